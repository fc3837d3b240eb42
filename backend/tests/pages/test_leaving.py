"""/cancellation and /reduce_churn: leaving in two presses, with one offer on the way."""

import json
from typing import Any

import pytest
from matinee.accounts.models import Role, User
from matinee.commerce.models import CancellationFlow, Subscription
from tests.commerce.office.sales import put_on_sale, subscribe
from tests.pages.page import Page
from tests.world import Answer, Browser, World, make_user

INERTIA = {"X-Inertia": "true", "X-Requested-With": "XMLHttpRequest"}
PAGE = "/cancellation"


@pytest.fixture
def subscribed(world: World) -> World:
    subscribe(world.customer, put_on_sale(world.store, "Club", kind="plan", minor=900))
    return world


def look(browser: Browser, path: str = PAGE) -> dict[str, Any]:
    response = browser.get(path, INERTIA)
    assert response.status_code == 200, response.content
    return shown(response)


def press(browser: Browser, act: str, **body: str) -> Answer:
    return browser.send("POST", f"{PAGE}/{act}", body, headers=INERTIA)


def shown(response: Answer) -> dict[str, Any]:
    page: dict[str, Any] = json.loads(response.content)
    return page


def test_two_presses_and_one_has_left(subscribed: World) -> None:
    browser = subscribed.browser(subscribed.customer)
    first = look(browser)
    assert (first["component"], first["props"]["subscription"]["title"]) == ("Cancellation", "Club")
    asked = press(browser, "reason", reason="technical", comment="It stutters.")
    assert (asked.status_code, asked["Location"]) == (303, "/reduce_churn")
    offered = look(browser, "/reduce_churn")
    assert (offered["component"], offered["props"]["offer"]) == ("ReduceChurn", None)
    left = shown(press(browser, "confirm"))
    assert (left["props"]["outcome"], left["url"]) == ("left", PAGE)
    assert left["props"]["subscription"]["is_ending"] is True
    row = Subscription.objects.get()
    assert (row.status, row.cancel_at_period_end) == ("active", True)
    flow = CancellationFlow.objects.get()
    assert (flow.outcome, flow.reason, flow.comment) == ("canceled", "technical", "It stutters.")


@pytest.mark.parametrize(
    ("reason", "kind"), [("too_expensive", "coupon"), ("not_using", "pause"), ("other", "coupon")]
)
def test_the_offer_fits_the_reason_and_is_there_once_a_year(
    subscribed: World, reason: str, kind: str
) -> None:
    browser = subscribed.browser(subscribed.customer)
    press(browser, "reason", reason=reason)
    assert look(browser, "/reduce_churn")["props"]["offer"]["kind"] == kind
    stayed = shown(press(browser, "accept"))["props"]
    assert (stayed["outcome"], stayed["offer"]["kind"]) == ("stayed", kind)
    assert stayed["subscription"]["is_ending"] is False
    press(browser, "reason", reason=reason)
    assert look(browser, "/reduce_churn")["props"]["offer"] is None
    assert press(browser, "accept").status_code == 409
    assert CancellationFlow.objects.filter(outcome="stayed").count() == 1


def test_a_cheaper_plan_is_offered_to_who_finds_it_dear(subscribed: World) -> None:
    put_on_sale(subscribed.store, "Small Club", kind="plan", minor=400)
    browser = subscribed.browser(subscribed.customer)
    press(browser, "reason", reason="too_expensive")
    offer = look(browser, "/reduce_churn")["props"]["offer"]
    assert (offer["kind"], offer["title"], offer["minor"], offer["currency"]) == (
        "cheaper_plan",
        "Small Club",
        400,
        "USD",
    )


def test_leaving_can_be_taken_back(subscribed: World) -> None:
    browser = subscribed.browser(subscribed.customer)
    press(browser, "reason", reason="other")
    press(browser, "confirm")
    kept = shown(press(browser, "take_back"))["props"]
    assert (kept["outcome"], kept["subscription"]["is_ending"]) == ("kept", False)
    assert Subscription.objects.get().cancel_at_period_end is False


def test_pressed_twice_is_left_once(subscribed: World) -> None:
    browser = subscribed.browser(subscribed.customer)
    press(browser, "reason", reason="other")
    for _ in range(2):
        assert shown(press(browser, "confirm"))["props"]["subscription"]["is_ending"] is True


def test_without_a_subscription_there_is_nothing_to_leave(world: World) -> None:
    browser = world.browser(world.customer)
    assert look(browser)["props"]["subscription"] is None
    assert browser.get("/reduce_churn")["Location"] == PAGE
    for act in ("accept", "confirm", "take_back"):
        assert shown(press(browser, act))["props"]["subscription"] is None
    press(browser, "reason", reason="other")
    assert not CancellationFlow.objects.exists()


def test_the_door_cannot_be_skipped_to(subscribed: World) -> None:
    browser = subscribed.browser(subscribed.customer)
    assert browser.get("/reduce_churn")["Location"] == PAGE
    assert press(browser, "accept").status_code in (200, 409)
    assert Subscription.objects.get().coupon_id is None


@pytest.mark.parametrize("body", [{}, {"reason": ""}, {"reason": "because"}, {"reason": "\x00"}])
def test_a_reason_is_one_of_the_list(subscribed: World, body: dict[str, str]) -> None:
    browser = subscribed.browser(subscribed.customer)
    response = press(browser, "reason", **body)
    assert (response.status_code, shown(response)["props"]["errors"]) == (422, {"reason": "missing"})


def test_one_leaves_ones_own_only(subscribed: World) -> None:
    other = make_user(subscribed.store, "other@lantern.test", "customer")
    browser = subscribed.browser(User.objects.get(pk=other.pk))
    press(browser, "reason", reason="other")
    press(browser, "confirm")
    assert Subscription.objects.get().cancel_at_period_end is False


def test_staff_in_a_customers_account_do_not_leave_for_them(subscribed: World) -> None:
    admin = subscribed.browser(subscribed.admin)
    admin.post(f"/bullet/api/people/{subscribed.customer.pk}/impersonation")
    assert press(admin, "confirm").status_code == 403
    assert look(admin)["props"]["subscription"]["title"] == "Club"


def test_the_first_load_is_a_page_of_the_store(subscribed: World) -> None:
    response = subscribed.browser(subscribed.customer).get(PAGE)
    page = Page(response)
    assert page.config["server_page"]["component"] == "Cancellation"
    assert page.meta("robots") == "noindex"
    assert subscribed.guest.get(PAGE)["Location"].startswith("/sign_in?next=")


def test_of_two_plans_the_one_that_is_named_is_left(subscribed: World) -> None:
    """All steps keep the name; the other plan's page begins anew."""
    me = subscribed.customer
    subscribe(me, put_on_sale(subscribed.store, "Sport", kind="plan", minor=700, plan_group="sport"))
    club, sport = Subscription.objects.order_by("id")
    browser = subscribed.browser(me)
    assert look(browser)["props"]["subscription"]["title"] == "Sport"
    named = f"?subscription={club.pk}"
    page = look(browser, PAGE + named)
    assert (page["props"]["subscription"]["title"], page["props"]["subscription"]["id"]) == ("Club", club.pk)
    assert press(browser, f"reason{named}", reason="technical")["Location"] == f"/reduce_churn{named}"
    press(browser, f"reason?subscription={sport.pk}", reason="other")
    assert look(browser, f"/reduce_churn{named}")["props"]["subscription"]["title"] == "Club"
    left = shown(press(browser, f"confirm{named}"))
    assert (left["props"]["outcome"], left["url"]) == ("left", PAGE + named)
    assert left["props"]["subscription"]["title"] == "Club"
    ending = Subscription.objects.filter(cancel_at_period_end=True)
    assert list(ending.all()) == [club]
    assert shown(press(browser, f"take_back{named}"))["props"]["outcome"] == "kept"
    assert not ending.exists()


@pytest.mark.parametrize("named", ["theirs", "0", "-1", "x", "", str(10**30), "\u0661"])
def test_a_name_that_is_none_of_theirs_means_no_other_plan(subscribed: World, named: str) -> None:
    theirs = make_user(subscribed.store, "theirs@lantern.test", Role.CUSTOMER)
    subscribe(theirs, put_on_sale(subscribed.store, "Sport", kind="plan", minor=700))
    which = Subscription.objects.get(user=theirs).pk if named == "theirs" else named
    browser = subscribed.browser(subscribed.customer)
    assert look(browser, f"{PAGE}?subscription={which}")["props"]["subscription"] is None
    for act in ("reason", "accept", "confirm", "take_back"):
        press(browser, f"{act}?subscription={which}", reason="other")
    assert not Subscription.objects.filter(cancel_at_period_end=True).exists()
    assert not CancellationFlow.objects.exists()
