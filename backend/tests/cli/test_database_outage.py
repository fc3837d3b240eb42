"""PostgreSQL gone, or there and silent: every address answers at once, truly, and comes back by itself."""

import http.client
import json
import os
import re
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import psycopg
import pytest
from matinee.kit.postgres import database_url, wait_until_ready
from matinee.roles import ROUTES, Who
from tests.cli.matinee_process import clean_environment, free_port, matinee, wait_for
from tests.cli.test_up import crowding

pytestmark = pytest.mark.slow

HOST = "films.test"
OWNER = "owner@films.test"
METRICS_TOKEN = "a-token-for-the-scraper"
PASSWORD = "correct horse battery staple"
CSRF = "0123456789abcdefghijklmnopqrstuv"
SECRET = "a secret for tests only, 32 characters or more"
# The promise, on idle cores.
ANSWER_SECONDS = 5
BACK_SECONDS = 5
AT_ONCE = 24

IS_BUILT = (Path(__file__).parents[3] / "frontend/apps/storefront/dist/.vite/manifest.json").exists()


@dataclass
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes
    seconds: float

    @property
    def says_away(self) -> bool:
        """503 with Retry-After, and words for whoever reads: JSON or a page without a script."""
        if self.status != 503 or not self.headers["retry-after"].isdecimal():
            return False
        if self.headers["content-type"].startswith("application/json"):
            shaped = json.loads(self.body)
            return shaped["errors"][0]["code"] == "unavailable" and bool(shaped["request_id"])
        return "We’ll be right back".encode() in self.body and b"<script" not in self.body


@dataclass
class Site:
    """web, delivery and a PostgreSQL that nobody starts again."""

    data_dir: Path
    port: int
    postgres: "subprocess.Popen[bytes] | None" = None
    session: str = ""

    @property
    def environment(self) -> dict[str, str]:
        return clean_environment(
            MATINEE_ENV="test",
            MATINEE_DATA_DIR=str(self.data_dir),
            MATINEE_SECRET_KEY=SECRET,
            MATINEE_PORT=str(self.port),
            DATABASE_URL=database_url(self.data_dir),
            MATINEE_OWNER_PASSWORD=PASSWORD,
            MATINEE_METRICS_TOKEN=METRICS_TOKEN,
        )

    def start(self, module: str) -> "subprocess.Popen[bytes]":
        with (self.data_dir / f"{module}.txt").open("ab") as said:
            return subprocess.Popen(
                [sys.executable, "-m", module], env=self.environment, stdout=said, stderr=said
            )

    def start_postgres(self) -> None:
        self.postgres = self.start("matinee.kit.postgres")
        wait_until_ready(database_url(self.data_dir), timeout_seconds=60)

    def postgres_pids(self) -> list[int]:
        assert self.postgres is not None
        children = Path(f"/proc/{self.postgres.pid}/task/{self.postgres.pid}/children").read_text()
        return [self.postgres.pid, *map(int, children.split())]

    def freeze(self) -> None:
        # The postmaster first: it must not start another one meanwhile.
        for pid in self.postgres_pids():
            os.kill(pid, signal.SIGSTOP)

    def thaw(self) -> None:
        for pid in reversed(self.postgres_pids()):
            os.kill(pid, signal.SIGCONT)

    def kill_postgres(self) -> None:
        assert self.postgres is not None
        for pid in self.postgres_pids():
            with suppress(ProcessLookupError):  # a child may end by itself meanwhile
                os.kill(pid, signal.SIGKILL)
        self.postgres.wait()

    def ask(
        self,
        path: str,
        method: str = "GET",
        *,
        session: str = "",
        offset: int = 0,
        headers: dict[str, str] | None = None,
    ) -> Answer:
        started = time.monotonic()
        connection = http.client.HTTPConnection("127.0.0.1", self.port + offset, timeout=60)
        sent = {"Host": HOST, "Cookie": f"matinee_csrf={CSRF}", "X-CSRFToken": CSRF, **(headers or {})}
        if path == "/metrics":
            sent["Authorization"] = f"Bearer {METRICS_TOKEN}"
        if session:
            sent["Cookie"] += f"; matinee_session={session}"
        body = None
        if method != "GET":
            body, sent["Content-Type"] = b"{}", "application/json"
        try:
            connection.request(method, path, body, sent)
            response = connection.getresponse()
            read = response.read()
        finally:
            connection.close()
        lower = {name.lower(): value for name, value in response.getheaders()}
        return Answer(response.status, lower, read, time.monotonic() - started)

    def sign_in(self) -> None:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        body = json.dumps({"email": OWNER, "password": PASSWORD})
        headers = {"Host": HOST, "Cookie": f"matinee_csrf={CSRF}", "X-CSRFToken": CSRF}
        connection.request("POST", "/api/sessions", body, {**headers, "Content-Type": "application/json"})
        response = connection.getresponse()
        found = re.search(r"matinee_session=([^;]+)", response.headers["Set-Cookie"] or "")
        assert found, response.read()
        self.session = found[1]
        connection.close()

    def is_well(self) -> bool:
        return self.ask("/api/contents").status == 200 and self.ask("/readyz").status == 200


@pytest.fixture(scope="module")
def site(prepared: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    data_dir = tmp_path_factory.mktemp("away") / "data"
    subprocess.run(["cp", "-a", prepared, data_dir], check=True)
    site = Site(data_dir, free_port())
    programs: list[subprocess.Popen[bytes]] = []
    try:
        site.start_postgres()
        made = matinee(
            "create-store", "--open", "--name", "films", "--host", HOST, "--owner", OWNER, **site.environment
        )
        assert made.returncode == 0, made.stderr
        programs = [site.start("matinee.web"), site.start("matinee_delivery")]
        for offset in (0, 2):
            wait_for(partial(is_open, site.port + offset), 120, f"port +{offset}")
        site.sign_in()
        yield site
    finally:
        for program in programs:
            program.kill()
            program.wait()
        if site.postgres and site.postgres.poll() is None:
            site.thaw()
            site.postgres.send_signal(signal.SIGINT)
            site.postgres.wait(timeout=60)


def is_open(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


@pytest.fixture(params=["killed", "silent"])
def outage(site: Site, request: pytest.FixtureRequest) -> Iterator[Callable[[], None]]:
    """Take the database away after every thread has a connection; yields how to bring it back."""
    wait_for(site.is_well, 60, "a store that is well")
    with ThreadPoolExecutor(AT_ONCE) as pool:
        assert all(answer.status == 200 for answer in pool.map(site.ask, ["/api/contents"] * 3 * AT_ONCE))
    if request.param == "killed":
        site.kill_postgres()
        bring_back = site.start_postgres
    else:
        site.freeze()
        bring_back = site.thaw
    done = threading.Event()

    def once() -> None:
        if not done.is_set():
            done.set()
            bring_back()

    yield once
    once()


def every_call() -> list[tuple[str, str, Who]]:
    names = {"permalink": "film", "upload": "x" * 22, "language": "en", "color": "336699", "kind": "contents"}
    names |= {"token": "t", "name": "film", "provider": "stripe"}
    return [
        (method, re.sub(r"\{(\w+)\}", lambda name: names.get(name[1], "1"), route), who)
        for (method, route), who in ROUTES.items()
    ]


NEEDS_NOTHING = {"/healthz", "/metrics", "/theme/336699.css", "/"}


def test_every_route_says_that_the_database_is_away_and_none_is_slow(
    site: Site, outage: Callable[[], None]
) -> None:
    calls = [
        (method, path, who, session) for method, path, who in every_call() for session in ("", site.session)
    ]

    def send(call: tuple[str, str, Who, str]) -> tuple[Answer, str]:
        method, path, _, session = call
        return site.ask(path, method, session=session), f"{method} {path} {'owner' if session else 'guest'}"

    with ThreadPoolExecutor(AT_ONCE) as pool:
        answers = list(pool.map(send, calls))
    limit = ANSWER_SECONDS * crowding()
    wrong = [(name, answer.status) for answer, name in answers if answer.status >= 500 and not away(answer)]
    assert wrong == []
    assert [(name, answer.seconds) for answer, name in answers if answer.seconds > limit] == []
    for (_, path, who, session), (answer, name) in zip(calls, answers, strict=True):
        if session and who not in (Who.ANYONE, Who.PROGRAM, Who.TOKEN):
            assert away(answer), (name, answer.status)  # whose session it is stands in the database
        if path in NEEDS_NOTHING and not session:
            assert answer.status in (200, 302), name
    refused = sum(away(answer) for answer, _ in answers)
    assert refused > len(answers) / 2, "most of what there is needs the database"


def away(answer: Answer) -> bool:
    if not IS_BUILT and b"front end is not built" in answer.body:
        return answer.status == 503
    return answer.says_away


def wait_until_nothing_is_kept(site: Site) -> None:
    """What guests share is answered from memory for a few seconds more: no sign of life, no trust."""
    wait_for(lambda: site.ask("/api/contents").says_away, BACK_SECONDS * crowding(), "the end of the lease")


def test_each_kind_of_answer_while_it_is_away(site: Site, outage: Callable[[], None]) -> None:
    wait_until_nothing_is_kept(site)
    for path in ("/api/contents", "/api/contents/film", "/readyz", "/bullet/api/films"):
        answer = site.ask(path, session=site.session if "bullet" in path else "")
        assert answer.status in (503, 404) if "bullet" in path else answer.says_away, path
    for path in ("/feed.xml", "/sitemap.xml", "/translations", "/programs/film"):
        assert site.ask(path).says_away, path
    for path in ("/healthz", "/metrics"):
        assert site.ask(path, session="made-up").status == 200, path
    german = site.ask("/feed.xml", headers={"Accept": "text/html", "Cookie": "matinee_locale=de"})
    assert "Wir sind gleich wieder da" in german.body.decode()
    assert site.ask("/healthz", offset=2).status == 200
    assert site.ask("/v/1/x/y.mp4", offset=2).status == 404
    visit = site.ask("/redirect?to=/catalog", headers={"X-Inertia": "true"}, session=site.session)
    assert visit.status < 500 or visit.headers["content-type"].startswith("application/json")


def test_it_comes_back_by_itself(site: Site, outage: Callable[[], None]) -> None:
    wait_until_nothing_is_kept(site)
    outage()
    wait_for(site.is_well, BACK_SECONDS * crowding(), "the store")
    with ThreadPoolExecutor(AT_ONCE) as pool:
        paths = ["/api/contents", "/translations", "/readyz", "/api/sessions"] * AT_ONCE
        assert {answer.status for answer in pool.map(site.ask, paths)} <= {200, 401}


def test_a_lost_connection_is_not_noticed(site: Site) -> None:
    """One that PostgreSQL closed while nobody used it: no request has to fail to find that out."""
    wait_for(site.is_well, 60, "a store that is well")
    with psycopg.connect(database_url(site.data_dir), autocommit=True) as connection:
        for _ in range(3):
            _end_others(connection)
            with ThreadPoolExecutor(AT_ONCE) as pool:
                paths = ["/api/contents", "/translations", "/readyz"] * AT_ONCE
                assert {answer.status for answer in pool.map(site.ask, paths)} == {200}


def _end_others(connection: "psycopg.Connection[tuple[int]]") -> None:
    others = connection.execute(
        "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()"
    ).fetchall()
    pids = [pid for (pid,) in others]
    for pid in pids:
        connection.execute("SELECT pg_terminate_backend(%s)", [pid])
    left = "SELECT 1 FROM pg_stat_activity WHERE pid = ANY(%s)"
    wait_for(lambda: connection.execute(left, [pids]).fetchone() is None, 60, "the end of all connections")


def test_a_slow_statement_is_waited_for(site: Site) -> None:
    """PostgreSQL answers others meanwhile, so this one is slow and not lost."""
    wait_for(site.is_well, 60, "a store that is well")
    with psycopg.connect(database_url(site.data_dir)) as connection:
        connection.execute("LOCK TABLE translations_messageoverride IN ACCESS EXCLUSIVE MODE")
        answers: list[Answer] = []
        waiting = threading.Thread(target=lambda: answers.append(site.ask("/translations")))
        waiting.start()
        waiting.join(timeout=3.5)
        assert waiting.is_alive(), "longer than it takes to find a silent server"
        assert site.ask("/api/contents").status == 200
        connection.rollback()
        waiting.join()
        assert answers[0].status == 200
