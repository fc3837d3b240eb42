"""GET /embed/{permalink}, its playback, and the poster that stays at one address."""

import pytest
from matinee.media.models import PlaybackSession
from matinee.pages.first_page import START_HASH
from matinee.pages.palette import stylesheet_hash
from tests.pages.page import Page
from tests.world import World, make_film, make_video


def ancestors(policy: str) -> list[str]:
    parts = {part.split()[0]: part.split()[1:] for part in policy.split(";") if part.strip()}
    assert set(parts["script-src"]) <= {"'self'", START_HASH}
    assert parts["style-src"] == ["'self'", stylesheet_hash("#ff3637")]
    return parts["frame-ancestors"]


NO_HOSTS = [
    "x; script-src *",
    "a b",
    "'unsafe-inline'",
    "https://a.test/path",
    "a.test,b.test",
    "",
    "\n",
    "data:",
]
HOSTS: list[tuple[list[str], list[str]]] = [
    ([], []),
    (["blog.test"], ["blog.test"]),
    (["*.blog.test", "a.test:8443"], ["*.blog.test", "a.test:8443"]),
    (["*"], ["*"]),
    (["BLOG.test"], ["blog.test"]),
    (NO_HOSTS, []),
]


@pytest.mark.parametrize(("hosts", "allowed"), HOSTS)
def test_only_the_named_sites_may_show_it(world: World, hosts: list[str], allowed: list[str]) -> None:
    world.store.settings = {"embed_hosts": hosts}
    world.store.save()
    make_film(world.store, "film")
    response = world.guest.get("/embed/film")
    assert response.status_code == 200
    assert ancestors(response["Content-Security-Policy"]) == ["'self'", *allowed]
    assert "X-Frame-Options" not in response
    assert ancestors(world.guest.get("/programs/film")["Content-Security-Policy"]) == ["'self'"]


def test_the_page_is_a_guests_whoever_looks(world: World) -> None:
    make_film(world.store, "film")
    page = Page(world.browser(world.owner).get("/embed/film"))
    assert page.config["session"]["logged"] is False
    assert page.find("script", type="module")["src"] == "/static/storefront/assets/embed-1.js"
    assert (page.meta("robots"), page.meta("csrf-token")) == ("noindex", None)
    (first,) = page.config["first_data"]
    assert first["value"] == world.guest.get("/api/contents/film").json()
    assert page.find("link", rel="canonical")["href"] == "http://lantern.test/programs/film"
    assert not PlaybackSession.objects.exists()  # nothing is opened until somebody wants to see it


@pytest.mark.parametrize("access", ["registered", "paid"])
def test_a_locked_film_shows_the_poster_and_the_way(world: World, access: str) -> None:
    make_film(world.store, "film", access=access)
    response = world.browser(world.customer).get("/embed/film")
    page = Page(response)
    assert response.status_code == 200
    assert page.config["first_data"][0]["value"]["access"]["granted"] is False
    assert page.find("noscript") == {}
    assert world.guest.get("/embed/film/playback").status_code == 404


@pytest.mark.parametrize("path", ["/embed/{}", "/embed/{}/playback", "/programs/{}/poster.jpg"])
def test_unseen_is_404(world: World, path: str) -> None:
    make_film(world.store, "draft", published=False)
    make_film(world.other_store, "theirs")
    for permalink in ("draft", "theirs", "nothing", "x" * 5000):
        assert world.browser(world.owner).get(path.format(permalink)).status_code == 404


def test_a_playback_for_a_frame_without_an_origin(world: World) -> None:
    make_film(world.store, "film")
    response = world.browser(world.customer).get("/embed/film/playback", {"Origin": "null"})
    assert response.status_code == 200
    assert response["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Credentials" not in response
    assert response["Cache-Control"] == "no-store"
    assert not response.cookies
    playback = response.json()
    assert playback["src"].endswith("/master.m3u8")
    assert playback["tracker"]["user_id"] == 0
    assert PlaybackSession.objects.get().user_id is None


def test_a_film_that_is_being_made_is_409(world: World) -> None:
    make_film(world.store, "film", video=make_video(world.store, state="encoding"))
    response = world.guest.get("/embed/film/playback")
    assert (response.status_code, response.json()["errors"][0]["code"]) == (409, "not_ready")
    assert response["Access-Control-Allow-Origin"] == "*"


def test_the_poster_stays_at_its_address(world: World) -> None:
    make_film(world.store, "film", access="paid")
    response = world.guest.get("/programs/film/poster.jpg")
    assert response.status_code == 302
    assert response["Location"] == world.guest.get("/api/contents/film").json()["poster"]["src"]
    assert "public" in response["Cache-Control"]


def test_a_film_without_a_still_has_no_poster(world: World) -> None:
    make_film(world.store, "film", video=make_video(world.store, state="encoding"))
    assert world.guest.get("/programs/film/poster.jpg").status_code == 404


def test_built_files_may_be_read_by_a_sandboxed_frame(world: World) -> None:
    response = world.guest.client.get("/static/storefront/assets/main-AbCd1234.js")
    assert response["Access-Control-Allow-Origin"] == "*"
