"""GET and PUT /bullet/api/messages: a store's own words."""

from typing import Any

import pytest
from matinee.translations.models import MessageOverride
from tests.pages.page import Page
from tests.world import Browser, World

TITLE = "pages.title"  # "{{page}} · {{store}}"
PATH = "/bullet/api/messages"


def put(browser: Browser, messages: dict[str, Any], locale: str = "en") -> Any:
    return browser.put(PATH, {"locale": locale, "messages": messages})


def shown(browser: Browser, key: str, locale: str = "en") -> dict[str, Any]:
    rows = browser.get(f"{PATH}?locale={locale}").json()["messages"]
    (row,) = [row for row in rows if row["key"] == key]
    return dict(row)


def test_own_words_stand_in_every_place(world: World) -> None:
    owner = world.browser(world.owner)
    response = put(owner, {TITLE: "{{store}}: {{page}}", "account.join.title": "Become a friend"})
    assert response.status_code == 200
    assert shown(owner, TITLE) == {
        "key": TITLE,
        "default": "{{page}} · {{store}}",
        "override": "{{store}}: {{page}}",
    }
    assert Page(world.guest.get("/join")).title == "Lantern: Become a friend"
    assert Page(world.other_guest.get("/join")).title == "Join · Elsewhere"
    assert shown(owner, TITLE, "de")["override"] is None


def test_null_gives_the_default_back(world: World) -> None:
    owner = world.browser(world.owner)
    put(owner, {TITLE: "{{store}} {{page}}", "account.join.title": "Hello"})
    put(owner, {TITLE: None, "account.join.title": "  "})
    assert not MessageOverride.objects.exists()
    assert put(owner, {TITLE: None}).status_code == 200


def test_putting_twice_keeps_one(world: World) -> None:
    owner = world.browser(world.owner)
    put(owner, {"account.join.title": "One"})
    put(owner, {"account.join.title": "Two"})
    assert [row.text for row in MessageOverride.objects.all()] == ["Two"]


@pytest.mark.parametrize(
    "words",
    ["Only {{page}}", "{{page}} {{store}} {{more}}", "nothing", "{{Page}} {{store}}"],
)
def test_the_placeholders_stay(world: World, words: str) -> None:
    response = put(world.browser(world.owner), {"account.join.title": "Fine", TITLE: words})
    assert response.status_code == 422
    error = response.json()["errors"][0]
    assert (error["code"], error["field"]) == ("placeholders", TITLE)
    assert "{{page}}, {{store}}" in error["message"]
    assert not MessageOverride.objects.exists()  # all or nothing


@pytest.mark.parametrize("words", ["<b>{{page}}</b> {{store}}", "{{page}} {{store}} <img src=x>", "a > b"])
def test_words_are_plain_text(world: World, words: str) -> None:
    response = put(world.browser(world.owner), {TITLE: words})
    assert (response.status_code, response.json()["errors"][0]["code"]) == (422, "not_plain_text")


@pytest.mark.parametrize(
    "body",
    [
        {"locale": "../../etc", "messages": {}},
        {"locale": "en", "messages": {"pages.no.such": "x"}},
        {"locale": "en", "messages": {"__proto__": "x"}},
        {"locale": "en", "messages": {TITLE: "{{page}} {{store}}\u0000"}},
        {"locale": "en", "messages": {TITLE: "{{page}} {{store}}" + "x" * 2000}},
        {"locale": "en", "messages": {TITLE: 3}},
        {"locale": "en", "messages": []},
        {"locale": "x" * 10_000, "messages": {}},
        {"messages": {}},
        {},
    ],
)
def test_what_is_no_message_is_422(world: World, body: dict[str, Any]) -> None:
    assert world.browser(world.owner).put(PATH, body).status_code == 422


def test_hostile_words_cannot_leave_their_place(world: World) -> None:
    """Quotes and ampersands are plain text; each place escapes them for itself."""
    words = "{{page}} \"onload=alert(1)\" & '{{store}}' ]]> \u2028".replace("]]>", "]]")
    put(world.browser(world.owner), {TITLE: words, "account.join.title": "Join"})
    page = Page(world.guest.get("/join"))
    assert page.title == words.replace("{{page}}", "Join").replace("{{store}}", "Lantern")
    assert [script.get("type") for script in page.find_all("script")] == ["application/json", "module"]


def test_unknown_languages_are_422_when_read(world: World) -> None:
    owner = world.browser(world.owner)
    for locale in ("fr", "../../etc/passwd", "x" * 10_000, "%00"):
        assert owner.get(f"{PATH}?locale={locale}").status_code == 422


def test_customers_and_other_stores_owners_have_no_way_in(world: World) -> None:
    assert world.guest.get(PATH).status_code == 401
    for user in (world.customer, world.moderator):
        assert put(world.browser(user), {"account.join.title": "x"}).status_code == 404
    put(world.browser(world.other_owner), {"account.join.title": "Theirs"})
    assert shown(world.browser(world.owner), "account.join.title")["override"] is None
