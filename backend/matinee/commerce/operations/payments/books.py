"""Compare our books with the providers', once a day.

A refund made at the provider whose hint was lost is recorded, as its hint would have been. Every other
difference is listed, never corrected silently.
"""

import logging
from collections import defaultdict
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F, Sum, Value
from django.db.models.functions import Coalesce

from matinee.commerce import clock
from matinee.commerce.models import GiftCard, Payment, ProviderWatch, Refund
from matinee.commerce.operations.ledger import letters, refund_rows
from matinee.commerce.operations.payments import accounts, refunds
from matinee.commerce.operations.payments.reconcile import watched_providers
from matinee.commerce.providers import registry
from matinee.commerce.providers.base import Outcome, State

logger = logging.getLogger(__name__)

RefundState = Refund.State

CHECK_EVERY = timedelta(hours=24)
# How far back the books are compared, up to the last hour: newer payments are still changing.
SPAN = timedelta(days=35)
SETTLED_AFTER = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class Difference:
    """A payment that we and the provider record differently. Amounts in minor units."""

    kind: str  # only_theirs, only_ours, captured, refunded
    provider_payment_id: str
    payment_id: int | None
    currency: str
    ours_minor: int
    theirs_minor: int


def run(*, at: datetime) -> dict[str, int]:
    """Check every provider whose last check is a day old, and the gift cards."""
    check_count = differences = 0
    for store_id, name in watched_providers(at):
        watch, _ = ProviderWatch.objects.get_or_create(
            store_id=store_id, provider=name, defaults={"scanned_to": at}
        )
        if watch.books_checked_at is not None and watch.books_checked_at > at - CHECK_EVERY:
            continue
        try:
            report = check(store_id=store_id, provider=name, since=at - SPAN, at=at)
        except Exception as error:
            logger.warning("%s of store %s: the books: %s", name, store_id, type(error).__name__)
            words = f"{type(error).__name__}: {error}"[:300]
            with transaction.atomic():
                # Retried in an hour: the check is recorded as done yesterday, less an hour.
                ProviderWatch.objects.filter(pk=watch.pk).update(
                    books_error=words, books_checked_at=at - CHECK_EVERY + timedelta(hours=1)
                )
                letters.tell_of_provider(store_id, provider=name, kind="books_unread", at=at, words=words)
            continue
        report = [one for one in report if not enter_outside(one, at=clock.now(store_id, at))]
        _enter(watch, report, at)
        check_count, differences = check_count + 1, differences + len(report)
    return {"books": check_count, "differences": differences, "gift_cards": len(list_wrong_gift_cards())}


def enter_outside(difference: Difference, *, at: datetime) -> bool:
    """Record a refund made at the provider without a hint; return whether it explained the difference.

    `at` is the store's time.
    """
    payment_id, back = difference.payment_id, difference.theirs_minor
    if difference.kind != "refunded" or payment_id is None or back < difference.ours_minor:
        return False
    try:
        entries = refunds.book_outside(payment_id=payment_id, refunded_minor=back, at=at)
    except refunds.UnderwayError:
        return True  # the remainder is known once our own refund has its answer
    return entries is not None and entries.minor == back - difference.ours_minor


def _enter(watch: ProviderWatch, rows: list[Difference], at: datetime) -> None:
    """Record a check's differences, and tell the owner of the new ones."""
    store_id, name = watch.store_id, watch.provider
    for difference in rows:
        logger.error("books of %s, store %s: %s", name, store_id, difference)
    entries = [asdict(difference) for difference in rows]
    with transaction.atomic():
        ProviderWatch.objects.filter(pk=watch.pk).update(
            books_checked_at=at, books_error="", differences=entries
        )
        letters.well_with_provider(store_id, provider=name, kinds="books_unread", at=at)
        if not rows:
            letters.well_with_provider(store_id, provider=name, kinds="books_differ", at=at)
        elif any(entry not in watch.differences for entry in entries):
            letters.tell_of_provider(
                store_id,
                provider=name,
                kind="books_differ",
                at=at,
                count=str(len(rows)),
                first=_in_words(rows[0]),
            )


def _in_words(difference: Difference) -> str:
    ours = letters.amount_of(difference.ours_minor, currency=difference.currency)
    theirs = letters.amount_of(difference.theirs_minor, currency=difference.currency)
    return f"{difference.provider_payment_id} ({ours} here, {theirs} there)"


def check(*, store_id: int, provider: str, since: datetime, at: datetime) -> list[Difference]:
    """Compare captures and refunds, payment by payment. Payments without a key of ours are ignored."""
    # Our row is older than theirs: one day more, so that none at the edge is missed.
    # This account's list does not contain what another account took.
    account = accounts.account_of(store_id=store_id, provider=provider)
    rows = Payment.objects.filter(
        store_id=store_id,
        provider=provider,
        provider_account__in=accounts.names_of(account),
        created_at__gte=since - timedelta(days=1),
    )
    theirs = _list_taken(store_id, provider, since, rows)
    ours = {row.provider_payment_id: row for row in rows if row.provider_payment_id}
    for row in rows:
        if not row.provider_payment_id:
            # A charge that a later attempt of the invoice took over belongs to that attempt.
            ours.setdefault(_ref_of(row, theirs), row)
    refunds_by_payment = _sum_refunds(store_id, provider, {RefundState.SUCCEEDED})
    going = _sum_refunds(
        store_id, provider, {RefundState.SUBMITTED, RefundState.UNKNOWN, RefundState.PROCESSING}
    )
    still_moving = clock.now(store_id, at) - SETTLED_AFTER
    rows_found = []
    for ref in sorted(set(ours) | set(theirs)):
        payment, outcome = ours.get(ref), theirs.get(ref)
        if payment is not None and payment.changed_at > still_moving:
            continue
        if outcome is None and payment is not None and payment.created_at < since:
            continue
        difference = _compare(ref, payment, outcome, refunds_by_payment, going)
        if difference is not None:
            rows_found.append(difference)
    return rows_found


def _list_taken(store_id: int, provider: str, since: datetime, rows: Iterable[Payment]) -> dict[str, Outcome]:
    """List our captured payments by the provider's id, including those that its list lacks."""
    refs = {row.idempotency_key: row.provider_payment_id for row in rows}
    outcomes = [
        (outcome.payment_key, outcome)
        for outcome in registry.provider_of(store_id, provider).list_recent(since)
        if outcome.payment_key and outcome.state is State.SUCCEEDED
    ]
    elsewhere = _of_other_stores(store_id, [key for key, _ in outcomes])
    return {
        outcome.provider_payment_id or refs.get(key) or key: outcome
        for key, outcome in outcomes
        if key not in elsewhere
    }


def list_wrong_gift_cards() -> list[int]:
    """Return the gift cards whose balance is not the sum of their movements. A trigger keeps this empty."""
    entry_sum = Coalesce(Sum("entries__minor"), Value(0))
    wrong = GiftCard.objects.annotate(moved=entry_sum).exclude(balance=F("initial") + F("moved"))
    cards = list(wrong.order_by("pk").values_list("pk", flat=True))
    for card in cards:
        logger.error("gift card %s: the balance is not the sum of its entries", card)
    return cards


def _compare(
    ref: str,
    payment: Payment | None,
    outcome: Outcome | None,
    refunds_by_payment: dict[int, int],
    going: dict[int, int],
) -> Difference | None:
    our_minor = refund_rows.taken_of(payment) if payment and _has_taken(payment) else 0
    their_minor = (outcome.captured_minor or 0) if outcome else 0
    back = refunds_by_payment.get(payment.pk, 0) if payment else 0
    on_its_way = going.get(payment.pk, 0) if payment else 0
    told_back = outcome.refunded_minor if outcome else None
    if our_minor and our_minor == back and not their_minor:
        return None  # taken back before it settled, which a provider may tell as never taken
    if our_minor != their_minor:
        kind = "captured" if our_minor and their_minor else "only_ours" if our_minor else "only_theirs"
        amounts = (our_minor, their_minor)
    elif told_back is not None and not back <= told_back <= back + on_its_way:
        kind, amounts = "refunded", (back, told_back)
    else:
        return None
    currency = payment.currency if payment else (outcome and outcome.currency) or ""
    return Difference(kind, ref, payment.pk if payment else None, currency, *amounts)


def _ref_of(payment: Payment, theirs: dict[str, Outcome]) -> str:
    """Find the provider's id of an attempt whose answer was lost."""
    for ref, outcome in theirs.items():
        if outcome.payment_key == payment.idempotency_key:
            return ref
    return f"payment {payment.pk}"


def _has_taken(payment: Payment) -> bool:
    S = Payment.State
    return payment.state in (S.SUCCEEDED, S.SURPLUS, S.SURPLUS_REFUNDED)


def _of_other_stores(store_id: int, keys: Iterable[str]) -> set[str]:
    """Return the keys of this installation's other stores: two may share an account."""
    others = Payment.objects.exclude(store_id=store_id).filter(idempotency_key__in=keys)
    return set(others.values_list("idempotency_key", flat=True))


def _sum_refunds(store_id: int, provider: str, states: set[str]) -> dict[int, int]:
    sums: dict[int, int] = defaultdict(int)
    rows = Refund.objects.filter(store_id=store_id, payment__provider=provider, state__in=states)
    for payment_id, minor in rows.values_list("payment_id", "amount_minor"):
        sums[payment_id] += minor
    return sums
