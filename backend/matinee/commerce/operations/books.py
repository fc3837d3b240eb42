"""Compare our books with the providers', once a day. Differences are listed, never mended in silence."""

import logging
from collections import defaultdict
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta

from django.db.models import F, Sum, Value
from django.db.models.functions import Coalesce

from matinee.commerce import clock
from matinee.commerce.models import GiftCard, Payment, ProviderWatch, Refund
from matinee.commerce.operations.reconcile import watched_providers
from matinee.commerce.providers import registry
from matinee.commerce.providers.base import Outcome, State

logger = logging.getLogger(__name__)

CHECK_EVERY = timedelta(hours=24)
# How far back the books are compared, up to the last hour: what is younger is still moving.
SPAN = timedelta(days=35)
SETTLED_AFTER = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class Difference:
    """One payment that we and the provider tell differently. Amounts in minor units."""

    kind: str  # only_theirs, only_ours, captured, refunded
    provider_payment_id: str
    payment_id: int | None
    currency: str
    ours_minor: int
    theirs_minor: int


def run(*, at: datetime) -> dict[str, int]:
    """Check every provider whose last check is a day old, and the gift cards."""
    checked = differences = 0
    for store_id, name in watched_providers(at):
        watch, _ = ProviderWatch.objects.get_or_create(
            store_id=store_id, provider=name, defaults={"scanned_to": at}
        )
        if watch.books_checked_at is not None and watch.books_checked_at > at - CHECK_EVERY:
            continue
        try:
            found = check(store_id=store_id, provider=name, since=at - SPAN, at=at)
        except Exception as error:
            logger.warning("%s of store %s: the books: %s", name, store_id, type(error).__name__)
            # Tried again in an hour: the check counts as done yesterday, less an hour.
            ProviderWatch.objects.filter(pk=watch.pk).update(
                books_error=f"{type(error).__name__}: {error}"[:300],
                books_checked_at=at - CHECK_EVERY + timedelta(hours=1),
            )
            continue
        for difference in found:
            logger.error("books of %s, store %s: %s", name, store_id, difference)
        ProviderWatch.objects.filter(pk=watch.pk).update(
            books_checked_at=at, books_error="", differences=[asdict(difference) for difference in found]
        )
        checked, differences = checked + 1, differences + len(found)
    return {"books": checked, "differences": differences, "gift_cards": len(list_wrong_gift_cards())}


def check(*, store_id: int, provider: str, since: datetime, at: datetime) -> list[Difference]:
    """Compare what was captured and refunded, payment by payment. What carries no id of ours is not ours."""
    theirs = {
        outcome.provider_payment_id: outcome
        for outcome in registry.provider_of(store_id, provider).list_recent(since)
        if outcome.provider_payment_id and outcome.payment_id and outcome.state is State.SUCCEEDED
    }
    # Our row is older than theirs: a day more, so that none at the edge is missed.
    rows = Payment.objects.filter(
        store_id=store_id, provider=provider, created_at__gte=since - timedelta(days=1)
    )
    ours = {row.provider_payment_id or _ref_of(row, theirs): row for row in rows}
    returned = _returned(store_id, provider)
    still_moving = clock.now(store_id, at) - SETTLED_AFTER
    found = []
    for ref in sorted(set(ours) | set(theirs)):
        payment, outcome = ours.get(ref), theirs.get(ref)
        if payment is not None and payment.changed_at > still_moving:
            continue
        if outcome is None and payment is not None and payment.created_at < since:
            continue
        difference = _compare(ref, payment, outcome, returned)
        if difference is not None:
            found.append(difference)
    return found


def list_wrong_gift_cards() -> list[int]:
    """Return the gift cards whose balance is not the sum of their movements. A trigger keeps this empty."""
    moved = Coalesce(Sum("entries__minor"), Value(0))
    wrong = GiftCard.objects.annotate(moved=moved).exclude(balance=F("initial") + F("moved"))
    cards = list(wrong.order_by("pk").values_list("pk", flat=True))
    for card in cards:
        logger.error("gift card %s: the balance is not the sum of its entries", card)
    return cards


def _compare(
    ref: str, payment: Payment | None, outcome: Outcome | None, returned: dict[int, int]
) -> Difference | None:
    taken = payment.amount_minor if payment and _has_taken(payment) else 0
    told = (outcome.captured_minor or 0) if outcome else 0
    back = returned.get(payment.pk, 0) if payment else 0
    told_back = outcome.refunded_minor if outcome else None
    if taken != told:
        kind = "captured" if taken and told else "only_ours" if taken else "only_theirs"
        amounts = (taken, told)
    elif told_back is not None and told_back != back:
        kind, amounts = "refunded", (back, told_back)
    else:
        return None
    currency = payment.currency if payment else (outcome and outcome.currency) or ""
    return Difference(kind, ref, payment.pk if payment else None, currency, *amounts)


def _ref_of(payment: Payment, theirs: dict[str, Outcome]) -> str:
    """Find the provider's id of an attempt whose answer we never had."""
    for ref, outcome in theirs.items():
        if outcome.payment_id == str(payment.pk):
            return ref
    return f"payment {payment.pk}"


def _has_taken(payment: Payment) -> bool:
    S = Payment.State
    return payment.state in (S.SUCCEEDED, S.SURPLUS, S.SURPLUS_REFUNDED)


def _returned(store_id: int, provider: str) -> dict[int, int]:
    returned: dict[int, int] = defaultdict(int)
    refunds = Refund.objects.filter(
        store_id=store_id, payment__provider=provider, state=Refund.State.SUCCEEDED
    )
    for payment_id, minor in refunds.values_list("payment_id", "amount_minor"):
        returned[payment_id] += minor
    return returned
