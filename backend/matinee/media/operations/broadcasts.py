"""Videos of broadcasts: without an uploaded file; their package is made from the recording."""

from secrets import choice
from string import ascii_lowercase, digits

from matinee.media.models import Video


def create_broadcast(*, store_id: int) -> int:
    """Create the video of an upcoming broadcast, and return its id."""
    public_id = "".join(choice(ascii_lowercase + digits) for _ in range(16))
    return Video.objects.create(store_id=store_id, public_id=public_id, state=Video.State.LIVE).pk
