"""An engine in this process, and a way to bring viewings into it as the collector does."""

import json
import random
import shutil
from datetime import UTC, datetime
from pathlib import Path

from matinee_collector.drain import Drain
from matinee_collector.fold import Fold
from matinee_collector.pipeline import to_intake
from matinee_collector.segments import RANDOM_BITS
from matinee_collector.sinks.clickhouse import ClickHouse
from matinee_collector.sinks.migrations import migrate
from matinee_collector.tokens import Bearer

from .viewings import Viewing, Who, view_somehow

HOUR = 3_600_000
BATCH = 20
FILMS = [(content, content * 10, 60_000 + 30_000 * content) for content in range(1, 6)]
DEVICES = ("desktop", "phone", "tablet", "tv", "")


class ReportEngine:
    def __init__(self, directory: Path) -> None:
        self.database = ClickHouse(url="", directory=directory / "engine")
        migrate(self.database)
        self.spool = directory / "spool"
        self.spool.mkdir(exist_ok=True)
        self.drain, self.fold = Drain(self.database, self.spool), Fold()
        self.drain.prepare()
        self.fold.prepare(self.database)
        self._segments = 0

    def bring(
        self, viewings: list[Viewing], *, seed: int = 0, parts: int = 3, redelivered: float = 0.2
    ) -> None:
        """Send everything in any order, some of it twice, and fold between the segments."""
        chance = random.Random(seed)
        lines = [line for viewing in viewings for line in lines_of(viewing)]
        lines += chance.sample(lines, int(len(lines) * redelivered))
        chance.shuffle(lines)
        for part in range(parts):
            self.bring_lines(lines[part::parts])

    def bring_lines(self, lines: list[bytes]) -> None:
        """Send a segment, and fold it."""
        self.drain_lines(lines)
        self.fold.catch_up(self.database)

    def drain_lines(self, lines: list[bytes]) -> None:
        self._segments += 1
        number = (now_ms() << RANDOM_BITS) + self._segments
        (self.spool / f"{number:020d}.ready").write_bytes(b"".join(lines))
        self.drain.run_once()

    def close(self) -> None:
        self.database.close()


def copy_of(prepared: Path, directory: Path) -> ReportEngine:
    """An engine on a folder of its own, with all that a closed one holds: to bring that takes far longer."""
    shutil.copytree(prepared, directory, symlinks=True, dirs_exist_ok=True)
    return ReportEngine(directory)


def lines_of(viewing: Viewing) -> list[bytes]:
    bearer = Bearer(viewing.claims)
    received = now_ms()
    lines = []
    for seq, start in enumerate(range(0, len(viewing.events), BATCH)):
        body = {
            "source": viewing.who.source,
            "session_id": viewing.session,
            "seq": seq,
            "events": viewing.events[start : start + BATCH],
        }
        lines.append(to_intake(json.dumps(body).encode(), bearer, received_ms=received).line)
    return lines


def now_ms() -> int:
    return int(datetime.now(UTC).timestamp() * 1000)


def an_evening(seed: int, *, store_id: int, count: int = 60, begin: int) -> list[Viewing]:
    """Viewings of one store within some hours; some viewers come again, some have two tabs open."""
    chance = random.Random(seed)
    people = [(chance.choice((0, 0, 100 + n)), 1000 + n, chance.choice(DEVICES)) for n in range(count // 2)]
    viewings: list[Viewing] = []
    while len(viewings) < count:
        user, mark, device = chance.choice(people)
        at = begin + chance.randrange(4 * HOUR)
        for tab in range(chance.choice((1, 1, 1, 2))):
            content, video, length = chance.choice(FILMS)
            who = Who(
                store_id,
                content,
                video,
                length,
                user,
                mark,
                device,
                chance.choice(("web", "storefront")),
                chance.random() < 0.7,
            )
            viewings.append(
                view_somehow(who, seed=chance.getrandbits(60), at=at + tab * chance.randrange(20_000))
            )
    return viewings
