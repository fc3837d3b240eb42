"""GET /live/{permalink}: the page of an event without JavaScript."""

from datetime import UTC, datetime

import pytest
from matinee.live import operations as live
from matinee.live.models import LiveEvent
from matinee.stores.queries import forget_stores
from tests.live.event_setup import make_event_setup, make_replay
from tests.pages.page import Page
from tests.stores.test_store_pictures import png, put
from tests.world import World, make_film

pytestmark = pytest.mark.django_db

HOSTILE = '</script><script>alert(1)</script> "quoted" & <b>'
PICTURE = {"key": "0" * 32, "width": 1280, "height": 720, "color": "#112233", "file": "1280.jpg"}


def test_head_of_an_event_to_come(world: World) -> None:
    setup = make_event_setup(world.store)
    LiveEvent.objects.update(image=PICTURE)
    response = world.guest.get("/live/first-night")
    assert response.status_code == 200
    page = Page(response)
    assert page.title == "First night · Lantern"
    address = "http://lantern.test/live/first-night"
    assert page.find("link", rel="canonical")["href"] == address
    assert page.meta("description") == page.meta("og:description") == "Watch First night live at Lantern."
    assert page.meta("og:type") == "video.other"
    picture = page.config["first_data"][0]["value"]["image"]["src"]
    assert page.meta("og:image") == page.meta("twitter:image") == picture
    start = setup.event.starts_at.isoformat()
    assert (page.meta("video:release_date"), page.meta("video:duration")) == (start, None)
    assert page.meta("twitter:card") == "summary_large_image"
    [calendar] = page.find_all("link", type="text/calendar", title="First night · Lantern")
    assert calendar["href"] == f"{address}.ics"
    assert page.thing("VideoObject") == {
        "@type": "VideoObject",
        "@id": address,
        "name": "First night",
        "description": "Watch First night live at Lantern.",
        "uploadDate": start,
        "url": address,
        "inLanguage": "en",
        "isAccessibleForFree": True,
        "requiresSubscription": False,
        "publisher": {"@type": "Organization", "name": "Lantern", "url": "http://lantern.test/catalog"},
        "publication": {
            "@type": "BroadcastEvent",
            "name": "First night",
            "isLiveBroadcast": True,
            "startDate": start,
        },
        "thumbnailUrl": [picture],
    }


def test_one_that_is_over_says_when_it_ended(world: World) -> None:
    setup = make_event_setup(world.store, access="paid")
    setup.go_live()
    live.end_event(store_id=world.store.pk, event_id=setup.event.pk, at=datetime.now(UTC))
    event = setup.now()
    assert event.started_at is not None
    assert event.ended_at is not None
    video = Page(world.guest.get("/live/first-night")).thing("VideoObject")
    assert video["publication"]["startDate"] == event.started_at.isoformat()
    assert video["publication"]["endDate"] == event.ended_at.isoformat()
    assert (video["isAccessibleForFree"], video["requiresSubscription"]) == (False, True)


def test_a_replay_is_a_video_of_its_length(world: World) -> None:
    setup = make_event_setup(world.store)
    setup.go_live()
    setup.tell("live")
    on_air = Page(world.guest.get("/live/first-night")).thing("VideoObject")
    assert on_air["publication"]["isLiveBroadcast"] is True
    assert "endDate" not in on_air["publication"]
    setup.tell("ended")
    make_replay(setup)
    page = Page(world.guest.get("/live/first-night"))
    video = page.thing("VideoObject")
    assert (video["duration"], page.meta("video:duration")) == ("PT1M0S", "60")
    assert {"name", "description", "thumbnailUrl", "uploadDate"} - video.keys() == {"thumbnailUrl"}
    assert page.find_all("link", type="text/calendar", title="First night · Lantern") == []
    breadcrumbs = page.thing("BreadcrumbList")["itemListElement"]
    assert [step["name"] for step in breadcrumbs] == ["Lantern", "First night"]


def test_the_banner_of_the_store_stands_in_for_a_picture(world: World) -> None:
    make_event_setup(world.store)
    banner = put(world.browser(world.admin), "banner", png()).json()["banner"]["src"]
    forget_stores()
    page = Page(world.guest.get("/live/first-night"))
    assert page.meta("og:image") == banner
    assert page.thing("VideoObject")["thumbnailUrl"] == [banner]


def test_the_first_answer_is_in_the_page_and_tells_the_time_of_now(world: World) -> None:
    make_event_setup(world.store, access="registered")
    response = world.guest.get("/live/first-night")
    assert response["Cache-Control"] == "private, no-cache"
    [first] = Page(response).config["first_data"]
    assert first["key"] == "/api/live_events/first-night"
    asked = world.guest.get("/api/live_events/first-night").json()
    assert first["value"].keys() == asked.keys()
    assert (first["value"]["stage"], first["value"]["refusal"]) == ("scheduled", "sign_in_required")
    again = Page(world.guest.get("/live/first-night")).config["first_data"][0]["value"]
    assert again["now"] > first["value"]["now"]


@pytest.mark.parametrize("mode", ["app", "server"])
def test_the_catalogue_has_its_row_of_events_only_where_there_are_any(world: World, mode: str) -> None:
    make_film(world.store, "film")
    world.store.settings = {"catalogue_mode": mode}
    world.store.save()
    page = Page(world.guest.get("/catalog"))
    assert page.find_all("a", href="/live/first-night") == []
    if mode == "app":
        assert "live_events" not in str(page.config["first_data"])
    setup = make_event_setup(world.store, access="paid")
    LiveEvent.objects.update(starts_at=datetime(2026, 5, 4, 19, tzinfo=UTC), image=PICTURE)
    setup.go_live()
    setup.tell("live")
    page = Page(world.guest.get("/catalog"))
    if mode == "app":
        soon = page.config["first_data"][-1]
        assert soon["key"] == "/api/live_events?soon=true"
        assert soon["value"] == world.guest.get("/api/live_events?soon=true").json()
    else:
        assert page.find("a", href="/live/first-night")
        assert page.texts["h2"].index("Live and coming up") < page.texts["h2"].index("All films")


def test_what_an_owner_writes_ends_no_script(world: World) -> None:
    setup = make_event_setup(world.store)
    changes = {"title": HOSTILE, "description": HOSTILE}
    at = datetime.now(UTC)
    live.change_event(store_id=world.store.pk, event_id=setup.event.pk, changes=changes, at=at)
    page = Page(world.guest.get("/live/first-night"))
    assert page.thing("VideoObject")["name"] == HOSTILE
    assert page.config["first_data"][0]["value"]["title"] == HOSTILE


def test_drafts_and_events_of_other_stores_are_not_there(world: World) -> None:
    make_event_setup(world.store, is_announced=False)
    make_event_setup(world.other_store, title="Elsewhere")
    for permalink in ("first-night", "elsewhere", "nothing"):
        assert world.guest.get(f"/live/{permalink}").status_code == 404
