"""`matinee up`: runs every program of a data folder under supervisord, from the lock to the last process.

supervisord keeps the programs running; this process orders their start (PostgreSQL, its schema, the rest),
prints one line for each event, replaces processes on request (`succession.py`), and
shuts everything down.
"""

import fcntl
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO

import psycopg

from matinee.kit.postgres import (
    LONGEST_SOCKET_FOLDER,
    PostgresUnavailable,
    ensure_database,
    socket_folder,
    wait_until_ready,
)
from matinee.kit.processes import MARK, PROGRAM_MARK, die_with_parent, raise_file_limit, stop_marked
from matinee.kit.proxies import NOTICE as UNTRUSTED_PROXY
from matinee.kit.setup_code import forget_code, make_code
from matinee.supervisor.child import LISTENERS
from matinee.supervisor.configuration import write_configuration
from matinee.supervisor.control import Control, State
from matinee.supervisor.listeners import Listeners, PortTaken
from matinee.supervisor.notices import development_notice, lacks_stores, list_notices, list_public_hosts
from matinee.supervisor.permissions import UnknownGroup, close_folder, media_root
from matinee.supervisor.probes import find_taken_port
from matinee.supervisor.programs import POSTGRES, PROGRAMS, STOP_WAIT_SECONDS
from matinee.supervisor.requests import Requests
from matinee.supervisor.schema import create_schema, lacks_migrations
from matinee.supervisor.stopping import StopRequested, ignore_stop, listen_for_stop
from matinee.supervisor.succession import START_TIMEOUT_SECONDS, Succession, last_words
from matinee.supervisor.watch import Watch

# A program that ends this often while starting will not come up by itself.
HOPELESS_AFTER_TRIES = 4
EXIT_FAILED = 1
# Socket names: supervisord's, and the one for restart requests.
CONTROL, REQUESTS = "control", "requests"


class UpFailed(Exception):
    """Matinee cannot start; the message is one sentence for the operator."""


@dataclass(slots=True)
class Up:
    data_dir: Path
    port: int
    bind: str
    is_embedded: bool
    offers_first_store: bool = True
    supervisord: "subprocess.Popen[bytes] | None" = None
    control: Control = field(init=False)
    listeners: Listeners = field(init=False)
    requests: Requests = field(init=False)
    succession: Succession = field(init=False)

    def __post_init__(self) -> None:
        self.control = Control(socket_path(self.data_dir, CONTROL))
        self.listeners = Listeners(socket_path(self.data_dir, "listeners"))
        self.requests = Requests(socket_path(self.data_dir, REQUESTS))
        self.succession = Succession(
            (*PROGRAMS, POSTGRES) if self.is_embedded else PROGRAMS,
            data_dir=self.data_dir,
            first_port=self.port,
            control=self.control,
            listeners=self.listeners,
        )

    def run(self) -> int:
        """Start, watch, stop. Returns the exit code.

        1. take the data folder's lock: one `up` for each folder;
        2. end what an earlier, killed one left behind, then open the ports;
        3. start supervisord with PostgreSQL; create and migrate the database; start the rest; wait for each;
        4. watch, perform restart requests, and restart supervisord if it dies;
        5. on a signal let everything drain, and leave no process behind.
        """
        with self._lock():
            listen_for_stop()
            raise_file_limit()
            try:
                self._clean_up_after_killed()
                self._open_ports()
                self._close_folder()
                self.requests.open()
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
                ignore_stop()
                self._ready_file.unlink(missing_ok=True)
                self.requests.close()
                self._stop()
                self.listeners.close()

    @property
    def address(self) -> str:
        return os.environ.get("PUBLIC_ORIGIN") or f"http://localhost:{self.port}"

    @contextmanager
    def _lock(self) -> Iterator[None]:
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
        """Exists while everything is up; for scripts that wait for it."""
        return self.data_dir / "run" / "ready"

    def _clean_up_after_killed(self) -> None:
        self._ready_file.unlink(missing_ok=True)
        # supervisord, if it is still running, stops the others in the right order.
        leftover_count = stop_marked(self.data_dir, "supervisord", grace_seconds=2 * STOP_WAIT_SECONDS)
        leftover_count += stop_marked(self.data_dir, grace_seconds=5)
        if leftover_count:
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

    def _say_first_store(self) -> None:
        if not lacks_stores(os.environ["DATABASE_URL"]):
            forget_code(self.data_dir)
        elif self.offers_first_store:
            code = make_code(self.data_dir)
            say(f"no store yet; create it at {self.address}/new_store?code={code} · setup code {code}")

    def _open_ports(self) -> None:
        ports = {program: port for program in PROGRAMS if (port := program.port(self.port)) is not None}
        own = {program.name: port for program, port in ports.items() if program.can_overlap}
        busy_port = find_taken_port(port for program, port in ports.items() if not program.can_overlap)
        try:
            self.listeners.open(bind=self.bind, ports=own)
        except PortTaken as refused:
            busy_port = refused.port
        if busy_port:
            raise UpFailed(
                f"Port {busy_port} is taken; choose another first port, as in --port {self.port + 10}."
            )

    def _start(self) -> None:
        configuration = write_configuration(
            self.data_dir,
            socket_path(self.data_dir, CONTROL),
            postgres=POSTGRES if self.is_embedded else None,
            programs=PROGRAMS,
        )
        self.supervisord = subprocess.Popen(
            [sys.executable, "-m", "supervisor.supervisord", "-c", str(configuration)],
            env={
                **os.environ,
                MARK: str(self.data_dir),
                PROGRAM_MARK: "supervisord",
                LISTENERS: str(self.listeners.path),
            },
            stdin=subprocess.DEVNULL,
            # Ctrl-C in a terminal signals the whole group: only this process must receive it.
            start_new_session=True,
            preexec_fn=_die_with_up,
        )
        self._wait_for_control()
        self.succession.begin()
        database_url = os.environ["DATABASE_URL"]
        if self.is_embedded:
            say("starting PostgreSQL")
        for program in PROGRAMS:
            if not program.needs_database:
                self.control.start(self.succession.slot_of(program))
        wait_until_ready(database_url, timeout_seconds=START_TIMEOUT_SECONDS)
        if ensure_database(database_url):
            say("made the database")
        with psycopg.connect(database_url) as connection:
            create_schema(connection)
        if lacks_migrations(database_url):
            self._migrate()
        say("starting " + ", ".join(program.name for program in PROGRAMS))
        for program in PROGRAMS:
            if program.needs_database:
                self.control.start(self.succession.slot_of(program))
        self._wait_for_programs()
        self._say_development()
        self._ready_file.write_text(f"{self.address}\n")
        say(f"ready at {self.address} · back office {self.address}/bullet · logs in {self.data_dir / 'logs'}")
        self._say_first_store()

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
            raise UpFailed(f"The database could not be brought up to date: {last_words(log)} (see {log}).")

    def _wait_for_programs(self) -> None:
        waiting = list(PROGRAMS)
        tries: dict[str, int] = {}
        previous: dict[str, State] = {}
        deadline = time.monotonic() + START_TIMEOUT_SECONDS
        while waiting:
            if self._supervisord_died():
                return
            states = self.succession.states()
            for program in list(waiting):
                state = states[program.name]
                if state.is_running and self.succession.answers(program):
                    waiting.remove(program)
                elif state.name == "BACKOFF" and previous.get(program.name) != state:
                    tries[program.name] = tries.get(program.name, 0) + 1
                hopeless = tries.get(program.name, 0) >= HOPELESS_AFTER_TRIES
                if hopeless or time.monotonic() > deadline:
                    log = self.data_dir / "logs" / f"{program.name}.log"
                    raise UpFailed(f"{program.name} does not start: {last_words(log)} (see {log}).")
            previous = states
            time.sleep(0.1)

    def _watch(self) -> None:
        """Until supervisord has ended."""
        watch = Watch(
            succession=self.succession,
            requests=self.requests,
            first_port=self.port,
            logs=self.data_dir / "logs",
            say=say,
            notice=self.data_dir / "run" / UNTRUSTED_PROXY,
        )
        watch.run(self._supervisord_died)

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


def socket_path(data_dir: Path, name: str) -> Path:
    """A socket in the data folder, or in a shorter folder when that path is too long."""
    folder = data_dir / "run"
    if len(os.fsencode(folder)) > LONGEST_SOCKET_FOLDER:
        sockets = socket_folder(data_dir)
        folder = sockets.with_name(f"{sockets.name}-control")
        folder.mkdir(mode=0o700, exist_ok=True)
        if folder.lstat().st_uid != os.geteuid():
            raise UpFailed(f"{folder} belongs to somebody else; remove it.")
    return folder / f"{name}.sock"


def say(line: str) -> None:
    print(f"matinee: {line}", flush=True)


def _die_with_up() -> None:
    die_with_parent(signal.SIGTERM)


def _rewrite(file: IO[str], text: str) -> None:
    file.seek(0)
    file.truncate()
    file.write(text)
    file.flush()
