"""A guest is one viewer a day of the store, wherever the store is, and no salt outlives its two days."""

import os
import random
from collections import defaultdict
from datetime import UTC, date, datetime, time, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from matinee_collector import zones
from matinee_collector.http import Request
from matinee_collector.reports.scope import Scope
from matinee_collector.reports.totals import get_numbers
from matinee_collector.settings import Settings, read_settings
from matinee_collector.viewers import Viewers

from ..conftest import MakeStack
from ..stack import SECRET, Film
from .report_engine import ReportEngine, now_ms
from .viewings import Viewing, Who

STORE, ELSEWHERE = 7, 8
# Each with a day on which something is odd about its clock.
DAYS = {
    "UTC": date(2026, 3, 1),
    "Pacific/Kiritimati": date(2026, 3, 1),  # +14
    "Pacific/Pago_Pago": date(2026, 3, 1),  # −11
    "Asia/Kathmandu": date(2026, 3, 1),  # +5:45
    "Europe/Berlin": date(2026, 3, 29),  # 23 hours
    "America/New_York": date(2026, 11, 1),  # 25 hours
    "Australia/Lord_Howe": date(2026, 4, 5),  # half an hour more
}
GUEST = {b"user-agent": b"Browser of a guest"}


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return read_settings({"MATINEE_SECRET_KEY": SECRET, "MATINEE_DATA_DIR": str(tmp_path)})


def viewers_in(settings: Settings, **stores: str) -> Viewers:
    settings.data_dir.mkdir(parents=True, exist_ok=True)
    lines = [f"{name.removeprefix('store_')}={zone}" for name, zone in stores.items()]
    settings.store_zones_file.write_text("\n".join(lines))
    return Viewers(settings)


def guest(store_id: int, viewers: Viewers, at: datetime) -> tuple[int, int]:
    request = Request(method="GET", path="/api/token", query=b"", headers=GUEST, peer="203.0.113.7")
    return viewers.hash(request, store_id, at=at.timestamp())


@pytest.mark.parametrize("name", DAYS)
def test_a_guest_has_one_mark_a_day_of_the_store(settings: Settings, name: str) -> None:
    viewers = viewers_in(settings, store_7=name)
    zone = ZoneInfo(name)
    begin = datetime.combine(DAYS[name] - timedelta(days=1), time(0), zone).astimezone(UTC)
    marks: defaultdict[date, set[int]] = defaultdict(set)
    before: dict[date, int] = {}
    for quarter in range(4 * 24 * 3):
        at = begin + timedelta(minutes=15 * quarter)
        day = at.astimezone(zone).date()
        mark, before[day] = guest(STORE, viewers, at)
        marks[day].add(mark)
        kept = {path.name[:10] for path in settings.salt_dir.iterdir()}
        assert kept == {str(day), str(day - timedelta(days=1))}
    assert all(len(of_day) == 1 for of_day in marks.values())
    assert len(set.union(*marks.values())) == len(marks)
    days = sorted(marks)
    assert [{before[after]} for after in days[1:]] == [marks[day] for day in days[:-1]]


def test_salts_of_a_zone_that_nobody_comes_from_any_more_go_with_the_others(settings: Settings) -> None:
    viewers = viewers_in(settings, store_7="Pacific/Kiritimati")
    at = datetime(2026, 3, 1, 12, tzinfo=UTC)
    guest(STORE, viewers, at)
    (settings.salt_dir / ".2026-03-01.4711").write_bytes(b"left by a worker that was killed")
    (settings.salt_dir / ".2026-03-01.4712").write_bytes(b"written this moment")
    os.utime(settings.salt_dir / ".2026-03-01.4711", (at.timestamp(), at.timestamp()))
    assert sorted(path.name[:10] for path in settings.salt_dir.glob("2*")) == ["2026-03-01", "2026-03-02"]
    guest(ELSEWHERE, viewers, at + timedelta(hours=23))  # 01 March is over there, and the day after not
    names = {path.name for path in settings.salt_dir.iterdir()}
    assert names == {
        "2026-03-02@Pacific~Kiritimati",
        "2026-03-01",
        "2026-03-02",
        ".2026-03-01.4712",
    }


@pytest.mark.parametrize(
    "text", ["7=Mars/Olympus", "7=../../etc/passwd", "7", "x=UTC", "7=", "\x00", "7=Europe", ""]
)
def test_a_line_that_names_no_zone_costs_nothing(settings: Settings, text: str) -> None:
    settings.data_dir.mkdir(parents=True, exist_ok=True)
    settings.store_zones_file.write_text(f"{text}\n8=Asia/Kathmandu\n")
    known = zones.StoreZones(settings.store_zones_file)
    assert (known.get(STORE).key, known.get(ELSEWHERE).key) == ("UTC", "Asia/Kathmandu")


@pytest.mark.parametrize("name", ["America/Los_Angeles", "Pacific/Kiritimati", "Asia/Kathmandu", "UTC"])
def test_a_guest_who_watches_over_midnight_of_utc_is_one_viewer_of_the_report(
    settings: Settings, tmp_path: Path, name: str
) -> None:
    """Two films, one before 00:00 UTC and one after: one evening in Los Angeles, two days in UTC."""
    viewers = viewers_in(settings, store_7=name)
    midnight = datetime.combine(datetime.now(UTC).date() - timedelta(days=1), time(0), UTC)
    engine = ReportEngine(tmp_path)
    told: list[Viewing] = []
    for seed, at in enumerate((midnight - timedelta(minutes=20), midnight + timedelta(minutes=10))):
        mark, _ = guest(STORE, viewers, at)
        who = Who(STORE, 1, 10 + seed, 600_000, 0, mark, "desktop", "web", False)
        viewing = Viewing(who, random.Random(seed), int(at.timestamp() * 1000))
        viewing.press_play()
        viewing.run(60_000)
        viewing.pause(1)
        told.append(viewing)
    engine.bring(told)
    zone = ZoneInfo(name)
    local = midnight.astimezone(zone)
    begins, ends = (
        int(datetime.combine(local.date() + timedelta(days=more), time(0), zone).timestamp() * 1000)
        for more in (0, 1)
    )
    scope = Scope(STORE, begins, ends)
    totals: dict[str, Any] = get_numbers(engine.database, scope, now_ms=now_ms())["totals"]
    engine.close()
    assert (totals["plays"], totals["unique_viewers"]) == ((1, 1) if name == "UTC" else (2, 1))


def test_the_collector_takes_the_zone_of_the_store(make_stack: MakeStack) -> None:
    stack = make_stack()
    stack.data.mkdir(parents=True)
    films = {name: Film() for name in ("Pacific/Kiritimati", "Pacific/Pago_Pago")}
    lines = [f"{film.store_id}={name}\n" for name, film in films.items()]
    (stack.data / "store_zones").write_text("".join(lines))
    stack.collector.start()
    for name, film in films.items():
        days = {str(datetime.now(ZoneInfo(name)).date())}
        stack.token(film)
        days.add(str(datetime.now(ZoneInfo(name)).date()))
        salts = {path.name for path in (stack.data / "salts").iterdir()}
        assert salts & {f"{day}@{name.replace('/', '~')}" for day in days}
