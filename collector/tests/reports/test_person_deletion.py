"""Taking a person out changes no number, and leaves nothing of them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from matinee_collector import rebuild
from matinee_collector.reports import audience, people, sessions
from matinee_collector.reports.scope import Scope
from matinee_collector.reports.totals import By, get_numbers

from .report_engine import FILMS, HOUR, ReportEngine, an_evening, now_ms
from .viewings import Viewing

LENGTHS = {video: length for _, video, length in FILMS}
SCOPE = Scope(store_id=1, lengths=LENGTHS)
ADDRESS = "203.0.113.77"


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[ReportEngine]:
    made = ReportEngine(tmp_path)
    yield made
    made.close()


@pytest.fixture
def evening(engine: ReportEngine) -> list[Viewing]:
    viewings = an_evening(3, store_id=1, begin=now_ms() - 9 * HOUR, count=40)
    engine.bring(viewings)
    engine.bring(an_evening(3, store_id=2, begin=now_ms() - 9 * HOUR, count=10))
    return viewings


def most_active(viewings: list[Viewing]) -> int:
    users = [one.who.user_id for one in viewings if one.who.user_id]
    return max(set(users), key=users.count)


def test_erasing_leaves_the_numbers_and_nothing_of_the_person(
    engine: ReportEngine, evening: list[Viewing]
) -> None:
    user = most_active(evening)
    theirs = [one for one in evening if one.who.user_id == user]
    assert len(theirs) > 1
    visit(engine, user=user, views=3)
    visit(engine, user=user + 1, views=1)

    def numbers() -> object:
        by: list[By] = ["content", "device", "source", "verified"]
        return get_numbers(engine.database, SCOPE, by=by, now_ms=now_ms()), audience.get_audience(
            engine.database, SCOPE
        )

    before = numbers()
    erased = people.erase_viewer(engine.database, engine.fold, store_id=1, user_id=user)

    assert erased == len(theirs)
    assert numbers() == before
    for table in people.ERASURES:
        left = engine.database.select(
            f"SELECT count() FROM {table} WHERE store_id = 1 AND user_id = {{user:UInt64}}",  # noqa: S608 - our own tables
            user=user,
        )
        assert left == [(0,)], table
    told = sessions.find_session(engine.database, SCOPE, session=theirs[0].psid, now_ms=now_ms())
    assert told is not None and told["session"]["user_id"] == 0
    rebuild.rebuild(engine.database)
    assert all(one.is_equal for one in rebuild.compare(engine.database)), "the raw events were changed alike"


def test_nobody_elses_sessions_are_touched(engine: ReportEngine, evening: list[Viewing]) -> None:
    user = most_active(evening)
    others = "SELECT psid, user_id, viewer_hash FROM playback_sessions WHERE user_id != {user:UInt64} OR store_id = 2 ORDER BY ALL"  # noqa: E501 - one statement
    before = engine.database.select(others, user=user)
    people.erase_viewer(engine.database, engine.fold, store_id=1, user_id=user)
    after = engine.database.select(others, user=user)
    assert set(before) <= set(after)


def test_the_export_is_all_there_is(engine: ReportEngine, evening: list[Viewing]) -> None:
    user = most_active(evening)
    theirs = [one for one in evening if one.who.user_id == user]
    visit(engine, user=user, views=2)
    kept = people.export_viewer(engine.database, Scope(store_id=1, user_id=user), now_ms=now_ms())
    assert {one["session"] for one in kept["sessions"]} == {str(one.psid) for one in theirs}
    assert len(kept["events"]) == sum(len(one.events) for one in theirs)
    assert [view["path"] for view in kept["page_views"]] == ["/programs/film", "/programs/film"]


def test_viewers_are_those_signed_in(engine: ReportEngine, evening: list[Viewing]) -> None:
    told = people.list_viewers(engine.database, SCOPE, page=1, now_ms=now_ms())
    assert told["last_page"]
    watched = [row["watch_time_seconds"] for row in told["viewers"]]
    assert watched == sorted(watched, reverse=True)
    for row in told["viewers"]:
        theirs = [one for one in evening if one.who.user_id == row["user_id"]]
        assert row["watch_time_seconds"] == sum(one.watched.total() for one in theirs) / 1000
        assert row["plays"] == sum(one.began_at is not None for one in theirs)
    assert {row["user_id"] for row in told["viewers"]} == {one.who.user_id for one in evening} - {0}


def test_the_funnel_counts_each_step_within_the_one_before(
    engine: ReportEngine, evening: list[Viewing]
) -> None:
    users = sorted({one.who.user_id for one in evening} - {0})
    for user in users[:3]:
        visit(engine, user=user, views=1)
    visit(engine, user=9999, views=2)  # never plays
    visit(engine, user=9998, views=1, path="/catalog")
    steps = {
        row["step"]: row["visitors"] for row in audience.list_funnel(engine.database, SCOPE, now_ms=now_ms())
    }

    def reached(share: float) -> set[int]:
        return {
            one.who.user_id
            for one in evening
            if one.began_at and (one.has_ended or one.reached >= share * one.who.length_ms)
        } & set(users[:3])

    played = {one.who.user_id for one in evening if one.began_at} & set(users[:3])
    assert steps == {
        "visit": 5,
        "film_page": 4,
        "play": len(played),
        "half": len(reached(0.5)),
        "complete": len(reached(0.95)),
    }


def visit(
    engine: ReportEngine,
    *,
    user: int,
    views: int,
    path: str = "/programs/film",
    session: str = "",
    store: int = 1,
    host: str = "shop.example",
    referrer: str = "news.example",
) -> None:
    engine.database.run(
        """
        INSERT INTO pixel_views
            (store_id, received_at, viewer_hash, user_id, session, host, path, referrer_host)
        SELECT {store:UInt32}, now64(3) - number, {user:UInt64} + 5, {user:UInt64}, {session:String},
               {host:String}, {path:String}, {referrer:String}
        FROM numbers({views:UInt32})
        """,
        user=user,
        path=path,
        views=views,
        session=session or f"visit{user}",
        store=store,
        host=host,
        referrer=referrer,
    )
