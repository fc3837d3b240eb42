"""The one script of the pages that the server draws: it counts them, and they are whole without it."""

import json
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from matinee.search import operations as search
from matinee.stores.queries import forget_stores
from tests.world import Browser, World, make_film

from .page import Page

PATHS = ("/catalog", "/search", "/library", "/favorites")
SCRIPT = {"src/consent/drawn.ts": {"file": "assets/drawn-1.js", "src": "src/consent/drawn.ts"}}


@pytest.fixture(autouse=True)
def built(world: World, frontend: Path) -> None:
    """A build that has the script, and a store that is drawn by the server."""
    path = frontend / "storefront" / "dist" / ".vite" / "manifest.json"
    path.write_text(json.dumps(json.loads(path.read_text()) | SCRIPT))
    world.store.settings = {"catalogue_mode": "server"}
    world.store.save()
    make_film(world.store, "film")


def counted(browser: Browser, path: str = "/catalog") -> Any:
    page = Page(browser.get(path))
    return page.config if page.find_all("script", id="counted") else None


@pytest.mark.parametrize("path", PATHS)
def test_it_knows_whom_it_counts_for_which_store(world: World, path: str) -> None:
    response = world.guest.get(path)
    page = Page(response)
    sources = [script["src"] for script in page.find_all("script") if "src" in script]
    assert sources == ["/static/storefront/assets/drawn-1.js"]
    asked = {"host": "http://lantern.test:8003", "store": world.store.pk, "user": 0}
    told = asked | {"impersonated": False, "ask_consent": False, "search_results": None}
    assert counted(world.guest, path) == told
    assert counted(world.browser(world.customer), path)["user"] == world.customer.pk
    assert "http://lantern.test:8003" in response["Content-Security-Policy"]
    assert "unsafe" not in response["Content-Security-Policy"]


@pytest.mark.parametrize(
    ("query", "results"),
    [
        ("?q=film", 1),
        ("?q=nothing+like+it", 0),
        ("?q=film&page=2", None),
        ("?q=+", None),
        ("?sort=title", None),
    ],
)
def test_it_knows_how_much_a_search_has_found(world: World, query: str, results: int | None) -> None:
    search.refresh()
    assert counted(world.guest, f"/search{query}")["search_results"] == results


def test_the_switch_says_that_nothing_is_counted_until_the_script_is_there(world: World) -> None:
    page = Page(world.guest.get("/catalog"))
    (box,) = [each for each in page.find_all("input") if each.get("role") == "switch"]
    assert "disabled" in box
    shown = {a["data-hint"]: "hidden" not in a for _, a in page.elements if "data-hint" in a}
    assert shown == {"not_counted": True, "counted": False, "refused": False}


def test_an_owner_who_asks_first_is_obeyed(world: World) -> None:
    world.store.settings = {"catalogue_mode": "server", "ask_consent": True}
    world.store.save()
    assert counted(world.guest)["ask_consent"] is True


@pytest.mark.parametrize("path", PATHS)
def test_there_is_no_question_where_the_owner_asks_none(world: World, path: str) -> None:
    assert not Page(world.guest.get(path)).find_all("section", id="consent")


@pytest.mark.parametrize("path", PATHS)
def test_the_question_of_an_owner_who_asks_is_in_the_page_and_the_script_shows_it(
    world: World, path: str
) -> None:
    world.store.settings = {"catalogue_mode": "server", "ask_consent": True}
    world.store.save()
    page = Page(world.guest.get(path))
    (question,) = page.find_all("section", id="consent")
    assert "hidden" in question, "without JavaScript nothing is counted, so nothing is asked"
    assert [each["data-answer"] for each in page.find_all("button") if "data-answer" in each] == ["no", "yes"]
    assert not Page(world.guest.get(f"{path}?admin_iframe=true")).find_all("section", id="consent")


def test_the_back_offices_preview_is_not_counted(world: World) -> None:
    assert counted(world.guest, "/catalog?admin_iframe=true") is None
    assert "popovertarget" not in Page(world.guest.get("/catalog?admin_iframe=true")).html


def test_a_flag_that_says_no_is_no_preview(world: World) -> None:
    assert counted(world.guest, "/catalog?admin_iframe=false")["store"] == world.store.pk


def test_staff_see_a_sample_in_the_previews_library(world: World) -> None:
    owner = world.browser(world.owner)
    assert 'href="/programs/film' in Page(owner.get("/library?admin_iframe=true")).html
    assert 'href="/programs/film' not in Page(owner.get("/library?admin_iframe=false")).html


def test_it_is_counted_at_the_host_of_the_pixel(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    own = settings.ENVIRONMENT.model_copy(update={"pixel_origin": "https://pixel.films.example"})
    monkeypatch.setattr(settings, "ENVIRONMENT", own)
    assert counted(world.guest)["host"] == "https://pixel.films.example"


ANDROID_ONLY = {
    "show_popup": True,
    "android": {"url": "https://play.example/a?b=1&c=2", "name": "Lantern <b>"},
    "ios": {"url": "", "name": ""},
}


@pytest.mark.parametrize("path", PATHS)
def test_the_way_to_the_app_is_drawn_hidden_and_the_footer_has_its_link(world: World, path: str) -> None:
    world.store.settings = {"catalogue_mode": "server", "apps": ANDROID_ONLY}
    world.store.save()
    page = Page(world.guest.get(path))
    (sheet,) = [each for each in page.find_all("section") if "data-offer" in each]
    assert sheet["data-offer"] == "android"
    assert "hidden" in sheet, "which phone this is, only the script knows"
    assert len(page.find_all("a", href="https://play.example/a?b=1&c=2")) == 2
    assert "Lantern &lt;b&gt;" in page.html
    # Without the script, which the back office's preview does not get, there is nobody to show it.
    assert "data-offer" not in world.guest.get(f"{path}?admin_iframe=true").content.decode()


def test_the_sheet_is_the_owners_choice_the_footer_is_not(world: World) -> None:
    world.store.settings = {"catalogue_mode": "server", "apps": ANDROID_ONLY | {"show_popup": False}}
    world.store.save()
    page = Page(world.guest.get("/catalog"))
    assert "data-offer" not in page.html
    assert len(page.find_all("a", href="https://play.example/a?b=1&c=2")) == 1
    world.store.settings = {"catalogue_mode": "server"}
    world.store.save()
    forget_stores()
    assert "Get the app" not in world.guest.get("/catalog").content.decode()
