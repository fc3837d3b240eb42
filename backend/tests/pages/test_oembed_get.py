"""GET /api/oembed: what other sites are told of a film (https://oembed.com)."""

import xml.etree.ElementTree as ET
from typing import Any
from urllib.parse import urlencode

import pytest
from matinee.catalog.models import Author, ContentAuthor
from tests.pages.page import Page
from tests.world import Answer, Browser, World, make_film, make_video

FILM = "http://lantern.test/programs/film"
HOSTILE = "\"></iframe><script>alert(1)</script> ' & \u0085"


@pytest.fixture
def open_world(world: World) -> World:
    """The owner lets a site show the player."""
    world.store.settings = {"embed_hosts": ["blog.test"]}
    world.store.save()
    return world


def ask(browser: Browser, url: str = FILM, **more: Any) -> Answer:
    return browser.get(f"/api/oembed?{urlencode({'url': url, **more})}")


def test_a_film_as_json(open_world: World) -> None:
    film = make_film(open_world.store, "film", title="The film")
    author = Author.objects.create(store=open_world.store, permalink="ann", name="Ann Lee")
    ContentAuthor.objects.create(store=open_world.store, author=author, content=film)
    response = ask(open_world.guest)
    assert response.status_code == 200
    assert response["Access-Control-Allow-Origin"] == "*"
    answer = response.json()
    html = answer.pop("html")
    assert answer == {
        "version": "1.0",
        "type": "video",
        "title": "The film",
        "provider_name": "Lantern",
        "provider_url": "http://lantern.test/catalog",
        "cache_age": 3600,
        "author_name": "Ann Lee",
        "author_url": "http://lantern.test/authors/ann",
        "width": 1280,
        "height": 720,
        "thumbnail_url": "http://lantern.test/programs/film/poster.jpg",
        "thumbnail_width": 1280,
        "thumbnail_height": 720,
    }
    frame = Page(type("R", (), {"content": html.encode()})()).find("iframe")
    assert (frame["src"], frame["title"]) == ("http://lantern.test/embed/film", "The film")
    assert (frame["width"], frame["height"]) == ("1280", "720")


def test_the_same_as_xml(open_world: World) -> None:
    make_film(open_world.store, "film", title=HOSTILE)
    response = ask(open_world.guest, format="xml")
    assert response["Content-Type"] == "text/xml; charset=utf-8"
    facts = {fact.tag: fact.text for fact in ET.fromstring(response.content)}  # noqa: S314 (our own answer)
    same = ask(open_world.guest).json()
    assert facts == {name: str(value) for name, value in same.items()}
    assert facts["title"] == HOSTILE
    html = Page(type("R", (), {"content": same["html"].encode()})())
    assert [tag for tag, _ in html.elements] == ["iframe"]
    assert html.find("iframe")["title"] == HOSTILE


@pytest.mark.parametrize(
    ("bounds", "size"),
    [
        ({}, (1280, 720)),
        ({"maxwidth": 640}, (640, 360)),
        ({"maxheight": 90}, (160, 90)),
        ({"maxwidth": 640, "maxheight": 90}, (160, 90)),
        ({"maxwidth": 100_000}, (1280, 720)),
        ({"maxwidth": 1}, (1, 1)),
    ],
)
def test_it_fits_and_keeps_its_shape(
    open_world: World, bounds: dict[str, int], size: tuple[int, int]
) -> None:
    make_film(open_world.store, "film")
    answer = ask(open_world.guest, **{name: str(bound) for name, bound in bounds.items()}).json()
    assert (answer["width"], answer["height"]) == size
    assert ("thumbnail_url" in answer) == (size == (1280, 720))


def test_a_portrait_film_stands(open_world: World) -> None:
    make_film(open_world.store, "film", video=make_video(open_world.store, vertical=True))
    answer = ask(open_world.guest, maxheight=640).json()
    assert (answer["width"], answer["height"]) == (360, 640)


def test_where_the_owner_named_no_site_it_is_a_link(world: World) -> None:
    make_film(world.store, "film")
    answer = ask(world.guest).json()
    assert answer["type"] == "link" and answer["thumbnail_url"]
    assert not answer.keys() & {"html", "width", "height"}


@pytest.mark.parametrize("access", ["registered", "paid"])
def test_what_is_not_for_everybody_is_401(open_world: World, access: str) -> None:
    make_film(open_world.store, "film", access=access)
    for browser in (open_world.guest, open_world.browser(open_world.customer)):
        response = ask(browser)
        assert (response.status_code, response.json()["errors"][0]["code"]) == (401, "private")


def test_unseen_is_404_and_all_the_same(open_world: World) -> None:
    make_film(open_world.store, "draft", published=False)
    make_film(open_world.other_store, "theirs")
    answers = []
    for permalink in ("draft", "theirs", "nothing"):
        response = ask(open_world.guest, f"http://lantern.test/programs/{permalink}")
        assert response.status_code == 404
        answers.append(response.json()["errors"])
    assert answers[0] == answers[1] == answers[2]


OTHER = [
    "http://elsewhere.test/programs/film",
    "http://evil.test/programs/film",
    "http://lantern.test@evil.test/programs/film",
    "//lantern.test/programs/film",
    "/programs/film",
    "ftp://lantern.test/programs/film",
    "javascript:alert(1)",
    "http://lantern.test:81/programs/film",
    "http://lantern.test/programs/film/x",
    "http://lantern.test/catalog",
    "http://[::1",
    "not an address",
    "http://lantern.test/programs/../api/sessions",
    "http://lantern.test/programs/film%00",
]


@pytest.mark.parametrize("url", OTHER)
def test_other_addresses_are_refused(open_world: World, url: str) -> None:
    make_film(open_world.store, "film")
    assert ask(open_world.guest, url).status_code == 404


@pytest.mark.parametrize(
    "url",
    [
        f"{FILM}?locale=de&utm_source=x#t",
        "https://LANTERN.test/programs/film",
        "http://lantern.test/embed/film",
    ],
)
def test_addresses_that_name_the_film_too(open_world: World, url: str) -> None:
    make_film(open_world.store, "film")
    assert ask(open_world.guest, url).json()["title"] == "Film"


@pytest.mark.parametrize(
    ("more", "status"),
    [
        ({"maxwidth": 0}, 422),
        ({"maxwidth": -1}, 422),
        ({"maxheight": 10**18}, 422),
        ({"maxwidth": "x"}, 422),
        ({"format": "yaml"}, 501),
        ({"format": "x" * 10_000}, 422),
        ({"url": "x" * 10_240}, 422),
        ({"url": "http://lantern.test/\x00"}, 422),
    ],
)
def test_malformed_questions(open_world: World, more: dict[str, Any], status: int) -> None:
    make_film(open_world.store, "film")
    response = open_world.guest.get(f"/api/oembed?{urlencode({'url': FILM, **more})}")
    assert response.status_code == status
    assert response.json()["request_id"]
    assert open_world.guest.get("/api/oembed").status_code == 422
