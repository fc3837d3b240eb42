"""`matinee up`: every program of one data folder under supervisord, from the first lock to the last process.

supervisord keeps the programs alive; this process puts them in order (PostgreSQL, its schema, the rest),
says what happens in one line each, and takes everything down again.
"""

import fcntl
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import IO

from matinee.kit.postgres import (
    LONGEST_SOCKET_FOLDER,
    PostgresUnavailable,
    ensure_database,
    socket_folder,
    wait_until_ready,
)
from matinee.kit.processes import MARK, PROGRAM_MARK, die_with_parent, stop_marked
from matinee.kit.proxies import NOTICE as UNTRUSTED_PROXY
from matinee.supervisor.configuration import write_configuration
from matinee.supervisor.control import Control, ControlLost, State
from matinee.supervisor.notices import development_notice, list_notices, list_public_hosts
from matinee.supervisor.permissions import UnknownGroup, close_folder, media_root
from matinee.supervisor.probes import answers, find_taken_port
from matinee.supervisor.programs import POSTGRES, PROGRAMS, STOP_WAIT_SECONDS, Program

START_TIMEOUT_SECONDS = 90
# As many too quick ends of one program while starting mean that it will not come up by itself.
HOPELESS_AFTER_TRIES = 4
EXIT_FAILED = 1


class UpFailed(Exception):
    """Matinee cannot start; the message is one sentence for a person."""


class StopRequested(BaseException):
    """SIGTERM or Ctrl-C: not an error, so nothing that catches errors may swallow it."""


@dataclass(slots=True)
class Up:
    data_dir: Path
    port: int
    is_embedded: bool
    supervisord: "subprocess.Popen[bytes] | None" = None
    seen: dict[str, State] = field(default_factory=dict)
    control: Control = field(init=False)

    def __post_init__(self) -> None:
        self.control = Control(control_socket(self.data_dir))

    def run(self) -> int:
        """Start, watch, stop. Returns the exit code. Steps:

        1. take the data folder's lock: one `up` a folder;
        2. end what an earlier, killed one left behind, then look whether the ports are free;
        3. start supervisord with PostgreSQL; make and migrate the database; start the rest; wait for each;
        4. watch, and start supervisord anew if it dies;
        5. on a signal let everything drain, and leave no process.
        """
        with self._locked():
            signal.signal(signal.SIGTERM, _request_stop)
            signal.signal(signal.SIGINT, _request_stop)
            try:
                self._clean_up_after_killed()
                self._check_ports()
                self._close_folder()
                while True:
                    self._start()
                    self._watch()
                    say("the supervisor itself was killed; starting everything again")
                    stop_marked(self.data_dir, grace_seconds=STOP_WAIT_SECONDS)
            except StopRequested:
                return 0
            except (UpFailed, UnknownGroup, PostgresUnavailable) as error:
                say(str(error))
                return EXIT_FAILED
            finally:
                self._ready_file.unlink(missing_ok=True)
                signal.signal(signal.SIGTERM, signal.SIG_IGN)
                signal.signal(signal.SIGINT, signal.SIG_IGN)
                self._stop()

    @property
    def address(self) -> str:
        return os.environ.get("PUBLIC_ORIGIN") or f"http://localhost:{self.port}"

    @contextmanager
    def _locked(self) -> Iterator[None]:
        path = self.data_dir / "run" / "up.lock"
        with path.open("a+") as lock:
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                holder = path.read_text().strip() or "another process"
                say(
                    f"Matinee is already running on {self.data_dir} ({holder}); "
                    "stop it or choose another --data-dir."
                )
                raise SystemExit(EXIT_FAILED) from None
            _rewrite(lock, f"process {os.getpid()}, {self.address}\n")
            yield
            _rewrite(lock, "")

    @property
    def _ready_file(self) -> Path:
        """Exists while everything has come up; for scripts that wait for it."""
        return self.data_dir / "run" / "ready"

    def _clean_up_after_killed(self) -> None:
        self._ready_file.unlink(missing_ok=True)
        # supervisord, when it is left, knows best in which order the others stop.
        ended = stop_marked(self.data_dir, "supervisord", grace_seconds=2 * STOP_WAIT_SECONDS)
        ended += stop_marked(self.data_dir, grace_seconds=5)
        if ended:
            say("ended what an earlier run had left behind")

    def _close_folder(self) -> None:
        was_open = close_folder(
            self.data_dir,
            media_root(self.data_dir),
            is_embedded=self.is_embedded,
            media_group=os.environ.get("MATINEE_MEDIA_GROUP", ""),
        )
        if was_open:
            say(f"{self.data_dir} was open to other users of this machine; closed it")
        for notice in list_notices(os.environ, self.data_dir):
            say(notice)

    def _say_development(self) -> None:
        if os.environ.get("MATINEE_ENV", "development") == "development":
            hosts = list_public_hosts(os.environ["DATABASE_URL"])
            if hosts:
                say(development_notice(hosts))

    def _check_ports(self) -> None:
        taken = find_taken_port([port for program in PROGRAMS if (port := program.port(self.port))])
        if taken:
            raise UpFailed(
                f"Port {taken} is taken; choose another first port, as in --port {self.port + 10}."
            )

    def _start(self) -> None:
        configuration = write_configuration(
            self.data_dir,
            control_socket(self.data_dir),
            postgres=POSTGRES if self.is_embedded else None,
            programs=PROGRAMS,
        )
        self.supervisord = subprocess.Popen(
            [sys.executable, "-m", "supervisor.supervisord", "-c", str(configuration)],
            env={**os.environ, MARK: str(self.data_dir), PROGRAM_MARK: "supervisord"},
            stdin=subprocess.DEVNULL,
            # Ctrl-C in a terminal reaches the whole group: only this process shall hear it.
            start_new_session=True,
            preexec_fn=_die_with_up,
        )
        self._wait_for_control()
        self.seen = {}
        database_url = os.environ["DATABASE_URL"]
        if self.is_embedded:
            say("starting PostgreSQL")
        for program in PROGRAMS:
            if not program.needs_database:
                self.control.start(program.name)
        wait_until_ready(database_url, timeout_seconds=START_TIMEOUT_SECONDS)
        if ensure_database(database_url):
            say("made the database")
        self._migrate()
        say("starting " + ", ".join(program.name for program in PROGRAMS))
        for program in PROGRAMS:
            if program.needs_database:
                self.control.start(program.name)
        self._wait_for_programs()
        self._say_development()
        self._ready_file.write_text(f"{self.address}\n")
        say(f"ready at {self.address} · back office {self.address}/bullet · logs in {self.data_dir / 'logs'}")

    def _wait_for_control(self) -> None:
        deadline = time.monotonic() + START_TIMEOUT_SECONDS
        while not self.control.is_up():
            if self._supervisord_died() or time.monotonic() > deadline:
                raise UpFailed(
                    f"The supervisor did not start; see {self.data_dir / 'logs' / 'supervisord.log'}."
                )
            time.sleep(0.05)

    def _migrate(self) -> None:
        log = self.data_dir / "logs" / "migrate.log"
        with log.open("wb") as output:
            migration = subprocess.run(
                [sys.executable, "-m", "matinee.cli", "migrate"],
                stdout=output,
                stderr=subprocess.STDOUT,
                stdin=subprocess.DEVNULL,
                check=False,
            )
        if migration.returncode != 0:
            raise UpFailed(f"The database could not be brought up to date: {_last_line(log)} (see {log}).")

    def _wait_for_programs(self) -> None:
        waiting = list(PROGRAMS)
        tries: dict[str, int] = {}
        deadline = time.monotonic() + START_TIMEOUT_SECONDS
        while waiting:
            if self._supervisord_died():
                return
            states = self.control.states()
            for program in list(waiting):
                state = states[program.name]
                if state.is_running and self._is_ready(program):
                    waiting.remove(program)
                elif state.name == "BACKOFF" and self.seen.get(program.name) != state:
                    tries[program.name] = tries.get(program.name, 0) + 1
                hopeless = tries.get(program.name, 0) >= HOPELESS_AFTER_TRIES
                if hopeless or time.monotonic() > deadline:
                    log = self.data_dir / "logs" / f"{program.name}.log"
                    raise UpFailed(f"{program.name} does not start: {_last_line(log)} (see {log}).")
            self.seen = states
            time.sleep(0.1)

    def _is_ready(self, program: Program) -> bool:
        port = program.port(self.port)
        return port is None or answers(f"http://127.0.0.1:{port}/readyz")

    def _watch(self) -> None:
        """Say what changes, until supervisord is gone."""
        while not self._supervisord_died():
            with suppress(ControlLost):
                states = self.control.states()
                for name, state in states.items():
                    before = self.seen.get(name)
                    if before and state.pid and before.pid != state.pid and state.is_running:
                        log = self.data_dir / "logs" / f"{name}.log"
                        say(f"{name} had stopped and was started again; see {log}")
                    elif before and state.name == "BACKOFF" and before.name != "BACKOFF":
                        say(f"{name} stopped right after its start; trying again")
                # The pid last seen alive is kept through the gap, so that its successor is noticed.
                self.seen = {
                    name: state if state.is_running else self.seen[name] for name, state in states.items()
                }
            say_once(self.data_dir / "run" / UNTRUSTED_PROXY)
            time.sleep(0.5)

    def _supervisord_died(self) -> bool:
        return self.supervisord is None or self.supervisord.poll() is not None

    def _stop(self) -> None:
        if self.supervisord and self.supervisord.poll() is None:
            say("stopping")
            self.supervisord.terminate()
            try:
                self.supervisord.wait(timeout=2 * STOP_WAIT_SECONDS + 3)
            except subprocess.TimeoutExpired:
                self.supervisord.kill()
                self.supervisord.wait()
        if self.supervisord:
            stop_marked(self.data_dir)
            for pid_file in (self.data_dir / "run").glob("*.pid"):
                pid_file.unlink(missing_ok=True)
            say("stopped")


def control_socket(data_dir: Path) -> Path:
    """Where supervisord listens: in the data folder, or in a short folder when that path is too long."""
    folder = data_dir / "run"
    if len(os.fsencode(folder)) > LONGEST_SOCKET_FOLDER:
        sockets = socket_folder(data_dir)
        folder = sockets.with_name(f"{sockets.name}-control")
        folder.mkdir(mode=0o700, exist_ok=True)
        if folder.lstat().st_uid != os.geteuid():
            raise UpFailed(f"{folder} belongs to somebody else; remove it.")
    return folder / "control.sock"


def say_once(notice: Path) -> None:
    """Say what a program has left here for the terminal."""
    try:
        line = notice.read_text().strip()
        notice.unlink()
    except OSError:
        return
    if line:
        say(line)


def say(line: str) -> None:
    print(f"matinee: {line}", flush=True)


def _die_with_up() -> None:
    die_with_parent(signal.SIGTERM)


def _request_stop(signal_number: int, frame: FrameType | None) -> None:
    raise StopRequested


def _rewrite(file: IO[str], text: str) -> None:
    file.seek(0)
    file.truncate()
    file.write(text)
    file.flush()


def _last_line(log: Path) -> str:
    try:
        lines = log.read_text(errors="replace").strip().splitlines()
    except OSError:
        lines = []
    return lines[-1][:300] if lines else "it printed nothing"
