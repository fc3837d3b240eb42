"""The page of a receipt: of somebody else's order it is the page of one that is not there."""

import re

import pytest
from tests.commerce.office.sales import buy, put_on_sale
from tests.world import Browser, World

pytestmark = pytest.mark.django_db


def page(browser: Browser, number: str) -> tuple[int, str]:
    answer = browser.get(f"/orders/{number}", headers={"Accept": "text/html"})
    # What differs from answer to answer: the token of the session, and the address itself.
    shown = answer.content.decode().replace(number, "NUMBER")
    return answer.status_code, re.sub(r"[0-9a-f]{24,}|[A-Za-z0-9+/_=-]{32,}", "X", shown)


def test_somebody_elses_order_is_not_there(world: World) -> None:
    order = buy(world.customer, put_on_sale(world.store))
    theirs = world.browser(world.customer)
    assert page(theirs, order.number)[0] == 200
    missing = f"{order.number[:-1]}{(int(order.number[-1]) + 1) % 10}"
    for stranger in (world.moderator, world.admin, world.owner):
        browser = world.browser(stranger)
        answers = page(browser, order.number), page(browser, missing)
        assert answers[0] == answers[1]
        assert answers[0][0] == 404


def test_a_guest_is_told_nothing(world: World) -> None:
    order = buy(world.customer, put_on_sale(world.store))
    assert page(world.guest, order.number) == page(world.guest, "LANTERN-999999")
