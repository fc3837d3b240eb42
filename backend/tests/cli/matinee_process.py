"""A real `matinee up` for tests: its process, its data folder, and questions to it."""

import os
import random
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from matinee.kit.processes import find_marked
from matinee_serving.metrics_access import read_metrics_tokens

OURS = ("MATINEE_", "COLLECTOR_", "DELIVERY_", "INTAKE_")
ALSO_OURS = (
    "DATABASE_URL",
    "MEDIA_STORAGE",
    "PUBLIC_ORIGIN",
    "ENGINE_URL",
    "WEB_INTERNAL_URL",
    "CLICKHOUSE_URL",
    "MAIL_URL",
)


def clean_environment(**changes: str) -> dict[str, str]:
    """The caller's environment without anything that Matinee reads."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(OURS) and name not in ALSO_OURS and name != "DJANGO_SETTINGS_MODULE"
    }
    return {**kept, **changes}


def matinee(*arguments: str, **changes: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "matinee.cli", *arguments],
        env=clean_environment(**changes),
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )


def free_port() -> int:
    """A first port with seven free ones after it, below those that the system gives to whoever asks."""
    while True:
        first = random.randrange(10_000, 30_000, 10)
        if all(_is_free(first + offset) for offset in range(8)):
            return first


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        try:
            probe.bind(("", port))
        except OSError:
            return False
    return True


@dataclass
class MatineeProcess:
    data_dir: Path
    port: int = field(default_factory=free_port)
    process: "subprocess.Popen[bytes] | None" = None

    @property
    def console(self) -> str:
        return (self.data_dir.parent / "console.txt").read_text()

    def start(self, *, timeout_seconds: float = 300, **changes: str) -> None:
        with (self.data_dir.parent / "console.txt").open("wb") as console:
            self.process = subprocess.Popen(
                [
                    sys.executable,
                    "-m",
                    "matinee.cli",
                    "up",
                    "--port",
                    str(self.port),
                    "--data-dir",
                    self.data_dir,
                ],
                env=clean_environment(**{"MATINEE_ENV": "test", **changes}),
                stdout=console,
                stderr=subprocess.STDOUT,
            )
        wait_for(
            lambda: "ready at" in self.console or self.process_ended(), timeout_seconds, "the ready line"
        )
        assert "ready at" in self.console, self.console

    def process_ended(self) -> bool:
        return self.process is None or self.process.poll() is not None

    def stop(self) -> float:
        """Send SIGTERM and return how long the end took."""
        assert self.process is not None
        started = time.monotonic()
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(timeout=60)
        return time.monotonic() - started

    def pid_of(self, program: str) -> int:
        return int((self.data_dir / "run" / f"{program}.pid").read_text())

    def postgres_pids(self) -> list[int]:
        """The postmaster, then its children, whose marks it writes over."""
        postmaster = self.pid_of("postgres")
        children = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text()
        return [postmaster, *map(int, children.split())]

    @property
    def metrics_token(self) -> str:
        secret = (self.data_dir / "secret_key").read_text().strip()
        return read_metrics_tokens("", [secret])[0]

    def metrics(self, port_offset: int) -> str:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port + port_offset}/metrics",
            headers={"Authorization": f"Bearer {self.metrics_token}"},
        )
        with urllib.request.urlopen(request, timeout=30) as response:  # noqa: S310 (our own machine)
            text: str = response.read().decode()
            return text

    def answers(self, port_offset: int, path: str = "/readyz") -> bool:
        url = f"http://127.0.0.1:{self.port + port_offset}{path}"
        try:
            with urllib.request.urlopen(url, timeout=2) as response:
                return bool(response.status == 200)
        except (OSError, urllib.error.URLError):
            return False

    def processes(self) -> list[int]:
        return find_marked(self.data_dir)


def copy_of(prepared: Path, data_dir: Path) -> MatineeProcess:
    """A Matinee that is not started, on a folder of its own."""
    # With its owners: PostgreSQL has a user of its own.
    subprocess.run(["cp", "-a", prepared, data_dir], check=True)
    return MatineeProcess(data_dir)


def wait_for(condition: Callable[[], bool], seconds: float, what: str) -> float:
    """Return how long it took; fail the test after that many seconds."""
    started = time.monotonic()
    while not condition():
        assert time.monotonic() - started < seconds, f"{what} did not come within {seconds} s"
        time.sleep(0.05)
    return time.monotonic() - started
