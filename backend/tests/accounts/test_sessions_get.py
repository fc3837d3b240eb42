import pytest
from tests.world import World

GUEST = {
    "logged": False,
    "name": "Guest",
    "id": 0,
    "email": "",
    "role": "",
    "nickname": "",
    "impersonated": False,
    "impersonator": None,
    "payment_details": None,
    "profile": None,
}


def test_a_guest(world: World) -> None:
    response = world.guest.get("/api/sessions")
    assert response.status_code == 200
    assert response.json() == GUEST
    assert response["Cache-Control"] == "no-store"


@pytest.mark.parametrize("role", ["customer", "moderator", "admin", "owner"])
def test_each_role(world: World, role: str) -> None:
    user = getattr(world, role)
    session = world.browser(user).get("/bullet/api/sessions").json()
    assert (session["logged"], session["id"], session["role"]) == (True, user.pk, role)


def test_a_session_of_one_store_is_no_one_in_another(world: World) -> None:
    browser = world.browser(world.customer)
    browser.client.defaults["HTTP_HOST"] = world.other_store.host
    assert browser.get("/api/sessions").json() == GUEST


def test_a_made_up_cookie_is_a_guest(world: World) -> None:
    browser = world.guest
    browser.client.cookies["matinee_session"] = "0" * 43
    assert browser.get("/api/sessions").json() == GUEST


def test_an_unknown_host_has_no_store(world: World) -> None:
    response = world.guest.client.get("/api/sessions", headers={"host": "nobody.test"})
    assert response.status_code == 404
    assert response.json()["errors"][0]["code"] == "not_found"


def test_a_host_with_a_port_is_the_same_store(world: World) -> None:
    assert world.guest.client.get("/api/sessions", headers={"host": "LANTERN.test:8000"}).status_code == 200


def test_a_single_store_answers_at_any_host(world: World) -> None:
    world.other_store.delete()
    assert world.guest.client.get("/api/sessions", headers={"host": "anything.test"}).status_code == 200
