"""/sitemap.xml and its parts, /feed.xml, /robots.txt: well-formed, complete, in bounded memory."""

import tracemalloc
import xml.etree.ElementTree as ET
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.catalog.models import Author, Category, CategoryContent, Chapter, Content, ContentAuthor
from matinee.live.models import LiveEvent
from matinee.pages import sitemap
from tests.live.event_setup import make_event_setup, make_replay
from tests.pages.page import Page
from tests.world import World, make_film

HOSTILE = "]]></title><script>alert('\"1\"')</script> & \ufffe\uffff \u0085 \U0001f600"
READABLE = HOSTILE.replace("\ufffe", "\ufffd").replace("\uffff", "\ufffd")
MAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
VIDEO = "{http://www.google.com/schemas/sitemap-video/1.1}"
MEDIA = "{http://search.yahoo.com/mrss/}"


def read(world: World, path: str) -> ET.Element:
    response = world.guest.get(path)
    assert response.status_code == 200
    body = b"".join(response.streaming_content) if response.streaming else response.content  # type: ignore[attr-defined]
    return ET.fromstring(body)  # noqa: S314 (our own answer)


def locations(root: ET.Element) -> list[str]:
    return [found.text or "" for found in root.iter(f"{MAP}loc")]


def publish_many(world: World, number: int) -> None:
    at = datetime.now(UTC) - timedelta(days=1)
    contents = Content.objects.bulk_create(
        [
            Content(
                store=world.store,
                permalink=f"many-{n}",
                title=f"Film {n}",
                description="Words. " * 100,
                published_at=at,
                created_at=at,
                updated_at=at,
            )
            for n in range(number)
        ],
        batch_size=2000,
    )
    poster = {"public_id": "a" * 16, "version": 1, "width": 1280, "height": 720, "color": "#000000"}
    Chapter.objects.bulk_create(
        [Chapter(content=content, position=1, duration_ms=60_000, poster=poster) for content in contents],
        batch_size=2000,
    )


def test_the_index_names_the_parts(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sitemap, "PART", 2)
    for n in range(5):
        make_film(world.store, f"film-{n}")
    parts = locations(read(world, "/sitemap.xml"))
    start = "http://lantern.test/sitemap/"
    assert parts == [f"{start}{name}.xml" for name in ("places-1", "films-1", "films-2", "films-3")]
    films = [
        film
        for part in parts[1:]
        for film in locations(read(world, part.removeprefix("http://lantern.test")))
    ]
    assert films == [f"http://lantern.test/programs/film-{n}" for n in range(5)]
    assert world.guest.get("/sitemap/films-4.xml").status_code == 404


def test_a_film_with_its_video(world: World) -> None:
    make_film(world.store, "film", title=HOSTILE, description=HOSTILE)
    make_film(world.store, "paid", access="paid")
    make_film(world.store, "draft", published=False)
    make_film(world.other_store, "theirs")
    root = read(world, "/sitemap/films-1.xml")
    urls = root.findall(f"{MAP}url")
    assert [url.findtext(f"{MAP}loc") for url in urls] == [
        "http://lantern.test/programs/film",
        "http://lantern.test/programs/paid",
    ]
    videos = [url.find(f"{VIDEO}video") for url in urls]
    free, paid = ({fact.tag.removeprefix(VIDEO): fact.text for fact in video or ()} for video in videos)
    assert free["title"] == free["description"] == READABLE
    assert free["thumbnail_loc"] == "http://lantern.test/programs/film/poster.jpg"
    assert free["player_loc"] == "http://lantern.test/embed/film"
    assert (free["duration"], free["requires_subscription"]) == ("12", "no")
    assert paid["requires_subscription"] == "yes"


def test_places_with_something_to_show(world: World) -> None:
    film, draft = make_film(world.store, "film"), make_film(world.store, "draft", published=False)
    for name, content in (("full", film), ("empty", draft)):
        category = Category.objects.create(store=world.store, permalink=name, title=name)
        CategoryContent.objects.create(store=world.store, category=category, content=content)
        author = Author.objects.create(store=world.store, permalink=name, name=name)
        ContentAuthor.objects.create(store=world.store, author=author, content=content)
    assert locations(read(world, "/sitemap/places-1.xml")) == [
        "http://lantern.test/catalog",
        "http://lantern.test/categories/full",
        "http://lantern.test/authors/full",
    ]


def test_announced_events_with_their_replays(world: World) -> None:
    at = datetime.now(UTC)
    make_event_setup(world.store, title="Draft", is_announced=False)
    make_event_setup(world.other_store, title="Theirs")
    coming, seen, over = (make_event_setup(world.store, title=title) for title in ("Coming", "Seen", "Over"))
    for setup in (seen, over):
        setup.go_live()
        setup.tell("live", "ended")
    make_replay(seen)
    LiveEvent.objects.filter(pk=seen.event.pk).update(ended_at=at - timedelta(days=400))
    assert "http://lantern.test/sitemap/live-1.xml" in locations(read(world, "/sitemap.xml"))
    root = read(world, "/sitemap/live-1.xml")
    assert locations(root) == ["http://lantern.test/live/coming", "http://lantern.test/live/seen"]
    changed = root.findtext(f"{MAP}url/{MAP}lastmod") or ""
    assert datetime.fromisoformat(changed) == coming.event.updated_at.replace(microsecond=0)


@pytest.mark.parametrize(
    "part", ["live-1", "live-2", "films-0", "films-99", "films-1000000000000000", "places-2", "x-1", "..-1"]
)
def test_parts_that_are_not_there(world: World, part: str) -> None:
    make_film(world.store, "film")
    assert world.guest.get(f"/sitemap/{part}.xml").status_code == 404


def test_an_empty_store_has_a_sitemap(world: World) -> None:
    assert locations(read(world, "/sitemap.xml")) == ["http://lantern.test/sitemap/places-1.xml"]


@pytest.mark.slow
def test_twenty_thousand_films_in_bounded_memory(world: World) -> None:
    publish_many(world, 20_000)
    assert len(locations(read(world, "/sitemap.xml"))) == 3
    with CaptureQueriesContext(connection) as made:
        response = world.guest.get("/sitemap/films-2.xml")
        stream = iter(response.streaming_content)  # type: ignore[attr-defined]
        next(stream)
        tracemalloc.start()
        size = urls = 0
        for chunk in stream:
            size += len(chunk)
            urls += chunk.count(b"<loc>")
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    assert urls == 10_000
    assert 8_000_000 < size < 50_000_000  # the format's limit
    assert peak < 8_000_000  # some hundred films at once, whatever the number
    assert len(made) <= 23


def test_the_newest_films_as_rss(world: World) -> None:
    at = datetime.now(UTC)
    for n in range(60):
        film = make_film(world.store, f"film-{n}", title=HOSTILE)
        Content.objects.filter(pk=film.pk).update(published_at=at - timedelta(hours=60 - n))
    make_film(world.store, "draft", published=False)
    make_film(world.other_store, "theirs")
    with CaptureQueriesContext(connection) as made:
        root = read(world, "/feed.xml")
    assert len(made) <= 4
    items = root.findall("channel/item")
    assert len(items) == 50
    assert items[0].findtext("guid") == items[0].findtext("link") == "http://lantern.test/programs/film-59"
    assert items[0].findtext("title") == READABLE
    thumbnail = items[0].find(f"{MEDIA}content/{MEDIA}thumbnail")
    assert thumbnail is not None
    assert thumbnail.get("url") == "http://lantern.test/programs/film-59/poster.jpg"
    assert (root.findtext("channel/title"), root.findtext("channel/language")) == ("New at Lantern", "en")


def test_a_feed_of_nothing_and_in_another_language(world: World) -> None:
    assert read(world, "/feed.xml").findall("channel/item") == []
    german = read(world, "/feed.xml?locale=de")
    assert german.findtext("channel/title") == "Neu bei Lantern"


def test_only_a_public_film_offers_its_player(world: World) -> None:
    make_film(world.store, "film", access="paid")
    assert read(world, "/feed.xml").find(f".//{MEDIA}player") is None


def test_robots(world: World) -> None:
    response = world.guest.get("/robots.txt")
    assert response["Content-Type"] == "text/plain; charset=utf-8"
    lines = response.content.decode().splitlines()
    assert "Sitemap: http://lantern.test/sitemap.xml" in lines
    assert "Disallow: /api/" in lines and "Disallow: /bullet" in lines


def test_ten_content_pages_tell_what_they_are_without_javascript(world: World) -> None:
    for n in range(10):
        make_film(world.store, f"film-{n}", access=("public", "registered", "paid")[n % 3])
    for n in range(10):
        page = Page(world.guest.get(f"/programs/film-{n}"))
        assert page.title == f"Film {n} · Lantern"
        assert page.find("link", rel="canonical")["href"] == f"http://lantern.test/programs/film-{n}"
        assert page.meta("og:title") and page.meta("og:image") and page.meta("description")
        video = page.thing("VideoObject")
        required = {"name", "description", "uploadDate", "thumbnailUrl", "duration", "url"}
        assert required <= video.keys()
        assert video["isAccessibleForFree"] == (n % 3 != 2)
    assert world.guest.get("/programs/film-10").status_code == 404
