"""GET /catalog, /categories/{permalink}, /authors/{permalink}: heads, first data, languages."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.catalog.models import Author, Category, CategoryContent, Content, ContentAuthor
from tests.pages.page import Page
from tests.world import World, make_film

HOSTILE = "</script><img src=x onerror=alert(1)> \"q\" & 's' \u2028"


def shelve(world: World, content: Content, **fields: Any) -> Category:
    category = Category.objects.create(
        store=world.store, **{"permalink": "short", "title": "Short", **fields}
    )
    CategoryContent.objects.create(store=world.store, category=category, content=content)
    return category


def credit(world: World, content: Content, **fields: Any) -> Author:
    author = Author.objects.create(store=world.store, **{"permalink": "ann", "name": "Ann Lee", **fields})
    ContentAuthor.objects.create(store=world.store, author=author, content=content, role="Director")
    return author


def test_a_category(world: World) -> None:
    shelve(world, make_film(world.store, "film"), description="The  short\nones.")
    page = Page(world.guest.get("/categories/short?utm_source=mail&page=3"))
    assert page.title == "Short · Lantern"
    assert page.meta("description") == "The short ones."
    assert page.find("link", rel="canonical")["href"] == "http://lantern.test/categories/short"
    assert page.meta("og:image") == "http://lantern.test/programs/film/poster.jpg"
    films = page.thing("ItemList")
    assert (films["name"], films["numberOfItems"]) == ("Short", 1)
    assert films["itemListElement"][0]["url"] == "http://lantern.test/programs/film"
    assert page.thing("BreadcrumbList")["itemListElement"][1]["name"] == "Short"
    (first,) = page.config["first_data"]
    assert first["key"] == "/api/categories/short"
    assert first["value"] == world.guest.get("/api/categories/short").json()


def test_an_author(world: World) -> None:
    author = credit(world, make_film(world.store, "film"), bio="Makes films.")
    page = Page(world.guest.get("/authors/ann"))
    assert (page.title, page.meta("description")) == ("Ann Lee · Lantern", "Makes films.")
    assert page.meta("og:type") == "profile"
    person = page.thing("ProfilePage")["mainEntity"]
    assert (person["@type"], person["name"]) == ("Person", "Ann Lee")
    assert [answer["key"] for answer in page.config["first_data"]] == [
        "/api/authors/ann",
        f"/api/contents?author_id={author.pk}&page=1",
    ]
    films = world.guest.get(f"/api/contents?author_id={author.pk}")
    assert page.config["first_data"][1]["value"] == films.json()


def test_a_film_names_its_people_and_shelves(world: World) -> None:
    film = make_film(world.store, "film")
    shelve(world, film)
    credit(world, film)
    page = Page(world.guest.get("/programs/film"))
    video = page.thing("VideoObject")
    assert video["creator"] == [
        {"@type": "Person", "name": "Ann Lee", "url": "http://lantern.test/authors/ann"}
    ]
    assert video["genre"] == ["Short"]
    steps = page.thing("BreadcrumbList")["itemListElement"]
    assert [step["name"] for step in steps] == ["Lantern", "Short", "Film"]
    assert page.meta("video:director") == "http://lantern.test/authors/ann"
    assert page.meta("video:tag") == "Short"


def test_the_catalogue_describes_the_store(world: World) -> None:
    make_film(world.store, "film")
    page = Page(world.guest.get("/catalog"))
    site = page.thing("WebSite")
    assert (
        site["potentialAction"]["target"]["urlTemplate"]
        == "http://lantern.test/search?q={search_term_string}"
    )
    assert page.thing("ItemList")["numberOfItems"] == 1
    assert page.find("link", type="application/rss+xml")["href"] == "/feed.xml"


@pytest.mark.parametrize(
    "path", ["/categories/nothing", "/authors/nothing", "/categories/theirs", "/authors/them"]
)
def test_unknown_places_are_404(world: World, path: str) -> None:
    Category.objects.create(store=world.other_store, permalink="theirs", title="Theirs")
    Author.objects.create(store=world.other_store, permalink="them", name="Them")
    response = world.guest.get(path)
    assert response.status_code == 404
    page = Page(response)
    assert (page.title, page.meta("robots")) == ("Page not found · Lantern", "noindex")
    assert "Them" not in page.html.replace("Themes", "")


@pytest.mark.parametrize("path", ["/categories/short", "/authors/ann", "/programs/film", "/catalog"])
def test_hostile_names_stay_where_they_are(world: World, path: str) -> None:
    film = make_film(world.store, "film", title=HOSTILE)
    shelve(world, film, title=HOSTILE, description=HOSTILE)
    credit(world, film, name=HOSTILE, bio=HOSTILE)
    page = Page(world.guest.get(path))
    assert "<img src=x" not in page.html
    kinds = [script.get("type") for script in page.find_all("script")]
    start = [] if path.startswith("/authors") else [None]  # of the first screen: test_first_page.py
    assert kinds == ["application/ld+json", "application/json", "module", *start]
    assert page.json_ld["@graph"] and page.config["first_data"]


LANGUAGES = [
    ("", {}, "en"),
    ("?locale=de", {}, "de"),
    ("", {"matinee_locale": "ar"}, "ar"),
    ("?locale=de", {"matinee_locale": "ar"}, "de"),
    ("?locale=xx", {}, "en"),
    ("?locale=../../etc/passwd", {}, "en"),
    ("", {"matinee_locale": "xx"}, "en"),
]


@pytest.mark.parametrize(("query", "cookies", "locale"), LANGUAGES)
def test_the_language_of_a_page(world: World, query: str, cookies: dict[str, str], locale: str) -> None:
    make_film(world.store, "film")
    browser = world.guest
    browser.client.cookies.load(cookies)
    page = Page(browser.get(f"/programs/film{query}"))
    html = page.find("html")
    assert (html["lang"], html["dir"]) == (locale, "rtl" if locale == "ar" else "ltr")
    plain = "http://lantern.test/programs/film"
    own = plain if locale == "en" else f"{plain}?locale={locale}"
    assert page.find("link", rel="canonical")["href"] == page.meta("og:url") == own
    alternates = {
        link["hreflang"]: link["href"]
        for link in page.find_all("link", rel="alternate")
        if "hreflang" in link
    }
    assert alternates == {
        "en": plain,
        "de": f"{plain}?locale=de",
        "ar": f"{plain}?locale=ar",
        "x-default": plain,
    }
    assert page.config["locale"] == locale


def test_a_page_asked_for_in_a_language_is_remembered(world: World) -> None:
    browser = world.guest
    response = browser.get("/catalog?locale=de")
    assert response.cookies["matinee_locale"].value == "de"
    assert not response.cookies["matinee_locale"]["httponly"]  # the page's own menu sets it too
    assert Page(browser.get("/catalog")).find("html")["lang"] == "de"
    assert "matinee_locale" not in browser.get("/catalog?locale=de").cookies
    assert "matinee_locale" not in world.guest.get("/catalog?locale=xx").cookies


def test_a_store_of_another_language_keeps_its_plain_addresses_for_it(world: World) -> None:
    world.store.locale = "de"
    world.store.save()
    page = Page(world.guest.get("/catalog"))
    assert page.find("html")["lang"] == "de"
    assert page.find("link", rel="canonical")["href"] == "http://lantern.test/catalog"
    assert page.find("link", hreflang="en")["href"] == "http://lantern.test/catalog?locale=en"


@pytest.mark.parametrize(("scheme", "theme"), [("dark", "dark"), ("light", "light"), ("auto", None)])
def test_the_stores_colour_scheme(world: World, scheme: str, theme: str | None) -> None:
    world.store.settings = {"color_scheme": scheme}
    world.store.save()
    assert Page(world.guest.get("/catalog")).find("html").get("data-theme") == theme


@pytest.mark.parametrize("path", ["/catalog", "/categories/short", "/authors/ann", "/programs/film"])
def test_as_many_statements_for_a_full_store_as_for_one_film(world: World, path: str) -> None:
    film = make_film(world.store, "film")
    category, author = shelve(world, film), credit(world, film)
    with CaptureQueriesContext(connection) as one:
        world.guest.get(path)
    for n in range(30):
        more = make_film(world.store, f"film-{n}")
        CategoryContent.objects.create(store=world.store, category=category, content=more)
        ContentAuthor.objects.create(store=world.store, author=author, content=more)
    with CaptureQueriesContext(connection) as many:
        world.guest.get(path)
    assert len(many) <= len(one) <= 7
