"""The demo's past: the same days give the same plays, and they look like a store's."""

from collections import Counter
from datetime import UTC, date, datetime, time, timedelta
from statistics import mean

from matinee.seed.past.people import CUSTOMERS, joined_at
from matinee.seed.past.plays import (
    DULL_FROM,
    DULL_TO,
    LAUNCH_DAY,
    Film,
    Line,
    Member,
    count_plays,
    list_plays,
)

FIRST_DAY = date(2026, 3, 2)  # a Monday
BEGIN = datetime.combine(FIRST_DAY, time(), UTC)
END = BEGIN + timedelta(days=90)
FILMS = [
    Film(1, 11, "one", 180.0),
    Film(2, 12, "two", 240.0),
    Film(3, 13, "three", 90.0, is_for_members=True),
]
MEMBERS = [Member(number, joined_at(number, BEGIN)) for number in range(1, CUSTOMERS + 1)]


def plays(after: datetime, until: datetime) -> list[Line]:
    return list(list_plays(first_day=FIRST_DAY, films=FILMS, members=MEMBERS, after=after, until=until))


def test_what_comes_piece_by_piece_is_what_comes_at_once() -> None:
    """So a demo that is started again days later goes on, and counts nothing twice."""
    middle = BEGIN + timedelta(days=4, hours=20, minutes=3)
    whole = plays(BEGIN, BEGIN + timedelta(days=8))
    parts = plays(BEGIN, middle) + plays(middle, BEGIN + timedelta(days=8))
    sessions = {str(line["session_id"]): line for line in whole}
    assert len(parts) == len(whole) == len(sessions) > 100
    assert {str(line["session_id"]): line for line in parts} == sessions


def test_weekends_are_waves_and_the_launch_is_a_peak() -> None:
    counts = [count_plays(FIRST_DAY + timedelta(days=age), FIRST_DAY) for age in range(90)]
    assert counts.index(max(counts)) in range(LAUNCH_DAY, LAUNCH_DAY + 3)
    by_weekday = [mean(counts[day::7][:4]) for day in range(7)]
    assert min(by_weekday[5:]) > 1.3 * max(by_weekday[:4])
    assert max(counts) > 2.5 * mean(counts)


def test_a_play_is_of_somebody_who_may_and_was_there() -> None:
    joined = {member.user_id: member.joined_at for member in MEMBERS}
    for line in plays(BEGIN, BEGIN + timedelta(days=20)):
        events = line["events"]
        assert isinstance(events, list)
        began_at = datetime.fromisoformat(events[0]["created_at"])
        user_id = line["user_id"]
        assert isinstance(user_id, int)
        assert joined.get(user_id, BEGIN) < began_at
        assert user_id or line["content_id"] != 3
        assert len(events) < 500
        times = [event["created_at"] for event in events]
        assert times == sorted(times)


def test_retention_falls_and_has_a_dip() -> None:
    watched: Counter[int] = Counter()
    for line in plays(BEGIN, END):
        if line["content_id"] == 1:
            watched.update(_list_parts(line))
    assert watched[0] > watched[3] > watched[7]
    dull = int((DULL_FROM + DULL_TO) / 2 * 20)
    assert watched[dull] < 0.85 * watched[dull + 3]


def _list_parts(line: Line) -> set[int]:
    """The twentieths of the film (180 s) in which the player told that it ran."""
    events = line["events"]
    assert isinstance(events, list)
    return {int(event["position"] / 9) for event in events if event["name"] == "timeupdate"}
