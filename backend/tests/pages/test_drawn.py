"""The server-rendered catalogue: /catalog, /search, /library, /favorites without JavaScript."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.catalog.front_page_models import FrontRow
from matinee.catalog.models import Category, CategoryContent
from matinee.engagement.models import Favorite, ListEntry, WatchState
from matinee.search import operations as search
from tests.pages.page import Page
from tests.world import CSRF, Browser, World, make_collection, make_film

HOSTILE = "\"><script>alert(1)</script> ' & </title>"
PATHS = ["/catalog", "/search", "/library", "/favorites"]


@pytest.fixture(autouse=True)
def drawn(world: World) -> None:
    world.store.settings = {"catalogue_mode": "server"}
    world.store.save()


def press(browser: Browser, content_id: int, favorite: str, back: str = "/catalog", **send: Any) -> Any:
    return _press(browser, f"/favorites/{content_id}", f"favorite={favorite}", back, **send)


def press_list(browser: Browser, content_id: int, in_list: str, back: str = "/catalog") -> Any:
    return _press(browser, f"/my_list/{content_id}", f"in_list={in_list}", back)


def _press(browser: Browser, path: str, field: str, back: str, **send: Any) -> Any:
    body = f"{field}&next={back}&csrfmiddlewaretoken={CSRF}".encode()
    return browser.send(
        "POST",
        path,
        raw=body,
        csrf=None,
        content_type="application/x-www-form-urlencoded",
        **send,
    )


@pytest.mark.parametrize("path", PATHS)
def test_no_script_at_all(world: World, path: str) -> None:
    make_film(world.store, "film")
    for browser in (world.guest, world.browser(world.customer)):
        response = browser.get(path)
        assert response.status_code == 200
        page = Page(response)
        assert {script.get("type") for script in page.find_all("script")} <= {"application/ld+json"}
        assert not [a for tag, a in page.elements if any(name.startswith("on") for name in a)]
        assert not [a for tag, a in page.elements if "style" in a]
        styles = [link["href"] for link in page.find_all("link", rel="stylesheet")]
        assert styles == ["/static/storefront/assets/document-1.css"]
        assert "'self'" in response["Content-Security-Policy"]
        assert "unsafe" not in response["Content-Security-Policy"]
        assert len(page.find_all("h1")) == 1
        assert page.find("main", id="main")


def test_the_other_store_is_still_an_app(world: World) -> None:
    for path in PATHS:
        assert Page(world.other_guest.get(path)).find("script", type="module")


def test_the_catalogue_page_by_page(world: World) -> None:
    for n in range(30):
        make_film(world.store, f"film-{n:02}", position=n)
    make_film(world.store, "draft", published=False)
    make_film(world.other_store, "theirs")
    first = Page(world.guest.get("/catalog"))
    assert first.find("link", rel="canonical")["href"] == "http://lantern.test/catalog"
    assert first.find("a", rel="next")["href"] == "/catalog?page=2"
    assert not first.find_all("a", rel="prev")
    second = Page(world.guest.get("/catalog?page=2"))
    assert second.find("a", rel="prev")["href"] == "/catalog"
    assert not second.find_all("a", rel="next")

    def films(page: Page) -> set[str]:
        hrefs = (a["href"].partition("?")[0] for a in page.find_all("a"))
        return {href for href in hrefs if href.startswith("/programs/")}

    assert len(films(first)) == 24 and len(films(second)) == 6
    assert not films(first) & films(second)
    assert "/programs/draft" not in films(second) and "/programs/theirs" not in films(second)


def test_a_small_store_is_one_grid_with_a_way_to_its_categories(world: World) -> None:
    _fill_category(world, "short", 2)
    _fill_category(world, "single", 1)
    page = Page(world.guest.get("/catalog"))
    assert page.find("a", href="/categories/short")
    assert not page.find_all("a", href="/categories/single")
    assert not _rows(page)


def test_a_row_is_of_three_films_and_leads_only_to_more(world: World) -> None:
    long, whole, _ = (_fill_category(world, name, n) for name, n in (("long", 20), ("whole", 3), ("two", 2)))
    page = Page(world.guest.get("/catalog"))
    assert _rows(page) == {f"row-category-{long}", f"row-category-{whole}"}
    assert page.find("a", href="/categories/long")
    assert not page.find_all("a", href="/categories/whole")
    assert not Page(world.guest.get("/catalog?page=2")).find_all("a", href="/categories/long")


def test_a_chosen_series_is_a_row_that_leads_to_it_in_a_small_store_too(world: World) -> None:
    films = [make_film(world.store, f"film-{number}") for number in range(3)]
    for kind, permalink in (("series", "saga"), ("playlist", "evening")):
        collection = make_collection(world.store, kind, permalink, films)
        FrontRow.objects.create(store=world.store, kind="collection", collection=collection, position=1)
    page = Page(world.guest.get("/catalog"))
    assert len(_rows(page)) == 2
    assert page.find("a", href="/series/saga")
    assert page.find("a", href="/playlists/evening")


def _fill_category(world: World, permalink: str, count: int) -> int:
    category = Category.objects.create(store=world.store, permalink=permalink, title=permalink)
    for n in range(count):
        film = make_film(world.store, f"{permalink}-{n}")
        CategoryContent.objects.create(store=world.store, category=category, content=film)
    return category.pk


def _rows(page: Page) -> set[str]:
    sections = {section.get("aria-labelledby", "") for section in page.find_all("section")}
    return {name for name in sections if name.startswith("row-")}


@pytest.mark.parametrize(
    "page", ["0", "-1", "1e18", "99999999999999999999", "x", "%00", "1" * 10_240, "٣", ""]
)
@pytest.mark.parametrize("path", ["/catalog", "/search", "/library"])
def test_pages_that_are_no_pages(world: World, path: str, page: str) -> None:
    assert world.browser(world.customer).get(f"{path}?page={page}").status_code == 404


def test_searching(world: World) -> None:
    make_film(world.store, "bunny", title="Big Buck Bunny")
    make_film(world.store, "city", title="A City", access="paid")
    search.refresh()
    page = Page(world.guest.get("/search?q=bunny&utm_source=x"))
    assert page.find("input", id="q")["value"] == "bunny"
    assert page.find("a", href="/programs/bunny") and not page.find_all("a", href="/programs/city")
    assert page.meta("robots") == "noindex"
    priced = Page(world.guest.get("/search?price=to_buy&sort=title"))
    assert priced.find("a", href="/programs/city") and not priced.find_all("a", href="/programs/bunny")
    assert priced.find("option", value="to_buy").keys() >= {"selected"}


@pytest.mark.parametrize(
    "query",
    [
        "q=" + "x" * 10_240,
        "price=gold&sort=%27--&duration=x",
        "q=%00%01",
        "q=%22%3E%3Cscript%3E",
        "field[x]=y",
    ],
)
def test_hostile_questions(world: World, query: str) -> None:
    response = world.guest.get(f"/search?{query}")
    assert response.status_code in (200, 404, 422)
    assert "<script>" not in response.content.decode()


def test_a_category_that_is_not_there_is_404(world: World) -> None:
    assert world.guest.get("/search?category=nothing").status_code == 404


def test_hostile_titles_stay_where_they_are(world: World) -> None:
    film = make_film(world.store, "film", title=HOSTILE, description=HOSTILE)
    category = Category.objects.create(store=world.store, permalink="c", title=HOSTILE)
    CategoryContent.objects.create(store=world.store, category=category, content=film)
    Favorite.objects.create(user=world.customer, content=film, chapter=None, created_at=film.created_at)
    browser = world.browser(world.customer)
    for path in (*PATHS, "/search?q=script"):
        page = Page(browser.get(path))
        assert "<script>alert" not in page.html
        assert {script.get("type") for script in page.find_all("script")} <= {"application/ld+json"}


def test_a_guest_is_asked_to_sign_in(world: World) -> None:
    for path in ("/library", "/favorites"):
        page = Page(world.guest.get(path))
        hrefs = [a["href"] for a in page.find_all("a")]
        assert f"/sign_in?next=%2F{path[1:]}" in hrefs


def test_the_library_and_its_tabs(world: World) -> None:
    started, kept = make_film(world.store, "started"), make_film(world.store, "kept")
    chapter = started.chapters.get()
    at = started.created_at
    WatchState.objects.create(
        user=world.customer, content=started, chapter=chapter, position_seconds=6, updated_at=at
    )
    Favorite.objects.create(user=world.customer, content=kept, chapter=None, created_at=at)
    browser = world.browser(world.customer)

    def shown(path: str) -> set[str]:
        return {
            a["href"] for a in Page(browser.get(path)).find_all("a") if a["href"].startswith("/programs/")
        }

    both, first, second = {"/programs/started", "/programs/kept"}, {"/programs/started"}, {"/programs/kept"}
    assert shown("/library") == shown("/library?show=nonsense") == both
    assert shown("/library?show=started") == first
    assert shown("/library?show=favorites") == shown("/favorites") == second
    assert shown("/library?show=finished") == set()
    bar = Page(browser.get("/library?show=started")).find("rect", height="1")
    assert bar["width"] == "50"


def test_a_heart_is_put_on_and_taken_away(world: World) -> None:
    film = make_film(world.store, "film")
    browser = world.browser(world.customer)
    form = Page(browser.get("/catalog?locale=de"))
    heart, _ = form.find_all("button")
    assert heart["aria-pressed"] == "false"
    response = press(browser, film.pk, "on", "/catalog?page=1")
    assert (response.status_code, response["Location"]) == (303, "/catalog?page=1")
    assert press(browser, film.pk, "on").status_code == 303
    assert Favorite.objects.filter(user=world.customer, content=film).count() == 1
    heart, bookmark = Page(browser.get("/catalog")).find_all("button")
    assert (heart["aria-pressed"], bookmark["aria-pressed"]) == ("true", "false")
    press(browser, film.pk, "off")
    assert not Favorite.objects.exists()


def test_a_film_is_put_on_the_list_and_taken_from_it(world: World) -> None:
    film = make_film(world.store, "film", title="The film")
    browser = world.browser(world.customer)

    def button(word: str, path: str = "/catalog") -> dict[str, str]:
        return Page(browser.get(path)).find("button", **{"aria-label": f"{word} your list"})

    assert button("Add The film to")["aria-pressed"] == "false"
    response = press_list(browser, film.pk, "on", "/search?q=film")
    assert (response.status_code, response["Location"]) == (303, "/search?q=film")
    assert press_list(browser, film.pk, "on").status_code == 303
    assert ListEntry.objects.filter(user=world.customer, content=film).count() == 1
    for path in ("/catalog", "/library?show=my_list"):
        assert button("Remove The film from", path)["aria-pressed"] == "true", path
    assert not Favorite.objects.exists()
    assert press_list(browser, film.pk, "off", "https://evil.test")["Location"] == "/library?show=my_list"
    assert not ListEntry.objects.exists()


def test_films_that_are_not_seen_are_put_on_no_list(world: World) -> None:
    draft, theirs = make_film(world.store, "draft", published=False), make_film(world.other_store, "theirs")
    browser = world.browser(world.customer)
    for content_id in (draft.pk, theirs.pk, 10**9, 10**30):
        assert press_list(browser, content_id, "on").status_code == 404
    assert press_list(world.guest, draft.pk, "on").status_code == 302
    assert not ListEntry.objects.exists()


def test_the_form_carries_the_token_that_counts(world: World) -> None:
    film = make_film(world.store, "film")
    browser = world.browser(world.customer)
    token = Page(browser.get("/catalog")).find_all("input", name="csrfmiddlewaretoken")[0]["value"]
    body = f"favorite=on&next=/catalog&csrfmiddlewaretoken={token}".encode()
    form = "application/x-www-form-urlencoded"
    path = f"/favorites/{film.pk}"
    assert browser.send("POST", path, raw=body, csrf=None, content_type=form).status_code == 303
    assert browser.send("POST", path, raw=b"favorite=off", csrf=None, content_type=form).status_code == 403
    assert Favorite.objects.exists()
    assert press(browser, film.pk, "off", headers={"Origin": "https://evil.test"}).status_code == 403


EVIL = [
    "https://evil.test",
    "//evil.test",
    "/\\evil.test",
    "\\\\evil.test",
    "javascript:alert(1)",
    "/%09/evil.test",
    "http:evil.test",
    "///evil.test",
    "%20//evil.test",
    "/\t/evil.test",
    "",
    "catalog",
    "https:/evil.test",
    "/%0d%0aLocation:%20https://evil.test",
    "data:text/html,x",
    "//lantern.test@evil.test",
]


@pytest.mark.parametrize("back", EVIL)
def test_the_way_back_never_leaves_the_store(world: World, back: str) -> None:
    film = make_film(world.store, "film")
    response = press(world.browser(world.customer), film.pk, "on", back)
    where = response["Location"]
    assert response.status_code == 303
    assert where.startswith("/") and where[1:2] not in ("/", "\\", "\t")
    assert "evil" not in where.partition("?")[0].partition("/")[0]


def test_hearts_of_what_is_not_seen_are_404(world: World) -> None:
    draft, theirs = make_film(world.store, "draft", published=False), make_film(world.other_store, "theirs")
    browser = world.browser(world.customer)
    for content_id in (draft.pk, theirs.pk, 10**9, 10**30):
        assert press(browser, content_id, "on").status_code == 404
    assert press(world.guest, draft.pk, "on").status_code == 302
    assert browser.get(f"/favorites/{draft.pk}").status_code == 405


def test_as_many_statements_for_many_films_as_for_one(world: World) -> None:
    browser = world.browser(world.customer)
    make_film(world.store, "film")
    browser.get("/catalog")  # what a process reads once
    counts = []
    for turn in range(2):
        for path in PATHS:
            with CaptureQueriesContext(connection) as made:
                browser.get(path)
            counts.append(len(made))
        for n in range(20):
            make_film(world.store, f"film-{turn}-{n}")
    assert counts[:4] == counts[4:]
    assert max(counts) <= 12


def test_the_language_is_changed_by_a_link(world: World) -> None:
    browser = world.guest
    page = Page(browser.get("/search?q=a"))
    german = page.find("a", hreflang="de")["href"]
    assert german == "/search?q=a&locale=de"
    assert Page(browser.get(german)).find("html")["lang"] == "de"
    assert Page(browser.get("/catalog")).find("html")["lang"] == "de"
    arabic = Page(browser.get("/catalog?locale=ar")).find("html")
    assert (arabic["lang"], arabic["dir"]) == ("ar", "rtl")
