"""Staff who look through a customer's eyes read and watch; nothing is done in the customer's name."""

from datetime import UTC, datetime

import jwt
import pytest
from matinee.commerce.models import Entitlement
from matinee.commerce.operations.ledger import entitlements
from matinee.kit.keys import key
from matinee.request import STORELESS
from matinee.roles import ROUTES, Who
from matinee.roles.impersonation import MAY_IMPERSONATED, NOT_IMPERSONATED
from matinee.roles.who import ROLES
from tests.commerce.shop import Shop
from tests.test_roles import UNSAFE, concrete
from tests.world import Browser, World, make_film

CUSTOMERS = [route for route, who in ROUTES.items() if "customer" in ROLES[who]]


def through_their_eyes(world: World) -> Browser:
    browser = world.browser(world.admin)
    assert browser.post(f"/bullet/api/people/{world.customer.pk}/impersonation").status_code == 204
    return browser


def is_refused(browser: Browser, method: str, path: str) -> bool:
    response = browser.send(method, path, {} if method in UNSAFE else None)
    if response.status_code != 403:
        return False
    return bool(response.json()["errors"][0]["code"] == "impersonating")


def test_every_unsafe_route_is_refused_unless_the_list_lets_it_through(world: World) -> None:
    film = make_film(world.store, "film")
    browser = through_their_eyes(world)
    unsafe = [
        (method, route) for method, route in CUSTOMERS if method in UNSAFE and not route.startswith(STORELESS)
    ]
    assert len(unsafe) > 50
    let_through = {
        (method, route)
        for method, route in unsafe
        if (method, route) not in MAY_IMPERSONATED
        and not is_refused(browser, method, concrete(route, film.pk))
    }
    assert let_through == set()


@pytest.mark.parametrize(("method", "route"), MAY_IMPERSONATED, ids=str)
def test_what_the_list_lets_through(world: World, method: str, route: str) -> None:
    film = make_film(world.store, "film")
    assert not is_refused(through_their_eyes(world), method, concrete(route, film.pk))


def test_the_list_names_routes_that_there_are_each_with_a_reason() -> None:
    assert set(MAY_IMPERSONATED) <= set(CUSTOMERS)
    assert all(method in UNSAFE and reason for (method, _), reason in MAY_IMPERSONATED.items())
    assert all(ROUTES[route] is not Who.PROGRAM for route in NOT_IMPERSONATED)


def test_reads_are_let_through_but_those_that_hand_out_or_begin_something(world: World) -> None:
    film = make_film(world.store, "film")
    browser = through_their_eyes(world)
    for method, route in CUSTOMERS:
        if method == "GET" and not route.startswith(STORELESS):
            refused = is_refused(browser, method, concrete(route, film.pk))
            assert refused == ((method, route) in NOT_IMPERSONATED), route
    assert browser.send("HEAD", "/api/users/me/export").status_code == 403


def test_a_customer_is_refused_nothing_by_this(world: World) -> None:
    browser = world.browser(world.customer)
    film = make_film(world.store, "film")
    assert browser.post("/api/favorites", {"id": film.pk}).status_code == 201
    assert browser.get("/api/users/me/export").status_code == 200


def test_what_staff_play_counts_as_staffs_own_and_in_no_report(world: World) -> None:
    make_film(world.store, "film", access="registered")
    tracker = through_their_eyes(world).post("/api/contents/film/playback", {}).json()["tracker"]
    grant = jwt.decode(
        tracker["grant"],
        key("matinee.collector-grant.v1"),
        algorithms=["HS256"],
        audience="matinee-collector",
    )
    assert (tracker["user_id"], grant["user_id"]) == (world.admin.pk, world.admin.pk)
    assert tracker["source"] == "admin"


def test_staff_use_no_rental_up(world: World) -> None:
    film = make_film(world.store, "film", access="paid")
    price = Shop(world.store, world.customer).sell("rent", "rental", 300, film)
    entitlements.grant(
        store_id=world.store.pk, user_id=world.customer.pk, product_id=price.product_id, at=datetime.now(UTC)
    )
    answer = through_their_eyes(world).post("/api/contents/film/playback", {})
    assert answer.status_code == 200
    assert Entitlement.objects.get().first_played_at is None
    assert world.browser(world.customer).post("/api/contents/film/playback", {}).status_code == 200
    assert Entitlement.objects.get().first_played_at is not None
