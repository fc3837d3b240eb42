"""Notices about payments, to customers and to the office, in the transaction that causes them.

Subjects are `("invoice", id)`, `("subscription", id)`, `("provider", name)` and so on; the kinds are in
`notices/kinds.py`. Notices use real time, whatever the store's clock shows.
"""

from collections.abc import Iterable
from datetime import date, datetime, timedelta

from matinee.commerce import clock
from matinee.commerce.models import Dispute, Invoice, Payment, Refund, Subscription
from matinee.commerce.money import CURRENCIES, Money, decimal_text
from matinee.commerce.providers.manifests import MANIFESTS
from matinee.kit.translated import text_in
from matinee.notices import operations as notices
from matinee.notices.operations import Subject

UNPAID = ("payment_failed", "payment_refused", "payment_unconfirmed", "card_needed")
REMINDERS = ("trial_ends", "plan_renews", "card_expires")
# Resolved when the subscription ends.
OF_A_PLAN = ("plan_on_hold", "plan_canceled", *REMINDERS)
OF_A_PROVIDER = ("list_unread", "books_unread", "books_differ", "provider_refuses", "webhooks_missing")
# No retry or other card helps: the holder has to authenticate.
NEEDS_HOLDER = "authentication_required"
# No bank was asked: the card belongs to an account that the store no longer uses.
LEFT_BEHIND = "method_left_behind"
UNPAID_BY_CODE = {NEEDS_HOLDER: "payment_unconfirmed", LEFT_BEHIND: "card_needed"}
# The person knows about these ends, or there was nothing to end yet.
UNTOLD_ENDS = ("account_deleted", "another_plan", "never_paid")


def tell_unpaid(
    row: Subscription, *, invoice: Invoice, step: int, is_recoverable: bool, decline_code: str, at: datetime
) -> None:
    """Report that a dunning step took nothing. For the last step, the hold's notice is sent instead."""
    days = clock.terms_of(row.store_id).dunning_days
    if step >= len(days) or row.past_due_at is None:
        return
    kind = UNPAID_BY_CODE.get(decline_code, "payment_failed" if is_recoverable else "payment_refused")
    facts = {
        **_plan_and_amount(row, invoice),
        "hold_on": _day(row.store_id, row.past_due_at + timedelta(days=days[-1])),
    }
    if kind == "payment_failed" and row.next_retry_at is not None:
        facts["retry_on"] = _day(row.store_id, row.next_retry_at)
    _tell_payer(row, kind, ("invoice", invoice.pk), facts, at, occasion=str(step), locale=invoice.locale)


def tell_on_hold(row: Subscription, *, at: datetime) -> None:
    invoice = Invoice.objects.filter(subscription=row, status=Invoice.Status.OPEN).first()
    if invoice is None:
        return
    forget_unpaid(invoice, at=at)
    facts = _plan_and_amount(row, invoice)
    _tell_payer(
        row, "plan_on_hold", _of(row), facts, at, occasion=f"invoice {invoice.pk}", locale=invoice.locale
    )


def tell_ended(row: Subscription, *, reason: str, before: str, at: datetime) -> None:
    over(row, kinds=OF_A_PLAN, at=at)
    if before != Subscription.Status.INCOMPLETE and reason not in UNTOLD_ENDS:
        _tell_payer(row, "plan_ended", _of(row), {"plan": _plan(row)}, at)


def tell_canceled(row: Subscription, *, at: datetime) -> None:
    over(row, kinds=REMINDERS, at=at)
    facts = {"plan": _plan(row), "until_on": _day(row.store_id, row.period_end)}
    _tell_payer(row, "plan_canceled", _of(row), facts, at, occasion=at.isoformat())


def remind(row: Subscription, *, kind: str, facts: dict[str, str], occasion: str = "", at: datetime) -> None:
    """Remind of an upcoming event: one of REMINDERS."""
    letter_facts = {"plan": _plan(row), **facts}
    _tell_payer(row, kind, _of(row), letter_facts, at, occasion=occasion)


def tell_refunded(refund: Refund, *, invoice: Invoice, at: datetime) -> None:
    """Report a refund: to the office, and to the payer of a paid invoice or of money taken by mistake."""
    _tell_office_of_refund(refund, invoice, at)
    is_surplus = refund.payment.state in (Payment.State.SURPLUS, Payment.State.SURPLUS_REFUNDED)
    if invoice.user_id is None or not (is_surplus or invoice.status == Invoice.Status.PAID):
        return  # what had been paid of an invoice that is void, say: its payer never saw it go
    facts = {"amount": amount_of(refund.amount_minor, currency=refund.currency), "number": invoice.number}
    _open(
        invoice.store_id,
        "refunded",
        ("refund", refund.pk),
        facts,
        at,
        user_id=invoice.user_id,
        locale=invoice.locale,
    )


def _tell_office_of_refund(refund: Refund, invoice: Invoice, at: datetime) -> None:
    facts = {
        "amount": amount_of(refund.amount_minor, currency=refund.currency),
        "number": invoice.number,
        "order_id": str(invoice.pk),
    }
    kind = "refund_made"
    if refund.is_outside:
        kind, facts["provider"] = "refund_outside", MANIFESTS[refund.payment.provider].title
    _open(invoice.store_id, kind, ("refund", refund.pk), facts, at, by_user_id=refund.by_user_id)


def tell_sale(invoice: Invoice, *, at: datetime) -> None:
    """Tell the office of an order, a donation, or a plan's first payment; not of renewals."""
    if invoice.subscription_id is not None and invoice.kind == Invoice.Kind.PERIOD:
        earlier = Invoice.objects.filter(
            subscription=invoice.subscription_id, pk__lt=invoice.pk, status=Invoice.Status.PAID
        )
        if earlier.exists():
            return
    titles = invoice.lines.order_by("position").values_list("title", flat=True)
    facts = {
        "amount": amount_of(invoice.total, currency=invoice.currency),
        "what": ", ".join(titles),
        "number": invoice.number,
        "order_id": str(invoice.pk),
    }
    _open(invoice.store_id, "sale", ("invoice", invoice.pk), facts, at)


def tell_disputed(row: Dispute, *, at: datetime) -> None:
    """Report an open dispute, including one over an unknown payment."""
    facts = {
        "amount": amount_of(row.amount_minor, currency=row.currency),
        "provider": MANIFESTS[row.provider].title,
    }
    if row.payment is None:
        _open(row.store_id, "dispute_unmatched", ("dispute", row.pk), facts, at)
        return
    invoice = row.payment.invoice
    over_of(row.store_id, kinds="dispute_unmatched", subject=("dispute", row.pk), at=at)
    of_order = {"number": invoice.number, "order_id": str(invoice.pk)}
    _open(row.store_id, "dispute_opened", ("dispute", row.pk), {**facts, **of_order}, at)


def tell_wrong_capture(
    payment: Payment, *, invoice: Invoice, taken_minor: int, currency: str, at: datetime
) -> None:
    facts = {
        "provider": MANIFESTS[payment.provider].title,
        "taken": amount_of(taken_minor, currency=currency),
        "amount": amount_of(payment.amount_minor, currency=payment.currency),
        "number": invoice.number,
        "order_id": str(invoice.pk),
    }
    _open(payment.store_id, "wrong_capture", ("payment", payment.pk), facts, at)


def tell_surplus_stays(refund: Refund, *, invoice: Invoice, at: datetime) -> None:
    """Report that money taken by mistake could not be refunded: nobody requested it, so nobody looks."""
    facts = {
        "provider": MANIFESTS[refund.payment.provider].title,
        "amount": amount_of(refund.amount_minor, currency=refund.currency),
        "number": invoice.number,
        "order_id": str(invoice.pk),
        "words": refund.error or "no reason",
    }
    _open(refund.store_id, "surplus_stays", ("payment", refund.payment_id), facts, at)


def tell_of_provider(store_id: int, *, provider: str, kind: str, at: datetime, **facts: str) -> None:
    """Report a problem with a provider: one of OF_A_PROVIDER. `at` is the real time."""
    notices.open_notice(
        store_id=store_id,
        kind=kind,
        subject=("provider", provider),
        at=at,
        facts={"provider": MANIFESTS[provider].title, **facts},
    )


def well_with_provider(store_id: int, *, provider: str, kinds: str | Iterable[str], at: datetime) -> None:
    """Resolve a provider's problem. `at` is the real time."""
    notices.resolve_notice(store_id=store_id, kinds=kinds, subject=("provider", provider), at=at)


def forget_unpaid(invoice: Invoice, *, at: datetime) -> None:
    """Resolve the notice of an unpaid invoice: it is paid, or no longer due."""
    over_of(invoice.store_id, kinds=UNPAID, subject=("invoice", invoice.pk), at=at)


def over(row: Subscription, *, kinds: str | Iterable[str], at: datetime) -> None:
    over_of(row.store_id, kinds=kinds, subject=_of(row), at=at)


def over_of(store_id: int, *, kinds: str | Iterable[str], subject: Subject, at: datetime) -> None:
    notices.resolve_notice(store_id=store_id, kinds=kinds, subject=subject, at=clock.real(store_id, at))


def amount_of(minor: int, *, currency: str) -> str:
    if currency not in CURRENCIES:  # of a provider that took something else than was asked
        return f"{minor} {currency}"
    return f"{decimal_text(Money(minor, currency))} {currency}"


def last_day(year: int, *, month: int) -> date:
    """Return the last day on which a card is valid."""
    return date(year + month // 12, month % 12 + 1, 1) - timedelta(days=1)


def _tell_payer(
    row: Subscription,
    kind: str,
    subject: Subject,
    facts: dict[str, str],
    at: datetime,
    occasion: str = "",
    locale: str = "",
) -> None:
    if row.user_id is not None:
        _open(row.store_id, kind, subject, facts, at, occasion=occasion, user_id=row.user_id, locale=locale)


def _open(
    store_id: int,
    kind: str,
    subject: Subject,
    facts: dict[str, str],
    at: datetime,
    occasion: str = "",
    user_id: int | None = None,
    locale: str = "",
    by_user_id: int | None = None,
) -> None:
    notices.open_notice(
        store_id=store_id,
        kind=kind,
        subject=subject,
        facts=facts,
        occasion=occasion,
        user_id=user_id,
        locale=locale,
        by_user_id=by_user_id,
        at=clock.real(store_id, at),
    )


def _of(row: Subscription) -> Subject:
    return ("subscription", row.pk)


def _plan(row: Subscription, locale: str = "") -> str:
    """Return the plan's title in the language of the letter, as `notices` chooses it."""
    locale = (row.user.locale if row.user else "") or locale or row.store.locale
    product = row.price.product
    return text_in(locale, product.translations, "title", product.title)


def _plan_and_amount(row: Subscription, invoice: Invoice) -> dict[str, str]:
    return {
        "plan": _plan(row, invoice.locale),
        "amount": amount_of(invoice.total - invoice.paid, currency=invoice.currency),
    }


def _day(store_id: int, moment: datetime) -> str:
    return moment.astimezone(clock.terms_of(store_id).zone).date().isoformat()
