"""Start the real programs, ask them over raw sockets, and see what they cost."""

import os
import re
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

import httpx
from matinee_serving.listening import LISTENER

MODULES = {
    "web": ("matinee.web", 0),
    "intake": ("matinee_intake", 1),
    "delivery": ("matinee_delivery", 2),
    "collector": ("matinee_collector", 3),
    "realtime": ("matinee_realtime", 4),
    "engine": ("matinee_collector.engine", 5),
}
NAMES = tuple(MODULES)
OURS = ("intake", "collector", "realtime", "engine")
"""Those whose limits are our own; the others have Granian's."""
METRICS_TOKEN = "a-token-for-the-scraper-of-these-tests"
START_SECONDS = 120


@dataclass
class Running:
    name: str
    port: int
    process: subprocess.Popen[bytes]
    log: Path
    environment: dict[str, str] = field(repr=False)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def connect(self, *, source: str = "127.0.0.1") -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), 60, source_address=(source, 0))

    def get(self, path: str, **headers: str) -> httpx.Response:
        return httpx.get(f"{self.url}{path}", headers=headers, timeout=60, trust_env=False)

    def metrics(self) -> str:
        return self.get("/metrics", authorization=f"Bearer {METRICS_TOKEN}").text

    def cuts(self, reason: str) -> int:
        line = f'matinee_{self.name}_connections_cut_total{{reason="{reason}"}} '
        return int(self.metrics().split(line)[1].split("\n")[0])

    def resident_bytes(self) -> int:
        """Of the process and its workers."""
        return sum(_resident(pid) for pid in [self.process.pid, *children(self.process.pid)])

    def wait_ready(self) -> None:
        def is_ready() -> bool:
            assert self.process.poll() is None, self.log.read_text()[-2000:]
            try:
                return self.get("/healthz").status_code == 200
            except httpx.TransportError:
                return False

        wait_for(is_ready, f"{self.name} to answer", seconds=START_SECONDS)

    def stop(self) -> int:
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(60)


def environment_of(directory: Path, base_port: int, **settings: str) -> dict[str, str]:
    kept = {
        name: value
        for name, value in os.environ.items()
        if name in ("PATH", "HOME", "LANG", "PYTHONPATH") or name.startswith("COV")
    }
    return {
        **kept,
        "MATINEE_ENV": "test",
        "MATINEE_DATA_DIR": str(directory),
        "MATINEE_SECRET_KEY": "a secret for tests only, 32 characters or more",
        "MATINEE_METRICS_TOKEN": METRICS_TOKEN,
        "MATINEE_PORT": str(base_port),
        "DATABASE_URL": "postgresql://nobody:@127.0.0.1:1/nothing",
        "DJANGO_SETTINGS_MODULE": "matinee.settings",
        "INTAKE_MIN_FREE_MB": "0",
        "COLLECTOR_SEGMENT_MS": "100",
        **settings,
    }


def start(
    name: str, environment: dict[str, str], directory: Path, *, listener: socket.socket | None = None
) -> Running:
    """Start a program alone, or as a supervisor does that keeps its listening socket."""
    module, offset = MODULES[name]
    given = {} if listener is None else {LISTENER: str(listener.fileno())}
    passed = () if listener is None else (listener.fileno(),)
    port = int(environment["MATINEE_PORT"]) + offset
    log = directory / f"{name}.log"
    with log.open("ab") as output:
        process = subprocess.Popen(
            [sys.executable, "-m", module],
            env=environment | given,
            pass_fds=passed,
            stdout=output,
            stderr=output,
        )
    return Running(name, port, process, log, environment)


@contextmanager
def start_programs(
    directory: Path, names: tuple[str, ...] = NAMES, **settings: str
) -> Iterator[dict[str, Running]]:
    environment = environment_of(directory, free_base_port(), **settings)
    running = {name: start(name, environment, directory) for name in names}
    try:
        for program in running.values():
            program.wait_ready()
        yield running
    finally:
        for program in running.values():
            if program.process.poll() is None:
                program.process.kill()
            program.process.wait()


def free_base_port() -> int:
    """A port that is free, and the five after it."""
    while True:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            base = int(probe.getsockname()[1])
        if base < 65_000 and all(_is_free(base + offset) for offset in range(6)):
            return base


def wait_for(is_true: Callable[[], bool], what: str, *, seconds: float = 60) -> None:
    deadline = time.monotonic() + seconds
    while not is_true():
        assert time.monotonic() < deadline, f"waited {seconds} s in vain for {what}"
        time.sleep(0.05)


def read_answer(line: socket.socket) -> bytes:
    """Everything until the other side closes; what came before a reset counts."""
    received = b""
    try:
        while block := line.recv(65536):
            received += block
    except ConnectionError:
        pass
    return received


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        try:
            probe.bind(("127.0.0.1", port))
        except OSError:
            return False
    return True


def _resident(pid: int) -> int:
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text())
    return int(found[1]) * 1024 if found else 0


def children(pid: int) -> list[int]:
    return [
        int(child)
        for task in Path(f"/proc/{pid}/task").iterdir()
        for child in (task / "children").read_text().split()
    ]
