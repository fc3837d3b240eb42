"""GET users/by_name.json: whom one may mention."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.accounts.models import User
from tests.world import World, make_user

SURFACES = ["/api/users/by_name.json", "/bullet/api/users/by_name.json"]


def named(world: World, name: str, nickname: str = "") -> User:
    user = make_user(world.store, f"{name.lower().replace(' ', '')}@lantern.test", "customer")
    User.objects.filter(pk=user.pk).update(name=name, nickname=nickname)
    return user


@pytest.mark.parametrize("path", SURFACES)
def test_by_the_beginning_of_a_nickname_or_of_a_word_of_the_name(world: World, path: str) -> None:
    ann = named(world, "Ann Smith", "annie")
    named(world, "Bob Anderson")
    named(world, "Joan Miller", "jo")
    answer = world.browser(world.moderator).get(f"{path}?name=an").json()
    assert [person["name"] for person in answer] == ["Bob Anderson", "Ann Smith"]
    assert answer[1] == {"id": ann.pk, "name": "Ann Smith", "nickname": "annie", "mention": "annie"}


def test_without_a_nickname_the_name_is_mentioned_in_its_letters(world: World) -> None:
    named(world, "Sinéad O'Brien <b>")
    (person,) = world.browser(world.customer).get(f"{SURFACES[0]}?name=sin").json()
    assert person["mention"] == "Sinéad O Brien b"


def test_line_breaks_count_as_spaces_and_no_text_finds_nobody(world: World) -> None:
    named(world, "Ann Smith")
    browser = world.browser(world.customer)
    assert len(browser.get(f"{SURFACES[0]}?name=ann%0Asmi").json()) == 1
    for empty in ("", "?name=", "?name=%20%0A"):
        response = browser.get(f"{SURFACES[0]}{empty}")
        assert (response.status_code, response.json()) == (200, [])


def test_nobody_is_found_by_e_mail_nor_from_another_store_nor_when_blocked(world: World) -> None:
    User.objects.filter(pk=world.admin.pk).update(is_active=False)
    browser = world.browser(world.customer)
    assert browser.get(f"{SURFACES[0]}?name=owner@lan").json() == []
    assert browser.get(f"{SURFACES[0]}?name=admin").json() == []
    found = browser.get(f"{SURFACES[0]}?name=owner").json()
    assert [person["id"] for person in found] == [world.owner.pk]
    assert "lantern.test" not in str(found)


def test_the_back_office_finds_by_email_for_those_who_may_read_it(world: World) -> None:
    named(world, "Ann Smith")
    for user, path, names in (
        (world.admin, SURFACES[1], ["Ann Smith"]),
        (world.moderator, SURFACES[1], []),
        (world.admin, SURFACES[0], []),
    ):
        people = world.browser(user).get(f"{path}?name=annsmith@").json()
        assert [person["name"] for person in people] == names
        assert "lantern.test" not in str(people)


def test_guests_are_asked_to_sign_in_and_customers_have_no_back_office(world: World) -> None:
    for path in SURFACES:
        refused = world.guest.get(f"{path}?name=a")
        assert refused.status_code == 401
        assert refused.json()["errors"][0]["code"] == "sign_in_required"
    assert world.browser(world.customer).get(f"{SURFACES[1]}?name=a").status_code == 404


@pytest.mark.parametrize(
    "query", ["name=%00", "name=" + "x" * 501, "name=%ED%A0%80", "name=%25%25", "name='--", "name=\\"]
)
def test_odd_text_is_no_error_of_ours(world: World, query: str) -> None:
    assert world.browser(world.customer).get(f"{SURFACES[0]}?{query}").status_code in (200, 422)


def test_eight_at_most_and_two_queries(world: World) -> None:
    for n in range(12):
        named(world, f"Zoe {n}")
    browser = world.browser(world.customer)
    with CaptureQueriesContext(connection) as seen:
        assert len(browser.get(f"{SURFACES[0]}?name=zoe").json()) == 8
    assert len([query for query in seen if "accounts_" in query["sql"]]) == 2
