"""Whatever happens on the way, one invoice is paid once: histories found by Hypothesis, on PostgreSQL.

The narrow machine is one invoice and everything that can be done to it. Webhooks are lost, doubled and late,
answers get lost, the customer goes back to an old page, and the process ends between any two steps.
"""

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, ClassVar
from unittest.mock import patch

import pytest
from django.db import connection
from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule
from matinee.commerce.errors import InvoiceNotOpenError, LiveAttemptError
from matinee.commerce.models import (
    Entitlement,
    GiftCard,
    Invoice,
    Payment,
    Refund,
    SandboxCard,
    SandboxPayment,
)
from matinee.commerce.operations.ledger import gift_cards, outbox
from matinee.commerce.operations.payments import payments, provider_calls, refunds, stored_value
from matinee.commerce.operations.shop.checkout import Item, place_order
from matinee.commerce.providers.base import Outcome, State
from matinee.commerce.providers.sandbox.provider import Sandbox
from matinee.kit.errors import ProblemError
from tests.commerce.crash_points import KilledError, apart
from tests.commerce.histories import History, play, tell
from tests.commerce.shop import ASKS_ALWAYS, FAILS, LOST_AFTER, LOST_BEFORE, NOON, PAYS, SETTLES_LATER, Shop
from tests.world import make_film, make_world

pytestmark = pytest.mark.django_db

PRICE = 1000
CARDS = (PAYS, ASKS_ALWAYS, FAILS, LOST_BEFORE, LOST_AFTER, SETTLES_LATER)


class OneInvoice(History):
    """One invoice of one person."""

    shop: ClassVar[Shop]
    cards: ClassVar[dict[str, int]]
    code: ClassVar[str]
    invoice: ClassVar[int]

    def __init__(self) -> None:
        super().__init__()
        self.at = NOON

    @rule(card=st.sampled_from(CARDS), killed=st.sampled_from(["", "", "", "before", "after"]))
    def press_the_button(self, card: str, killed: str) -> None:
        with _killed(killed), _refused():
            payments.pay(invoice_id=self.invoice, method_id=self.cards[card], at=self.at)

    @rule(card=st.sampled_from([PAYS, LOST_AFTER, ASKS_ALWAYS]), again=st.sampled_from([PAYS, ASKS_ALWAYS]))
    def press_it_with_one_card_and_then_another(self, card: str, again: str) -> None:
        for number in (card, again):
            with _refused():
                payments.pay(invoice_id=self.invoice, method_id=self.cards[number], at=self.at)

    @rule(card=st.sampled_from([ASKS_ALWAYS, FAILS, SETTLES_LATER]))
    def leave_the_bank_s_page_open_and_pay_with_the_gift_card(self, card: str) -> None:
        with _refused():
            payments.pay(invoice_id=self.invoice, method_id=self.cards[card], at=self.at)
        self.pay_with_the_gift_card("")

    @rule()
    def open_the_form_of_the_browser(self) -> None:
        with _refused():
            payments.pay(invoice_id=self.invoice, provider="sandbox", at=self.at)

    @rule(which=st.integers(0, 5), approve=st.booleans())
    def answer_the_bank(self, which: int, approve: bool) -> None:
        """On any page that was ever opened, however old."""
        if asked := self._of_the_bank(which):
            Sandbox(store_id=self.shop.store_id).answer_challenge(asked.ref, approve=approve)

    @rule(which=st.integers(0, 5))
    def try_the_same_page_again(self, which: int) -> None:
        """Pay what the bank knows already, with a good card, from an old page."""
        asked = self._of_the_bank(which)
        if asked and asked.state in ("requires_action", "failed"):
            card = SandboxCard.objects.filter(scenario="succeeds").first()
            assert card
            with _refused():
                Sandbox(store_id=self.shop.store_id).confirm(asked.client_secret, token=card.ref)

    @rule(which=st.integers(0, 5), times=st.integers(1, 2))
    def deliver_a_webhook(self, which: int, times: int) -> None:
        """In any order, twice, or never."""
        if told := self._of_the_bank(which):
            for _ in range(times):
                _apply_hint(told, self.at)

    @rule()
    def come_back_from_the_bank(self) -> None:
        payments.refresh(invoice_id=self.invoice, at=self.at)

    @rule(killed=st.sampled_from(["", "", "close"]))
    def pay_with_the_gift_card(self, killed: str) -> None:
        with _killed(killed), _refused():
            stored_value.redeem_gift_card(
                store_id=self.shop.store_id,
                user_id=self.shop.user.pk,
                invoice_id=self.invoice,
                code=self.code,
                at=self.at,
            )

    @rule(killed=st.sampled_from(["", "", "close"]))
    def void(self, killed: str) -> None:
        with _killed(killed), _refused():
            payments.void(invoice_id=self.invoice, at=self.at)

    @rule(seconds=st.sampled_from([5, 61, 1000, 90_000]))
    def wait(self, seconds: int) -> None:
        self.at += timedelta(seconds=seconds)
        SandboxPayment.objects.update(settles_at=None)

    @rule()
    def settle_at_the_bank(self) -> None:
        SandboxPayment.objects.filter(state="processing").update(state="succeeded")

    @invariant()
    def never_more_than_the_price(self) -> None:
        invoice = Invoice.objects.get(pk=self.invoice)
        assert invoice.paid <= invoice.total
        counted = sum(
            Payment.objects.filter(invoice=invoice, state="succeeded").values_list("amount_minor", flat=True)
        )
        assert counted == invoice.paid
        card = GiftCard.objects.get()
        assert card.balance == card.initial + sum(card.entries.values_list("minor", flat=True))

    def check(self) -> None:
        self.never_more_than_the_price()

    def settle(self) -> None:
        """Everything comes to rest, as the jobs bring it about; then both sides of the books agree."""
        SandboxPayment.objects.filter(state="processing").update(state="succeeded")
        reconcile(self.invoice, self.at + timedelta(days=2))
        outbox.run(store_id=self.shop.store_id, at=self.at + timedelta(days=2))
        invoice = Invoice.objects.get(pk=self.invoice)
        taken = sum(
            row.amount_minor - row.refunded_minor for row in SandboxPayment.objects.filter(state="succeeded")
        )
        from_the_card = PRICE - GiftCard.objects.get().balance
        owed = PRICE if invoice.status == "paid" else 0
        assert taken + from_the_card == owed, f"{taken} + {from_the_card} for a bill of {owed}"
        assert Entitlement.objects.count() == (1 if invoice.status == "paid" else 0)
        assert not Payment.objects.filter(invoice=invoice, leg="external", closed=False).exists()
        # Who closes first never takes too much: nothing has to be given back.
        assert not Payment.objects.filter(state__in=["surplus", "surplus_refunded"]).exists()

    def _of_the_bank(self, which: int) -> SandboxPayment | None:
        rows = list(SandboxPayment.objects.order_by("id"))
        return rows[which % len(rows)] if rows else None


def reconcile(invoice: int, at: datetime, *, states: tuple[str, ...] | None = None) -> None:
    """What the reconcile job does to the attempts of one invoice."""
    for _ in range(3):
        rows = Payment.objects.filter(invoice_id=invoice, leg="external", closed=False)
        for row in rows if states is None else rows.filter(state__in=states):
            payments.refresh_payment(payment_id=row.pk, at=at)
            row.refresh_from_db()
            if not row.closed and row.provider_payment_id:
                told = Sandbox(store_id=row.store_id).close(row.provider_payment_id)
                payments.apply(payment_id=row.pk, outcome=told, at=at)
    for row in Payment.objects.filter(invoice_id=invoice, state="surplus"):
        refunds.return_surplus(payment_id=row.pk, at=at)
    for refund in Refund.objects.exclude(state__in=["succeeded", "failed"]):
        refunds.resend(refund_id=refund.pk, at=at)


def _apply_hint(told: SandboxPayment, at: datetime) -> None:
    """A hint is never believed: the object is read."""
    known = payments.find_by_ref(provider="sandbox", ref=told.ref)
    known = known or Payment.objects.filter(idempotency_key=told.key).values_list("pk", flat=True).first()
    if known is not None:
        outcome = Sandbox(store_id=told.store_id).retrieve(told.ref)
        payments.apply(payment_id=known, outcome=outcome, at=at)


@contextmanager
def _refused() -> Iterator[None]:
    with suppress(LiveAttemptError, InvoiceNotOpenError, ProblemError):
        yield


@contextmanager
def _killed(when: str) -> Iterator[None]:
    """End the process before the provider is asked, or after it has answered."""
    if not when:
        yield
        return
    name = "close" if when == "close" else "charge"
    real = getattr(Sandbox, name)

    def ends(self: Sandbox, *args: Any, **more: Any) -> Outcome:
        if when != "before":
            real(self, *args, **more)
        raise KilledError

    try:
        with patch.object(Sandbox, name, ends):
            yield
    except KilledError:
        pass


@contextmanager
def opened_invoice() -> Iterator[type[OneInvoice]]:
    """Make the shop once for all histories, each of which is undone."""
    with apart():
        world = make_world()
        shop = Shop(world.store, world.customer)
        film = make_film(shop.store, "night-train", access="paid")
        price = shop.sell("night-train", "purchase", PRICE, film)
        cards = {number: shop.card(shop.user, number) for number in CARDS}
        gift = gift_cards.issue(store_id=shop.store_id, minor=PRICE, currency="USD", at=NOON)
        invoice = place_order(
            store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], at=NOON
        ).id
        yield type(
            "Invoice", (OneInvoice,), {"shop": shop, "cards": cards, "code": gift.code, "invoice": invoice}
        )


def test_one_invoice_is_paid_once() -> None:
    play(opened_invoice, 20, steps=12)


@pytest.mark.prove
@pytest.mark.slow
def test_one_invoice_is_paid_once_in_ten_thousand_histories() -> None:
    play(opened_invoice, int(os.environ.get("MATINEE_HISTORIES", 10_000)), steps=20)


# The mistakes that other shops made. Each is planted, and the machine must find it.


def _new_key_on_resend() -> ExitStack:
    """A lost answer is asked for under another key, as a client does that makes a key for each request."""
    stack = ExitStack()
    real, count = provider_calls.charge_of, iter(range(10**6))
    other = lambda row: replace(real(row), key=f"new-{next(count)}")  # noqa: E731 - typed by what it wraps
    stack.enter_context(patch.object(provider_calls, "charge_of", other))
    return stack


def _blind_retry_of_unknown() -> ExitStack:
    """No answer is taken for a no."""
    stack = ExitStack()
    real: Callable[..., Outcome] = Sandbox.charge

    def guess(self: Sandbox, charge: Any) -> Outcome:
        outcome = real(self, charge)
        return Outcome(State.FAILED, closed=True) if outcome.state is State.UNKNOWN else outcome

    stack.enter_context(patch.object(Sandbox, "charge", guess))
    return stack


def _no_close() -> ExitStack:
    """An older attempt is called closed without asking the provider to close it."""
    stack = ExitStack()

    def pretend(self: Sandbox, ref: str) -> Outcome:
        return Outcome(State.CANCELED, provider_payment_id=ref, closed=True)

    stack.enter_context(patch.object(Sandbox, "close", pretend))
    return stack


def _gift_card_without_close() -> ExitStack:
    """The gift card pays beside an attempt that can still take money; the database's own guard is off too."""
    stack = ExitStack()
    real = stored_value.redeem_gift_card

    def careless(**asked: Any) -> int:
        with patch.object(payments, "supersede", lambda **_: True):
            return real(**asked)

    stack.enter_context(patch.object(stored_value, "redeem_gift_card", careless))
    stack.enter_context(_without_trigger())
    return stack


def _reconcile_of_open_rows_only() -> ExitStack:
    """What has failed is never looked at again."""
    stack = ExitStack()
    looked_at = ("created", "submitted", "requires_action", "processing", "unknown")
    real = reconcile
    stack.enter_context(
        patch(f"{__name__}.reconcile", lambda invoice, at: real(invoice, at, states=looked_at))
    )
    return stack


@contextmanager
def _without_trigger() -> Iterator[None]:
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE commerce_payment DISABLE TRIGGER payment_begin_alone")
    yield


Step = Callable[[OneInvoice], None]


def press(card: str) -> Step:
    return lambda told: told.press_the_button(card, "")


APPROVE: Step = lambda told: told.answer_the_bank(0, True)  # noqa: E731 - as press()
WAIT: Step = lambda told: told.wait(61)  # noqa: E731 - as press()
GIFT_CARD: Step = lambda told: told.pay_with_the_gift_card("")  # noqa: E731 - as press()
# Each mistake with the shortest history that it spoils.
MISTAKES: dict[Callable[[], ExitStack], tuple[Step, ...]] = {
    _new_key_on_resend: (press(LOST_AFTER), WAIT, press(PAYS)),
    _blind_retry_of_unknown: (press(LOST_AFTER), press(PAYS)),
    _no_close: (press(ASKS_ALWAYS), press(PAYS), APPROVE),
    _gift_card_without_close: (press(ASKS_ALWAYS), GIFT_CARD, APPROVE),
    _reconcile_of_open_rows_only: (press(FAILS),),
}


@pytest.mark.parametrize("plant", MISTAKES, ids=lambda plant: plant.__name__)
def test_a_planted_mistake_spoils_its_history(plant: Callable[[], ExitStack]) -> None:
    tell(opened_invoice, *MISTAKES[plant])
    with pytest.raises(AssertionError), plant():
        tell(opened_invoice, *MISTAKES[plant])


@pytest.mark.prove
@pytest.mark.slow
@pytest.mark.parametrize("plant", MISTAKES, ids=lambda plant: plant.__name__)
def test_planted_mistakes_are_found_by_chance(plant: Callable[[], ExitStack]) -> None:
    with pytest.raises((AssertionError, ExceptionGroup)), plant():
        play(opened_invoice, 2_000, steps=12)
