"""Gift cards whose price goes back: what is on them goes with it."""

from datetime import datetime

from django.db.models import QuerySet

from matinee.commerce.models import GiftCard, GiftCardEntry
from matinee.kit.errors import ConflictError

K = GiftCardEntry.Kind


class GiftCardSpentError(ConflictError):
    code = "gift_card_spent"
    message = "The gift card that was bought has been used. Block it, or refund less."


def take_back(*, invoice_id: int, at: datetime) -> None:
    """Empty the gift cards that a bill had bought. Raises GiftCardSpentError where one has paid something."""
    for card in _bought(invoice_id):
        if _is_taken_back(card):
            continue
        if card.balance != card.initial:
            raise GiftCardSpentError
        _empty(card, at)


def take_rest(*, invoice_id: int, at: datetime) -> None:
    """Take what is left on them: their price is gone, whatever they have paid."""
    for card in _bought(invoice_id):
        _empty(card, at)


def give_again(*, invoice_id: int, at: datetime) -> None:
    """Put back what was taken: the price did not go back after all."""
    for card in _bought(invoice_id):
        if _is_taken_back(card):
            GiftCardEntry.objects.create(gift_card=card, kind=K.REFUND, minor=card.initial, created_at=at)
            GiftCard.objects.filter(pk=card.pk).update(is_blocked=False)


def _bought(invoice_id: int) -> QuerySet[GiftCard]:
    cards = GiftCard.objects.select_for_update(of=("self",))
    return cards.filter(bought_line__invoice_id=invoice_id).order_by("id")


def _is_taken_back(card: GiftCard) -> bool:
    last = card.entries.order_by("-id").first()
    return last is not None and last.kind == K.VOID and -last.minor == card.initial


def _empty(card: GiftCard, at: datetime) -> None:
    if card.balance:
        GiftCardEntry.objects.create(gift_card=card, kind=K.VOID, minor=-card.balance, created_at=at)
    GiftCard.objects.filter(pk=card.pk).update(is_blocked=True)
