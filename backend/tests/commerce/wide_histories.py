"""The wide machine: what two people, a bank, a post and a clock may do to a shop.

Orders, plans, gift cards, coupons and refunds, webhooks that are lost, doubled and late, processes that end
before any of their transactions, and months that pass.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import timedelta
from typing import ClassVar
from unittest.mock import patch

from django.db.models import Count, F, Q, Sum
from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule
from matinee.commerce.models import (
    Coupon,
    CouponRedemption,
    Credit,
    Dispute,
    Entitlement,
    GiftCard,
    Invoice,
    Lease,
    PaymentMethod,
    SandboxCard,
    SandboxEvent,
    SandboxPayment,
    WebhookEvent,
)
from matinee.commerce.money import Money
from matinee.commerce.operations.ledger import entitlements, outbox
from matinee.commerce.operations.payments import (
    books,
    disputes,
    inbox,
    payments,
    reconcile,
    refunds,
    stored_value,
)
from matinee.commerce.operations.plans import dunning, renewals, subscriptions, switching
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from matinee.commerce.providers.base import DisputeFacts, DisputeStatus, Hint
from matinee.kit.errors import ProblemError
from matinee.notices.models import Notice
from tests.commerce.crash_points import apart, killed_before
from tests.commerce.histories import History
from tests.commerce.shop import NOON
from tests.commerce.shop_with_two_buyers import (
    CARDS,
    LONG_AGO,
    ShopWithTwoBuyers,
    all_is_given,
    make_shop_with_two_buyers,
    money_agrees,
)

MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)

people, any_row = st.integers(0, 1), st.integers(0, 7)
cards, twice = st.sampled_from(CARDS), st.integers(0, 2)
ends = st.sampled_from([0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 8])  # before which transaction the process ends


class Histories(History):
    shop: ClassVar[ShopWithTwoBuyers]

    def __init__(self) -> None:
        super().__init__()
        self.at = NOON
        self.presses = 0

    @contextmanager
    def pressed(self, kill: int = 0) -> Iterator[None]:
        """A refusal is an answer; the process may end on the way to it."""
        self.at += timedelta(seconds=1)
        self.presses += 1
        with killed_before(kill), suppress(ProblemError):
            yield

    @rule(
        who=people, what=st.sampled_from(["buy", "rent", "gift"]), card=cards, coupon=st.booleans(), kill=ends
    )
    def order(self, who: int, what: str, card: str, coupon: bool, kill: int) -> None:
        shop = self.shop.shops[who]
        with self.pressed(kill):
            made = checkout.place_order(
                store_id=shop.store_id,
                user_id=shop.user.pk,
                items=[Item(self.shop.prices[what].pk)],
                coupon_code="THIRD" if coupon and what != "gift" else "",
                at=self.at,
            )
            payments.pay(invoice_id=made.id, method_id=self.shop.cards[who][card], at=self.at)

    @rule(
        who=people,
        plan=st.sampled_from(["small", "large", "year", "tried"]),
        card=cards,
        coupon=st.booleans(),
        upsell=st.booleans(),
        kill=ends,
    )
    def subscribe(self, who: int, plan: str, card: str, coupon: bool, upsell: bool, kill: int) -> None:
        shop, method = self.shop.shops[who], self.shop.cards[who][card]
        with self.pressed(kill):
            made = subscriptions.subscribe(
                store_id=shop.store_id,
                user_id=shop.user.pk,
                price_id=self.shop.prices[plan].pk,
                method_id=method,
                coupon_code="THIRD" if coupon else "",
                upsell_price_ids=[self.shop.prices["buy"].pk] if upsell else [],
                without_trial=True,
                at=self.at,
            )
            if made.order and made.order.status == "open":
                payments.pay(invoice_id=made.order.id, method_id=method, at=self.at)

    @rule(who=people, which=any_row, card=cards, kill=ends)
    def pay_what_is_open(self, who: int, which: int, card: str, kill: int) -> None:
        if invoice := self._invoice(who, which):
            with self.pressed(kill):
                payments.pay(invoice_id=invoice, method_id=self.shop.cards[who][card], at=self.at)

    @rule(who=people, which=any_row, code=st.integers(0, 1), kill=ends)
    def pay_by_gift_card(self, who: int, which: int, code: int, kill: int) -> None:
        shop = self.shop.shops[who]
        if invoice := self._invoice(who, which):
            with self.pressed(kill):
                stored_value.redeem_gift_card(
                    store_id=shop.store_id,
                    user_id=shop.user.pk,
                    invoice_id=invoice,
                    at=self.at,
                    code=self.shop.codes[code],
                )

    @rule(who=people, card=cards, kill=ends)
    def change_the_card(self, who: int, card: str, kill: int) -> None:
        user = self.shop.shops[who].user.pk
        with self.pressed(kill):
            PaymentMethod.objects.filter(user_id=user, is_default=True).update(is_default=False)
            PaymentMethod.objects.filter(pk=self.shop.cards[who][card]).update(is_default=True)
            shop = self.shop.shops[who]
            shop.pay_debts(shop.user, None, self.at)

    @rule(who=people, plan=st.sampled_from(["small", "large", "year"]), card=cards, kill=ends)
    def switch(self, who: int, plan: str, card: str, kill: int) -> None:
        shop = self.shop.shops[who]
        with self.pressed(kill):
            made = switching.switch_plan(
                store_id=shop.store_id, user_id=shop.user.pk, price_id=self.shop.prices[plan].pk, at=self.at
            )
            if made.order and made.order.status == "open":
                payments.pay(invoice_id=made.order.id, method_id=self.shop.cards[who][card], at=self.at)

    @rule(who=people, what=st.sampled_from(["cancel", "cancel_on_hold", "resume", "pause"]), kill=ends)
    def leave_or_stay(self, who: int, what: str, kill: int) -> None:
        shop = self.shop.shops[who]
        more = {"months": 1} if what == "pause" else {}
        with self.pressed(kill):
            getattr(subscriptions, what)(store_id=shop.store_id, user_id=shop.user.pk, at=self.at, **more)

    @rule(which=any_row, minor=st.sampled_from([None, 1, 300]), ends_access=st.booleans(), kill=ends)
    def refund(self, which: int, minor: int | None, ends_access: bool, kill: int) -> None:
        rows = list(Invoice.objects.filter(paid__gt=0).order_by("id").values_list("pk", flat=True))
        if rows:
            with self.pressed(kill):
                refunds.refund_order(
                    store_id=self.shop.shops[0].store_id,
                    order_id=rows[which % len(rows)],
                    minor=minor,
                    ends_access=ends_access,
                    key=f"press-{self.presses}",
                    at=self.at,
                )

    @rule(which=any_row, minor=st.sampled_from([1, 300, 10_000]), times=twice, hint=st.booleans(), kill=ends)
    def refund_at_the_bank(self, which: int, minor: int, times: int, hint: bool, kill: int) -> None:
        """The owner gives money back on the bank's own pages; its webhooks come, come twice, or never."""
        told = self._of_the_bank(which)
        left = told.amount_minor - told.refunded_minor if told and told.state == "succeeded" else 0
        if told is None or left <= 0:
            return
        with self.pressed():
            self.presses += 1
            key, money = f"theirs-{self.presses}", Money(min(minor, left), told.currency)
            self.shop.bank.refund(told.ref, money, key=key)
        events = SandboxEvent.objects.filter(object_ref=told.ref, kind="refund")
        if not hint:
            events.delete()  # nobody ever hears of it but the books
            return
        for event in list(events) * times:
            with self.pressed(kill):
                about = Hint(event.ref, "refund", event.object_ref, event.payment_key)
                inbox.receive(store_id=told.store_id, provider="sandbox", hints=[about], at=self.at)
                self._handle_what_came()

    @rule(which=any_row, decided=st.lists(st.sampled_from(["open", "lost", "won", "prevented"]), min_size=1))
    def dispute(self, which: int, decided: list[DisputeStatus]) -> None:
        """The bank takes the money back by its own books, and gives it back on appeal; access follows."""
        if told := self._of_the_bank(which):
            money = Money(told.amount_minor, told.currency)
            for status in decided:
                facts = DisputeFacts(f"dp_{told.ref}", told.ref, money, status, "fraudulent")
                with self.pressed():
                    disputes.apply(store_id=told.store_id, provider="sandbox", facts=facts, at=self.at)

    @rule(which=any_row, approve=st.booleans())
    def answer_the_bank(self, which: int, approve: bool) -> None:
        if asked := self._of_the_bank(which):
            self.shop.bank.answer_challenge(asked.ref, approve=approve)

    @rule(which=any_row)
    def try_an_old_page_again(self, which: int) -> None:
        asked = self._of_the_bank(which)
        if asked and asked.state in ("requires_action", "failed"):
            card = SandboxCard.objects.filter(scenario="succeeds").first()
            assert card
            with self.pressed():
                self.shop.bank.confirm(asked.client_secret, token=card.ref)

    @rule(which=any_row, times=st.integers(1, 2), kill=ends)
    def deliver_a_webhook(self, which: int, times: int, kill: int) -> None:
        """In any order, twice, or never; what was stored is worked on later, or now."""
        if told := self._of_the_bank(which):
            hint = Hint(f"evt-{told.pk}-{told.state}", "payment", told.ref, told.key)
            for _ in range(times):
                with self.pressed(kill):
                    inbox.receive(store_id=told.store_id, provider="sandbox", hints=[hint], at=self.at)
                    self._handle_what_came()

    @rule(who=people, which=any_row)
    def come_back_from_the_bank(self, who: int, which: int) -> None:
        if invoice := self._invoice(who, which):
            with self.pressed():
                payments.refresh(invoice_id=invoice, at=self.at)

    @rule(after=st.sampled_from([MINUTE, 20 * MINUTE, 3 * HOUR, 2 * DAY, 7 * DAY, 31 * DAY]), kill=ends)
    def wait_and_let_the_jobs_run(self, after: timedelta, kill: int) -> None:
        self._pass(after)
        with self.pressed(kill):
            self._jobs()

    @rule(after=st.sampled_from([HOUR, 31 * DAY]))
    def wait(self, after: timedelta) -> None:
        self._pass(after)

    @rule()
    def settle_at_the_bank(self) -> None:
        SandboxPayment.objects.filter(state="processing").update(state="succeeded", settles_at=None)

    @invariant()
    def sums_are_what_their_parts_are(self) -> None:
        paid = Sum("payments__amount_minor", filter=Q(payments__state="succeeded"), default=0)
        assert not Invoice.objects.annotate(came=paid).exclude(paid=F("came")).exists()
        moved = Sum("entries__minor", default=0)
        assert not GiftCard.objects.annotate(moved=moved).exclude(balance=F("initial") + F("moved")).exists()
        used = CouponRedemption.objects.filter(is_first=True, released_at=None).count()
        coupon = Coupon.objects.get()
        assert coupon.redeemed == used <= 2
        assert all(
            row["has"] >= 0 for row in Credit.objects.values("user", "currency").annotate(has=Sum("minor"))
        )

    @invariant()
    def nobody_has_bought_the_same_twice(self) -> None:
        held = Entitlement.objects.filter(revoked_at=None).filter(Q(ends_at=None) | Q(ends_at__gt=self.at))
        # What was taken for a lost dispute may have been bought anew before the appeal was won.
        won = Dispute.objects.filter(status="won").values("payment__invoice")
        held = held.exclude(invoice_line__invoice__in=won)
        twice = held.values("user", "product").annotate(times=Count("id")).filter(times__gt=1)
        assert not twice.exists(), list(twice)

    def check(self) -> None:
        self.sums_are_what_their_parts_are()
        self.nobody_has_bought_the_same_twice()

    def settle(self) -> None:
        """Everything comes to rest as the jobs bring it about; then both sides of the books agree."""
        for after in (HOUR, 26 * HOUR, 26 * HOUR, 2 * HOUR):
            self.settle_at_the_bank()
            self._pass(after)
            self._jobs()
        self._pass(2 * HOUR)
        reconcile.run(at=self.at)
        self._pass(2 * HOUR)
        store_id = self.shop.shops[0].store_id
        for found in books.check(store_id=store_id, provider="sandbox", since=LONG_AGO, at=self.at):
            books.enter_outside(found, at=self.at)
        money_agrees(self.shop.shops[0].store_id, self.at)
        all_is_given(self.at)
        assert not Notice.objects.filter(kind="surplus_stays", resolved_at=None).exists()
        self.sums_are_what_their_parts_are()

    def _pass(self, after: timedelta) -> None:
        """What a killed process had is free by then: leases end by the real clock, which stands here."""
        self.at += after
        Lease.objects.all().delete()

    def _jobs(self) -> None:
        """One after the other, a second apart: what came first is seen by its time."""
        store_id = self.shop.shops[0].store_id
        for run in (outbox.run, entitlements.shut_ended, renewals.run, dunning.run):
            run(store_id=store_id, at=self.at)
            self.at += timedelta(seconds=1)
        reconcile.run(at=self.at)

    def _handle_what_came(self) -> None:
        for pk in WebhookEvent.objects.filter(handled_at=None).values_list("pk", flat=True):
            inbox.handle(event=pk, at=self.at)

    def _invoice(self, who: int, which: int) -> int | None:
        """Any invoice of theirs, also a closed one: a page that is old."""
        user = self.shop.shops[who].user.pk
        rows = list(Invoice.objects.filter(user_id=user).order_by("id").values_list("pk", flat=True))
        return rows[-1 - which % len(rows)] if rows else None

    def _of_the_bank(self, which: int) -> SandboxPayment | None:
        rows = list(SandboxPayment.objects.order_by("id"))
        return rows[-1 - which % len(rows)] if rows else None


@contextmanager
def opened_shop() -> Iterator[type[Histories]]:
    """Make the shop once for all histories, each of which is undone.

    Leases end by the real clock: a machine that stands still for a minute is no part of any history.
    """
    with apart(), patch.object(reconcile, "LONGEST_ROW", DAY):
        yield type("ShopWithTwoBuyers", (Histories,), {"shop": make_shop_with_two_buyers()})
