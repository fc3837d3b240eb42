"""Other keys: what was kept with the ones before is not offered and not used, and nobody meets a dead end."""

import threading
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connections
from matinee.commerce.models import (
    Entitlement,
    Invoice,
    Payment,
    PaymentMethod,
    ProviderCustomer,
    ProviderSettings,
    Subscription,
)
from matinee.commerce.operations.payments import accounts, books, methods, reconcile, refunds
from matinee.commerce.operations.payments.accounts import AnotherAccountError
from matinee.commerce.operations.plans import renewals
from matinee.commerce.queries.billing import default_method
from tests.commerce.api.storefront import make_storefront, subscribe
from tests.commerce.letters import templates
from tests.commerce.provider_variables import provider_variables
from tests.commerce.simulators.stripe import LIVE_SIDE, TEST_SIDE, StripeSimulator
from tests.commerce.test_stripe_page import StripeStorefront
from tests.world import World

pytestmark = pytest.mark.django_db(transaction=True)

SETUP = "/api/billings/setup_intent?provider=stripe&page=dashboard"


@pytest.fixture
def stripe(world: World, settings: Any) -> Iterator[StripeStorefront]:
    storefront = make_storefront(world)
    with StripeSimulator() as simulator:
        assert isinstance(simulator, StripeSimulator)
        settings.PROVIDER_VARIABLES = provider_variables("stripe", api_base=simulator.base)
        found = StripeStorefront(storefront, simulator, storefront.browser())
        found.change(
            is_enabled=True,
            public={"publishable_key": "pk_test_shown"},
            secrets={"secret_key": simulator.secret_key, "webhook_secret": simulator.webhook_secret},
        )
        yield found


def go_live(stripe: StripeStorefront) -> None:
    stripe.change(
        public={"publishable_key": "pk_live_shown"}, secrets={"secret_key": stripe.simulator.live_key}
    )


def pay_plan(stripe: StripeStorefront) -> dict[str, Any]:
    placed = stripe.begin("provider_subscription", plan_id=stripe.storefront.plan.pk)
    stripe.pay_in_page(placed, "ok")
    assert stripe.look(placed)["order"]["status"] == "paid"
    return placed


def test_what_is_kept_says_whose_it_is(stripe: StripeStorefront) -> None:
    pay_plan(stripe)
    assert ProviderCustomer.objects.get().provider_account == TEST_SIDE
    assert PaymentMethod.objects.get().provider_account == TEST_SIDE
    assert Payment.objects.get().provider_account == TEST_SIDE
    assert ProviderSettings.objects.get().account == TEST_SIDE


def test_live_keys_leave_the_test_card_behind_and_the_buyer_pays_anew(stripe: StripeStorefront) -> None:
    pay_plan(stripe)
    go_live(stripe)
    assert default_method(stripe.storefront.world.customer.pk) is None
    assert stripe.browser.get(SETUP).status_code == 200
    placed = stripe.begin("payment_intent", product_id=stripe.storefront.film.product_id)
    stripe.simulator.account = LIVE_SIDE
    stripe.pay_in_page(placed, "ok")
    assert stripe.look(placed)["order"]["status"] == "paid"
    assert {row.provider_account for row in ProviderCustomer.objects.all()} == {TEST_SIDE, LIVE_SIDE}
    assert Payment.objects.latest("pk").provider_account == LIVE_SIDE


def test_the_keys_of_before_bring_the_card_back(stripe: StripeStorefront) -> None:
    pay_plan(stripe)
    go_live(stripe)
    accounts.know(store_id=stripe.storefront.world.store.pk, provider="stripe", at=datetime.now(UTC))
    assert default_method(stripe.storefront.world.customer.pk) is None
    stripe.change(secrets={"secret_key": stripe.simulator.secret_key})
    accounts.know(store_id=stripe.storefront.world.store.pk, provider="stripe", at=datetime.now(UTC))
    kept = default_method(stripe.storefront.world.customer.pk)
    assert kept is not None and kept.last4 == "4242"


def test_another_key_of_the_same_account_changes_nothing(stripe: StripeStorefront) -> None:
    pay_plan(stripe)
    stripe.simulator.accounts["sk_test_rolled"] = TEST_SIDE
    stripe.change(secrets={"secret_key": "sk_test_rolled"})
    accounts.know(store_id=stripe.storefront.world.store.pk, provider="stripe", at=datetime.now(UTC))
    assert default_method(stripe.storefront.world.customer.pk) is not None


def test_a_plan_whose_card_is_left_behind_asks_for_another(stripe: StripeStorefront) -> None:
    pay_plan(stripe)
    go_live(stripe)
    charged = len(stripe.simulator.captured)
    later = Subscription.objects.get().period_end + timedelta(minutes=1)
    renewals.run(store_id=stripe.storefront.world.store.pk, at=later)
    row = Subscription.objects.get()
    assert row.status == "past_due"
    assert templates() == ["notices.card_needed"]
    assert Payment.objects.count() == 1 and len(stripe.simulator.captured) == charged
    assert row.next_retry_at is not None and row.next_retry_at > later + timedelta(days=6)


def test_a_new_installation_with_the_same_keys_makes_customers_of_its_own(stripe: StripeStorefront) -> None:
    """Its people have the same numbers, and Stripe keeps a key for a day."""
    pay_plan(stripe)
    customer = stripe.storefront.world.customer
    first = ProviderCustomer.objects.get(user_id=customer.pk).ref
    ProviderCustomer.objects.all().delete()
    customer.email = "somebody.else@people.example"
    customer.save()
    ref = methods.ensure_customer(
        store_id=stripe.storefront.world.store.pk,
        user_id=customer.pk,
        provider="stripe",
        at=datetime.now(UTC),
    )
    assert ref != first


def test_the_sandboxs_card_buys_nothing_where_a_provider_is_on(world: World, settings: Any) -> None:
    storefront = make_storefront(world)
    subscribe(storefront.browser(), storefront.plan)
    assert default_method(world.customer.pk) is not None
    with StripeSimulator() as simulator:
        assert isinstance(simulator, StripeSimulator)
        settings.PROVIDER_VARIABLES = provider_variables("stripe", api_base=simulator.base)
        StripeStorefront(storefront, simulator, storefront.browser()).change(
            is_enabled=True,
            public={"publishable_key": "pk_test_shown"},
            secrets={"secret_key": "sk_test_simulated", "webhook_secret": "whsec_simulated"},
        )
    assert default_method(world.customer.pk) is None
    later = Subscription.objects.get().period_end + timedelta(minutes=1)
    renewals.run(store_id=world.store.pk, at=later)
    assert Subscription.objects.get().status == "past_due"
    assert Payment.objects.count() == 1


def test_an_open_attempt_of_the_test_side_is_over(stripe: StripeStorefront) -> None:
    placed = stripe.begin("payment_intent", product_id=stripe.storefront.film.product_id)
    go_live(stripe)
    again = stripe.begin("payment_intent", product_id=stripe.storefront.film.product_id)
    assert again["order"]["id"] == placed["order"]["id"]
    before, now = Payment.objects.order_by("pk")
    assert (before.state, before.closed, before.decline_code) == ("failed", True, "another_account")
    assert now.provider_account == LIVE_SIDE


def test_an_open_attempt_of_another_live_account_stays_and_says_so(stripe: StripeStorefront) -> None:
    go_live(stripe)
    stripe.begin("payment_intent", product_id=stripe.storefront.film.product_id)
    stripe.simulator.accounts["sk_live_other"] = "acct_other/live"
    stripe.change(secrets={"secret_key": "sk_live_other"})
    body = {"payment_method_type": "stripe", "product_id": stripe.storefront.film.product_id}
    answer = stripe.browser.send(
        "POST", "/api/billings/payment_intent", body, headers={"Idempotency-Key": "another-press"}
    )
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (409, "payment_being_checked")
    assert "an account that the store does not use any more" in answer.json()["errors"][0]["message"]
    reconcile.run(at=datetime.now(UTC) + timedelta(days=2))
    assert (Payment.objects.get().state, Payment.objects.get().closed) == ("requires_action", False)


def test_a_refund_of_another_account_says_so_and_begins_nothing(stripe: StripeStorefront) -> None:
    placed = pay_plan(stripe)
    go_live(stripe)
    world = stripe.storefront.world
    with pytest.raises(AnotherAccountError, match="acct_simulated, test"):
        refunds.refund_order(store_id=world.store.pk, order_id=placed["order"]["id"], at=datetime.now(UTC))
    answer = world.browser(world.owner).post(
        f"/bullet/api/orders/{placed['order']['id']}/refunds", {"key": "a-press-of-mine"}
    )
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (409, "another_account")
    assert not Invoice.objects.filter(refunded__gt=0).exists()
    assert not Payment.objects.get().refunds.exists()


def test_the_books_of_one_account_are_not_missed_by_another(stripe: StripeStorefront) -> None:
    pay_plan(stripe)
    Payment.objects.update(changed_at=datetime.now(UTC) - timedelta(hours=3))
    go_live(stripe)
    at = datetime.now(UTC)
    since = at - timedelta(days=2)
    assert books.check(store_id=stripe.storefront.world.store.pk, provider="stripe", since=since, at=at) == []


def test_what_nobody_asked_about_is_of_the_keys_of_before(stripe: StripeStorefront) -> None:
    pay_plan(stripe)  # as a release before has left it
    PaymentMethod.objects.update(provider_account="")
    ProviderCustomer.objects.update(provider_account="")
    ProviderSettings.objects.update(account="", account_keys="")
    assert default_method(stripe.storefront.world.customer.pk) is not None
    go_live(stripe)
    assert PaymentMethod.objects.get().provider_account == TEST_SIDE
    assert default_method(stripe.storefront.world.customer.pk) is None


def test_keys_that_are_dead_already_leave_their_side(stripe: StripeStorefront) -> None:
    pay_plan(stripe)
    PaymentMethod.objects.update(provider_account="")
    ProviderSettings.objects.update(account="", account_keys="")
    stripe.simulator.accounts.pop(stripe.simulator.secret_key)
    go_live(stripe)
    assert PaymentMethod.objects.get().provider_account == "?/test"
    assert default_method(stripe.storefront.world.customer.pk) is None


def test_a_restricted_key_tells_its_side_alone(stripe: StripeStorefront) -> None:
    stripe.simulator.restricted.add(stripe.simulator.secret_key)
    pay_plan(stripe)
    assert PaymentMethod.objects.get().provider_account == "?/test"
    assert default_method(stripe.storefront.world.customer.pk) is not None
    go_live(stripe)
    assert default_method(stripe.storefront.world.customer.pk) is None


def test_a_customer_that_is_gone_is_made_again_once_for_two_at_once(stripe: StripeStorefront) -> None:
    assert stripe.browser.get(SETUP).status_code == 200
    row = ProviderCustomer.objects.get()
    del stripe.simulator.objects[row.ref]
    answers: list[int] = []

    def ask() -> None:
        try:
            answers.append(stripe.storefront.browser().get(SETUP).status_code)
        finally:
            connections.close_all()

    threads = [threading.Thread(target=ask) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [200, 200]
    made = [ref for ref, one in stripe.simulator.objects.items() if one["object"] == "customer"]
    assert made == [ProviderCustomer.objects.get().ref] != [row.ref]


def test_a_page_pays_for_somebody_the_provider_has_lost(stripe: StripeStorefront) -> None:
    placed = stripe.begin("provider_subscription", plan_id=stripe.storefront.plan.pk)
    del stripe.simulator.objects[ProviderCustomer.objects.get().ref]
    Payment.objects.update(state="failed", closed=True)
    again = stripe.begin("provider_subscription", plan_id=stripe.storefront.plan.pk)
    stripe.pay_in_page(again, "ok")
    assert stripe.look(placed)["order"]["status"] == "paid"
    assert Entitlement.objects.count() == 0 and Subscription.objects.get().status == "active"


def test_a_card_of_another_account_is_not_forgotten_there(stripe: StripeStorefront) -> None:
    pay_plan(stripe)
    method = PaymentMethod.objects.get()
    go_live(stripe)
    calls = len(stripe.simulator.calls)
    methods.forget(
        store_id=stripe.storefront.world.store.pk,
        provider="stripe",
        account=method.provider_account,
        ref=method.ref,
    )
    assert not [call for call in stripe.simulator.calls[calls:] if call.path.endswith("/detach")]
