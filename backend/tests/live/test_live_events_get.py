"""Live events as viewers see them, and the way in to what they play."""

from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection
from matinee.catalog.models import Chapter
from matinee.chats.models import Room
from matinee.live import operations as live
from matinee.live.models import LiveEvent
from matinee.media.models import PlaybackSession, Revocation, Video
from tests.live.event_setup import make_event_setup, make_replay
from tests.world import World, make_video

pytestmark = pytest.mark.django_db


def stage(world: World, permalink: str = "first-night") -> str:
    told: str = world.guest.get(f"/api/live_events/{permalink}").json()["stage"]
    return told


def test_a_draft_is_seen_by_nobody(world: World) -> None:
    make_event_setup(world.store, is_announced=False)
    assert world.guest.get("/api/live_events").json() == []
    assert world.guest.get("/api/live_events/first-night").status_code == 404
    assert world.guest.post("/api/live_events/first-night/playback", {}).status_code == 404
    assert world.guest.get("/api/contents/first-night").status_code == 404


def test_another_stores_event_is_not_there(world: World) -> None:
    make_event_setup(world.other_store)
    assert world.guest.get("/api/live_events").json() == []
    assert world.guest.get("/api/live_events/first-night").status_code == 404
    assert world.other_guest.get("/api/live_events/first-night").status_code == 200


def test_the_stages_of_an_event(world: World) -> None:
    setup = make_event_setup(world.store)
    assert stage(world) == "scheduled"
    LiveEvent.objects.update(starts_at=datetime.now(UTC) - timedelta(minutes=1))
    assert stage(world) == "waiting"
    setup.go_live()
    assert stage(world) == "waiting"  # no picture has come yet
    setup.tell("live")
    assert stage(world) == "live"
    setup.tell("away")
    assert stage(world) == "away"
    setup.tell("ended")
    assert stage(world) == "ended"
    assert world.guest.get("/api/live_events").json() == []
    make_replay(setup)
    assert stage(world) == "replay"
    assert [one["stage"] for one in world.guest.get("/api/live_events").json()] == ["replay"]


def test_a_trimmed_replay_stays_one_when_the_recording_goes(world: World) -> None:
    setup = make_event_setup(world.store)
    setup.go_live()
    setup.tell("live")
    setup.tell("ended")
    make_replay(setup)
    event_chat = Room.objects.create(event=setup.event, store=world.store, created_at=datetime.now(UTC))
    cut = make_video(world.store)
    chapters = Chapter.objects.filter(content_id=setup.event.content_id)
    chapters.update(video_id=cut.pk)
    # As a week later, when the former file goes.
    Video.objects.filter(pk=setup.event.video_id).update(current_package=None, deleted_at=datetime.now(UTC))
    assert stage(world) == "replay"
    assert [one["stage"] for one in world.guest.get("/api/live_events").json()] == ["replay"]
    page = world.browser(world.owner).get("/bullet/api/live/events?when=past").json()
    assert [one["stage"] for one in page] == ["replay"]
    assert stage_in_chat(event_chat) == "replay"
    chapters.update(video_id=None, is_playable=False)
    assert stage(world) == stage_in_chat(event_chat) == "ended"


def stage_in_chat(room: Room) -> str:
    with connection.cursor() as cursor:
        cursor.execute("SELECT told ->> 'stage' FROM chats_stream_rooms WHERE id = %s", [room.pk])
        [[told]] = cursor.fetchall()
    return str(told)


def test_what_is_on_comes_first_then_what_is_next(world: World) -> None:
    for title, hours in (("Later", 30), ("Soon", 1), ("On now", 5), ("Forgotten", -20)):
        setup = make_event_setup(world.store, title=title)
        setup.event.starts_at = datetime.now(UTC) + timedelta(hours=hours)
        setup.event.save()
        if title == "On now":
            setup.go_live()
    titles = [one["title"] for one in world.guest.get("/api/live_events").json()]
    assert titles == ["On now", "Soon", "Later"]


def test_soon_is_what_is_on_and_what_begins_within_a_week(world: World) -> None:
    for title, days in (("On now", 20), ("In six days", 6), ("In eight days", 8), ("Over", 1)):
        setup = make_event_setup(world.store, title=title)
        LiveEvent.objects.filter(pk=setup.event.pk).update(starts_at=datetime.now(UTC) + timedelta(days=days))
        if title in ("On now", "Over"):
            setup.go_live()
        if title == "Over":
            setup.tell("live", "ended")
            make_replay(setup)
    soon = world.guest.get("/api/live_events?soon=true").json()
    assert [one["title"] for one in soon] == ["On now", "In six days"]
    assert len(world.guest.get("/api/live_events").json()) == 4
    assert world.guest.get("/api/live_events?soon=perhaps").status_code == 422


def test_a_list_that_a_browser_has_is_not_sent_again(world: World) -> None:
    make_event_setup(world.store)
    member = world.browser(world.customer)
    etag = member.get("/api/live_events?soon=true")["ETag"]
    again = member.get("/api/live_events?soon=true", headers={"If-None-Match": etag})
    assert (again.status_code, again.content) == (304, b"")


def test_a_broadcast_is_played_only_while_it_is_on(world: World) -> None:
    setup = make_event_setup(world.store)
    refused = world.guest.post("/api/live_events/first-night/playback", {})
    assert (refused.status_code, refused.json()["errors"][0]["code"]) == (409, "not_on_air")
    setup.go_live()
    setup.tell("live")
    playback = world.guest.post("/api/live_events/first-night/playback", {}).json()
    assert playback["state"] == "live"
    assert playback["src"].endswith(f"/{setup.public_id}/1/live.m3u8")
    setup.tell("ended")
    assert world.guest.post("/api/live_events/first-night/playback", {}).status_code == 409
    make_replay(setup)
    playback = world.guest.post("/api/live_events/first-night/playback", {}).json()
    assert playback["state"] == "ready"
    assert playback["src"].endswith(f"/{setup.public_id}/2/master.m3u8")


@pytest.mark.parametrize("access", ["registered", "paid"])
def test_an_event_is_opened_as_a_film_is(world: World, access: str) -> None:
    setup = make_event_setup(world.store, access=access)
    setup.go_live()
    setup.tell("live")
    assert world.guest.post("/api/live_events/first-night/playback", {}).status_code == 401
    assert world.guest.get("/api/live_events/first-night").json()["refusal"] == "sign_in_required"
    customer = world.browser(world.customer)
    opened = customer.post("/api/live_events/first-night/playback", {})
    if access == "registered":
        assert opened.status_code == 200
        assert PlaybackSession.objects.get().user_id == world.customer.pk
    else:
        assert opened.status_code == 402
        assert customer.get("/api/live_events/first-night").json()["refusal"] == "not_for_sale"
    stranger = world.browser(world.other_customer)
    assert stranger.post("/api/live_events/first-night/playback", {}).status_code == 404


def test_what_is_withdrawn_stops_playing(world: World) -> None:
    setup = make_event_setup(world.store)
    setup.go_live()
    setup.tell("live")
    session = world.guest.post("/api/live_events/first-night/playback", {}).json()["session"]
    setup.tell("ended")
    live.withdraw_event(store_id=world.store.pk, event_id=setup.event.pk, at=datetime.now(UTC))
    assert Revocation.objects.filter(kind="session", subject=session).exists()
    assert world.guest.get("/api/live_events/first-night").status_code == 404
