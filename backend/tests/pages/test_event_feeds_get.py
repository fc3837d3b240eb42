"""/live.json, /live.rss, /live.ics and one event's calendar, as programs of others read them."""

import json
import xml.etree.ElementTree as ET
from datetime import UTC, datetime, timedelta
from email.utils import parsedate_to_datetime
from typing import Any

import icalendar
import pytest
from matinee.live import operations as live
from matinee.live.models import LiveEvent
from tests.guest import stranger
from tests.live.event_setup import make_event_setup, make_replay
from tests.pages.page import Page
from tests.world import Answer, World

pytestmark = pytest.mark.django_db

HOSTILE = ']]></title> & "quoted"; one, two\\three \U0001f600'
PICTURE = {"key": "0" * 32, "width": 1280, "height": 720, "color": "#112233", "file": "1280.jpg"}
FEEDS = ("/live.json", "/live.rss", "/live.ics")
EVENTS = "{http://purl.org/rss/1.0/modules/event/}"


def calendar(answer: Answer) -> icalendar.Calendar:
    read = icalendar.Calendar.from_ical(answer.content)
    assert isinstance(read, icalendar.Calendar)
    assert not read.errors
    return read


def events(answer: Answer) -> list[Any]:
    return calendar(answer).walk("VEVENT")


def titles(world: World, path: str) -> list[str]:
    answer = world.guest.get(path)
    assert answer.status_code == 200
    if path.endswith(".json"):
        return [item["title"] for item in answer.json()["items"]]
    if path.endswith(".rss"):
        root = ET.fromstring(answer.content)  # noqa: S314 (our own answer)
        return [item.findtext("title") or "" for item in root.iter("item")]
    return [str(event["SUMMARY"]) for event in events(answer)]


def change(world: World, setup: Any, **changes: Any) -> None:
    live.change_event(store_id=world.store.pk, event_id=setup.event.pk, changes=changes, at=datetime.now(UTC))


@pytest.mark.parametrize("path", FEEDS)
def test_what_is_on_what_comes_and_replays_and_nothing_else(world: World, path: str) -> None:
    make_event_setup(world.store, title="Draft", is_announced=False)
    make_event_setup(world.other_store, title="Theirs")
    make_event_setup(world.store, title="Paid one", access="paid")
    over = make_event_setup(world.store, title="Over")
    make_event_setup(world.store, title="On now").go_live()
    again = make_event_setup(world.store, title="To see again")
    for setup in (over, again):
        setup.go_live()
        setup.tell("live", "ended")
    make_replay(again)
    assert titles(world, path) == ["On now", "Paid one", "To see again"]


@pytest.mark.parametrize("path", [*FEEDS, "/live/first-night.ics"])
def test_everybody_is_told_the_same_and_who_has_it_already_nothing(world: World, path: str) -> None:
    setup = make_event_setup(world.store, access="paid")
    answer = stranger("lantern.test").get(path)
    signed_in = world.browser(world.customer).get(path)
    assert signed_in.content == answer.content
    assert answer["Cache-Control"] == "public, max-age=0, s-maxage=1, must-revalidate"
    assert signed_in["Cache-Control"] == "private, no-cache"
    for browser, told in ((stranger("lantern.test"), answer), (world.browser(world.customer), signed_in)):
        again = browser.get(path, headers={"If-None-Match": told["ETag"]})
        assert (again.status_code, again.content) == (304, b"")
    change(world, setup, title="Second night")
    assert world.browser(world.customer).get(path)["ETag"] != signed_in["ETag"]


def test_a_store_without_events_has_empty_feeds(world: World) -> None:
    for path in FEEDS:
        assert titles(world, path) == []
    assert world.guest.get("/live/nothing.ics").status_code == 404


def test_the_json_feed(world: World) -> None:
    setup = make_event_setup(world.store)
    LiveEvent.objects.update(image=PICTURE)
    change(world, setup, title=HOSTILE, description="A film, and talk.")
    answer = world.guest.get("/live.json?locale=de")
    assert answer["Content-Type"] == "application/feed+json; charset=utf-8"
    feed = json.loads(answer.content)
    assert feed["version"] == "https://jsonfeed.org/version/1.1"
    assert (feed["title"], feed["language"]) == ("Live bei Lantern", "de")
    assert feed["feed_url"] == "http://lantern.test/live.json"
    [item] = feed["items"]
    assert item["title"] == HOSTILE
    assert item["id"] == item["url"] == "http://lantern.test/live/first-night"
    assert item["content_text"] == "A film, and talk."
    assert item["image"].endswith("/p/" + "0" * 32 + "/1280.jpg")
    assert datetime.fromisoformat(item["date_modified"]) >= datetime.fromisoformat(item["date_published"])
    assert item["_live"] == {
        "stage": "scheduled",
        "access": "public",
        "starts_at": setup.event.starts_at.isoformat(timespec="seconds"),
        "started_at": None,
        "ended_at": None,
    }


def test_the_rss_feed(world: World) -> None:
    setup = make_event_setup(world.store)
    LiveEvent.objects.update(image=PICTURE, starts_at=datetime(2040, 5, 4, 19, 0, tzinfo=UTC))
    change(world, setup, description=HOSTILE)
    answer = world.guest.get("/live.rss")
    assert answer["Content-Type"] == "application/rss+xml; charset=utf-8"
    root = ET.fromstring(answer.content)  # noqa: S314 (our own answer)
    assert root.findtext("channel/title") == "Live at Lantern"
    [item] = root.findall("channel/item")
    assert item.findtext("guid") == item.findtext("link") == "http://lantern.test/live/first-night"
    said = item.findtext("description") or ""
    assert said.startswith("Starts May 4, 2040, 7:00")
    assert said.endswith(f" UTC\n\n{HOSTILE}")
    assert item.findtext(f"{EVENTS}startdate") == "2040-05-04T19:00:00+00:00"
    assert parsedate_to_datetime(item.findtext("pubDate") or "").tzinfo is not None


def test_the_calendar(world: World) -> None:
    setup = make_event_setup(world.store)
    description = "Erste Zeile; mit, Zeichen\\\nZweite " + "ü\U0001f600" * 60
    change(world, setup, title="A; b, c\\d", description=description)
    answer = world.guest.get("/live.ics")
    assert answer["Content-Type"] == "text/calendar; charset=utf-8"
    lines = answer.content.split(b"\r\n")
    assert lines.pop() == b""
    assert all(len(line) <= 75 for line in lines)
    assert all(line.decode() for line in lines)  # no character is taken apart
    assert b"\n" not in b"".join(lines) and b"\r" not in b"".join(lines)
    read = calendar(answer)
    assert (read["VERSION"], str(read["X-WR-CALNAME"])) == ("2.0", "Live at Lantern")
    [event] = events(answer)
    assert str(event["SUMMARY"]) == "A; b, c\\d"
    assert str(event["DESCRIPTION"]) == f"{description}\n\nhttp://lantern.test/live/first-night"
    assert str(event["UID"]) == f"live-{setup.event.pk}@lantern.test"
    start = setup.event.starts_at.replace(microsecond=0)
    assert event["DTSTART"].dt == start
    assert event["DTEND"].dt == start + timedelta(hours=1)
    assert event["DTSTAMP"].dt == event["LAST-MODIFIED"].dt
    assert str(event["URL"]) == "http://lantern.test/live/first-night"


def test_an_event_that_is_moved_is_the_same_one_changed_since(world: World) -> None:
    setup = make_event_setup(world.store)
    [before] = events(world.guest.get("/live.ics"))
    later, at = setup.event.starts_at + timedelta(days=1), datetime.now(UTC) + timedelta(seconds=5)
    live.change_event(store_id=world.store.pk, event_id=setup.event.pk, changes={"starts_at": later}, at=at)
    [after] = events(world.guest.get("/live.ics"))
    assert after["UID"] == before["UID"]
    assert after["SEQUENCE"] > before["SEQUENCE"]
    assert after["LAST-MODIFIED"].dt > before["LAST-MODIFIED"].dt
    assert after["DTSTART"].dt == later.replace(microsecond=0)


def test_a_replay_is_when_it_was(world: World) -> None:
    setup = make_event_setup(world.store)
    setup.go_live()
    setup.tell("live", "ended")
    make_replay(setup)
    LiveEvent.objects.update(started_at=datetime(2026, 5, 4, 19, tzinfo=UTC), ended_at=datetime.now(UTC))
    ended_at = setup.now().ended_at
    assert ended_at is not None
    [event] = events(world.guest.get("/live.ics"))
    assert event["DTSTART"].dt == datetime(2026, 5, 4, 19, tzinfo=UTC)
    assert event["DTEND"].dt == ended_at.replace(microsecond=0)


def test_one_event_as_a_file_until_it_is_over(world: World) -> None:
    setup = make_event_setup(world.store)
    make_event_setup(world.store, title="Draft", is_announced=False)
    make_event_setup(world.store, title="Another")
    answer = world.guest.get("/live/first-night.ics")
    assert answer["Content-Disposition"] == 'attachment; filename="first-night.ics"'
    assert [str(event["SUMMARY"]) for event in events(answer)] == ["First night"]
    assert world.guest.get("/live/draft.ics").status_code == 404
    assert world.other_guest.get("/live/first-night.ics").status_code == 404
    live.end_event(store_id=world.store.pk, event_id=setup.event.pk, at=datetime.now(UTC))
    assert world.guest.get("/live/first-night.ics").status_code == 404


def feeds(world: World) -> list[tuple[str, str]]:
    page = Page(world.guest.get("/catalog"))
    links = page.find_all("link", rel="alternate", title="Live at Lantern")
    return [(link["type"], link["href"]) for link in links]


def test_pages_link_the_feeds_of_a_store_that_has_events(world: World) -> None:
    page = Page(world.guest.get("/catalog"))
    assert page.config["settings"]["live_event_feed_link"] is None
    assert page.config["has_live_events"] is False
    assert feeds(world) == []
    make_event_setup(world.store)
    page = Page(world.guest.get("/catalog"))
    assert page.config["settings"]["live_event_feed_link"] == "http://lantern.test/live.ics"
    assert page.config["has_live_events"] is True
    assert feeds(world) == [
        ("application/rss+xml", "http://lantern.test/live.rss"),
        ("application/feed+json", "http://lantern.test/live.json"),
        ("text/calendar", "http://lantern.test/live.ics"),
    ]


def test_an_owners_own_feed_is_linked_in_place_of_ours(world: World) -> None:
    make_event_setup(world.store)
    world.store.settings = {"live_event_feed_link": "https://live.example/feed"}
    world.store.save()
    page = Page(world.guest.get("/catalog"))
    assert page.config["settings"]["live_event_feed_link"] == "https://live.example/feed"
    assert feeds(world) == [("application/rss+xml", "https://live.example/feed")]


@pytest.mark.parametrize("own", ["", "https://live.example/feed"])
def test_the_catalogue_that_the_server_draws_links_it_below(world: World, own: str) -> None:
    make_event_setup(world.store)
    world.store.settings = {"catalogue_mode": "server", "live_event_feed_link": own or None}
    world.store.save()
    page = Page(world.guest.get("/catalog"))
    assert page.find_all("a", href=own or "http://lantern.test/live.ics")
