"""Nobody hears of a category or an author before something of them is published."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from django.db.models import QuerySet
from matinee.catalog.models import Author, Category, Content
from matinee.roles import ROUTES
from tests.test_roles import concrete
from tests.world import Browser, World, make_author, make_category, make_film, text_of

SECRET = "unannounced"
# Where a name could show: every read that no parameter of another kind is needed for, and these.
ASKED = [
    "/api/authors?q=unann",
    "/api/contents?sort=title",
    "/api/contents/search?q=unannounced",
    "/api/search/suggestions?q=unann",
    "/sitemap/categories-1.xml",
    "/sitemap/authors-1.xml",
]
READS = [
    concrete(route, 1)
    for (method, route) in ROUTES
    if method == "GET"
    and not route.startswith(("/bullet", "/healthz", "/readyz", "/metrics"))
    and not re.search(r"\{(?!permalink)", route)
]


@pytest.fixture
def film(world: World) -> Content:
    """A draft, by an author and in a category of its own, beside a film that everybody sees."""
    make_author(world.store, "known", make_film(world.store, "film"))
    draft = make_film(world.store, "draft", published=False)
    make_category(world.store, f"{SECRET}-shelf", draft)
    make_author(world.store, f"{SECRET}-author", draft)
    make_category(world.store, f"{SECRET}-empty")
    make_author(world.store, f"{SECRET}-nobody")
    return draft


def names_in(browser: Browser, path: str) -> set[str]:
    text = text_of(browser.get(path))
    return set(re.findall(rf"{SECRET}-\w+|Unannounced \w+", text))


@pytest.mark.parametrize("who", ["guest", "customer", "moderator"])
def test_no_read_names_them(world: World, film: Content, who: str) -> None:
    browser = world.guest if who == "guest" else world.browser(getattr(world, who))
    assert {path: seen for path in READS + ASKED if (seen := names_in(browser, path))} == {}


@pytest.mark.parametrize("place", ["categories", "authors"])
def test_their_own_addresses_are_not_there(world: World, film: Content, place: str) -> None:
    rows = Category.objects if place == "categories" else Author.objects
    parameter = "category_id" if place == "categories" else "author_id"
    for row in rows.filter(store=world.store, permalink__startswith=SECRET):
        paths = [f"/{place}/{row.permalink}", f"/api/{place}/{row.permalink}"]
        paths += [f"/api/contents?{parameter}={row.pk}"]
        if place == "categories":
            paths += [f"/api/categories/{row.permalink}/more_content?page=1"]
        for path in paths:
            # The same answer as for what there is not.
            nothing = path.replace(row.permalink, "nothing").replace(f"={row.pk}", "=999999")
            for browser in (world.guest, world.browser(world.customer)):
                assert browser.get(path).status_code == browser.get(nothing).status_code == 404, path
            assert world.browser(world.admin).get(path).status_code == 200, path


LATER, EARLIER = timedelta(hours=1), -timedelta(hours=1)


@pytest.mark.parametrize(
    ("change", "is_there"),
    [
        (lambda film: film.update(published_at=datetime.now(UTC) + EARLIER), True),
        (lambda film: film.update(published_at=datetime.now(UTC) + LATER), False),  # planned
        (lambda film: film.update(published_at=None), False),
    ],
    ids=["published", "planned", "unpublished"],
)
def test_they_come_and_go_with_what_is_published(
    world: World, film: Content, change: Callable[[QuerySet[Content]], int], is_there: bool
) -> None:
    guest, rows = world.guest, Content.objects.filter(pk=film.pk)
    rows.update(published_at=datetime.now(UTC) + EARLIER)
    assert listed(guest) == ({f"{SECRET}-shelf"}, {"known", f"{SECRET}-author"})
    change(rows)
    shelves, authors = listed(guest)
    assert (f"{SECRET}-shelf" in shelves, f"{SECRET}-author" in authors) == (is_there, is_there)
    status = 200 if is_there else 404
    assert guest.get(f"/api/categories/{SECRET}-shelf").status_code == status
    assert guest.get(f"/api/authors/{SECRET}-author").status_code == status


def listed(browser: Browser) -> tuple[set[str], set[str]]:
    shelves, authors = browser.get("/api/categories").json(), browser.get("/api/authors").json()
    return {row["permalink"] for row in shelves}, {row["permalink"] for row in authors}


def test_the_reads_are_walked() -> None:
    assert {"/api/authors", "/api/categories", "/sitemap.xml", "/feed.xml", "/catalog"} <= set(READS)
