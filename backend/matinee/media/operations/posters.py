"""What stands for a film: the picture at a moment of it, or one that its owner uploaded.

The owner's picture is kept clean and whole in the folder of pictures, under a key made of its bytes, and the
film names it (docs/decisions/0132). Each version of a film has its own poster files, made from it as they
are made from a picture of the film: so their address changes with what they show, and who may not see the
film's poster does not see this one.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from matinee.media.models import Video
from matinee.media.operations.images import MEGABYTE, REFUSALS, Use, add_image
from matinee.media.queries import media_folders
from matinee.media.steps import stills, transcode
from matinee.media.steps.ladder import EncodePlan
from matinee.media.steps.picture import LIMITS, POSTER_FILE

LARGEST_POSTER_BYTES = 10 * MEGABYTE
AS_POSTER = Use(
    "poster",
    b"poster-1",
    LARGEST_POSTER_BYTES,
    {
        **REFUSALS,
        "too_heavy": f"A poster has at most {LARGEST_POSTER_BYTES // MEGABYTE} MB. Export a smaller one.",
        "too_small": "This picture is too small for a poster. "
        f"It needs at least {LIMITS['poster'].smallest_side} pixels on each side.",
        "too_narrow": "This picture is too long and narrow for a poster. Cut it, then choose it again.",
    },
)
# A moment that differs by less shows the same picture.
SAME_MOMENT_SECONDS = 0.2


def add_poster_image(*, data: bytes) -> dict[str, object]:
    """Keep a picture that is to be a poster, and return what `set_poster_image` takes.

    Raises ImageRefusedError.
    """
    return add_image(data=data, use=AS_POSTER)


def make_poster(
    video: Video,
    *,
    plan: EncodePlan,
    folder: Path,
    source: Callable[[], transcode.Source],
    made: Path | None = None,
) -> dict[str, Any]:
    """Make the poster that the owner chose, or choose one; return what `Video.poster` keeps.

    Raises what stills.make_poster raises, and what `source` does, which an own picture does not ask.
    """
    current, own = video.poster or {}, video.poster_image
    file = _file_of(own) if own else None
    # Lost with the disk: the film's own picture is better than none.
    if own and file and file.exists():
        facts = stills.make_poster_of_picture(file, plan, folder)
        # The film's moment is kept, for when the picture is taken away.
        return facts.as_json() | {"at_seconds": current.get("at_seconds"), "image": own["key"]}
    chosen_seconds = video.poster_at_seconds
    at_seconds = current.get("at_seconds") if chosen_seconds is None else chosen_seconds
    return stills.make_poster(source(), plan, folder, at_seconds=at_seconds, made=made).as_json()


def is_poster_made(video: Video) -> bool:
    """Whether the poster that was made is the one that the owner chose last."""
    poster = video.poster or {}
    if video.poster_image is not None or is_own(poster):
        return video.poster_image is not None and poster.get("image") == video.poster_image["key"]
    at_seconds = video.poster_at_seconds
    return at_seconds is None or abs(poster["at_seconds"] - at_seconds) <= SAME_MOMENT_SECONDS


def is_own(poster: dict[str, Any]) -> bool:
    """Whether a poster that was made shows a picture of the owner."""
    return poster.get("image") is not None


def _file_of(image: dict[str, Any]) -> Path:
    return media_folders().image(image["key"]) / POSTER_FILE
