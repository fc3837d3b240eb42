"""A large import on running programs: asked for, watched, canceled, its worker killed; and what it costs."""

import json
import os
import signal
import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import psycopg
import pytest
from matinee.kit.postgres import database_url
from matinee.kit.processes import find_marked
from tests.cli.matinee_process import MatineeProcess, copy_of, matinee, wait_for

pytestmark = pytest.mark.slow

HOST = "127.0.0.1"
OWNER = "owner@films.test"
PASSWORD = "correct horse battery staple"
CSRF = "0123456789abcdefghijklmnopqrstuv"
IMPORTS = "/bullet/api/imports"
FEW = 1_000
PATIENCE_SECONDS = 900
# The file, some copies of it on its way, and what a first request of its kind loads.
WEB_MAY_GROW_MB = 128
# All rows are held at once: what a row may take, and what any import does.
WORKER_MAY_GROW_MB = 96
WORKER_MAY_GROW_KB_A_ROW = 8


@dataclass
class Office:
    """The owner's browser at a running store."""

    running: MatineeProcess
    session: str = ""

    def send(self, method: str, path: str, body: bytes = b"", kind: str = "application/json") -> Any:
        connection = HTTPConnection(HOST, self.running.port, timeout=120)
        cookies = f"matinee_csrf={CSRF}; matinee_session={self.session}"
        headers = {"Cookie": cookies, "X-CSRFToken": CSRF, "Content-Type": kind}
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        text = answer.read()
        assert answer.status in (200, 201, 202), text
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie" and value.startswith("matinee_session="):
                self.session = value.partition("=")[2].partition(";")[0]
        connection.close()
        return json.loads(text)

    def sign_in(self) -> None:
        self.send("POST", "/api/sessions", json.dumps({"email": OWNER, "password": PASSWORD}).encode())

    def import_films(self, prefix: str, rows: int) -> int:
        """Hand the file in. It is answered before anything is imported."""
        boundary = uuid.uuid4().hex
        head = f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="films.csv"\r\n\r\n'
        body = head.encode() + films(prefix, rows) + f"\r\n--{boundary}--\r\n".encode()
        given = self.send("POST", IMPORTS, body, f"multipart/form-data; boundary={boundary}")
        assert (given["state"], given["percent"]) == ("waiting", 0)
        return int(given["id"])

    def read(self, import_id: int) -> dict[str, Any]:
        return dict(self.send("GET", f"{IMPORTS}/{import_id}"))

    def wait_until(self, import_id: int, state: str) -> list[int]:
        """Return every percentage on the way."""
        seen: list[int] = []

        def has_come() -> bool:
            now = self.read(import_id)
            seen.append(now["percent"])
            assert now["state"] in ("waiting", "running", state), now
            return bool(now["state"] == state)

        wait_for(has_come, PATIENCE_SECONDS, f"{state} of the import")
        return seen

    def wait_for_middle(self, import_id: int) -> None:
        wait_for(lambda: 0 < self.read(import_id)["percent"] < 90, PATIENCE_SECONDS, "the middle")

    def films_with(self, prefix: str) -> tuple[int, int]:
        """How many films there are whose address begins so, and how many of them have their author."""
        with psycopg.connect(database_url(self.running.data_dir)) as connection:
            row = connection.execute(
                "SELECT count(DISTINCT c.id), count(a.id) FROM catalog_content c"
                " LEFT JOIN catalog_contentauthor a ON a.content_id = c.id WHERE c.permalink LIKE %s",
                [f"{prefix}-%"],
            ).fetchone()
        assert row is not None
        return row[0], row[1]


def films(prefix: str, rows: int) -> bytes:
    lines = (f"{prefix}-{n},Film {prefix} {n},Drama; Silent,Ann ({n % 7}),{'x' * 80}\n" for n in range(rows))
    return b"permalink,title,categories,authors,description\n" + "".join(lines).encode()


def peak_mb(data_dir: Path, slot: str) -> int:
    """The most that the processes of a slot have held since `forget_peak`."""
    return sum(_memory_kb(pid) for pid in find_marked(data_dir, slot)) // 1024


def forget_peak(data_dir: Path, slot: str) -> None:
    for pid in find_marked(data_dir, slot):
        Path(f"/proc/{pid}/clear_refs").write_text("5")  # proc(5)


def _memory_kb(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmHWM"))


@pytest.fixture(scope="module")
def office(prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    running = copy_of(prepared, tmp_path_factory.mktemp("import") / "data")
    try:
        running.start(timeout_seconds=400)
        made = matinee(
            *("create-store", "--open", "--name", "films", "--host", HOST, "--owner", OWNER),
            *("--data-dir", str(running.data_dir)),
            MATINEE_OWNER_PASSWORD=PASSWORD,
        )
        assert made.returncode == 0, made.stderr
        office = Office(running)
        office.sign_in()
        office.wait_until(office.import_films("first", FEW), "done")
        yield office
    finally:
        running.stop()


@pytest.mark.parametrize("rows", [5_000, pytest.param(50_000, marks=pytest.mark.prove)])
def test_progress_is_told_and_memory_bounded(office: Office, rows: int) -> None:
    data_dir, prefix = office.running.data_dir, f"whole{rows}"
    grown: dict[str, list[int]] = {"web-1": [], "worker": []}
    for name, count in (("few", FEW), ("many", rows)):
        before = {}
        for slot in grown:
            forget_peak(data_dir, slot)
            before[slot] = peak_mb(data_dir, slot)
        given = office.import_films(f"{prefix}{name}", count)
        seen = office.wait_until(given, "done")
        assert seen == sorted(seen)
        for slot, sizes in grown.items():
            sizes.append(peak_mb(data_dir, slot) - before[slot])
        assert office.read(given)["created"] == count
        assert office.films_with(f"{prefix}{name}") == (count, count)
    print(f"{FEW} rows, {rows} rows: more MB of web {grown['web-1']}, of worker {grown['worker']}")
    assert len(set(seen)) > 2, "something between nothing and all"
    assert grown["web-1"][1] < WEB_MAY_GROW_MB
    assert grown["worker"][1] < WORKER_MAY_GROW_MB + rows * WORKER_MAY_GROW_KB_A_ROW // 1024


@pytest.mark.parametrize("rows", [5_000, pytest.param(50_000, marks=pytest.mark.prove)])
def test_canceled_in_the_middle_leaves_nothing(office: Office, rows: int) -> None:
    prefix = f"canceled{rows}"
    given = office.import_films(prefix, rows)
    office.wait_for_middle(given)
    assert office.send("DELETE", f"{IMPORTS}/{given}")["state"] == "canceled"
    after = office.import_films("after" + prefix, 1)  # those of a store run one after the other
    office.wait_until(after, "done")
    assert office.read(given)["state"] == "canceled"
    assert office.films_with(prefix) == (0, 0)


def test_killed_worker_is_followed_by_one_that_does_all_once(office: Office) -> None:
    rows, prefix = 5_000, "killed"
    given = office.import_films(prefix, rows)
    office.wait_for_middle(given)
    os.kill(office.running.pid_of("worker"), signal.SIGKILL)
    office.wait_until(given, "done")
    assert office.films_with(prefix) == (rows, rows)
    assert office.read(given)["created"] == rows
