"""Gift cards: their codes and balances. Every movement is an entry; a trigger adds them up.

Only a keyed hash of a code is stored, so a code can be read once, when it is issued.
"""

import base64
import hmac
import secrets
from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet, Sum

from matinee.accounts.ranks import may_receive
from matinee.commerce.errors import RightCodeError
from matinee.commerce.models import GiftCard, GiftCardEntry, Invoice, Payment
from matinee.kit.errors import ConflictError, NotFoundError
from matinee.kit.keys import keys

CODE_LENGTH = 16

EntryKind = GiftCardEntry.Kind


class GiftCardNotForThisError(RightCodeError):
    code = "gift_card_not_for_this"
    message = "Gift cards can’t be used for this order."


class GiftCardEmptyError(RightCodeError):
    code = "gift_card_empty"
    message = "This gift card has no balance left."


class GiftCardSpentError(ConflictError):
    code = "gift_card_spent"
    message = "The gift card that was bought has been used. Block it, or refund less."


@dataclass(frozen=True, slots=True)
class CheckedGiftCard:
    balance: int
    currency: str
    last4: str
    expires_at: datetime | None


@dataclass(frozen=True, slots=True)
class Issued:
    """`code` is readable only here."""

    gift_card_id: int
    code: str


def issue(
    *,
    store_id: int,
    minor: int,
    currency: str,
    at: datetime,
    recipient_email: str = "",
    bought_line_id: int | None = None,
    given_by_id: int | None = None,
    expires_at: datetime | None = None,
) -> Issued:
    """Issue a gift card with a new code of sixteen letters and digits."""
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


def check(*, store_id: int, code: str, at: datetime, user_id: int | None = None) -> CheckedGiftCard:
    """Return a card's balance, for a person or for a guest.

    Raises NotFoundError for a code that is wrong, blocked or expired, GiftCardEmptyError,
    GiftCardNotForThisError.
    """
    row = find(store_id, code=code, at=at)
    if row is None:
        raise NotFoundError("There’s no gift card with this code.", field="code")
    if user_id is not None:
        require_may_use(row, user_id=user_id)
    if row.balance == 0 and not (user_id and _pays_open_invoice(row, user_id)):
        raise GiftCardEmptyError(field="code")
    return CheckedGiftCard(row.balance, row.currency, row.last4, row.expires_at)


def require_may_use(card: GiftCard, *, user_id: int) -> None:
    """Refuse staff who would redeem a card that they, or somebody of their rank, gave away."""
    giver_id = card.given_by_id
    if giver_id and not may_receive(store_id=card.store_id, giver_id=giver_id, user_id=user_id):
        raise GiftCardNotForThisError("Staff can’t pay with gift cards issued by staff.", field="code")


def find(store_id: int, *, code: str, at: datetime) -> GiftCard | None:
    """Find a usable card. The code is hashed first, so that timing reveals nothing."""
    row = GiftCard.objects.filter(store_id=store_id, code_hash__in=_hashes(store_id, code)).first()
    if row is None or row.is_blocked or (row.expires_at is not None and row.expires_at <= at):
        return None
    return row


def _pays_open_invoice(card: GiftCard, user_id: int) -> bool:
    """Return whether it has paid part of an open invoice of theirs, so that they can pay the rest."""
    holds = GiftCardEntry.objects.filter(
        gift_card=card,
        kind=EntryKind.REDEEM,
        payment__invoice__user_id=user_id,
        payment__invoice__status=Invoice.Status.OPEN,
    )
    return holds.exists()


def put_back(*, payment: Payment, refund_id: int, minor: int, at: datetime) -> None:
    """Return what a card has paid, in the refund's transaction."""
    entry = GiftCardEntry.objects.get(payment=payment, kind=EntryKind.REDEEM)
    GiftCardEntry.objects.create(
        gift_card_id=entry.gift_card_id,
        kind=EntryKind.REFUND,
        minor=minor,
        refund_id=refund_id,
        created_at=at,
    )


def take_back(*, invoice_id: int, at: datetime) -> None:
    """Empty the gift cards bought with an invoice. Raises GiftCardSpentError when one has been used."""
    for card in _lock_bought(invoice_id):
        if _is_taken_back(card):
            continue
        if card.balance != card.initial:
            raise GiftCardSpentError
        _empty(card, at)


def take_rest(*, invoice_id: int, at: datetime) -> None:
    """Empty what is left on them, because their price was refunded, whatever they have paid."""
    for card in _lock_bought(invoice_id):
        _empty(card, at)


def give_again(*, invoice_id: int, at: datetime) -> None:
    """Restore what was taken, because their price was not refunded after all."""
    for card in _lock_bought(invoice_id):
        taken_minor = _taken_back(card)
        if taken_minor:
            GiftCardEntry.objects.create(
                gift_card=card, kind=EntryKind.REFUND, minor=taken_minor, created_at=at
            )
            GiftCard.objects.filter(pk=card.pk).update(is_blocked=False)


def _hashes(store_id: int, code: str) -> list[bytes]:
    """Return the hashes by today's key and by the one before its rotation."""
    plain = "".join(code.upper().split()).replace("-", "")
    message = f"{store_id}:{plain}".encode()
    return [hmac.digest(secret, message, "sha256") for secret in keys("matinee.gift-card.v1")]


def _lock_bought(invoice_id: int) -> QuerySet[GiftCard]:
    cards = GiftCard.objects.select_for_update(of=("self",))
    return cards.filter(bought_line__invoice_id=invoice_id).order_by("id")


def _taken_back(card: GiftCard) -> int:
    """Return what was taken from a card with its price and not restored, except by refunds of payments."""
    balance = card.entries.filter(payment=None, refund=None).aggregate(moved=Sum("minor"))["moved"]
    return -(balance or 0)


def _is_taken_back(card: GiftCard) -> bool:
    last = card.entries.order_by("-id").first()
    return last is not None and last.kind == EntryKind.VOID and -last.minor == card.initial


def _empty(card: GiftCard, at: datetime) -> None:
    if card.balance:
        GiftCardEntry.objects.create(gift_card=card, kind=EntryKind.VOID, minor=-card.balance, created_at=at)
    GiftCard.objects.filter(pk=card.pk).update(is_blocked=True)
