"""Sessions, people and live chats answer under /bullet as they do under /api: both apps make these calls."""

import pytest
from tests.world import World


@pytest.mark.parametrize(
    "path", ["sessions", "users/me", "users/by_name.json?name=o", "live_chats/donation_suggestions"]
)
def test_a_call_of_both_apps_has_one_answer(world: World, path: str) -> None:
    owner = world.browser(world.owner)
    store, office = owner.get(f"/api/{path}"), owner.get(f"/bullet/api/{path}")
    assert (store.status_code, office.status_code) == (200, 200)
    assert office.json() == store.json()


def test_one_signs_out_from_either(world: World) -> None:
    for surface in ("/api", "/bullet/api"):
        browser = world.browser(world.owner)
        assert browser.delete(f"{surface}/sessions").status_code == 204
        assert browser.get("/api/sessions").json()["logged"] is False


def test_a_donation_has_an_address_in_both(world: World) -> None:
    owner = world.browser(world.owner)
    form = {"form": {"amount": 500, "payment_id": "1"}}
    answers = [
        owner.post(f"{surface}/live_chats/7/charge_donation", form) for surface in ("/api", "/bullet/api")
    ]
    assert [answer.json()["errors"][0]["code"] for answer in answers] == ["not_found", "not_found"]
    unknown = owner.get("/bullet/api/live_chats/7/charge_donation")
    assert unknown.status_code == 405
