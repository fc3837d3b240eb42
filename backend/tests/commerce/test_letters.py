"""What buyers and the office are told of money: each once, and not when its cause is gone."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest
from matinee.accounts.models import User
from matinee.commerce.models import (
    Invoice,
    Payment,
    ProviderWatch,
    SandboxPayment,
    Subscription,
    WebhookEvent,
)
from matinee.commerce.money import Money
from matinee.commerce.operations.payments import books, disputes, inbox, payments, reconcile, refunds
from matinee.commerce.operations.plans import dunning, reminders, renewals, subscriptions
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from matinee.commerce.providers import registry
from matinee.commerce.providers.base import (
    DisputeFacts,
    Hint,
    Outcome,
    ProviderDownError,
    ProviderSettingsError,
    State,
)
from matinee.mail.models import Mail
from matinee.notices import bell
from matinee.notices.models import LetterSwitch, Notice
from tests.commerce.letters import send_all, templates
from tests.commerce.shop import ASKS_ALWAYS, FAILS, NOON, PAYS, Shop
from tests.commerce.subscription_steps import DAY, pass_time, row, subscribe
from tests.world import World, make_film

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)


@pytest.fixture
def end(shop: Shop) -> datetime:
    """A plan whose card will not pay the next period; when that begins. Its receipt has left."""
    plan = shop.sell("plan", "plan", 999)
    shop.card(shop.user, PAYS)
    subscribe(shop, plan.pk)
    shop.card(shop.user, FAILS)
    send_all()
    return row().period_end


def opened(**of: Any) -> list[str]:
    rows = Notice.objects.filter(resolved_at=None, to_user=None, **of).order_by("id")
    return list(rows.values_list("kind", flat=True))


class TestAPaymentThatFails:
    def test_each_step_tells_once_and_the_last_by_the_hold(self, shop: Shop, end: datetime) -> None:
        told = {}
        for day in range(9):
            pass_time(shop, end + day * DAY, end + day * DAY)
            told[day] = templates()
        assert {day: letters for day, letters in told.items() if letters} == {
            0: ["notices.payment_failed"],
            2: ["notices.payment_failed"],
            5: ["notices.payment_failed"],
            7: ["notices.plan_on_hold"],
        }

    def test_it_says_what_when_and_where_to_heal_it(self, shop: Shop, end: datetime) -> None:
        renewals.run(store_id=shop.store_id, at=end)
        values = Mail.objects.get(template="notices.payment_failed").values
        assert values == {
            "plan": "Plan",
            "amount": "$9.99",
            "retry_on": "March 2, 2026",
            "hold_on": "March 7, 2026",
            "link": f"http://{shop.store.host}:8000/on_hold",
        }

    def test_paid_before_it_leaves_it_is_not_sent(self, shop: Shop, end: datetime) -> None:
        renewals.run(store_id=shop.store_id, at=end)
        shop.card(shop.user, PAYS, at=end + HOUR)
        assert templates() == []
        assert Mail.objects.get(template="notices.payment_failed").state == "withdrawn"

    def test_what_they_see_on_the_page_is_no_letter(self, shop: Shop, end: datetime) -> None:
        renewals.run(store_id=shop.store_id, at=end)
        templates()
        dunning.run(store_id=shop.store_id, at=end + 2 * DAY)
        templates()
        payments.pay(invoice_id=Invoice.objects.get(status="open").pk, at=end + 3 * DAY)
        assert templates() == []

    def test_a_bank_that_wants_its_holder(self, shop: Shop, end: datetime) -> None:
        shop.card(shop.user, ASKS_ALWAYS)
        renewals.run(store_id=shop.store_id, at=end)
        assert templates() == ["notices.payment_unconfirmed"]

    def test_a_decline_that_no_retry_heals(
        self, shop: Shop, end: datetime, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        from matinee.commerce.providers.sandbox.provider import Sandbox

        lost = Outcome(State.FAILED, decline_code="lost_card", recoverable=False, closed=True)
        monkeypatch.setattr(Sandbox, "charge", lambda *_: lost)
        renewals.run(store_id=shop.store_id, at=end)
        assert templates() == ["notices.payment_refused"]
        pass_time(shop, end + 7 * DAY, end + DAY)
        assert templates() == ["notices.plan_on_hold"]

    def test_paid_on_hold_it_goes_on_and_held_too_long_it_ends(self, shop: Shop, end: datetime) -> None:
        pass_time(shop, end + 7 * DAY, end)
        send_all()
        assert Notice.objects.get(kind="plan_on_hold").resolved_at is None
        pass_time(shop, end + 67 * DAY, end + 67 * DAY)
        assert templates() == ["notices.plan_ended"]
        assert not Notice.objects.filter(resolved_at=None).exists()


class TestLeaving:
    def test_each_cancellation_says_until_when_and_the_end_says_that(self, shop: Shop) -> None:
        plan = shop.sell("plan", "plan", 999)
        shop.card(shop.user)
        subscribe(shop, plan.pk)
        about: dict[str, Any] = {"store_id": shop.store_id, "user_id": shop.user.pk}
        send_all()
        subscriptions.cancel(**about, at=NOON + DAY)
        subscriptions.cancel(**about, at=NOON + DAY + HOUR)
        assert templates() == ["notices.plan_canceled"]
        subscriptions.resume(**about, at=NOON + 2 * DAY)
        subscriptions.cancel(**about, at=NOON + 3 * DAY)
        assert templates() == ["notices.plan_canceled"]
        renewals.run(store_id=shop.store_id, at=row().period_end)
        assert templates() == ["notices.plan_ended"]

    def test_taken_back_before_it_leaves(self, shop: Shop) -> None:
        plan = shop.sell("plan", "plan", 999)
        shop.card(shop.user)
        subscribe(shop, plan.pk)
        send_all()
        subscriptions.cancel(store_id=shop.store_id, user_id=shop.user.pk, at=NOON + DAY)
        subscriptions.resume(store_id=shop.store_id, user_id=shop.user.pk, at=NOON + DAY)
        assert templates() == []

    def test_what_was_never_paid_ends_without_a_word(self, shop: Shop) -> None:
        plan = shop.sell("plan", "plan", 999)
        shop.card(shop.user, FAILS)
        subscribe(shop, plan.pk)
        renewals.run(store_id=shop.store_id, at=NOON + 2 * DAY)
        assert row().status == "expired"
        assert templates() == []


class TestReminders:
    def remind(self, shop: Shop, at: datetime) -> list[str]:
        """Two rounds, as of two workers."""
        for _ in range(2):
            reminders.run(store_id=shop.store_id, at=at)
        return templates()

    def test_three_days_before_a_trial_ends(self, shop: Shop) -> None:
        plan = shop.sell("plan", "plan", 999, trial_days=14)
        shop.card(shop.user)
        subscribe(shop, plan.pk)
        end = row().period_end
        assert self.remind(shop, end - 3 * DAY - HOUR) == []
        assert self.remind(shop, end - 3 * DAY) == ["notices.trial_ends"]
        assert self.remind(shop, end - DAY) == []
        assert Notice.objects.get().facts["amount"] == "9.99 USD"

    def test_whoever_has_cancelled_is_not_reminded(self, shop: Shop) -> None:
        plan = shop.sell("plan", "plan", 999, trial_days=14)
        shop.card(shop.user)
        subscribe(shop, plan.pk)
        end = row().period_end
        reminders.run(store_id=shop.store_id, at=end - 2 * DAY)
        about: dict[str, Any] = {"store_id": shop.store_id, "user_id": shop.user.pk}
        subscriptions.cancel(**about, at=end - 2 * DAY)
        assert templates() == ["notices.plan_canceled"]
        subscriptions.resume(**about, at=end - DAY)
        # The first one was withdrawn: nobody has read it, so it is told again.
        assert self.remind(shop, end - DAY) == ["notices.trial_ends"]

    def test_seven_days_before_a_year_and_never_before_a_month(self, shop: Shop) -> None:
        year = shop.sell("year", "plan", 9000, interval="year")
        shop.coupon("HALF", percent=50, duration="forever")
        shop.card(shop.user)
        subscribe(shop, year.pk, coupon_code="HALF")
        send_all()
        end = row().period_end
        assert self.remind(shop, end - 8 * DAY) == []
        assert self.remind(shop, end - 7 * DAY) == ["notices.plan_renews"]
        assert Notice.objects.get().facts["amount"] == "45.00 USD"
        renewals.run(store_id=shop.store_id, at=end)
        send_all()
        assert self.remind(shop, row().period_end - DAY) == ["notices.plan_renews"]

    def test_a_month_is_not_told_of(self, shop: Shop) -> None:
        plan = shop.sell("plan", "plan", 999)
        shop.card(shop.user)
        subscribe(shop, plan.pk)
        send_all()
        assert self.remind(shop, row().period_end - DAY) == []

    def test_a_card_in_its_last_month(self, shop: Shop) -> None:
        plan = shop.sell("plan", "plan", 999)
        shop.card(shop.user, year=2027)
        subscribe(shop, plan.pk)
        send_all()
        before = datetime(2027, 11, 30, 23, tzinfo=NOON.tzinfo)
        Subscription.objects.update(period_end=before + 20 * DAY)
        assert self.remind(shop, before) == []
        assert self.remind(shop, before + 2 * HOUR) == ["notices.card_expires"]
        assert Notice.objects.get().facts == {"plan": "Plan", "card": "Visa 4242", "expires_on": "2027-12-31"}
        assert self.remind(shop, before + 5 * DAY) == []

    def test_another_card_withdraws_it(self, shop: Shop) -> None:
        plan = shop.sell("plan", "plan", 999)
        shop.card(shop.user, year=2027)
        subscribe(shop, plan.pk)
        send_all()
        reminders.run(store_id=shop.store_id, at=datetime(2027, 12, 1, tzinfo=NOON.tzinfo))
        shop.card(shop.user, year=2033)
        assert templates() == []


class TestRefunds:
    @pytest.fixture
    def invoice(self, shop: Shop) -> int:
        film = make_film(shop.store, "night-train", access="paid")
        price = shop.sell("night-train", "purchase", 1000, film)
        shop.card(shop.user)
        made = checkout.place_order(
            store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], at=NOON
        )
        payments.pay(invoice_id=made.id, at=NOON)
        send_all()
        return made.id

    def test_each_refund_is_told_once(self, shop: Shop, invoice: int) -> None:
        for _ in range(2):
            refunds.refund_order(store_id=shop.store_id, order_id=invoice, minor=200, key="press-1", at=NOON)
        assert templates() == ["notices.refunded"]
        refunds.refund_order(store_id=shop.store_id, order_id=invoice, key="press-2", at=NOON)
        assert templates() == ["notices.refunded"]
        number = Invoice.objects.get().number
        facts = Notice.objects.order_by("id").values_list("facts", flat=True)
        both = [{"amount": "2.00 USD", "number": number}, {"amount": "8.00 USD", "number": number}]
        assert list(facts.filter(kind="refunded")) == both
        assert list(facts.filter(kind="refund_made")) == [{**one, "order_id": str(invoice)} for one in both]

    def test_the_part_of_a_void_order_that_goes_back_to_a_gift_card_is_not(self, shop: Shop) -> None:
        from tests.commerce.payment_scenarios import voiding_a_part_paid_order

        voiding_a_part_paid_order(shop)(NOON)
        assert "notices.refunded" not in templates()


class TestTheOffice:
    @pytest.fixture
    def payment(self, shop: Shop) -> Payment:
        film = make_film(shop.store, "night-train", access="paid")
        price = shop.sell("night-train", "purchase", 1000, film)
        shop.card(shop.user)
        made = checkout.place_order(
            store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], at=NOON
        )
        payments.pay(invoice_id=made.id, at=NOON)
        return Payment.objects.get()

    def test_a_sale_is_told_to_who_asked_for_it(self, shop: Shop, world: World) -> None:
        LetterSwitch.objects.create(store=world.store, kind="sale", role="admin", is_on=True)
        plan = shop.sell("plan", "plan", 999)
        shop.card(shop.user)
        subscribe(shop, plan.pk)
        sold = ("notices.sale", world.admin.email)
        assert sold in [(template, to) for to, template in send_all()]
        renewals.run(store_id=shop.store_id, at=row().period_end)
        assert templates() == []

    def test_a_dispute_is_open_until_it_is_decided(self, shop: Shop, world: World, payment: Payment) -> None:
        send_all()
        facts: dict[str, Any] = {
            "provider_dispute_id": "dp_1",
            "provider_payment_id": payment.provider_payment_id,
            "money": Money(1000, "USD"),
            "reason": "fraudulent",
        }
        for _ in range(2):
            open_one = DisputeFacts(**facts, status="open")
            disputes.apply(store_id=shop.store_id, provider="sandbox", facts=open_one, at=NOON)
        assert opened() == ["dispute_opened"]
        assert send_all() == [(world.owner.email, "notices.dispute_opened")]
        won = DisputeFacts(**facts, status="won")
        disputes.apply(store_id=shop.store_id, provider="sandbox", facts=won, at=NOON)
        assert opened() == []

    def test_a_refund_rings_for_all_but_who_made_it(self, shop: Shop, payment: Payment, world: World) -> None:
        LetterSwitch.objects.create(store=world.store, kind="refund_made", role="admin", is_on=True)
        refunds.refund_order(
            store_id=shop.store_id, order_id=payment.invoice_id, minor=100, by_user_id=world.admin.pk, at=NOON
        )
        assert (world.admin.email, "notices.refund_made") not in send_all()

        def read_by(person: User) -> list[bool]:
            shown = bell.look(store_id=shop.store_id, user_id=person.pk, role=person.role, at=NOON)
            return [one.is_read for one in shown.notices if one.kind == "refund_made"]

        assert (read_by(world.admin), read_by(world.owner)) == ([True], [False])
        # The provider's answer may come when they have left.
        refunds.refund_order(
            store_id=shop.store_id, order_id=payment.invoice_id, minor=100, by_user_id=10**9, at=NOON
        )
        assert read_by(world.owner) == [False, False]

    def test_a_dispute_that_comes_before_its_payment(self, shop: Shop, payment: Payment) -> None:
        facts = DisputeFacts("dp_1", "pay_unknown", Money(1000, "USD"), "open", "fraudulent")
        disputes.apply(store_id=shop.store_id, provider="sandbox", facts=facts, at=NOON)
        assert opened() == ["dispute_unmatched"]
        known = replace(facts, provider_payment_id=payment.provider_payment_id or "")
        disputes.apply(store_id=shop.store_id, provider="sandbox", facts=known, at=NOON)
        assert opened() == ["dispute_opened"]

    def test_a_wrong_capture_until_somebody_has_seen_it(self, shop: Shop) -> None:
        price = shop.sell("night-train", minor=1000)
        shop.card(shop.user, ASKS_ALWAYS)
        made = checkout.place_order(
            store_id=shop.store_id, user_id=shop.user.pk, items=[Item(price.pk)], at=NOON
        )
        begun = payments.pay(invoice_id=made.id, at=NOON)
        wrong = Outcome(State.SUCCEEDED, captured_minor=100, currency="USD")
        for _ in range(2):
            payments.apply(payment_id=begun.payment_id, outcome=wrong, at=NOON)
        assert opened() == ["wrong_capture"]
        facts = Notice.objects.get(kind="wrong_capture").facts
        assert (facts["taken"], facts["amount"]) == ("1.00 USD", "10.00 USD")
        SandboxPayment.objects.update(state="succeeded", amount_minor=100)
        reconcile.run(at=NOON + HOUR)  # it goes back
        assert opened() == ["wrong_capture"]

    def test_the_books(self, shop: Shop, payment: Payment, monkeypatch: pytest.MonkeyPatch) -> None:
        at = NOON + DAY
        SandboxPayment.objects.update(amount_minor=1001)
        books.run(at=at)
        assert opened() == ["books_differ"]
        letters = [template for _, template in send_all() if template == "notices.books_differ"]
        assert len(letters) == 1
        # What is settled with the provider is done; the same difference tomorrow is no news.
        Notice.objects.filter(kind="books_differ").update(resolved_at=at)
        books.run(at=at + DAY)
        assert opened() == []
        SandboxPayment.objects.update(amount_minor=1000)
        books.run(at=at + 2 * DAY)
        assert ProviderWatch.objects.get().differences == []

        def away(*_: object) -> None:
            raise ProviderDownError

        monkeypatch.setattr(books, "check", lambda **_: away())
        books.run(at=at + 3 * DAY)
        assert opened() == ["books_unread"]
        monkeypatch.undo()
        books.run(at=at + 5 * DAY)
        assert opened() == []

    @pytest.mark.parametrize(
        ("error", "kind"),
        [(ProviderDownError(), "list_unread"), (ProviderSettingsError("bad key"), "provider_refuses")],
    )
    def test_a_list_that_cannot_be_read(
        self, shop: Shop, payment: Payment, monkeypatch: pytest.MonkeyPatch, error: Exception, kind: str
    ) -> None:
        def refuse(*_: object) -> None:
            raise error

        with monkeypatch.context() as broken:
            broken.setattr(registry, "provider_of", refuse)
            reconcile.run(at=NOON + 2 * HOUR)
        assert opened() == [kind]
        reconcile.run(at=NOON + 4 * HOUR)
        assert opened() == []

    def test_webhooks_that_never_come(self, shop: Shop) -> None:
        hints = [Hint(f"evt_{number}", "other", "x") for number in range(3)]
        WebhookEvent.objects.all().delete()
        about: dict[str, Any] = {"store_id": shop.store_id, "provider": "sandbox"}
        inbox.receive(**about, hints=hints, is_delivered=False, at=NOON)
        inbox.look_for_silence(**about, at=NOON + HOUR / 2)
        assert opened() == []
        inbox.look_for_silence(**about, at=NOON + HOUR)
        assert opened() == ["webhooks_missing"]
        inbox.receive(**about, hints=hints[:1], at=NOON + 2 * HOUR)
        assert opened() == []
        inbox.look_for_silence(**about, at=NOON + 3 * HOUR)
        assert opened() == []
