"""The link in a film's letter that takes back whatever else its reader waits for."""

from matinee.accounts import names
from matinee.kit.errors import NotFoundError
from matinee.kit.keys import Purpose
from matinee.kit.letter_links import read_link, sign_link

_PURPOSE: Purpose = "matinee.reminders-links.v1"
_AUDIENCE = "matinee-reminders-leave"


def unsubscribe_token(store_id: int, *, user_id: int) -> str:
    return sign_link(_PURPOSE, audience=_AUDIENCE, store_id=store_id, claims={"person": user_id})


def read_unsubscription(store_id: int, token: str) -> int:
    """Return whose link of this store it is. Raises NotFoundError."""
    claims = read_link(_PURPOSE, audience=_AUDIENCE, store_id=store_id, token=token)
    user_id = int(claims.get("person", 0))
    if user_id not in names.find_people(store_id, [user_id]):
        raise NotFoundError
    return user_id
