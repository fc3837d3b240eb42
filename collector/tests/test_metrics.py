"""Every number equals what the players know they played."""

from collections import Counter
from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest

from .players import Player, watch_somehow
from .stack import Film, Stack

SESSIONS = 30


def test_a_seek_is_in_the_curve_and_not_in_the_watch_time(
    stack: Stack, film: Film, earlier: datetime
) -> None:
    player = Player(1, at=earlier)
    player.load()
    player.run(12)
    player.seek(40.0)
    player.go_on(8)
    player.pause(1)
    stack.play(film, player.events, session=str(uuid4()))

    report = stack.report(film)

    assert report["watch_time_seconds"] == pytest.approx(20.0, abs=0.3)
    assert (report["plays"], report["sessions"], report["unique_viewers"]) == (1, 1, 1)
    curve = report["retention"]
    assert curve["views"] == 1
    assert [row["second"] for row in curve["buckets"]] == list(range(48))
    assert [row["second"] for row in curve["buckets"] if row["viewers"]] == [*range(12), *range(40, 48)]


def test_what_is_watched_again_counts_in_the_time_and_once_in_the_viewers(
    stack: Stack, film: Film, earlier: datetime
) -> None:
    player = Player(2, at=earlier)
    player.run(10)
    player.seek(0.0)
    player.go_on(10)
    player.pause(0)
    stack.play(film, player.events, session=str(uuid4()))

    report = stack.report(film)

    assert report["watch_time_seconds"] == pytest.approx(20.0, abs=0.3)
    assert report["plays"] == 1
    assert [(row["viewers"], row["plays"]) for row in report["retention"]["buckets"]] == [(1, 2)] * 10


@pytest.mark.parametrize("has_ids", [True, False])
def test_random_sessions_measure_what_they_played(
    stack: Stack, film: Film, earlier: datetime, has_ids: bool
) -> None:
    players = [watch_somehow(seed, at=earlier, has_ids=has_ids) for seed in range(SESSIONS)]
    for player in players:
        stack.play(film, player.events, session=str(uuid4()))

    report = stack.report(film)

    assert report["plays"] == report["sessions"] == SESSIONS
    seeks = sum(event["name"] == "seeking" for player in players for event in player.events)
    truth = sum(player.watched_seconds for player in players)
    assert report["watch_time_seconds"] == pytest.approx(truth, abs=0.05 * seeks + 0.01 * SESSIONS)
    reached = Counter(second for player in players for second in player.seconds)
    measured = {row["second"]: row["viewers"] for row in report["retention"]["buckets"]}
    off = [second for second in range(120) if measured.get(second, 0) != reached[second]]
    assert not off, {second: (measured.get(second, 0), reached[second]) for second in off}


def test_sessions_of_rounded_positions_measure_to_the_second(
    stack: Stack, film: Film, earlier: datetime
) -> None:
    """A tracker that sends the spec's fields alone."""
    for seed in range(8):
        one = Film(store_id=film.store_id, content_id=100 + seed)
        player = Player(seed, at=earlier, is_exact=False, has_ids=False)
        player.run(15)
        player.pause(5)
        player.tell("play")
        player.go_on(10)
        player.seek(100.0)
        player.go_on(9)
        player.pause(0)
        stack.play(one, player.events, session=str(uuid4()))
    for seed in range(8):
        report_of = stack.report(Film(store_id=film.store_id, content_id=100 + seed))
        assert report_of["watch_time_seconds"] == pytest.approx(34.0, abs=1.5)
        gap = [row["viewers"] for row in report_of["retention"]["buckets"][27:99]]
        assert not any(gap)


@pytest.mark.parametrize("start", [0.0, 0.3, 3.0, 12.0])
def test_a_start_and_its_waits_are_as_long_as_they_were(
    stack: Stack, film: Film, earlier: datetime, start: float
) -> None:
    """Players tell where they are four times a second: what ran in that step is no waiting."""
    for seed in range(5):
        player = Player(seed, at=earlier)
        player.load()
        player.tell("play")
        player.wait(start)
        player.go_on(5)
        for _ in range(4):
            player.stall(1.0)
            player.go_on(3)
        player.pause(0)
        stack.play(film, player.events, session=str(uuid4()))

    report = stack.report(film)

    assert report["startup_ms_median"] == pytest.approx(start * 1000, abs=2)
    assert report["rebuffers"] == 20
    assert report["rebuffer_seconds"] == pytest.approx(20.0, abs=0.05)


def test_a_player_that_tells_of_seconds_at_once_says_nothing_of_its_start(
    stack: Stack, film: Film, earlier: datetime
) -> None:
    heard_at_last, usual = Player(1, at=earlier), Player(2, at=earlier)
    heard_at_last.tell("play")
    for _ in range(4):
        heard_at_last.wait(15)
        heard_at_last._position += 15.0
        heard_at_last.tell("timeupdate")
    usual.tell("play")
    usual.wait(0.4)
    usual.go_on(5)
    for player in (heard_at_last, usual):
        stack.play(film, player.events, session=str(uuid4()))

    report = stack.report(film)

    assert report["plays"] == 2
    assert report["startup_ms_p95"] == pytest.approx(400, abs=2)


def test_positions_that_run_ahead_of_the_clock_are_not_believed(
    stack: Stack, film: Film, earlier: datetime
) -> None:
    """A client that claims an hour of film in a minute has watched no more than the fastest speed allows."""
    player = Player(3, at=earlier, length=4000.0)
    player.tell("play")
    for _ in range(60):
        player.wait(1.0)
        player._position += 60.0
        player.tell("timeupdate")
    liar = str(uuid4())
    stack.play(film, player.events, session=liar)
    assert stack.report(film)["watch_time_seconds"] == 0

    many = Player(4, at=earlier, length=4000.0)
    many.tell("play")
    for _ in range(1000):
        many._position += 0.2
        many.tell("timeupdate")
    stack.play(film, many.events, session=str(uuid4()))
    assert stack.report(film)["watch_time_seconds"] <= 1.0


def test_a_session_sent_in_any_order_measures_the_same(stack: Stack, earlier: datetime) -> None:
    player = watch_somehow(17, at=earlier)
    answers = []
    for order in (1, -1):
        film = Film()
        session = str(uuid4())
        token = stack.token(film, session=session)
        events = player.events
        batches = list(enumerate(events[start : start + 7] for start in range(0, len(events), 7)))
        for seq, batch in batches[::order]:
            body = {"session_id": session, "seq": seq, "events": batch}
            assert stack.put(token, body).status_code == 204
            if order == -1 and seq % 5 == 0:
                stack.report(film)  # folded in between: the minutes are computed again and again
        answers.append(stack.report(film))
    assert without_times(answers[0]) == without_times(answers[1])
    assert answers[0]["watch_time_seconds"] == pytest.approx(player.watched_seconds, abs=0.5)


def test_an_event_that_comes_late_mends_the_minute_after_its_own(
    stack: Stack, film: Film, earlier: datetime
) -> None:
    minute = earlier.replace(second=0, microsecond=0)
    player = Player(18, at=minute - timedelta(seconds=1))
    player.run(1.5)  # over the minute's turn
    player.pause(0)
    session = str(uuid4())
    turn = minute.isoformat()[:19]
    before = [event for event in player.events if event["created_at"] < turn]
    stack.play(film, [event for event in player.events if event["created_at"] >= turn], session=session)
    short = stack.report(film)["watch_time_seconds"]

    stack.play(film, before, session=session)

    assert short < 1.0
    assert stack.report(film)["watch_time_seconds"] == pytest.approx(1.5, abs=0.01)


def test_days_are_those_on_which_it_was_watched(stack: Stack, film: Film) -> None:
    midnight = datetime.now(UTC).replace(hour=0, minute=0, second=0, microsecond=0)
    player = Player(5, at=midnight - timedelta(seconds=30))
    player.run(50)
    player.pause(0)
    stack.play(film, player.events, session=str(uuid4()))

    report = stack.report(film)

    yesterday, today = report["days"]
    assert yesterday["at"] == (midnight - timedelta(days=1)).timestamp()
    assert (yesterday["plays"], today["plays"]) == (1, 0)
    assert yesterday["watch_time_seconds"] == pytest.approx(30, abs=0.5)
    assert today["watch_time_seconds"] == pytest.approx(20, abs=0.5)

    first = stack.report(film, to_ms=int(midnight.timestamp() * 1000))
    assert first["plays"] == 1
    assert first["watch_time_seconds"] == yesterday["watch_time_seconds"]
    second = stack.report(film, from_ms=int(midnight.timestamp() * 1000))
    assert (second["plays"], second["sessions"]) == (0, 0), "a session counts when it came"
    assert second["watch_time_seconds"] == today["watch_time_seconds"]


def test_a_store_is_the_sum_of_its_contents_and_sees_no_other(stack: Stack, earlier: datetime) -> None:
    store = Film()
    films = [Film(store_id=store.store_id, content_id=n, video_id=n) for n in (1, 2)]
    for seed, film in enumerate([*films, films[0]]):
        player = Player(seed, at=earlier)
        player.run(10 * film.content_id)
        player.pause(0)
        stack.play(film, player.events, session=str(uuid4()))

    report = stack.store_report(store)

    assert {row["key"]: row["plays"] for row in report["contents"]} == {"1": 2, "2": 1}
    assert report["plays"] == 3
    assert report["unique_viewers"] == 1
    assert report["watch_time_seconds"] == pytest.approx(40, abs=0.5)
    nobody = stack.store_report(Film())
    assert (nobody["plays"], nobody["contents"], nobody["watch_time_seconds"]) == (0, [], 0)


def test_viewers_are_users_when_signed_in_and_devices_when_not(
    stack: Stack, film: Film, earlier: datetime
) -> None:
    def watch(user_id: int, agent: str) -> None:
        player = Player(len(agent), at=earlier)
        player.run(3)
        one = Film(store_id=film.store_id, user_id=user_id)
        stack.play(one, player.events, session=str(uuid4()), headers={"user-agent": agent})

    for user_id, agent in [(0, "phone"), (0, "phone"), (0, "laptop"), (5, "phone"), (5, "laptop"), (6, "tv")]:
        watch(user_id, agent)

    report = stack.report(film)
    assert (report["plays"], report["unique_viewers"]) == (6, 4)


def test_verified_playback_can_be_counted_alone(stack: Stack, film: Film, earlier: datetime) -> None:
    for seed, headers in enumerate([{"grant": film.grant()}, {}, {"grant": film.grant(video_id=9)}]):
        player = Player(seed, at=earlier)
        player.run(10)
        player.pause(0)
        stack.play(film, player.events, session=str(uuid4()), headers=headers)

    assert stack.report(film)["plays"] == stack.report(film, verified="all")["plays"] == 3
    verified = stack.report(film, verified="only")
    assert verified["plays"] == 1
    assert verified["watch_time_seconds"] == pytest.approx(10, abs=0.3)
    assert {row["viewers"] for row in verified["retention"]["buckets"]} == {1}


def test_the_publishers_own_views_stay_out(stack: Stack, film: Film, earlier: datetime) -> None:
    player = Player(6, at=earlier)
    player.run(5)
    token = stack.token(film)
    assert stack.put(token, {"source": "admin", "events": player.events}).status_code == 204
    assert stack.books(film)["stored"] == len(player.events)
    assert stack.report(film)["sessions"] == 0


def test_the_free_minutes_of_a_film_are_no_views(stack: Stack, film: Film, earlier: datetime) -> None:
    """The store has signed what plays: nothing that the client says makes a view of it."""
    player = Player(6, at=earlier)
    player.run(5)
    token = stack.token(film, grant=film.grant(is_free_part=True))
    assert stack.put(token, {"source": "web", "events": player.events}).status_code == 204
    assert stack.books(film)["stored"] == len(player.events)
    report = stack.report(film)
    assert (report["sessions"], report["plays"], report["watch_time_seconds"]) == (0, 0, 0)
    assert not any(row["viewers"] for row in report["retention"]["buckets"])


def test_the_free_parts_are_counted_by_themselves(stack: Stack, film: Film, earlier: datetime) -> None:
    player = Player(6, at=earlier)
    player.run(5)
    for session, grant in (("one", film.grant(is_free_part=True)), ("two", film.grant())):
        token = stack.token(film, session=session, grant=grant)
        stack.put(token, {"session_id": session, "events": player.events})
    stack.drained()
    scope = {"store_id": film.store_id, "content_ids": [film.content_id]}
    questions = {
        name: {"ask": "free_parts", "scope": scope | change}
        for name, change in (
            ("all", {}),
            ("later", {"from_ms": 4_000_000_000_000}),
            ("web", {"source": "web"}),
        )
    }
    answers = stack.answers(questions)["answers"]
    assert answers["all"] == {"plays": 1, "viewers": 1}
    assert answers["later"] == answers["web"] == {"plays": 0, "viewers": 0}
    assert stack.report(film)["plays"] == 1


def without_times(report: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in report.items() if name != "fresh_to"}
