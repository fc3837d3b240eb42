"""A profile with an age limit never learns of a film above it, wherever films come out.

Every route that such a profile may call is in one of the tables here: a new one without its row fails.
"""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.accounts.models import Profile, Session
from matinee.catalog.models import Category, Content
from matinee.engagement.models import Favorite, Follow, ListEntry, WatchState
from matinee.request import API_PREFIXES, STORELESS
from matinee.roles import ROUTES, Who
from matinee.roles.limited import FILMS, MARKS, MAY_LIMITED, OTHERS
from matinee.search import operations as search
from matinee.stores import queries as stores
from matinee.translations.queries import text
from tests.commerce.office.sales import put_on_sale
from tests.live.event_setup import make_event_setup
from tests.test_roles import concrete
from tests.world import Browser, World, make_author, make_category, make_collection, make_film, text_of

# Route, and an address at which the film, or what only it is in, is shown to an adult.
SHOWN = {
    ("GET", "/"): "/catalog",
    ("GET", "/catalog"): "/catalog",
    ("GET", "/search"): "/search?category=shared",
    ("GET", "/library"): "/library",
    ("GET", "/favorites"): "/favorites",
    ("GET", "/authors/{permalink}"): "/authors/shared",
    ("GET", "/categories/{permalink}"): "/categories/shared",
    ("GET", "/playlists/{permalink}"): "/playlists/shared",
    ("GET", "/api/contents"): "/api/contents",
    ("GET", "/api/contents/search"): "/api/contents/search?q=banshee",
    ("GET", "/api/contents/{permalink}/next"): "/api/contents/meadow/next",
    ("GET", "/api/contents/{permalink}/similar"): "/api/contents/meadow/similar",
    ("GET", "/api/contents/favorites"): "/api/contents/favorites",
    ("GET", "/api/contents/my_library"): "/api/contents/my_library",
    ("GET", "/api/contents/recent_views"): "/api/contents/recent_views",
    ("GET", "/api/following"): "/api/following",
    ("GET", "/api/search/suggestions"): "/api/search/suggestions?q=banshee",
    ("GET", "/api/live_events"): "/api/live_events",
    ("GET", "/api/categories"): "/api/categories",
    ("GET", "/api/front_page"): "/api/front_page",
    ("GET", "/api/categories/initial_with_content"): "/api/categories/initial_with_content",
    ("GET", "/api/categories/more_with_content"): "/api/categories/more_with_content?page=1",
    ("GET", "/api/categories/{permalink}/more_content"): "/api/categories/shared/more_content?page=1",
    ("GET", "/api/series"): "/api/series",
    ("GET", "/api/playlists"): "/api/playlists",
    ("GET", "/api/playlists/{permalink}"): "/api/playlists/shared",
    ("GET", "/api/authors"): "/api/authors",
    ("GET", "/api/chapters"): "/api/chapters",
}
# Beyond the routes: other questions to the same ones.
ALSO_SHOWN = [
    "/api/contents?category_id={shared}",
    "/api/contents?sort=newest",
    "/api/contents?sort=title",
    "/api/contents/search",
    "/api/contents/search?q=banshee&sort=longest",
    "/api/search/suggestions?q=banshe",
    "/api/contents/my_library?show=my_list",
    "/api/contents/my_library?show=finished",
    "/api/live_events?soon=true",
    "/api/categories/shared",
]
# Found by an adult, missing for the limited profile.
REACHED = {
    ("GET", "/programs/{permalink}"): "/programs/banshee",
    ("GET", "/live/{permalink}"): "/live/banshee-night",
    ("GET", "/series/{permalink}"): "/series/terrors",
    ("GET", "/api/contents/{permalink}"): "/api/contents/banshee",
    ("GET", "/api/contents/{permalink}/rating"): "/api/contents/banshee/rating",
    ("POST", "/api/contents/{permalink}/playback"): "/api/contents/banshee/playback",
    ("GET", "/api/live_events/{permalink}"): "/api/live_events/banshee-night",
    ("POST", "/api/live_events/{permalink}/playback"): "/api/live_events/banshee-night/playback",
    ("GET", "/api/categories/{permalink}"): "/api/categories/terrors",
    ("GET", "/api/series/{permalink}"): "/api/series/terrors",
    ("GET", "/api/authors/{permalink}"): "/api/authors/banshee-maker",
    ("GET", "/api/chapters/{id}"): "/api/chapters/{chapter}",
    ("PUT", "/api/contents/{permalink}/watch_state"): "/api/contents/banshee/watch_state",
    ("PUT", "/api/contents/{permalink}/watched"): "/api/contents/banshee/watched",
    ("GET", "/api/contents/{permalink}/reminder"): "/api/contents/banshee/reminder",
    ("POST", "/api/contents/{permalink}/reminder"): "/api/contents/banshee/reminder",
    ("DELETE", "/api/contents/{permalink}/reminder"): "/api/contents/banshee/reminder",
    ("POST", "/favorites/{content_id}"): "/favorites/{film}",
    ("POST", "/my_list/{content_id}"): "/my_list/{film}",
    ("GET", "/api/favorites/{id}"): "/api/favorites/{film}",
    ("POST", "/api/favorites"): "/api/favorites",
    ("DELETE", "/api/favorites/{id}"): "/api/favorites/{film}",
    ("POST", "/api/my_list"): "/api/my_list",
    ("DELETE", "/api/my_list/{id}"): "/api/my_list/{film}",
}
# Numbers alone, and what names no film: tested by themselves (what is followed in engagement/test_following).
NUMBERS = {
    ("GET", "/api/contents/progress"),
    ("GET", "/api/contents/watched_videos"),
    ("GET", "/api/my_list"),
    ("POST", "/api/following"),
    ("DELETE", "/api/following/{follow_id}"),
}
MARKERS = ("banshee", "Banshee", "Terrors")


@pytest.fixture
def banshee(world: World) -> Content:
    """A film from 16, beside one for everyone, with all that a viewer can do with it."""
    meadow = make_film(world.store, "meadow")
    film = make_film(world.store, "banshee", title="Banshee", minimum_age=16)
    make_category(world.store, "shared", meadow, film)
    make_category(world.store, "terrors", film)
    make_author(world.store, "shared", meadow, film)
    make_collection(world.store, "series", "terrors", [film])
    make_collection(world.store, "playlist", "shared", [meadow, film])
    make_collection(world.store, "playlist", "terrors", [film])
    make_author(world.store, "banshee-maker", film)
    event = make_event_setup(world.store, title="Banshee night").event
    Content.objects.filter(pk=event.content_id).update(minimum_age=16)
    search.refresh()
    return film


def mark(film: Content, **who: object) -> None:
    at = film.created_at
    Favorite.objects.create(**who, content=film, created_at=at)
    ListEntry.objects.create(**who, content=film, created_at=at)
    terrors = Category.objects.get(store=film.store, permalink="terrors")
    Follow.objects.create(
        **who, store=film.store, kind="category", category=terrors, created_at=at, letters_from=at
    )
    WatchState.objects.create(
        **who,
        content=film,
        chapter=film.chapters.get(),
        position_seconds=3,
        watched_at=at,
        updated_at=at,
    )


def limited(world: World, age: int | None = 6) -> Browser:
    """The customer on a device of theirs, in a profile with this limit, which has marked the film before."""
    browser, user = world.browser(world.customer), world.customer
    row = Profile.objects.create(
        user=user, name=f"Up to {age}", color="red", age_limit=age, created_at=user.created_at
    )
    Session.objects.filter(pk=Session.objects.filter(user=user).latest("id").pk).update(profile=row)
    for film in Content.objects.filter(permalink="banshee"):
        mark(film, user=user, profile=row)
    return browser


def address(template: str, film: Content) -> str:
    shared = Category.objects.get(store=film.store, permalink="shared").pk
    return template.format(film=film.pk, chapter=film.chapters.get().pk, shared=shared)


def send(browser: Browser, method: str, template: str, film: Content) -> tuple[int, str]:
    body = (
        None
        if method == "GET"
        else {
            "id": film.pk,
            "chapter_id": film.chapters.get().pk,
            "position_seconds": 5,
            "watched": True,
        }
    )
    answer = browser.send(method, address(template, film), body)
    return answer.status_code, text_of(answer)


def test_every_route_is_in_a_table() -> None:
    assert {*SHOWN, *REACHED, *NUMBERS} == FILMS | MARKS
    assert not OTHERS & (FILMS | MARKS)
    assert set(ROUTES) >= MAY_LIMITED


@pytest.mark.parametrize("template", [*dict.fromkeys([*SHOWN.values(), *ALSO_SHOWN])])
@pytest.mark.parametrize("mode", ["app", "server"])
def test_no_list_shows_a_film_above_the_limit(
    world: World, banshee: Content, template: str, mode: str
) -> None:
    if mode == "server" and template.startswith("/api/"):
        return
    world.store.settings = {"catalogue_mode": mode}
    world.store.save()
    stores.forget_stores()
    asks_app = mode == "app" and template in ("/search?category=shared", "/library", "/favorites")
    for age, is_shown in ((None, True), (16, True), (12, False), (6, False)):
        status, text = send(limited(world, age), "GET", template, banshee)
        assert status == 200, (age, text)
        shown = [
            marker for marker in MARKERS if marker in text.replace("q=banshee", "").replace("banshee”", "")
        ]
        if asks_app:  # the page asks by itself
            continue
        assert bool(shown) == is_shown, (age, shown)


@pytest.mark.parametrize(("method", "template"), [(method, path) for (method, _), path in REACHED.items()])
def test_a_film_above_the_limit_is_not_there(
    world: World, banshee: Content, method: str, template: str
) -> None:
    for age, is_there in ((None, True), (16, True), (12, False), (6, False)):
        status, text = send(limited(world, age), method, template, banshee)
        assert (status != 404) == is_there, (age, status)
        if not is_there:
            assert not any(marker in text.replace("/banshee", "") for marker in ("Banshee", "Terrors"))


def test_numbers_of_films_above_the_limit_are_left_out(world: World, banshee: Content) -> None:
    for age, is_there in ((None, True), (16, True), (12, False)):
        browser = limited(world, age)
        assert bool(browser.get("/api/contents/progress").json()) == is_there
        assert bool(browser.get("/api/contents/watched_videos").json()["video_ids"]) == is_there
        assert bool(browser.get("/api/my_list").json()["content_ids"]) == is_there


def test_a_guest_and_the_account_see_everything(world: World, banshee: Content) -> None:
    for browser in (world.guest, world.browser(world.customer)):
        assert len(browser.get("/api/contents").json()) == 2
        assert browser.get("/api/contents/banshee").status_code == 200


@pytest.mark.parametrize(
    ("method", "route"),
    [key for key, who in ROUTES.items() if who not in (Who.PROGRAM, Who.TOKEN) and key not in MAY_LIMITED],
)
def test_everything_else_is_refused(world: World, method: str, route: str) -> None:
    """Also to a member of staff in such a profile, and also what is new."""
    if route.startswith((*STORELESS, "//")):
        return
    film = make_film(world.store, "film")
    world.customer.role = "owner"
    world.customer.save()
    answer = limited(world).send(method, concrete(route, film.pk), {})
    if route.startswith(API_PREFIXES) or method != "GET":
        assert answer.status_code == 403
        assert answer.json()["errors"][0]["code"] == "limited_profile"
    else:
        assert answer.status_code == 302
        assert answer["Location"].startswith("/profiles?next=")


def test_a_film_on_sale_leads_to_the_profiles(world: World) -> None:
    put_on_sale(world.store, kind="rental", minor=299, opens=[make_film(world.store, "film", access="paid")])
    drawn = text_of(limited(world).get("/programs/film"))
    assert 'href="/profiles"' in drawn and text("en", "account.profiles.switch") in drawn
    assert 'href="/orders/checkout' not in drawn
    assert 'href="/orders/checkout?film=film"' in text_of(world.browser(world.customer).get("/programs/film"))


def test_a_limited_profile_needs_no_statement_more(world: World, banshee: Content) -> None:
    counts = []
    for browser in (world.browser(world.customer), limited(world)):
        browser.get("/api/contents")
        with CaptureQueriesContext(connection) as queries:
            browser.get("/api/contents")
        counts.append(len(queries))
    assert counts[0] == counts[1]
