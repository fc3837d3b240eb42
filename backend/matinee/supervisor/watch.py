"""While everything runs: report changes, perform restart requests, replace hanging programs."""

import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from matinee.supervisor.control import ControlLost, State
from matinee.supervisor.probes import Answer, ask
from matinee.supervisor.programs import PROGRAMS, Program
from matinee.supervisor.requests import DONE, FAILED, Requests, RestartRequest
from matinee.supervisor.succession import START_TIMEOUT_SECONDS, RestartFailed, Succession

LOOK_EVERY_SECONDS = 0.5
ASK_EVERY_SECONDS = 1.0
ANSWER_SECONDS = 5
# A machine on which replacing does not help is not kept busy with it.
REPLACE_AGAIN_AFTER_SECONDS = 300.0

Say = Callable[[str], None]


class Watch:
    def __init__(
        self,
        *,
        succession: Succession,
        requests: Requests,
        first_port: int,
        logs: Path,
        say: Say,
        notice: Path,
    ) -> None:
        self._succession = succession
        self._requests = requests
        self._logs = logs
        self._say = say
        self._notice = notice
        self._states: dict[str, State] = {}
        self._replaced_at: dict[str, float] = {}
        self._pulse = Pulse(
            {program: port for program in PROGRAMS if (port := program.port(first_port)) is not None}
        )

    def run(self, has_ended: Callable[[], bool]) -> None:
        """Run until the supervisor has ended."""
        self._states = {}
        self._pulse.start()
        try:
            while not has_ended():
                with suppress(ControlLost):
                    self._succession.stop_leftovers()
                    self._look()
                    self._replace_what_hangs()
                self._say_notice()
                if request := self._requests.wait(LOOK_EVERY_SECONDS):
                    self._serve(request)
        finally:
            self._pulse.stop()

    def _look(self) -> None:
        states = self._succession.states()
        for name, state in states.items():
            before = self._states.get(name)
            if before and state.pid and before.pid != state.pid and state.is_running:
                self._say(f"{name} had stopped and was started again; see {self._logs / f'{name}.log'}")
            elif before and state.name == "BACKOFF" and before.name != "BACKOFF":
                self._say(f"{name} stopped right after its start; trying again")
            # A process not seen before was started by us; all others by supervisord alone.
            self._pulse.note_process(name, state.pid, has_answered=before is None)
        # The last pid seen alive is remembered through the gap, so that its successor is noticed.
        self._states = {
            name: state if state.is_running else self._states.get(name, state)
            for name, state in states.items()
        }

    def _say_notice(self) -> None:
        """Print once what a program has left here for the terminal."""
        try:
            line = self._notice.read_text().strip()
            self._notice.unlink()
        except OSError:
            return
        if line:
            self._say(line)

    def _replace_what_hangs(self) -> None:
        for program in self._pulse.find_silent():
            name = program.name
            if time.monotonic() - self._replaced_at.get(name, -REPLACE_AGAIN_AFTER_SECONDS) < (
                REPLACE_AGAIN_AFTER_SECONDS
            ):
                continue
            self._replaced_at[name] = time.monotonic()
            try:
                seconds = self._restart(program, hangs=True)
            except RestartFailed as failed:
                self._say(f"{name} runs but does not answer; {failed}")
            else:
                self._say(f"{name} ran but did not answer: it was replaced in {seconds:.1f} s")

    def _serve(self, request: RestartRequest) -> None:
        programs = self._succession.programs()
        unknown = [name for name in request.programs if name not in programs]
        if unknown:
            request.say(f"there is no program {unknown[0]}; there are {', '.join(programs)}")
            return request.end(FAILED)
        for name in request.programs:
            try:
                seconds = self._restart(programs[name])
            except RestartFailed as failed:
                request.say(str(failed))
                self._say(f"asked to restart {name}: {failed}")
                return request.end(FAILED)
            except ControlLost as lost:
                request.say(f"{name} was not restarted: the supervisor does not answer ({lost})")
                return request.end(FAILED)
            request.say(f"{name} was restarted and answers, after {seconds:.1f} s")
            self._say(f"{name} was restarted, as asked, in {seconds:.1f} s")
        return request.end(DONE)

    def _restart(self, program: Program, *, hangs: bool = False) -> float:
        try:
            return self._succession.restart(program, hangs=hangs)
        finally:
            self._states.pop(program.name, None)  # its new process is expected


class Pulse:
    """Checks every program's health, each in its own thread, so that one that hangs delays no other.

    `/healthz` needs no database. A refused connection is ignored: supervisord handles ended processes.
    """

    def __init__(self, ports: dict[Program, int]) -> None:
        self._ports = ports
        self._pids: dict[str, int] = {}
        self._misses: Counter[str] = Counter()
        self._have_answered: set[str] = set()
        self._lock = threading.Lock()
        self._is_stopped = threading.Event()

    def start(self) -> None:
        self._is_stopped = threading.Event()
        for program, port in self._ports.items():
            threading.Thread(
                target=self._run, args=[program, port, self._is_stopped], name="pulse", daemon=True
            ).start()

    def stop(self) -> None:
        self._is_stopped.set()

    def note_process(self, name: str, pid: int, *, has_answered: bool) -> None:
        """A process that has never answered may still be starting, and is given time for that."""
        with self._lock:
            if self._pids.get(name) == pid:
                return
            self._pids[name] = pid
            self._misses.pop(name, None)
            if has_answered:
                self._have_answered.add(name)
            else:
                self._have_answered.discard(name)

    def find_silent(self) -> list[Program]:
        with self._lock:
            return [program for program in self._ports if self._is_silent(program)]

    def _is_silent(self, program: Program) -> bool:
        patience = (
            program.silent_for_seconds if program.name in self._have_answered else START_TIMEOUT_SECONDS
        )
        return self._misses[program.name] * ANSWER_SECONDS >= patience

    def _run(self, program: Program, port: int, is_stopped: threading.Event) -> None:
        while not is_stopped.wait(ASK_EVERY_SECONDS):
            pid = self._pids.get(program.name)
            answer = ask(f"http://127.0.0.1:{port}/healthz", timeout_seconds=ANSWER_SECONDS)
            with self._lock:
                if pid != self._pids.get(program.name):
                    continue  # the request went to its predecessor
                if answer is Answer.NONE:
                    self._misses[program.name] += 1
                else:
                    self._misses[program.name] = 0
                    if answer is not Answer.REFUSED:
                        self._have_answered.add(program.name)
