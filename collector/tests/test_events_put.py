"""PUT /api/events: what is taken, what is refused, and that every event is accounted for."""

import json
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest

from .stack import Film, Stack, client

JsonObject = dict[str, Any]


def stamp(at: datetime) -> str:
    return at.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def event(**changes: object) -> JsonObject:
    made = {
        "id": str(uuid4()),
        "created_at": stamp(datetime.now(UTC)),
        "name": "timeupdate",
        "current_second": 3,
    }
    return made | changes


def only(books: dict[str, int], **expected: int) -> None:
    everything = dict.fromkeys(("received", "stored", "duplicate", "quarantined", "shed"), 0)
    assert {name: books[name] for name in everything} == everything | expected


@pytest.mark.parametrize(
    "body", [b"", b"{", b"[]", b"null", b'"x"', b"{}", b'{"events":{}}', b'{"events":null}', b"\xff\xfe"]
)
def test_what_is_no_batch_is_a_400(stack: Stack, film: Film, body: bytes) -> None:
    answer = stack.put_bytes(stack.token(film), body)
    assert answer.status_code == 400
    assert answer.json()["errors"][0]["code"] == "unparseable"


def test_an_endless_nest_is_one_bad_event(stack: Stack, film: Film) -> None:
    deep = b'{"events":' + b"[" * 30_000 + b"]" * 30_000 + b"}"
    assert stack.put_bytes(stack.token(film), deep).status_code == 204
    only(stack.books(film), received=1, quarantined=1)


def test_an_empty_batch_is_fine(stack: Stack, film: Film) -> None:
    assert stack.put(stack.token(film), {"events": []}).status_code == 204


@pytest.mark.parametrize("token", ["", "nonsense", "a.b.c"])
def test_a_bad_token_is_a_401(stack: Stack, token: str) -> None:
    answer = stack.put(token, {"events": [event()]})
    assert answer.status_code == 401
    assert answer.json()["errors"][0]["code"] == "token_invalid"


def test_a_body_over_64_kib_is_a_413(stack: Stack, film: Film) -> None:
    token = stack.token(film)
    room = 64 * 1024 - len(json.dumps({"events": [], "pad": ""}))
    fits = json.dumps({"events": [], "pad": "x" * room}).encode()
    assert len(fits) == 64 * 1024
    assert stack.put_bytes(token, fits).status_code == 204
    assert stack.put_bytes(token, fits + b" ").status_code == 413


def test_a_body_of_unknown_length_is_cut_at_64_kib(stack: Stack, film: Film) -> None:
    answer = client().put(
        f"{stack.collector.url}/api/events",
        content=(b" " * 1000 for _ in range(200)),
        headers={"token": stack.token(film)},
    )
    assert answer.status_code == 413


def test_a_chunked_body_is_read_whole(stack: Stack, film: Film) -> None:
    body = json.dumps({"events": [event() for _ in range(5)]}).encode()
    answer = client().put(
        f"{stack.collector.url}/api/events",
        content=(body[start : start + 100] for start in range(0, len(body), 100)),
        headers={"token": stack.token(film)},
    )
    assert answer.status_code == 204
    only(stack.books(film), received=5, stored=5)


def test_at_most_500_events(stack: Stack, film: Film) -> None:
    token = stack.token(film)
    small = {"created_at": stamp(datetime.now(UTC)), "name": "play"}
    many = [small | {"current_second": second} for second in range(501)]
    assert stack.put(token, {"events": many}).status_code == 413
    assert stack.put(token, {"events": [*many[:500], 5]}).status_code == 413
    assert stack.put(token, {"events": many[:500]}).status_code == 204
    only(stack.books(film), received=500, stored=500)


def test_bad_events_go_to_quarantine_and_good_ones_are_stored(stack: Stack, film: Film) -> None:
    token = stack.token(film)
    bad = [event(name="playing"), event(current_second=-1), "x", event(created_at="soon"), event(id="")]
    assert stack.put(token, {"events": [event(), *bad, event()]}).status_code == 204
    only(stack.books(film), received=7, stored=2, quarantined=5)
    samples = [
        row for row in stack.ask("/counters")["quarantine_samples"] if row["store_id"] == film.store_id
    ]
    assert {row["reason"] for row in samples} == {
        "bad_name",
        "bad_current_second",
        "not_an_object",
        "bad_created_at",
        "bad_id",
    }
    assert any('"playing"' in row["sample"] for row in samples)


def test_a_bad_envelope_costs_its_events_and_empties_the_clients_queue(stack: Stack, film: Film) -> None:
    assert stack.put(stack.token(film), {"user_id": "nobody", "events": [event()]}).status_code == 204
    only(stack.books(film), received=1, quarantined=1)


@pytest.mark.parametrize("name", ["store_id", "video_id", "content_id", "user_id"])
def test_ids_that_are_not_the_tokens_are_not_stored(stack: Stack, film: Film, name: str) -> None:
    body = film.ids | {"events": [event(), event()], name: 123456}
    assert stack.put(stack.token(film), body).status_code == 204
    only(stack.books(film), received=2, quarantined=2)


def test_ids_may_be_left_out(stack: Stack, film: Film) -> None:
    assert stack.put(stack.token(film), {"events": [event()]}).status_code == 204
    only(stack.books(film), received=1, stored=1)


def test_the_same_event_again_is_a_duplicate(stack: Stack, film: Film) -> None:
    token = stack.token(film)
    twice = event()
    stack.put(token, {"events": [twice, twice]})
    stack.put(token, {"events": [twice]})
    only(stack.books(film), received=3, stored=1, duplicate=2)
    stack.put(token, {"events": [twice]})
    only(stack.books(film), received=4, stored=1, duplicate=3)


def test_the_same_id_with_another_body_is_a_conflict(stack: Stack, film: Film) -> None:
    token = stack.token(film)
    first = event()
    stack.put(token, {"events": [first]})
    for change in (
        {"current_second": 9},
        {"name": "pause"},
        {"created_at": "2026-01-01T00:00:00Z"},
        {"position": 9},
    ):
        stack.put(token, {"events": [first | change]})
    only(stack.books(film), received=5, stored=1, quarantined=4)
    reasons = [
        row["reason"]
        for row in stack.ask("/counters")["quarantine_samples"]
        if row["store_id"] == film.store_id
    ]
    assert reasons == ["conflict"] * 4


def test_without_ids_events_are_the_same_by_time_name_and_second(stack: Stack, film: Film) -> None:
    token = stack.token(film)
    one = event()
    del one["id"]
    others = [
        one | {"name": "play"},
        one | {"current_second": 4},
        one | {"created_at": "2026-01-01T00:00:00Z"},
    ]
    stack.put(token, {"events": [one, *others]})
    stack.put(token, {"events": [one | {"id": None}, *others]})
    only(stack.books(film), received=8, stored=4, duplicate=4)


def test_the_same_instant_written_otherwise_is_the_same(stack: Stack, film: Film) -> None:
    token = stack.token(film)
    one = event()
    del one["id"]
    for text in ("2026-01-01T00:00:00.000Z", "2026-01-01T02:00:00+02:00", "2026-01-01T00:00:00Z"):
        stack.put(token, {"events": [one | {"created_at": text}]})
    only(stack.books(film), received=3, stored=1, duplicate=2)


def test_sessions_are_apart(stack: Stack, film: Film) -> None:
    """The same ids and times in two sessions are two events each."""
    events = [event(), {key: value for key, value in event().items() if key != "id"}]
    for session in ("a", "b"):
        token = stack.token(film, session=session)
        assert stack.put(token, {"events": events, "session_id": session}).status_code == 204
        assert stack.put(token, {"events": events}).status_code == 204  # the token's session: the same
    only(stack.books(film), received=8, stored=4, duplicate=4)


def test_a_session_of_two_tokens_is_one(stack: Stack, film: Film) -> None:
    one = event()
    for _ in range(2):
        assert stack.put(stack.token(film), {"events": [one], "session_id": "mine"}).status_code == 204
    only(stack.books(film), received=2, stored=1, duplicate=1)


def test_guests_of_the_same_millisecond_are_not_merged(stack: Stack, film: Film) -> None:
    """500 guests, 20 events each, all of one millisecond, name and second, all on one video."""
    at = stamp(datetime.now(UTC) - timedelta(minutes=1))
    same = [{"id": str(n), "created_at": at, "name": "play", "current_second": 0} for n in range(20)]

    def play(guest: int) -> int:
        session = f"guest-{guest}"
        token = stack.token(film, session=session)
        return stack.put(token, {"session_id": session, "events": same}).status_code

    with ThreadPoolExecutor(16) as guests:
        assert set(guests.map(play, range(500))) == {204}
    only(stack.books(film), received=10_000, stored=10_000)
    report = stack.report(film)
    assert (report["sessions"], report["plays"]) == (500, 500)


@pytest.mark.parametrize(
    ("off", "fate"),
    [
        (timedelta(days=-8), "late"),
        (timedelta(days=-4000), "late"),
        (timedelta(minutes=6), "future"),
        (timedelta(days=400), "future"),
    ],
)
def test_a_wrong_clock_is_set_right_and_counted(stack: Stack, film: Film, off: timedelta, fate: str) -> None:
    """The steps between the events stay, so that what was watched stays known."""
    now = datetime.now(UTC)
    events = [
        event(
            name="play" if n == 0 else "timeupdate",
            created_at=stamp(now + off + timedelta(seconds=n)),
            position=n,
        )
        for n in range(11)
    ]
    assert stack.put(stack.token(film), {"events": events}).status_code == 204
    books = stack.books(film)
    only(books, received=11, stored=11)
    assert books[fate] == 11
    report = stack.report(film)
    assert report["watch_time_seconds"] == pytest.approx(10)
    assert report["days"][-1]["day"] == str(now.date())


def test_one_wrong_time_among_right_ones_moves_alone(stack: Stack, film: Film) -> None:
    now = datetime.now(UTC)
    events = [event(created_at=stamp(now - timedelta(seconds=60 - n)), position=n) for n in range(11)]
    events.append(event(created_at=stamp(now + timedelta(days=2)), name="pause", position=0))
    stack.put(stack.token(film), {"events": events})
    books = stack.books(film)
    assert (books["late"], books["future"]) == (0, 1)
    assert stack.report(film)["watch_time_seconds"] == pytest.approx(10)


@pytest.mark.parametrize("off", [timedelta(days=-6, hours=-23), timedelta(minutes=4)])
def test_within_seven_days_and_five_minutes_the_clock_is_believed(
    stack: Stack, film: Film, off: timedelta
) -> None:
    at = datetime.now(UTC) + off
    stack.put(stack.token(film), {"events": [event(name="play", created_at=stamp(at))]})
    books = stack.books(film)
    assert (books["late"], books["future"]) == (0, 0)
    assert [day["day"] for day in stack.report(film)["days"]] == [str(at.date())]


@pytest.mark.parametrize(
    "text",
    [
        '{"events":[{"created_at":"2026-01-01T00:00:00Z","name":"play","name":"pause","current_second":1}]}',
        '{"events":[{"created_at":"2026-01-01T00:00:00Z","name":"play","current_second":1,"x":[[[{}]]]}],"events2":5}',
        '{"events":[{"created_at":"2026-01-01T00:00:00Z","n\\u0061me":"pl\\u0061y","current_second":1}]}',
        '{"events":[\n{"created_at":"2026-01-01T00:00:00Z",\r\n"name":"play",\t"current_second":1}\n]\n}\n',
        '{"events":[{"created_at":"2026-01-01T00:00:00Z","name":"play","current_second":1,"id":"\\u0000\\n\\ud83d\\ude00"}]}',
        '{"events":[{"created_at":"2026-01-01T00:00:00Z","name":"play","current_second":1,"position":1e-300}]}',
        '{"seq":null,"session_id":null,"events":[{"created_at":"2026-01-01T00:00:00Z","name":"play","current_second":1}]}',
        '{"k":"s","n":9,"r":1,"events":[{"created_at":"2026-01-01T00:00:00Z","name":"play","current_second":1}]}',
    ],
)
def test_json_in_its_odd_corners_is_stored_beside_its_neighbours(stack: Stack, film: Film, text: str) -> None:
    token = stack.token(film)
    assert stack.put(token, {"events": [event(), event()]}).status_code == 204
    assert stack.put_bytes(token, text.encode()).status_code == 204
    assert stack.put(token, {"events": [event()]}).status_code == 204
    only(stack.books(film), received=4, stored=4)


def test_other_methods_and_paths_have_the_error_shape(stack: Stack) -> None:
    refused = client().post(f"{stack.collector.url}/api/events")
    assert (refused.status_code, refused.headers["allow"]) == (405, "OPTIONS, PUT")
    missing = client().get(f"{stack.collector.url}/api/nothing")
    assert missing.status_code == 404
    assert missing.json()["errors"][0]["code"] == "not_found"
