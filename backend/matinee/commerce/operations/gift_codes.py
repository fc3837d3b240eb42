"""The codes of gift cards. Only a keyed hash is kept, so a code can be read once, when it is made."""

import base64
import hmac
import secrets
from dataclasses import dataclass
from datetime import datetime

from matinee.accounts.ranks import may_receive
from matinee.commerce.models import GiftCard
from matinee.kit.errors import NotFoundError, ProblemError
from matinee.kit.keys import keys

CODE_LENGTH = 16


class GiftCardNotForThisError(ProblemError):
    code = "gift_card_not_for_this"
    message = "A gift card cannot pay for this order."


@dataclass(frozen=True, slots=True)
class CardBalance:
    id: int
    last4: str
    balance: int
    currency: str
    expires_at: datetime | None


@dataclass(frozen=True, slots=True)
class Issued:
    """`code` can be read this once."""

    gift_card_id: int
    code: str


def issue(
    *, store_id: int, minor: int, currency: str, at: datetime, recipient_email: str = "",
    bought_line_id: int | None = None, given_by_id: int | None = None, expires_at: datetime | None = None,
) -> Issued:  # fmt: skip
    """Make a gift card with a new code of sixteen letters and digits."""
    plain = base64.b32encode(secrets.token_bytes(10)).decode("ascii")
    row = GiftCard.objects.create(
        store_id=store_id,
        code_hash=_hashes(store_id, plain)[0],
        last4=plain[-4:],
        currency=currency,
        initial=minor,
        balance=minor,
        bought_line_id=bought_line_id,
        given_by_id=given_by_id,
        recipient_email=recipient_email,
        expires_at=expires_at,
        created_at=at,
    )
    return Issued(row.pk, "-".join(plain[i : i + 4] for i in range(0, CODE_LENGTH, 4)))


def check(*, store_id: int, code: str, at: datetime, user_id: int | None = None) -> CardBalance:
    """Return what is on a card, for a person or for a guest.

    Raises NotFoundError for a code that is wrong, blocked or too old, GiftCardNotForThisError.
    """
    row = find(store_id, code, at)
    if row is None:
        raise NotFoundError("There is no gift card with this code.", field="code")
    if user_id is not None:
        require_may_use(row, user_id)
    return CardBalance(row.pk, row.last4, row.balance, row.currency, row.expires_at)


def require_may_use(card: GiftCard, user_id: int) -> None:
    """Refuse staff who would use what they gave away themselves, or one of their rank."""
    giver_id = card.given_by_id
    if giver_id and not may_receive(store_id=card.store_id, giver_id=giver_id, user_id=user_id):
        raise GiftCardNotForThisError("Staff cannot pay with a gift card that staff gave away.", field="code")


def find(store_id: int, code: str, at: datetime) -> GiftCard | None:
    """Find a usable card. The code is hashed first: nobody learns anything from the time it takes."""
    row = GiftCard.objects.filter(store_id=store_id, code_hash__in=_hashes(store_id, code)).first()
    if row is None or row.is_blocked or (row.expires_at is not None and row.expires_at <= at):
        return None
    return row


def _hashes(store_id: int, code: str) -> list[bytes]:
    """Today's hash, then the one of the key before a rotation."""
    plain = "".join(code.upper().split()).replace("-", "")
    message = f"{store_id}:{plain}".encode()
    return [hmac.digest(secret, message, "sha256") for secret in keys("matinee.gift-card.v1")]
