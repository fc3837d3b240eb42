"""The links in letters that confirm a subscription, that end one, and that end letters on new films."""

from dataclasses import dataclass

from matinee.accounts import names
from matinee.kit.errors import NotFoundError
from matinee.kit.keys import Purpose
from matinee.kit.letter_links import read_link, sign_link

_PURPOSE: Purpose = "matinee.newsletters-links.v1"
_CONFIRM = "matinee-newsletters-confirm"
_LEAVE = "matinee-newsletters-leave"
_FOLLOWING = "matinee-newsletters-following"


@dataclass(frozen=True, slots=True)
class Subscriber:
    """Whose link it is, and of which newsletter."""

    user_id: int
    newsletter_id: int


@dataclass(frozen=True, slots=True)
class Reader:
    """Whose link it is, and of which of their letters on new films."""

    user_id: int
    recipient_id: int


def confirmation_token(store_id: int, *, consent_id: int) -> str:
    return sign_link(_PURPOSE, audience=_CONFIRM, store_id=store_id, claims={"consent": consent_id})


def read_confirmation(store_id: int, token: str) -> int:
    """Return the consent that a link of this store confirms. Raises NotFoundError."""
    return int(read_link(_PURPOSE, audience=_CONFIRM, store_id=store_id, token=token).get("consent", 0))


def unsubscribe_token(store_id: int, *, user_id: int, newsletter_id: int) -> str:
    claims = {"person": user_id, "newsletter": newsletter_id}
    return sign_link(_PURPOSE, audience=_LEAVE, store_id=store_id, claims=claims)


def read_unsubscription(store_id: int, token: str) -> Subscriber:
    """Return whose link of this store it is. Raises NotFoundError."""
    claims = read_link(_PURPOSE, audience=_LEAVE, store_id=store_id, token=token)
    subscriber = Subscriber(int(claims.get("person", 0)), int(claims.get("newsletter", 0)))
    if subscriber.user_id not in names.find_people(store_id, [subscriber.user_id]):
        raise NotFoundError
    return subscriber


def following_token(store_id: int, *, user_id: int, recipient_id: int) -> str:
    claims = {"person": user_id, "recipient": recipient_id}
    return sign_link(_PURPOSE, audience=_FOLLOWING, store_id=store_id, claims=claims)


def read_following(store_id: int, token: str) -> Reader:
    """Return whose link of this store it is. Raises NotFoundError."""
    claims = read_link(_PURPOSE, audience=_FOLLOWING, store_id=store_id, token=token)
    reader = Reader(int(claims.get("person", 0)), int(claims.get("recipient", 0)))
    if reader.user_id not in names.find_people(store_id, [reader.user_id]):
        raise NotFoundError
    return reader
