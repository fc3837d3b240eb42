"""Server pages by the Inertia protocol: /redirect, and the page for what broke."""

import json
from typing import Any

import pytest
from django.db import OperationalError
from matinee.catalog import queries as catalog
from matinee.pages.server_pages import build_version
from matinee.stores import queries as stores
from tests.pages.page import Page
from tests.world import Answer, Browser, World, make_film

INERTIA = {"X-Inertia": "true", "X-Requested-With": "XMLHttpRequest"}

EVIL = [
    "",
    "https://evil.test",
    "http://evil.test/",
    "//evil.test",
    "///evil.test",
    "////evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "/%5cevil.test/..//evil.test\\",
    "https:evil.test",
    "https:/evil.test",
    "http:///evil.test",
    "https://lantern.test@evil.test",
    "https://lantern.test:80@evil.test",
    "https://evil.test#@lantern.test",
    "https://evil.test\\@lantern.test",
    "https://lantern.test.evil.test",
    "https://evil-lantern.test",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "file:///etc/passwd",
    "ftp://lantern.test/",
    "blob:http://lantern.test/x",
    " https://evil.test",
    "\thttps://evil.test",
    "/\t/evil.test",
    "/\n/evil.test",
    "https://evil\u3002test",
    "https://\u0435vil.test",
    "catalog",
    "evil.test",
    "?to=x",
    "#x",
    "https://",
    "http://[::1",
    "https://lantern.test:8443/",
    "\u0000/catalog",
    "/" + "a" * 2000,
    "https://terms.test.evil.test/",
    "wss://lantern.test/",
]
GOOD = [
    ("/catalog", ""),
    ("/programs/film?t=12#chapter", ""),
    ("http://lantern.test/catalog", ""),
    ("https://terms.test/of/use?x=1", "terms.test"),
    ("https://live.test/now", "live.test"),
]


@pytest.fixture
def linked(world: World) -> World:
    world.store.settings = {
        "terms_url": "https://terms.test/",
        "live_event_feed_link": "https://live.test/feed",
    }
    world.store.save()
    return world


def ask(browser: Browser, to: str, **headers: str) -> Answer:
    return browser.client.get("/redirect", {"to": to}, headers=headers)  # type: ignore[return-value]


@pytest.mark.parametrize(("to", "host"), GOOD)
def test_a_redirect_shows_where_it_goes(linked: World, to: str, host: str) -> None:
    response = ask(linked.guest, to)
    assert response.status_code == 200
    page = Page(response)
    shown = page.config["server_page"]
    assert (shown["component"], shown["props"]["url"], shown["props"]["host"]) == ("Redirect", to, host)
    assert shown["url"].startswith("/redirect?to=")
    assert page.meta("robots") == "noindex"
    assert page.find("meta", **{"http-equiv": "refresh"})["content"] == f"3;url={to}"
    assert page.config["first_data"] == []


@pytest.mark.parametrize("to", EVIL)
def test_a_redirect_is_never_an_open_one(linked: World, to: str) -> None:
    for headers in ({}, INERTIA):
        response = ask(linked.guest, to, **headers)
        assert response.status_code == 404
        assert "evil" not in response.content.decode().replace("evil-lantern", "")
        assert "Location" not in response


def test_the_sites_of_one_store_are_not_those_of_another(linked: World) -> None:
    assert ask(linked.other_guest, "https://terms.test/").status_code == 404
    assert linked.guest.get("/redirect").status_code == 404


def test_a_visit_of_the_protocol_gets_the_page_object_alone(linked: World) -> None:
    version = build_version()
    response = ask(linked.guest, "/catalog", **INERTIA, **{"X-Inertia-Version": version})
    assert (response.status_code, response["X-Inertia"]) == (200, "true")
    assert response["Content-Type"].startswith("application/json")
    assert "X-Inertia" in response["Vary"] and "X-Inertia" in ask(linked.guest, "/catalog")["Vary"]
    page = json.loads(response.content)
    first = Page(ask(linked.guest, "/catalog")).config["server_page"]
    assert page == first
    assert page["version"] == version != ""


def test_a_visit_with_an_old_build_loads_the_page_anew(linked: World) -> None:
    response = ask(linked.guest, "/catalog", **INERTIA, **{"X-Inertia-Version": "old"})
    assert response.status_code == 409
    assert response["X-Inertia-Location"] == "http://lantern.test/redirect?to=%2Fcatalog"
    assert response.content == b""


def test_a_partial_reload_gets_what_it_asked_for(linked: World) -> None:
    partial = {"X-Inertia-Partial-Component": "Redirect", "X-Inertia-Partial-Data": "host"}
    page = json.loads(ask(linked.guest, "https://terms.test/", **INERTIA, **partial).content)
    assert page["props"] == {"host": "terms.test"}
    other = {**partial, "X-Inertia-Partial-Component": "InternalError"}
    assert json.loads(ask(linked.guest, "/catalog", **INERTIA, **other).content)["props"].keys() == {
        "url",
        "host",
    }


def test_pages_that_are_no_server_pages_say_nothing_of_the_protocol(world: World) -> None:
    response = world.guest.get("/catalog")
    assert "X-Inertia" not in response.get("Vary", "")
    assert Page(response).config["server_page"] is None


def fail(*_: Any, **__: Any) -> None:
    raise RuntimeError("a secret of the inside")


@pytest.fixture
def broken(world: World, monkeypatch: pytest.MonkeyPatch) -> World:
    make_film(world.store, "film")
    monkeypatch.setattr(catalog, "list_cards", fail)
    world.guest.client.raise_request_exception = False
    return world


def open_broken(world: World, path: str = "/catalog", headers: dict[str, str] | None = None) -> Answer:
    browser = world.guest
    browser.client.raise_request_exception = False
    return browser.get(path, {"Accept": "text/html", **(headers or {})})


def test_what_broke_is_a_real_500_with_its_id(broken: World) -> None:
    response = open_broken(broken)
    assert response.status_code == 500
    page = Page(response)
    shown = page.config["server_page"]
    assert shown["component"] == "InternalError"
    assert shown["props"] == {"request_id": response["X-Request-Id"]}
    assert "a secret of the inside" not in page.html and "Traceback" not in page.html
    assert page.meta("robots") == "noindex"
    assert "unsafe" not in response["Content-Security-Policy"]


def test_what_broke_during_a_visit_of_the_protocol(broken: World) -> None:
    response = open_broken(broken, headers=INERTIA)
    assert (response.status_code, response["X-Inertia"]) == (500, "true")
    assert json.loads(response.content)["component"] == "InternalError"


def test_what_broke_in_a_call_keeps_the_error_shape(broken: World) -> None:
    response = open_broken(broken, "/api/contents?sort=title")
    assert response.status_code == 500
    assert response.json()["errors"][0]["code"] == "internal_error"
    assert response.json()["request_id"] == response["X-Request-Id"]


@pytest.mark.parametrize(("cookie", "direction"), [("en", "ltr"), ("ar", "rtl"), ("../etc", "ltr")])
def test_without_a_database_there_is_still_a_page(
    world: World, monkeypatch: pytest.MonkeyPatch, cookie: str, direction: str
) -> None:
    def no_database(*_: Any) -> None:
        raise OperationalError("connection refused")

    monkeypatch.setattr(stores, "find_store_by_host", no_database)
    browser = world.guest
    browser.client.raise_request_exception = False
    browser.client.cookies["matinee_locale"] = cookie
    response = browser.get('/catalog?x="><script>', {"Accept": "text/html"})
    assert response.status_code == 503
    assert response["Retry-After"] == "5"
    page = Page(response)
    assert page.find("html")["dir"] == direction
    assert response["X-Request-Id"] in page.html
    assert page.find("link", rel="stylesheet")["href"].endswith("document-1.css")
    assert not page.find_all("script")
    assert "connection refused" not in page.html


def test_a_visit_without_a_database_keeps_the_page_that_it_left(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another answer than a page object: the form says that nothing was sent, with what was typed in it."""

    def no_database(*_: Any) -> None:
        raise OperationalError("connection refused")

    monkeypatch.setattr(stores, "find_store_by_host", no_database)
    response = open_broken(world, "/redirect?to=/catalog", INERTIA)
    assert (response.status_code, response["Retry-After"]) == (503, "5")
    assert response.json()["errors"][0]["code"] == "unavailable"
    assert "X-Inertia" not in response


def test_a_store_is_known_for_a_minute_without_a_database(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_database(*_: Any) -> None:
        raise OperationalError("connection refused")

    assert world.guest.get("/theme/336699.css").status_code == 200
    monkeypatch.setattr(stores, "_read_by_host", no_database)
    monkeypatch.setattr(stores, "REMEMBER_SECONDS", 0.0)
    assert world.guest.get("/theme/336699.css").status_code == 200
    monkeypatch.setattr(stores, "REMEMBER_AWAY_SECONDS", 0.0)
    browser = world.guest
    browser.client.raise_request_exception = False
    assert browser.get("/theme/336699.css").status_code == 503


def test_the_back_office_has_the_static_page(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("matinee.pages.office.render_shell", fail)
    browser = world.browser(world.owner)
    browser.client.raise_request_exception = False
    response = browser.get("/bullet", {"Accept": "text/html"})
    assert response.status_code == 500
    assert not Page(response).find_all("script")
