"""A film's poster: a frame of it, or an image that its owner uploaded.

The owner's image is stored, sanitized and in full size, under a key made from its bytes, and the film
refers to it (docs/decisions/0132). Each version of a film has its own poster files, made from it in the
same way as from a frame: so their address changes with their content, and whoever may not see the
film's poster does not see the image either.
"""

from collections.abc import Callable
from pathlib import Path

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
        "too_narrow": "This picture is too narrow for a poster. Crop it, then choose it again.",
    },
)
# A moment that differs by less shows the same frame.
SAME_MOMENT_SECONDS = 0.2


def add_poster_image(*, data: bytes) -> dict[str, object]:
    """Store an image as a poster, and return what `set_poster_image` takes.

    Raises ImageRefusedError.
    """
    return add_image(data=data, use=AS_POSTER)


def make_poster(
    video: Video,
    *,
    plan: EncodePlan,
    folder: Path,
    source: Callable[[], transcode.Source],
    rendition_folder: Path | None = None,
) -> dict[str, object]:
    """Make the poster that the owner chose, or choose a frame; return the value of `Video.poster`.

    Raises what stills.make_poster raises, and what `source` does, which an uploaded image does not use.
    """
    current, own = video.poster or {}, video.poster_image
    file = _file_of(own["key"]) if own else None
    # Lost with the disk: a frame of the film is better than nothing.
    if own and file and file.exists():
        facts = stills.make_poster_of_picture(file, plan, folder)
        # The chosen moment is kept, for when the image is removed.
        return facts.as_json() | {"at_seconds": current.get("at_seconds"), "image": own["key"]}
    chosen_seconds = video.poster_at_seconds
    at_seconds = current.get("at_seconds") if chosen_seconds is None else chosen_seconds
    return stills.make_poster(
        source(), plan, folder, at_seconds=at_seconds, rendition_folder=rendition_folder
    ).as_json()


def is_poster_made(video: Video) -> bool:
    """Whether the current poster is the one that the owner chose last."""
    poster = video.poster or {}
    if video.poster_image is not None or is_own(poster):
        return video.poster_image is not None and poster.get("image") == video.poster_image["key"]
    at_seconds = video.poster_at_seconds
    return at_seconds is None or abs(poster["at_seconds"] - at_seconds) <= SAME_MOMENT_SECONDS


def is_own(poster: dict[str, object]) -> bool:
    """Whether the current poster is an image of the owner."""
    return poster.get("image") is not None


def _file_of(key: str) -> Path:
    return media_folders().image(key) / POSTER_FILE
