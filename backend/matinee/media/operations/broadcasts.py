"""Films that are being broadcast: a video without a file, whose package is made of its recording."""

from secrets import choice
from string import ascii_lowercase, digits

from matinee.media.models import Video


def create_broadcast(*, store_id: int) -> int:
    """Make the video of a broadcast that is to come, and return its id."""
    public_id = "".join(choice(ascii_lowercase + digits) for _ in range(16))
    return Video.objects.create(store_id=store_id, public_id=public_id, state=Video.State.LIVE).pk
