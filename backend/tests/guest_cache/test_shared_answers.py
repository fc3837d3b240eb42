"""A guest's answer from memory is the one that was made, and nothing of anybody ever comes into it."""

import gzip
import re
import time
from copy import deepcopy
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import override_settings
from django.test.utils import CaptureQueriesContext
from matinee.catalog.models import Content
from matinee.cookies import LOCALE_COOKIE_NAME
from matinee.guest_cache import middleware
from matinee.guest_cache.memory import GuestCache
from matinee.guest_cache.routes import CALLS, PAGES, SHARED, may_be_shared
from matinee.kit.environment import Environment
from matinee.live.models import LiveEvent
from matinee.request import goes_to_all
from matinee.roles import ROUTES, Who
from tests.guest import ADDRESSES, look, stranger, write_legal_pages
from tests.live.event_setup import make_event_setup
from tests.pages.page import Page
from tests.world import (
    Answer,
    Browser,
    World,
    make_author,
    make_category,
    make_collection,
    make_film,
)

pytestmark = pytest.mark.usefixtures("cache")
every_address = pytest.mark.parametrize("path", ADDRESSES.values())


@pytest.fixture(scope="module")
def full_world(module_world: World) -> World:
    """Both stores with something at each address."""
    world = module_world
    for store in (world.store, world.other_store):
        for permalink, access in (("film", "public"), ("second", "registered"), ("third", "paid")):
            make_film(store, permalink, access=access, title=f"{mark(store)} {permalink} <&>\u2028")
        make_category(store, "quiet", *Content.objects.filter(store=store))
        make_author(store, "ann", *Content.objects.filter(store=store))
        make_collection(store, "series", "saga", list(Content.objects.filter(store=store)))
        make_collection(store, "playlist", "evening", list(Content.objects.filter(store=store)))
        write_legal_pages(store, f"{mark(store)} text")
        title = f"{mark(store)} premiere"
        setup = make_event_setup(store, title=title)
        Content.objects.filter(pk=setup.event.content_id).update(permalink="premiere")
    return world


@pytest.fixture
def world(full_world: World, db: None) -> World:
    return deepcopy(full_world)


def mark(store: Any) -> str:
    """What stands in every answer of this store and in none of another's."""
    return f"only-in-{store.pk}-"


def parts(answer: Answer) -> tuple[int, dict[str, str], bytes]:
    headers = {name: value for name, value in answer.items() if name != "X-Request-Id"}
    return answer.status_code, headers, answer.content


def test_every_route_of_the_table_is_tried_and_open_to_everyone() -> None:
    assert set(ADDRESSES) == set(SHARED)
    assert all(ROUTES["GET", route] is Who.ANYONE for route in SHARED)
    assert all(may_be_shared(path.partition("?")[0]) for path in ADDRESSES.values())
    assert not may_be_shared("/sign_in")
    assert not may_be_shared("/api/sessions")


@every_address
def test_the_second_answer_is_the_first_to_the_byte_without_a_statement(
    world: World, cache: GuestCache, path: str
) -> None:
    made = look(world, path)
    assert (made.status_code, len(cache)) == (200, 1)
    with CaptureQueriesContext(connection) as seen:
        known = look(world, path)
    assert len(seen) == 0
    assert parts(known) == parts(made)
    assert known["X-Request-Id"] != made["X-Request-Id"]


@every_address
def test_it_is_the_usual_answer(world: World, cache: GuestCache, path: str) -> None:
    look(world, path)
    known = look(world, path)
    cache.drop_all()  # from here nothing is kept
    assert parts(look(world, path)) == parts(known)
    assert len(cache) == 0


@every_address
def test_who_has_it_is_told_so(world: World, path: str) -> None:
    first = look(world, path)
    for etag in (first["ETag"], f"W/{first['ETag']}", f'"other", {first["ETag"]}'):
        again = look(world, path, **{"If-None-Match": etag})
        assert (again.status_code, again.content) == (304, b"")
        assert first["ETag"] in again["ETag"]
        assert again["Vary"] == first["Vary"]
    assert look(world, path, **{"If-None-Match": '"other"'}).status_code == 200


@every_address
def test_it_is_packed_for_who_can_read_that(world: World, path: str) -> None:
    plain, packed = look(world, path), look(world, path, **{"Accept-Encoding": "br, gzip"})
    assert packed["Content-Encoding"] == "gzip"
    assert int(packed["Content-Length"]) == len(packed.content)
    assert gzip.decompress(packed.content) == plain.content
    assert packed["ETag"] == f"W/{plain['ETag']}"
    assert "Accept-Encoding" in packed["Vary"]


@every_address
def test_what_stands_between_may_keep_it_for_a_second_and_no_member_s(world: World, path: str) -> None:
    shared, own = look(world, path), world.browser(world.customer).get(path)
    assert shared["Cache-Control"] == "public, max-age=0, s-maxage=1, must-revalidate"
    assert "Cookie" in shared["Vary"]
    assert "public" not in own["Cache-Control"]


@every_address
def test_a_member_is_answered_for_themselves_and_leaves_nothing_behind(
    world: World, cache: GuestCache, path: str
) -> None:
    member = world.browser(world.customer)
    first = member.get(path)
    assert len(cache) == 0
    assert world.customer.email not in look(world, path).content.decode()
    again = member.get(path)
    assert again.content.count(world.customer.email.encode()) == first.content.count(
        world.customer.email.encode()
    )
    assert len(cache) == 1


@every_address
def test_another_store_has_its_own(world: World, path: str) -> None:
    ours, theirs = look(world, path), stranger(world.other_store.host).get(path)
    assert mark(world.other_store) not in ours.content.decode()
    assert mark(world.store) not in theirs.content.decode()


@every_address
def test_no_cookie_for_a_guest_who_only_looks(world: World, path: str) -> None:
    for _ in range(2):
        answer = look(world, path)
        assert not answer.cookies
        if path in PAGES:
            assert not re.search(r'csrf[-\w]*" (?:content|value)="[^"]', answer.content.decode())


def test_no_cookie_of_a_visitor_reaches_what_is_shared(
    world: World, cache: GuestCache, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Any] = []
    original = goes_to_all

    def spy(request: Any, response: Any) -> bool:
        seen.append((dict(request.COOKIES), request.META.get("HTTP_IF_NONE_MATCH")))
        return original(request, response)

    monkeypatch.setattr(middleware, "goes_to_all", spy)
    browser = Browser(world.store.host)
    for name in ("matinee_device", "matinee_age", "matinee_csrf", "of_another_program"):
        browser.client.cookies[name] = "18"
    browser.client.cookies["matinee_locale"] = "de"
    browser.get("/programs/film", headers={"If-None-Match": '"x"'})
    assert seen == [({"matinee_locale": "de"}, None)]


def test_the_page_s_token_is_one_call_away(world: World) -> None:
    guest = stranger(world.store.host)
    assert not guest.client.cookies
    page = Page(guest.get("/programs/film"))
    assert page.meta("csrf-token") == ""
    token = guest.get("/api/csrf_token").json()["csrf_token"]
    assert guest.client.cookies["matinee_csrf"].value
    chapter = guest.get("/api/contents/film").json()["chapters"][0]["id"]
    path, body = "/api/contents/film/playback", {"chapter_id": chapter}
    assert guest.send("POST", path, body, csrf=token).status_code != 403
    assert guest.send("POST", path, body, csrf=None).status_code == 403


@pytest.mark.parametrize("path", ["/catalog?locale=ar", "/programs/missing"])
def test_a_page_that_is_one_visitor_s_after_all_is_packed_too(world: World, path: str) -> None:
    page = look(world, path, **{"Accept-Encoding": "gzip"})
    assert page["Content-Encoding"] == "gzip"
    assert page["Cache-Control"] == "private, no-cache"


def test_each_language_has_its_own(world: World, cache: GuestCache) -> None:
    german = stranger(world.store.host)
    german.client.cookies["matinee_locale"] = "de"
    for _ in range(2):
        assert Page(german.get("/catalog")).config["locale"] == "de"
        assert Page(look(world, "/catalog")).config["locale"] == "en"
    asked = look(world, "/catalog?locale=ar")
    assert Page(asked).config["locale"] == "ar"
    assert asked.cookies["matinee_locale"].value == "ar"  # an answer that sets a cookie is nobody else's
    assert len(cache) == 2


@pytest.mark.parametrize(
    ("path", "given"),
    [
        ("/catalog?admin_iframe=true", {}),
        ("/catalog?utm_source=mail", {}),
        ("/api/contents/film?anything=1", {}),
        ("/api/contents/favorites", {}),
        ("/api/contents/missing", {}),
        ("/programs/missing", {}),
        ("/api/contents?page=0", {}),
        ("/sign_in", {}),
        ("/api/sessions", {}),
        ("/catalog", {"method": "HEAD"}),
        ("/catalog", {"method": "POST"}),
        ("/catalog", {"host": "nobody.test"}),
        ("/catalog", {"host": "bad host"}),
    ],
)
def test_anything_else_goes_its_usual_way(
    world: World, cache: GuestCache, path: str, given: dict[str, str]
) -> None:
    browser = stranger(given.get("host", world.store.host))
    for _ in range(2):
        answer = browser.send(given.get("method", "GET"), path)
        assert "s-maxage" not in answer.get("Cache-Control", "")
    assert len(cache) == 0


def test_an_unknown_session_goes_its_usual_way(world: World, cache: GuestCache) -> None:
    browser = stranger(world.store.host)
    browser.client.cookies["matinee_session"] = "of somebody who left"
    assert browser.get("/catalog").status_code == 200
    assert len(cache) == 0


def test_scheme_and_host_are_parts_of_the_answer(world: World, cache: GuestCache) -> None:
    """Behind a trusted proxy too: addresses in the page name what the visitor's browser uses."""
    configured = Environment.model_validate({"MATINEE_TRUSTED_PROXIES": "127.0.0.0/8"})
    by_tls = {"X-Forwarded-Proto": "https"}
    with override_settings(ENVIRONMENT=configured):
        plain = look(world, "/programs/film")
        secure = look(world, "/programs/film", **by_tls)
        kept = len(cache)
        cache.drop_all()
        assert parts(look(world, "/programs/film", **by_tls)) == parts(secure)
    assert f"https://{world.store.host}/programs/film" in secure.content.decode()
    assert f"https://{world.store.host}/programs/film" not in plain.content.decode()
    assert kept == 2


def test_until_the_next_publication_and_the_day_of_its_pictures(world: World, cache: GuestCache) -> None:
    make_film(world.store, "coming", published=False)
    soon = datetime.now(UTC) + timedelta(days=36_500)
    Content.objects.filter(store=world.store, permalink="coming").update(published_at=soon)
    look(world, "/catalog")
    (entry,) = cache._entries.values()
    assert entry.until < soon.timestamp()


def test_a_publication_ends_what_was_kept_and_what_is_made_after_it_is_kept(
    world: World, cache: GuestCache
) -> None:
    make_film(world.store, "coming", published=False)
    soon = datetime.now(UTC) + timedelta(seconds=1)
    Content.objects.filter(store=world.store, permalink="coming").update(published_at=soon)
    look(world, "/catalog")
    (entry,) = cache._entries.values()
    assert entry.until == soon.timestamp()
    while datetime.now(UTC) <= soon:
        time.sleep(0.02)
    # The first to come sees that the hour is over, the second's answer stays.
    assert all(b"/programs/coming" in look(world, "/catalog").content for _ in range(2))
    with CaptureQueriesContext(connection) as seen:
        assert b"/programs/coming" in look(world, "/catalog").content
    assert len(seen) == 0


def test_until_a_film_ends(world: World, cache: GuestCache) -> None:
    make_film(world.store, "other")
    film = make_film(world.store, "leaving", ends_at=datetime.now(UTC) + timedelta(seconds=1))
    assert b"/programs/leaving" in look(world, "/catalog").content
    (entry,) = cache._entries.values()
    assert film.ends_at is not None
    assert entry.until == film.ends_at.timestamp()
    while datetime.now(UTC) <= film.ends_at:
        time.sleep(0.02)
    assert b"/programs/leaving" not in look(world, "/catalog").content


@pytest.mark.parametrize(
    "then",
    [
        timedelta(days=7),  # it comes into the row of the catalogue
        timedelta(),  # it is waited for
        timedelta(hours=-12),  # it is not announced any more
    ],
)
def test_until_time_alone_changes_what_guests_see_of_an_event(
    world: World, cache: GuestCache, then: timedelta
) -> None:
    soon = datetime.now(UTC) + timedelta(minutes=5)
    LiveEvent.objects.filter(store=world.store).update(starts_at=soon + then)
    look(world, "/catalog")
    (entry,) = cache._entries.values()
    assert entry.until == soon.timestamp()


@pytest.mark.parametrize("locale", ["en", "ar"])
def test_what_pages_have_in_common_is_that_of_their_own_store_and_language(
    world: World, cache: GuestCache, locale: str
) -> None:
    def look_at_all() -> list[tuple[int, dict[str, str], bytes]]:
        answers = []
        for path in (ADDRESSES[page] for page in PAGES):
            for store in (world.store, world.other_store):
                guest = stranger(store.host)
                guest.client.cookies[LOCALE_COOKIE_NAME] = locale
                answers.append(parts(guest.get(path)))
        return answers

    look(world, "/catalog")
    together = look_at_all()
    cache.drop_all()  # from here nothing is common, and nothing is kept
    assert look_at_all() == together


def test_every_call_of_the_table_has_the_parameters_of_its_endpoint() -> None:
    """One that only the endpoint knows would never be shared: not wrong, but slow."""
    from matinee.http import storefront_api

    described = storefront_api.get_openapi_schema(path_prefix="/api/")["paths"]
    for route, known in CALLS.items():
        asked = described[route]["get"].get("parameters", [])
        assert known == {one["name"] for one in asked if one["in"] == "query" and one["name"] != "field"}, (
            route
        )
