"""POST /api/subscription/…: what a person does with their plan."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import pytest
from matinee.commerce import clock
from matinee.commerce.models import Invoice, PaymentMethod, Price, SandboxPayment, Subscription
from matinee.commerce.operations.plans import renewals
from tests.commerce.api.storefront import (
    FAILS_LATER,
    Storefront,
    make_storefront,
    post,
    price,
    subscribe,
    token_of,
)
from tests.commerce.shop import put_on_hold
from tests.world import Browser, World

pytestmark = pytest.mark.django_db

DAY_SECONDS = 86_400


@pytest.fixture
def storefront(world: World) -> Storefront:
    return make_storefront(world)


@pytest.fixture
def small(storefront: Storefront) -> Price:
    """A cheaper plan beside the one that is had."""
    return price(storefront.world.store, "plan", "few-films", 499, interval="month")


@pytest.fixture
def large(storefront: Storefront) -> Price:
    """A dearer one."""
    return price(storefront.world.store, "plan", "more-films", 1999, interval="month")


@pytest.fixture
def browser(storefront: Storefront) -> Browser:
    browser = storefront.browser()
    assert subscribe(browser, storefront.plan).status_code == 200
    return browser


def act(browser: Browser, what: str, body: Any = None, *, key: str | None = None) -> Any:
    return post(browser, f"/api/subscription/{what}", body, key=key)


def held(browser: Browser) -> dict[str, Any]:
    found: dict[str, Any] = browser.get("/api/billings").json()["subscription"]
    return found


def pass_days(storefront: Storefront, days: int) -> None:
    store_id = storefront.world.store.pk
    clock.advance(store_id, days * DAY_SECONDS)
    renewals.run(store_id=store_id, at=clock.now(store_id, datetime.now(UTC)))


def test_a_plan_that_is_cancelled_stays_to_the_end_of_its_period(
    storefront: Storefront, browser: Browser
) -> None:
    told = act(browser, "cancel").json()
    assert (told["status"], told["cancel_at_period_end"], told["has_access"]) == ("active", True, True)
    assert act(browser, "cancel").json() == told  # twice is no error
    pass_days(storefront, 32)
    assert (held(browser)["status"], held(browser)["has_access"]) == ("canceled", False)
    assert SandboxPayment.objects.count() == 1


def test_a_cancellation_is_taken_back_for_nothing(storefront: Storefront, browser: Browser) -> None:
    act(browser, "cancel")
    told = act(browser, "resume").json()
    assert told["subscription"]["cancel_at_period_end"] is False
    assert (told["order"], told["payment"]) == (None, None)
    assert SandboxPayment.objects.count() == 1


def test_a_pause_begins_with_the_next_period_and_bills_nothing(
    storefront: Storefront, browser: Browser
) -> None:
    told = act(browser, "pause", {"months": 2}).json()
    assert (told["status"], told["pause_months"], told["has_access"]) == ("active", 2, True)
    pass_days(storefront, 32)
    paused = held(browser)
    assert (paused["status"], paused["has_access"]) == ("paused", False)
    assert paused["resumes_at"]
    assert SandboxPayment.objects.count() == 1


def test_who_comes_back_from_a_pause_pays_once(storefront: Storefront, browser: Browser) -> None:
    act(browser, "pause", {"months": 1})
    pass_days(storefront, 32)
    answers = [act(browser, "resume", key="the-same-press").json() for _ in range(2)]
    assert [answer["order"]["status"] for answer in answers] == ["paid", "paid"]
    assert held(browser)["status"] == "active"
    assert SandboxPayment.objects.count() == 2


def test_a_dearer_plan_is_paid_for_the_rest_and_begins_at_once(browser: Browser, large: Price) -> None:
    seen = act(browser, "switch/preview", {"plan_id": large.pk}).json()
    assert seen["is_upgrade"] is True
    assert not Invoice.objects.filter(kind="switch").exists()
    told = act(browser, "switch", {"plan_id": large.pk}).json()
    order = told["order"]
    assert (told["subscription"]["plan_id"], order["status"]) == (large.pk, "paid")
    # What was paid for the month counts; the seconds in between are worth a cent at most.
    assert abs(order["total"] - seen["due_now"]) <= 1
    assert 999 <= order["total"] <= 1001
    assert [line["kind"] for line in order["lines"]] == ["plan", "proration"]
    assert sum(line["amount"] for line in order["lines"]) == order["total"]
    assert sum(SandboxPayment.objects.values_list("amount_minor", flat=True)) == 999 + order["total"]


def test_a_cheaper_plan_waits_for_the_next_period(
    storefront: Storefront, browser: Browser, small: Price
) -> None:
    seen = act(browser, "switch/preview", {"plan_id": small.pk}).json()
    assert (seen["is_upgrade"], seen["due_now"], seen["credit"]) == (False, 0, 0)
    assert seen["takes_effect_at"] == held(browser)["current_period_end"]
    told = act(browser, "switch", {"plan_id": small.pk}).json()
    assert (told["order"], told["subscription"]["plan_id"]) == (None, storefront.plan.pk)
    assert told["subscription"]["next_plan"] == "Few Films"
    pass_days(storefront, 32)
    assert held(browser)["plan_id"] == small.pk
    assert list(SandboxPayment.objects.order_by("id").values_list("amount_minor", flat=True)) == [999, 499]


def test_the_plan_one_has_takes_a_change_back(storefront: Storefront, browser: Browser, small: Price) -> None:
    act(browser, "switch", {"plan_id": small.pk})
    told = act(browser, "switch", {"plan_id": storefront.plan.pk}).json()
    assert told["subscription"]["next_plan"] is None


def test_a_change_whose_payment_is_declined_changes_nothing(
    storefront: Storefront, browser: Browser, large: Price
) -> None:
    kept = browser.post("/api/billings", {"source_token": token_of(browser, FAILS_LATER)})
    assert kept.status_code == 200
    refused = act(browser, "switch", {"plan_id": large.pk})
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (402, "card_declined")
    assert held(browser)["plan_id"] == storefront.plan.pk
    assert SandboxPayment.objects.filter(state="succeeded").count() == 1


ACTS: list[tuple[str, Callable[[Storefront], Any]]] = [
    ("cancel", lambda shop: None),
    ("resume", lambda shop: None),
    ("pause", lambda shop: {"months": 1}),
    ("switch/preview", lambda shop: {"plan_id": shop.year.pk}),
    ("switch", lambda shop: {"plan_id": shop.year.pk}),
]


@pytest.mark.parametrize(("what", "body"), ACTS)
def test_without_a_plan_it_is_404_and_for_a_guest_401(
    storefront: Storefront, browser: Browser, what: str, body: Callable[[Storefront], Any]
) -> None:
    before = Subscription.objects.values().get()
    nobody = storefront.world.browser(storefront.world.moderator)
    assert act(nobody, what, body(storefront)).status_code == 404
    assert (
        act(storefront.world.browser(storefront.world.other_customer), what, body(storefront)).status_code
        == 404
    )
    assert act(storefront.world.guest, what, body(storefront)).status_code == 401
    assert browser.send("POST", f"/api/subscription/{what}", body(storefront), csrf=None).status_code == 403
    assert Subscription.objects.values().get() == before


@pytest.mark.parametrize("plan", ["elsewhere", "trial", "film", "nothing"])
def test_a_plan_that_is_none_of_theirs_is_no_choice(
    storefront: Storefront, browser: Browser, plan: str
) -> None:
    """Of another store, of another group, no plan at all, and not there: the same answer."""
    plan_id = getattr(storefront, plan).pk if plan != "nothing" else 999_999
    missing = {"code": "not_found", "field": None}
    for what in ("switch/preview", "switch"):
        answer = act(browser, what, {"plan_id": plan_id})
        assert answer.status_code == 404
        assert missing.items() <= answer.json()["errors"][0].items()


@pytest.mark.parametrize(
    ("what", "body"),
    [
        ("pause", {}),
        ("pause", {"months": 0}),
        ("pause", {"months": 4}),
        ("pause", {"months": "soon"}),
        ("switch", {}),
        ("switch", {"plan_id": 0}),
        ("switch", {"plan_id": 2**63}),
        ("switch/preview", {"plan_id": "x"}),
    ],
)
def test_malformed(browser: Browser, what: str, body: dict[str, Any]) -> None:
    assert act(browser, what, body).status_code == 422


def test_what_is_ending_is_not_paused_and_what_is_trying_is_not_either(
    storefront: Storefront, browser: Browser
) -> None:
    act(browser, "cancel")
    refused = act(browser, "pause", {"months": 1})
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (409, "subscription_state")


class TestTwoPlans:
    """Plans of two groups: each is steered by its id, and the other one stays as it is."""

    @pytest.fixture
    def both(self, browser: Browser, storefront: Storefront) -> tuple[int, int]:
        subscribe(browser, storefront.trial)
        newest, oldest = (sub["id"] for sub in browser.get("/api/billings").json()["subscriptions"])
        return oldest, newest

    def test_the_page_has_both_and_none_that_is_over(self, browser: Browser, both: tuple[int, int]) -> None:
        told = browser.get("/api/billings").json()
        assert [sub["title"] for sub in told["subscriptions"]] == ["Tried First", "All Films"]
        assert told["subscription"] == told["subscriptions"][0]
        Subscription.objects.filter(pk=both[1]).update(status="canceled", ended_at=datetime.now(UTC))
        assert [sub["id"] for sub in browser.get("/api/billings").json()["subscriptions"]] == [both[0]]

    @pytest.mark.parametrize("which", [0, 1])
    def test_cancel_and_resume(self, browser: Browser, both: tuple[int, int], which: int) -> None:
        mine, other = both[which], both[1 - which]
        assert act(browser, f"cancel?subscription_id={mine}").json()["id"] == mine
        ending = Subscription.objects.filter(cancel_at_period_end=True)
        assert list(ending.values_list("pk", flat=True)) == [mine]
        assert act(browser, f"resume?subscription_id={other}").status_code == 200
        assert ending.exists()
        assert act(browser, f"resume?subscription_id={mine}").json()["subscription"]["id"] == mine
        assert not ending.exists()

    def test_pause(self, browser: Browser, both: tuple[int, int]) -> None:
        told = act(browser, f"pause?subscription_id={both[0]}", {"months": 2}).json()
        assert (told["id"], told["pause_months"]) == (both[0], 2)
        assert act(browser, f"pause?subscription_id={both[1]}", {"months": 2}).status_code == 409  # on trial

    def test_switch(self, browser: Browser, both: tuple[int, int], large: Price) -> None:
        body = {"plan_id": large.pk}
        assert act(browser, f"switch/preview?subscription_id={both[1]}", body).status_code == 404
        assert act(browser, f"switch/preview?subscription_id={both[0]}", body).json()["due_now"] > 0
        assert act(browser, f"switch?subscription_id={both[1]}", body).status_code == 404
        told = act(browser, f"switch?subscription_id={both[0]}", body).json()
        assert (told["subscription"]["id"], told["subscription"]["plan_id"]) == (both[0], large.pk)

    def test_of_two_on_hold_the_one_that_is_named_ends(self, browser: Browser, both: tuple[int, int]) -> None:
        put_on_hold(Subscription.objects.all())
        path = "/api/billings/cancel_on_hold_subscription"
        assert browser.put(f"{path}?subscription_id={both[0]}").json()["subscription"]["id"] == both[0]
        assert Subscription.objects.get(pk=both[1]).status == "on_hold"

    def test_the_open_invoice_says_which_plan_waits_for_it(
        self, browser: Browser, both: tuple[int, int], storefront: Storefront
    ) -> None:
        PaymentMethod.objects.update(is_default=False)
        body = {"source_token": token_of(browser, FAILS_LATER)}
        assert post(browser, "/api/billings", body).status_code == 200
        pass_days(storefront, 8)
        assert browser.get("/api/billings").json()["unpaid"]["subscription_id"] == both[1]

    @pytest.mark.parametrize("which", ["0", "-1", "x", str(2**63)])
    def test_no_id(self, browser: Browser, which: str) -> None:
        for what in ("cancel", "resume", "pause", "switch", "switch/preview"):
            body = {"months": 1, "plan_id": 1}
            assert act(browser, f"{what}?subscription_id={which}", body).status_code == 422
