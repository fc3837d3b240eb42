"""The captions of a video, as they are edited."""

from dataclasses import dataclass
from hashlib import sha256

from matinee.kit.errors import NotFoundError
from matinee.media.models import CaptionTrack
from matinee.media.steps.captions import WrittenCue, written_cues


@dataclass(frozen=True, slots=True)
class WrittenCaptions:
    """The captions of one language, to be edited."""

    label: str
    version: str
    cues: list[WrittenCue]


def get_captions(store_id: int, *, video_id: int, language: str) -> WrittenCaptions:
    """Raises NotFoundError."""
    track = CaptionTrack.objects.filter(
        video_id=video_id, video__store_id=store_id, video__deleted_at=None, language=language.lower()
    ).first()
    if track is None:
        raise NotFoundError
    return WrittenCaptions(track.label, version_of_captions(track.text), written_cues(track.text))


def version_of_captions(text: str) -> str:
    """Return what differs when the captions differ."""
    return sha256(text.encode()).hexdigest()[:16]
