"""A chat beside its replay: each message at what its writer saw, after interruptions and trims too."""

from datetime import UTC, datetime, timedelta
from random import Random

import pytest
from matinee.accounts.queries import GUEST
from matinee.catalog.models import Chapter
from matinee.chats import operations as chats
from matinee.chats import tasks
from matinee.chats.models import Message, Room
from matinee.chats.operations.placing import USUAL_LATENCY_MS
from matinee.chats.schemas import ChatMessages
from matinee.live.models import LiveEvent
from matinee.live.queries import get_access
from matinee.media.models import Video
from procrastinate.contrib.django.models import ProcrastinateJob
from tests.chats.event_chat import EventChat, code_of, make_event_chat
from tests.live.event_setup import make_replay
from tests.world import World, make_video

pytestmark = pytest.mark.django_db

BEGAN = datetime(2026, 5, 1, 20, tzinfo=UTC)
# Ten minutes, then three without a source, then twenty minutes more.
RUNS = [(0, 0, 600), (780, 600, 1_200)]


def ms_of(moment: datetime) -> int:
    return round(moment.timestamp() * 1000)


def end_event(event_chat: EventChat, *, runs: list[tuple[int, int, int]] | None = None) -> None:
    """As `live` and the worker leave it. `runs` in seconds: on air since, place in the recording, length."""
    runs = RUNS if runs is None else runs
    clock = [
        [ms_of(BEGAN + timedelta(seconds=at)), media * 1000, length * 1000] for at, media, length in runs
    ]
    make_replay(event_chat.live)
    Video.objects.filter(pk=event_chat.live.event.video_id).update(
        recording={"folder": event_chat.live.public_id, "wall_clock": clock},
        duration_ms=sum(length for *_, length in runs) * 1000,
    )
    LiveEvent.objects.filter(pk=event_chat.live.event.pk).update(
        state="ended", started_at=BEGAN, ended_at=BEGAN + timedelta(hours=1)
    )


def write(event_chat: EventChat, *at_seconds: float, latency_ms: int | None = 0, body: str = "") -> list[int]:
    """Write a message at each of these seconds after the start; return their ids."""
    event = event_chat.live.event
    access = get_access(store_id=event.store_id, viewer=GUEST, event_id=event.pk, at=datetime.now(UTC))
    room = chats.open_room(access=access, at=BEGAN)
    version = Room.objects.get(pk=room.pk).version
    made = Message.objects.bulk_create(
        Message(
            room=room,
            version=version + number,
            author=event_chat.world.customer,
            body=body or f"{at:g}",
            posted_at=BEGAN + timedelta(seconds=at),
            latency_ms=latency_ms,
        )
        for number, at in enumerate(at_seconds, 1)
    )
    Room.objects.filter(pk=room.pk).update(version=version + len(at_seconds))
    return [one.pk for one in made]


def place(event_chat: EventChat) -> int:
    return chats.place_messages(room_id=event_chat.room.pk)


def places(event_chat: EventChat) -> dict[str, float | None]:
    """In seconds of the recording."""
    return {
        message.body: None if message.media_ms is None else message.media_ms / 1000
        for message in event_chat.messages
    }


def stretch(
    event_chat: EventChat, begins: int = 0, ends: int = 3_600, **more: int
) -> list[tuple[str, float]]:
    """What a guest gets of these seconds of the replay, read page by page."""
    heard: list[tuple[str, float]] = []
    media_from, after = begins * 1000, 0
    while True:
        query = f"media_from={media_from}&media_to={ends * 1000}" + (f"&after={after}" if after else "")
        answer = event_chat.world.guest.get(f"{event_chat.path}/messages?{query}")
        assert answer.status_code == 200, answer.content
        page = answer.json()
        ChatMessages.model_validate(page)
        assert len(heard) < 10_000, "the same page again and again"
        heard += [(one["body"], one["media_ms"] / 1000) for one in page["messages"]]
        if not page["has_more"]:
            return heard
        media_from, after = page["messages"][-1]["media_ms"], page["messages"][-1]["id"]


def cut(event_chat: EventChat, begins: int, ends: int) -> None:
    """Let the replay play a cut of the recording, as trimming does."""
    recording = event_chat.live.event.video
    made = make_video(event_chat.world.store)
    Video.objects.filter(pk=made.pk).update(
        cut_of=recording,
        cut_from_ms=begins * 1000,
        cut={"video": recording.pk, "from_seconds": begins, "until_seconds": ends},
        duration_ms=(ends - begins) * 1000,
    )
    play(event_chat, made.pk)


def play(event_chat: EventChat, video_id: int) -> None:
    Chapter.objects.filter(content_id=event_chat.live.event.content_id).update(video_id=video_id)


def test_each_is_at_what_its_writer_saw(event_chat: EventChat) -> None:
    write(event_chat, 5, 599, 790)
    write(event_chat, 30, latency_ms=8_000)
    end_event(event_chat)
    assert place(event_chat) == 4
    assert places(event_chat) == {"5": 5, "599": 599, "790": 610, "30": 22}
    assert stretch(event_chat) == [("5", 5), ("30", 22), ("599", 599), ("790", 610)]


def test_what_was_said_while_the_source_was_away_or_after_the_end_is_at_the_last_moment(
    event_chat: EventChat,
) -> None:
    write(event_chat, 600, 700, 779, 3_000)
    write(event_chat, 781, latency_ms=5_000)
    end_event(event_chat)
    place(event_chat)
    assert places(event_chat) == {
        "600": 599.999,
        "700": 599.999,
        "779": 599.999,
        "781": 599.999,
        "3000": 1799.999,
    }


def test_the_waiting_room_is_not_in_the_replay(event_chat: EventChat) -> None:
    write(event_chat, -600, -1, 0)
    write(event_chat, 2, latency_ms=3_000)
    end_event(event_chat)
    place(event_chat)
    assert places(event_chat) == {"-600": None, "-1": None, "0": 0, "2": None}
    assert stretch(event_chat) == [("0", 0)]


def test_whose_player_measured_nothing_was_as_far_behind_as_the_others(event_chat: EventChat) -> None:
    for latency_ms in (1_000, 4_000, 60_000):
        write(event_chat, 100, latency_ms=latency_ms, body=f"{latency_ms}")
    write(event_chat, 200, latency_ms=None)
    end_event(event_chat)
    place(event_chat)
    assert places(event_chat)["200"] == 196


def test_where_nobody_measured_the_promise_of_two_seconds_counts(event_chat: EventChat) -> None:
    write(event_chat, 200, latency_ms=None)
    end_event(event_chat)
    place(event_chat)
    assert places(event_chat) == {"200": 200 - USUAL_LATENCY_MS / 1000} == {"200": 198}


def test_random_evenings(world: World) -> None:
    """Every message within a second of the frame that its writer saw, whatever went before."""
    for seed in range(12):
        event_chat, random = make_event_chat(world, title=f"Night {seed}"), Random(seed)
        wall = media = 0
        runs, seen = [], {}
        for _ in range(random.randint(1, 6)):
            wall += random.choice([3, 40, 500])
            length = random.randint(5, 900)
            runs.append((wall, media, length))
            for _ in range(10):
                second, latency_ms = random.uniform(0, length - 1), random.randrange(0, 60_000)
                (pk,) = write(event_chat, wall + second + latency_ms / 1000, latency_ms=latency_ms)
                seen[pk] = media + second
            wall, media = wall + length, media + length
        end_event(event_chat, runs=runs)
        place(event_chat)
        for message in event_chat.messages:
            assert message.media_ms is not None
            assert abs(message.media_ms / 1000 - seen[message.pk]) <= 1


def test_nothing_is_placed_before_the_recording_is_read(event_chat: EventChat) -> None:
    write(event_chat, 5)
    assert place(event_chat) == 0
    end_event(event_chat)
    Video.objects.filter(pk=event_chat.live.event.video_id).update(recording={"folder": "f"})
    assert place(event_chat) == 0
    assert chats.queue_placing() == 0


def test_late_ones_are_placed_too_and_doing_it_again_changes_nothing(event_chat: EventChat) -> None:
    write(event_chat, *range(1, 30))
    end_event(event_chat)
    place(event_chat)
    before = places(event_chat)
    assert place(event_chat) == 0
    Room.objects.update(placed_version=0)
    assert (place(event_chat), places(event_chat)) == (29, before)
    write(event_chat, 3_605)
    assert place(event_chat) == 1
    assert places(event_chat) == before | {"3605": 1799.999}


def test_a_worker_does_it_by_itself_once(event_chat: EventChat) -> None:
    write(event_chat, 5)
    assert tasks.sweep_often() == {"chats_to_place": 0}
    end_event(event_chat)
    assert tasks.sweep_often() == {"chats_to_place": 1}
    assert tasks.sweep_often() == {"chats_to_place": 0}  # it waits already
    job = ProcrastinateJob.objects.get(task_name="matinee.chats.tasks.place_messages")
    assert tasks.place_messages(**job.args) == 1
    ProcrastinateJob.objects.all().update(status="succeeded")
    assert tasks.sweep_often() == {"chats_to_place": 0}
    assert places(event_chat) == {"5": 5}


def test_what_a_moderator_does_meanwhile_keeps_its_place(event_chat: EventChat) -> None:
    (message_id, _) = write(event_chat, 5, 6)
    end_event(event_chat)
    place(event_chat)
    act = event_chat.acted("delete", message_id=message_id)
    assert stretch(event_chat) == [("6", 6)]
    assert event_chat.undo(act).status_code == 204
    assert stretch(event_chat) == [("5", 5), ("6", 6)]
    place(event_chat)
    assert places(event_chat) == {"5": 5, "6": 6}


def test_held_hidden_and_deleted_ones_are_in_nobodys_replay(world: World, event_chat: EventChat) -> None:
    held, hidden, deleted, _ = write(event_chat, 1, 2, 3, 4)
    end_event(event_chat)
    place(event_chat)
    Message.objects.filter(pk=held).update(state="held", held_for="first")
    Message.objects.filter(pk=hidden).update(state="hidden")
    event_chat.acted("delete", message_id=deleted)
    query = f"{event_chat.path}/messages?media_from=0&media_to=60000"
    for browser in (world.guest, world.browser(world.customer), world.browser(world.moderator)):
        assert [one["body"] for one in browser.get(query).json()["messages"]] == ["4"]


def test_a_trim_shifts_and_leaves_out_and_undoing_it_brings_all_back(event_chat: EventChat) -> None:
    write(event_chat, 5, 100, 160, 599, 780)
    end_event(event_chat)
    place(event_chat)
    whole = stretch(event_chat)
    cut(event_chat, 100, 600)
    assert stretch(event_chat) == [("100", 0), ("160", 60), ("599", 499)]
    assert stretch(event_chat, 0, 60) == [("100", 0)]
    assert stretch(event_chat, 60, 120) == [("160", 60)]
    assert stretch(event_chat, 480, 540) == [("599", 499)]
    play(event_chat, event_chat.live.event.video_id)
    assert stretch(event_chat) == whole


def test_beside_another_film_nothing_is_listed(event_chat: EventChat) -> None:
    write(event_chat, 5)
    end_event(event_chat)
    place(event_chat)
    play(event_chat, make_video(event_chat.world.store).pk)
    assert stretch(event_chat) == []


def test_a_busy_minute_is_read_without_loss(event_chat: EventChat) -> None:
    random = Random(1)
    seconds = [random.randrange(60, 120) for _ in range(1_500)]  # many in the same millisecond
    write(event_chat, *seconds)
    write(event_chat, *[90] * 450, body="at once")
    write(event_chat, 59, 120)
    end_event(event_chat)
    place(event_chat)
    heard = stretch(event_chat, 60, 120)
    assert len(heard) == 1_950
    assert [at for _, at in heard] == sorted(at for _, at in heard)
    cut(event_chat, 30, 600)
    assert len(stretch(event_chat, 30, 90)) == 1_950


@pytest.mark.parametrize(
    "query",
    ["after=1", "media_to=60000", "media_from=0", "media_from=-1&media_to=5", "media_from=0&media_to=x"],
)
def test_what_is_asked_wrongly_is_refused(world: World, event_chat: EventChat, query: str) -> None:
    answer = world.guest.get(f"{event_chat.path}/messages?{query}")
    assert answer.status_code == 422, answer.content
    assert code_of(answer)


def test_the_replay_of_another_store_is_not_there(world: World) -> None:
    theirs = make_event_chat(world, store=world.other_store)
    query = "/messages?media_from=0&media_to=60000"
    headers = {"X-Request-Id": "same-request"}
    missing = world.guest.get(f"/api/live_chats/{10**15}{query}", headers)
    answer = world.guest.get(f"{theirs.path}{query}", headers)
    assert (answer.status_code, answer.content) == (404, missing.content)
