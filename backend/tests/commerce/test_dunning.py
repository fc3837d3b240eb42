"""Invoices that fail: tried again, on hold, paid or written off."""

from datetime import datetime, timedelta
from typing import Any

import pytest
from django.db import transaction
from matinee.commerce.models import Invoice, Payment, SandboxCard, SandboxPayment, Subscription
from matinee.commerce.operations.ledger import credits, subscription_states
from matinee.commerce.operations.payments import payments, reconcile
from matinee.commerce.operations.plans import dunning, renewals, subscriptions
from matinee.commerce.providers.base import Charge, Outcome
from matinee.commerce.providers.sandbox.provider import Sandbox
from matinee.commerce.queries.billing import billing_of
from matinee.mail.models import Mail
from matinee.media.models import PlaybackSession, Revocation
from tests.commerce.shop import FAILS, LOST_BEFORE, PAYS, SETTLES_LATER, Shop, taken
from tests.commerce.subscription_steps import DAY, may_watch, pass_time, row, subscribe
from tests.world import make_video

pytestmark = pytest.mark.django_db
HOUR, MINUTE = timedelta(hours=1), timedelta(minutes=1)


class TestDunning:
    @pytest.fixture
    def end(self, shop: Shop) -> datetime:
        """A subscription whose card will not pay the next period; when that begins."""
        plan = shop.sell("plan", "plan", 999)
        shop.card(shop.user, PAYS)
        subscribe(shop, plan.pk)
        shop.card(shop.user, FAILS)
        return row().period_end

    def test_grace_retries_hold_and_the_way_back(self, shop: Shop, end: datetime) -> None:
        pass_time(shop, end + DAY, end)
        assert (row().status, may_watch(shop, end + DAY)) == ("past_due", True)
        assert Payment.objects.filter(state="failed").count() == 1
        pass_time(shop, end + 6 * DAY, end + DAY)
        assert Payment.objects.filter(state="failed").count() == 3
        pass_time(shop, end + 7 * DAY, end + 7 * DAY)
        assert (row().status, may_watch(shop, end + 7 * DAY)) == ("on_hold", False)
        pass_time(shop, end + 40 * DAY, end + 8 * DAY)
        assert Invoice.objects.count() == 2  # no debt on debt
        assert Payment.objects.filter(state="failed").count() == 4

        paid_at = end + 41 * DAY
        shop.card(shop.user, PAYS, at=paid_at)  # a new card is tried at once
        assert (row().status, row().period_start) == ("active", paid_at)
        assert row().period_end > paid_at + 27 * DAY
        assert taken() == 2 * 999

    def test_a_retry_by_hand_uses_up_none(self, shop: Shop, end: datetime) -> None:
        renewals.run(store_id=shop.store_id, at=end)
        invoice = billing_of(shop.store_id, user_id=shop.user.pk, at=end).unpaid
        assert invoice
        payments.pay(invoice_id=invoice.id, at=end + DAY)
        assert (row().dunning_step, row().next_retry_at) == (0, end + 2 * DAY)

    def test_a_decline_that_no_retry_heals_is_not_retried(self, shop: Shop, end: datetime) -> None:
        renewals.run(store_id=shop.store_id, at=end)
        invoice = Invoice.objects.get(status="open")

        with transaction.atomic():
            subscription_states.on_failed(invoice, recoverable=False, at=end)
        pass_time(shop, end + 6 * DAY, end)
        assert Payment.objects.filter(state="failed").count() == 1
        assert row().status == "past_due"
        pass_time(shop, end + 7 * DAY, end + 7 * DAY)
        assert row().status == "on_hold"

    def test_what_never_reached_the_bank_is_asked_for_anew(self, shop: Shop, end: datetime) -> None:
        """A line is dead for an hour: nobody's card was refused, and nobody is told that it was."""
        shop.card(shop.user, LOST_BEFORE)
        for minutes in range(0, 60, 5):
            pass_time(shop, end + minutes * MINUTE, end + minutes * MINUTE)
            reconcile.run(at=end + minutes * MINUTE)
        assert row().status == "active"
        assert 2 <= Payment.objects.filter(decline_code="never_reached_provider").count() <= 5
        assert not Mail.objects.filter(template__startswith="notices").exists()
        shop.card(shop.user, PAYS, at=end + HOUR)
        pass_time(shop, end + 2 * HOUR, end + 2 * HOUR)
        assert (row().status, taken()) == ("active", 2 * 999)

    def test_sixty_days_on_hold_end_it(self, shop: Shop, end: datetime) -> None:
        pass_time(shop, end + 66 * DAY, end)
        assert row().status == "on_hold"
        pass_time(shop, end + 67 * DAY, end + 67 * DAY)
        assert (row().status, row().end_reason) == ("canceled", "unpaid")
        assert Invoice.objects.latest("id").status == "uncollectible"

    def test_cancel_on_hold_voids_the_debt(self, shop: Shop, end: datetime) -> None:
        pass_time(shop, end + 8 * DAY, end)
        for _ in range(2):
            ended = subscriptions.cancel_on_hold(
                store_id=shop.store_id, user_id=shop.user.pk, at=end + 9 * DAY
            )
            assert ended.status == "canceled"
        assert Invoice.objects.filter(status="open").count() == 0

    def test_hold_ends_what_is_being_watched(self, shop: Shop, end: datetime) -> None:
        video = make_video(shop.store)
        PlaybackSession.objects.create(
            session="s" * 22,
            store_id=shop.store_id,
            video=video,
            user_id=shop.user.pk,
            version=1,
            opened_at=end + 6 * DAY,
            expires_at=end + 8 * DAY,
        )
        pass_time(shop, end + 7 * DAY, end)
        assert Revocation.objects.filter(kind="session", subject="s" * 22).exists()

    def test_the_last_retry_has_an_hour_to_settle(self, shop: Shop, end: datetime) -> None:
        pass_time(shop, end + 6 * DAY, end)
        shop.card(shop.user, SETTLES_LATER, at=end + 6 * DAY)
        last = end + 7 * DAY
        dunning.run(store_id=shop.store_id, at=last)
        assert (row().status, may_watch(shop, last)) == ("past_due", True)
        SandboxPayment.objects.filter(state="processing").update(state="succeeded", settles_at=None)
        invoice = Invoice.objects.get(status="open")
        payments.refresh(invoice_id=invoice.pk, at=last + 10 * MINUTE)
        assert (row().status, taken()) == ("active", 2 * 999)

    def test_a_run_beside_another_one_uses_up_no_retry(
        self, shop: Shop, end: datetime, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """After a long standstill all retries are due; the second run comes while the first one asks."""
        pass_time(shop, end + DAY, end)
        late = end + 8 * DAY
        real = Sandbox.charge
        beside: list[int] = []

        def charge(self: Sandbox, charge: Charge) -> Outcome:
            beside.append(dunning.run(store_id=shop.store_id, at=late))
            return real(self, charge)

        monkeypatch.setattr(Sandbox, "charge", charge)
        while dunning.run(store_id=shop.store_id, at=late):
            pass
        assert beside == [0, 0, 0]
        assert row().status == "on_hold"
        assert Payment.objects.filter(state="failed").count() == 4

    def test_an_answer_that_stays_away_does_not_keep_it_open(self, shop: Shop, end: datetime) -> None:
        """Credit waits as well: it may not pay beside an attempt that nobody knows the end of."""
        pass_time(shop, end + 6 * DAY, end)
        credits.add(
            store_id=shop.store_id,
            user_id=shop.user.pk,
            currency="USD",
            minor=300,
            reason="goodwill",
            ref="a",
            at=end,
        )
        last = end + 7 * DAY
        invoice = Invoice.objects.get(status="open")
        payments.pay(invoice_id=invoice.pk, method_id=shop.card(shop.user, SETTLES_LATER, at=last), at=last)
        dunning.run(store_id=shop.store_id, at=last)
        assert row().status == "past_due"
        dunning.run(store_id=shop.store_id, at=last + 60 * MINUTE)
        assert row().status == "on_hold"

    def test_one_persons_trouble_holds_up_nobody_else(
        self, shop: Shop, end: datetime, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        plan = shop.sell("other", "plan", 500)
        friend = Shop(shop.store, shop.person("friend"))
        friend.card(friend.user, PAYS)
        subscribe(friend, plan.pk)
        friend.card(friend.user, FAILS)
        renewals.run(store_id=shop.store_id, at=end)
        SandboxCard.objects.update(scenario="succeeds")
        real = payments.pay

        def breaks(*, invoice_id: int, **more: Any) -> object:
            if Invoice.objects.get(pk=invoice_id).user_id == shop.user.pk:
                raise RuntimeError("the provider's settings are wrong")
            return real(invoice_id=invoice_id, **more)

        monkeypatch.setattr(payments, "pay", breaks)
        dunning.run(store_id=shop.store_id, at=end + 2 * DAY)
        mine, theirs = Subscription.objects.order_by("id").values_list("status", flat=True)
        assert (mine, theirs) == ("past_due", "active")
