"""When the pictures of an untrusted film are shown, by its index or its packets; for the examining child."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction
from itertools import islice, pairwise
from typing import TYPE_CHECKING, TypedDict

from matinee.media.steps.clock import LONGEST_GAP_SECONDS
from matinee.media.steps.length import has_unread_fragments, length_of
from matinee.media.steps.sniff import Refused
from matinee.media.steps.tracks import time_base_of

if TYPE_CHECKING:  # PyAV is loaded after the child has taken away its own means: see examine.py
    from av.audio.stream import AudioStream
    from av.container import InputContainer
    from av.index import IndexEntries
    from av.video.stream import VideoStream

SAMPLED_KEYFRAMES = 12
SAMPLED_PACKETS, SAMPLED_BYTES = 1000, 64 << 20
# Encoders end the sound up to this much after the last picture, because they fill its last frame.
SOUND_TOLERANCE_MS = 100
MOST_KEYFRAMES_TOLD = 20_000


class Timing(TypedDict):
    """When the pictures are shown, by the index or by what the header claims."""

    duration_ms: int | None
    stated_ms: int | None
    has_unread_end: bool
    longest_step: float  # seconds
    jumps: bool
    average_rate: list[int]
    median_rate: list[int]
    constant_rate: bool
    keyframe_gap_seconds: float | None
    keyframes: list[int] | None
    frames: int | None
    last_picture_ms: int | None


def read_timing(container: InputContainer, video: VideoStream) -> Timing:
    entries = video.index_entries
    if container.format.name.startswith("mov") and len(entries) > 0:
        return indexed_timing(container, video, entries)
    return estimated_timing(container, video)


def indexed_timing(container: InputContainer, video: VideoStream, entries: IndexEntries) -> Timing:
    """An MP4's index holds every frame: its time, place and whether it is a key frame."""
    last = max(entries[i].pos + entries[i].size for i in range(max(0, len(entries) - 50), len(entries)))
    if last > container.size:
        raise Refused("truncated")
    # What an edit list cuts away stays in the index, marked as not to be shown.
    pictures = [(entry.timestamp, entry.is_keyframe) for entry in entries if not entry.is_discard]
    times = [timestamp for timestamp, _ in pictures]
    keyframes = [i for i, (_, is_keyframe) in enumerate(pictures) if is_keyframe]
    base = time_base_of(video)
    duration = (video.duration or 0) * base
    steps = gaps_between(times)
    if not steps or duration <= 0:
        return estimated_timing(container, video)
    # An index of far fewer pictures than its header counts is broken, and the film is as long as it reaches.
    # Those that an edit list cuts away may be missing in it too.
    container_seconds = duration
    if video.frames > len(entries) * 2:
        duration = min(duration, (times[-1] - times[0]) * base + usual_gap(steps) * base)
    constant = is_constant(steps)
    gaps = [b - a for a, b in pairwise([*keyframes, len(times)])]
    average = Fraction(len(times)) / duration
    starts_clean = bool(keyframes) and keyframes[0] == 0 and len(pictures) == len(entries)
    in_step = (
        abs(len(times) - duration * average) < 1 and starts_clean and not starts_late_by(container, video)
    )
    return {
        "duration_ms": round((duration + starts_late_by(container, video)) * 1000),
        "stated_ms": round((container_seconds + starts_late_by(container, video)) * 1000),
        "has_unread_end": has_unread_fragments(container.name, last),
        "longest_step": float(steps[-1] * base),
        "jumps": (times[-1] - times[0]) * base > container_seconds + LONGEST_GAP_SECONDS,
        "average_rate": ratio(average),
        "median_rate": ratio(1 / (usual_gap(steps) * base)),
        "constant_rate": constant,
        "keyframe_gap_seconds": float(max(gaps, default=len(times)) / average),
        "keyframes": keyframes
        if constant and in_step and closed_groups(container, video, keyframes, times)
        else None,
        "frames": len(times),
        "last_picture_ms": round(((times[-1] - times[0]) * base + starts_late_by(container, video)) * 1000),
    }


def gaps_between(times: Sequence[int]) -> list[int]:
    """The ticks from each picture to the next, the shortest first."""
    return sorted(b - a for a, b in pairwise(times) if b > a)


def is_constant(gaps: Sequence[int]) -> bool:
    return gaps[-1] - gaps[0] <= max(1, gaps[0] // 100)


def usual_gap(gaps: Sequence[int]) -> Fraction:
    """The ticks from a picture to the next while something moves; `gaps` are sorted.

    The average of all gaps would count the pauses of a screen recording as well, and lose most of its motion.
    A little under the median, so that nothing is lost of a film that is half 30 a second and half 24. Gaps
    that are alike are averaged, because a coarse clock cannot hold the gap of every rate; and so are all but
    the pauses, for clocks so uneven that no gap is usual.
    """
    typical = gaps[len(gaps) * 2 // 5]
    near = range(typical - max(1, typical // 5), min(typical + max(1, typical // 5) + 1, typical * 2))
    alike = [gap for gap in gaps if gap in near]
    moving = gaps[: bisect_right(gaps, typical * 3)]
    return min(Fraction(sum(group), len(group)) for group in (alike, moving))


def until_sound_ends(timing: Timing, container: InputContainer, audio: AudioStream | None) -> Timing:
    """Let a film last as long as its sound: the last picture is held until then.

    The packets of the source have no such pictures, so they cannot be the top rung of such a film.
    """
    if timing["duration_ms"] is None or audio is None or not audio.duration:
        return timing
    entries = audio.index_entries
    lasts = audio.duration
    if len(entries) * 2 < (audio.frames or 0):  # a broken index: what it does not reach is not heard
        lasts = min(lasts, entries[len(entries) - 1].timestamp - entries[0].timestamp if len(entries) else 0)
    ends = (lasts + (audio.start_time or 0)) * time_base_of(audio)
    ends_ms = round((ends - Fraction(container.start_time or 0, 1_000_000)) * 1000)
    if ends_ms <= timing["duration_ms"] + SOUND_TOLERANCE_MS:
        return timing
    return timing | {"duration_ms": ends_ms, "keyframes": None}


def starts_late_by(container: InputContainer, video: VideoStream) -> Fraction:
    """Seconds from the start of the file to the first picture, when the sound begins before it."""
    if video.start_time is None or container.start_time is None:
        return Fraction(0)
    late = video.start_time * time_base_of(video) - Fraction(container.start_time, 1_000_000)
    return late if late >= Fraction(1, 1000) else Fraction(0)


def closed_groups(
    container: InputContainer, video: VideoStream, keyframes: list[int], times: list[int]
) -> bool:
    """Look after some of the key frames for pictures shown before them: those make cutting there wrong."""
    stride = max(1, len(keyframes) // SAMPLED_KEYFRAMES)
    for index in keyframes[::stride]:
        container.seek(times[index], stream=video, backward=True)
        shown_from = None
        for count, packet in enumerate(container.demux(video)):
            if packet.pts is None or count > 8:
                break
            if shown_from is None:
                shown_from = packet.pts
            elif packet.pts < shown_from:
                return False
    container.seek(0)
    return True


def keyframes_at_ms(container: InputContainer, video: VideoStream) -> list[int]:
    """Where a decoder can begin, from the file's start, as far as its index says; for planning the chunks."""
    start = Fraction(container.start_time or 0, 1_000_000)
    at = (entry.timestamp * time_base_of(video) - start for entry in video.index_entries if entry.is_keyframe)
    return [round(seconds * 1000) for seconds in islice(at, MOST_KEYFRAMES_TOLD)]


def estimated_timing(container: InputContainer, video: VideoStream) -> Timing:
    duration, jumps = None, False
    if video.duration:
        duration = video.duration * time_base_of(video) + starts_late_by(container, video)
    elif container.duration:
        duration, jumps = length_of(container)
    header_seconds, before = Fraction(container.duration or 0, 1_000_000), Fraction(0)
    start = Fraction(container.start_time or 0, 1_000_000)
    if container.format.name.startswith("matroska") and duration and header_seconds - duration > start / 2:
        before = start  # it states when it ends, not how long it is
    header_rate = video.average_rate or video.guessed_rate or video.base_rate or Fraction(25)
    times = packet_times(container, video)
    gaps = gaps_between(times)
    average = (len(times) - 1) / ((times[-1] - times[0]) * time_base_of(video)) if gaps else header_rate
    usual = 1 / (usual_gap(gaps) * time_base_of(video)) if gaps else header_rate
    return {
        "duration_ms": round(duration * 1000) if duration and duration > 0 else None,
        "stated_ms": round((header_seconds - before) * 1000) if header_seconds > 0 else None,
        "has_unread_end": False,
        "longest_step": 0.0,
        "jumps": jumps,
        "average_rate": ratio(average),
        "median_rate": ratio(usual),
        "constant_rate": is_constant(gaps) if gaps else True,
        "keyframe_gap_seconds": None,
        "keyframes": None,
        "frames": video.frames or None,
        "last_picture_ms": last_picture_ms(container, video, times, before),
    }


def last_picture_ms(
    container: InputContainer, video: VideoStream, times: Sequence[int], before: Fraction
) -> int | None:
    """When the last picture is shown, as far as is told without reading the whole file.

    `before`: how much of what the file states lies before its first picture or sound.
    """
    start = Fraction(container.start_time or 0, 1_000_000)
    last: Fraction
    if times and len(times) < SAMPLED_PACKETS and not video.duration:
        last = times[-1] * time_base_of(video) - start
        return round(last * 1000)
    if video.duration:
        last = video.duration * time_base_of(video) + starts_late_by(container, video)
        return round(last * 1000)
    hours, minutes, seconds = (video.metadata.get("DURATION", "").split(":") + [""] * 3)[:3]
    try:
        ends = Fraction(int(hours) * 3600 + int(minutes) * 60) + Fraction(seconds)
        return round((ends - before) * 1000)
    except ValueError:
        return None


def packet_times(container: InputContainer, video: VideoStream) -> list[int]:
    """When the first pictures are shown, by their own packets: what a header says of the rate is a guess."""
    import av

    times: list[tuple[int | None, int | None]] = []
    size = 0
    rewind(container)
    try:
        for packet in container.demux(video):
            if packet.size:
                times.append((packet.pts, packet.dts))
                size += packet.size
            if len(times) >= SAMPLED_PACKETS or size > SAMPLED_BYTES:
                break
    except (av.FFmpegError, LookupError):  # LookupError: a stream came out of nowhere
        pass  # what was read before the damage is enough
    # Some containers hold only one of the two, or the first only of some pictures.
    display_times = [pts for pts, _ in times if pts is not None]
    decode_times = [dts for _, dts in times if dts is not None]
    return sorted(display_times if len(display_times) >= len(decode_times) else decode_times)


def rewind(container: InputContainer) -> None:
    """Go back to the start; a file without an index may have nothing to find before its first picture."""
    import av

    try:
        container.seek(0)
    except av.FFmpegError:
        container.seek(0, backward=False)


def ratio(value: Fraction) -> list[int]:
    value = Fraction(value).limit_denominator(100_000)
    return [value.numerator, value.denominator]
