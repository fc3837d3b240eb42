"""page-config: what the apps know of the store, its settings and the visitor before their first call."""

from typing import Any

import pytest
from tests.pages.page import Page
from tests.pages.test_payment_policy import PAYPAL, STRIPE, change
from tests.world import Browser, World

SETTINGS = {
    "primary_color": "#123456",
    "chapter_style": "below",
    "locale": "de",
    "commenting": False,
    "stats_id": "stats-7",
    "analytics_env_id": "staging",
    "autoplay": False,
    "continue_watching": False,
    "mark_as_watched": False,
    "chromecast": True,
    "live_event_feed_link": "https://live.example/feed",
    "apps": {
        "show_popup": True,
        "android": {"url": "https://play.example/lantern", "name": "Lantern"},
        "ios": {"url": "https://apps.example/lantern", "name": "Lantern for iPhone"},
    },
}
STORE = {
    "title": "The Lantern",
    "primary_color": "#123456",
    "locale": "de",
    "currency": "EUR",
    "country": "DE",
    "terms_url": "https://lantern.example/terms",
    "color_scheme": "light",
    "captcha": True,
    "feature_flags": {"sharing": False, "ratings": False},
}


def config(browser: Browser, path: str = "/sign_in") -> dict[str, Any]:
    return Page(browser.get(path)).config


@pytest.fixture
def changed(world: World, django_capture_on_commit_callbacks: Any) -> World:
    sent = {**SETTINGS, **STORE}
    with django_capture_on_commit_callbacks(execute=True):
        assert world.browser(world.owner).patch("/bullet/api/store", sent).status_code == 200
    return world


@pytest.mark.parametrize("name", SETTINGS)
def test_each_setting_of_the_owner_is_in_the_page(changed: World, name: str) -> None:
    told, kept = config(changed.guest)["settings"][name], SETTINGS[name]
    if isinstance(kept, dict):
        told = {part: told[part] for part in kept}
    assert told == kept


def test_the_store_s_title_is_among_the_settings(changed: World) -> None:
    assert config(changed.guest)["settings"]["store_title"] == "The Lantern"


@pytest.mark.parametrize("name", STORE)
def test_each_fact_of_the_store_is_in_the_page(changed: World, name: str) -> None:
    assert config(changed.guest)["store"][name] == STORE[name]
    assert config(changed.other_guest)["store"][name] != STORE[name]


def test_the_store_s_id_and_the_environment_are_in_the_page(world: World) -> None:
    told = config(world.guest)
    assert (told["store"]["id"], told["store"]["env"]) == (world.store.pk, "test")


def test_payment_services_that_are_on_by_name(world: World) -> None:
    told = config(world.guest)["store"]
    assert (told["integrations"], told["stripe"]) == ({}, None)  # the sandbox is nobody's service
    change(world, "stripe", is_enabled=True, **STRIPE)
    change(world, "paypal", is_enabled=True, **PAYPAL)
    told = config(world.guest)["store"]
    assert told["integrations"] == {"stripe": {"label": "Card"}, "paypal": {"label": "PayPal"}}
    assert told["stripe"] == {"publishable_key": "pk_test_shown"}
    assert "unseen" not in world.guest.get("/sign_in").content.decode()
    change(world, "stripe", is_enabled=False)
    told = config(world.guest)["store"]
    assert (list(told["integrations"]), told["stripe"]) == (["paypal"], None)
    assert config(world.other_guest)["store"]["integrations"] == {}


def test_what_a_new_store_begins_with(world: World) -> None:
    told = config(world.guest)
    store, settings = told["store"], told["settings"]
    assert (store["currency"], store["locale"], store["primary_color"]) == ("USD", "en", "#ff3637")
    assert (settings["primary_color"], settings["chapter_style"]) == ("#ff3637", "sidebar")


@pytest.mark.parametrize("path", ["/sign_in", "/bullet/sign_in"])
def test_a_guest_is_nobody_in_the_page(world: World, path: str) -> None:
    session = config(world.guest, path)["session"]
    assert (session["logged"], session["id"], session["name"]) == (False, 0, "Guest")
    assert (session["email"], session["role"], session["nickname"]) == ("", "", "")


def test_who_is_signed_in_is_in_the_page_from_its_start(world: World) -> None:
    browser = world.browser(world.customer)
    told, asked = config(browser, "/catalog")["session"], browser.get("/api/sessions").json()
    names = ("logged", "id", "name", "email", "role", "nickname")
    assert [told[name] for name in names] == [asked[name] for name in names]
    assert (told["logged"], told["id"], told["role"]) == (True, world.customer.pk, "customer")


def test_the_preview_is_in_the_page(world: World) -> None:
    assert config(world.guest, "/sign_in?admin_iframe=true")["store"]["preview_mode"] is True
    assert config(world.guest)["store"]["preview_mode"] is False
