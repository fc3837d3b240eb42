"""Queries of films that were broadcasts: what was on air when, and which part a film still contains."""

from dataclasses import dataclass

from matinee.media.models import Video
from matinee.media.steps.recording.wall_clock import KEY, WallClock, clock_from_json


@dataclass(frozen=True, slots=True)
class ShownPart:
    """The part of a recording that a film contains, in its milliseconds; without an end, up to its end."""

    from_ms: int
    until_ms: int | None


def find_wall_clock(*, video_id: int) -> WallClock | None:
    """Return what was on air when; None until the recording is read. Includes deleted videos."""
    recording = Video.objects.filter(pk=video_id).values_list("recording", flat=True).first()
    return clock_from_json(recording[KEY]) if recording and KEY in recording else None


def find_shown_part(*, recording_id: int, video_id: int | None) -> ShownPart | None:
    """Return a video's part of a recording: all of it or a cut. None if it is another film."""
    if video_id == recording_id:
        return ShownPart(0, None)
    if video_id is None:
        return None
    cut = Video.objects.filter(pk=video_id, cut_of_id=recording_id).first()
    if cut is None or cut.duration_ms is None:
        return None
    return ShownPart(cut.cut_from_ms, cut.cut_from_ms + cut.duration_ms)
