"""/registrations: joining page by page."""

import json
from typing import Any

from tests.commerce.office.sales import put_on_sale, subscribe
from tests.world import Browser, World

INERTIA = {"X-Inertia": "true", "X-Requested-With": "XMLHttpRequest"}


def look(browser: Browser, step: str) -> dict[str, Any]:
    response = browser.get(f"/registrations/{step}", INERTIA)
    assert response.status_code == 200, response.content
    page: dict[str, Any] = json.loads(response.content)
    return page


def test_a_guest_is_asked_who_they_are(world: World) -> None:
    page = look(world.guest, "new")
    assert (page["component"], page["props"]["next"]) == ("RegistrationsNew", "/registrations/pick_a_plan")
    for step in ("pick_a_plan", "success"):
        assert world.guest.get(f"/registrations/{step}")["Location"].startswith("/sign_in?next=")


def test_who_is_signed_in_goes_on(world: World) -> None:
    response = world.browser(world.customer).get("/registrations/new")
    assert response["Location"] == "/registrations/pick_a_plan"


def test_plans_on_sale_in_the_stores_currency(world: World) -> None:
    club = put_on_sale(world.store, "Club", kind="plan", minor=900, trial_days=7)
    put_on_sale(world.store, "Film", minor=500)
    put_on_sale(world.store, "Euro Club", kind="plan", currency="EUR")
    hidden = put_on_sale(world.store, "Hidden", kind="plan")
    hidden.product.is_on_sale = False
    hidden.product.save()
    put_on_sale(world.other_store, "Theirs", kind="plan")
    props = look(world.browser(world.customer), "pick_a_plan")["props"]
    (plan,) = props["plans"]
    assert (plan["title"], plan["is_held"], props["current"]) == ("Club", False, None)
    assert plan["prices"] == [
        {
            "id": club.pk,
            "minor": 900,
            "currency": "USD",
            "interval": "month",
            "interval_count": 1,
            "trial_days": 7,
        }
    ]


def test_the_welcome_says_what_one_has(world: World) -> None:
    browser = world.browser(world.customer)
    assert look(browser, "success")["props"]["plan"] is None
    subscribe(world.customer, put_on_sale(world.store, "Club", kind="plan"))
    props = look(browser, "success")["props"]
    assert props["plan"] == {"title": "Club", "trial_end": None}
    assert look(browser, "pick_a_plan")["props"]["current"] == "Club"


def test_a_trial_is_promised_once(world: World) -> None:
    club = put_on_sale(world.store, "Club", kind="plan", trial_days=7)
    browser = world.browser(world.customer)

    def promised() -> int:
        (plan,) = look(browser, "pick_a_plan")["props"]["plans"]
        return int(plan["prices"][0]["trial_days"])

    assert promised() == 7
    subscribe(world.customer, club)
    assert promised() == 0
