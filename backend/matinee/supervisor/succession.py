"""Replace a running process by a new one, without a failed request.

Programs that can overlap have two slots in supervisord: one is in service, the other is for a successor.
"""

import time
from collections.abc import Sequence
from pathlib import Path

from matinee.kit.processes import find_marked, stop_marked
from matinee.supervisor.connections import has_connections, is_ready, sockets_of
from matinee.supervisor.control import Control, State
from matinee.supervisor.listeners import Listeners
from matinee.supervisor.probes import answers
from matinee.supervisor.programs import Program

# On an idle machine all are up within seconds; on a busy one it takes minutes.
START_TIMEOUT_SECONDS = 300
# How long the predecessor tells its clients to reconnect.
DRAIN_SECONDS = 2.0
# A hanging program ignores the signal to stop accepting.
STOP_ACCEPTING_WITHIN_SECONDS = 5.0
_ENDED = ("BACKOFF", "EXITED", "FATAL", "STOPPED", "STOPPING")


class RestartFailed(Exception):
    """The previous process stays in service; the message says what happened."""


class Succession:
    def __init__(
        self,
        programs: Sequence[Program],
        *,
        data_dir: Path,
        first_port: int,
        control: Control,
        listeners: Listeners,
    ) -> None:
        self._programs = programs
        self._data_dir = data_dir
        self._first_port = first_port
        self._control = control
        self._listeners = listeners
        self._in_service: dict[str, str] = {}

    def begin(self) -> None:
        """The initial state: the first slot of each program."""
        for program in self._programs:
            self._put_in_service(program, program.slots[0])

    def programs(self) -> dict[str, Program]:
        return {program.name: program for program in self._programs}

    def slot_of(self, program: Program) -> str:
        return self._in_service[program.name]

    def states(self) -> dict[str, State]:
        """The states of the slots in service, by program."""
        states = self._control.states()
        return {name: states[slot] for name, slot in self._in_service.items()}

    def stop_leftovers(self) -> None:
        """End what an interrupted restart left in the slots that are not in service."""
        in_service = self._in_service.values()
        for slot, state in self._control.states().items():
            if slot not in in_service and state.name != "STOPPED":
                self._control.stop(slot)

    def answers(self, program: Program) -> bool:
        port = program.port(self._first_port)
        return port is None or answers(f"http://127.0.0.1:{port}/readyz")

    def restart(self, program: Program, *, hangs: bool = False) -> float:
        """Return after how many seconds the new process answered and the old one had ended.

        A hanging process, which ignores the drain signal, is killed.
        """
        start = time.monotonic()
        if program.can_overlap:
            self._hand_over(program, hangs=hangs)
        else:
            self._start_after_stop(program)
        return time.monotonic() - start

    def _hand_over(self, program: Program, *, hangs: bool) -> None:
        """Steps:

        1. start the successor in the free slot, after cleaning up an earlier try;
        2. wait until it answers by itself; if it ends instead, or never answers, the old one stays;
        3. put it in service: from here on it is the one that is kept running;
        4. let the old one stop accepting, ask its clients to reconnect, and end; one that
           hangs is killed.
        """
        old = self.slot_of(program)
        new = next(slot for slot in program.slots if slot != old)
        log = self._data_dir / "logs" / f"{program.name}.log"
        seen_bytes = log.stat().st_size if log.exists() else 0
        self._control.stop(new)
        self._control.start(new)
        if not self._comes_up(program, new):
            self._control.stop(new)
            stop_marked(self._data_dir, new)
            reason = last_words(log, after=seen_bytes)
            raise RestartFailed(f"{program.name} did not come up anew: {reason} (see {log})")
        self._put_in_service(program, new)
        if not self._drain(program, old) and hangs:
            self._kill(old)
        self._control.stop(old)
        stop_marked(self._data_dir, old)

    def _comes_up(self, program: Program, slot: str) -> bool:
        """Wait until this very process is ready. If it ends, supervisord's next try does not count."""
        port = program.port(self._first_port)
        assert port is not None, f"{program.name} can overlap only at a port"
        pid = 0
        deadline = time.monotonic() + START_TIMEOUT_SECONDS
        while time.monotonic() < deadline:
            state = self._control.states()[slot]
            pid = pid or state.pid
            if state.pid != pid or (pid and state.name in _ENDED):
                return False
            if pid and is_ready(port, find_marked(self._data_dir, slot)):
                return True
            time.sleep(0.1)
        return False

    def _drain(self, program: Program, slot: str) -> bool:
        """Ask it to drain its clients; returns whether it has stopped accepting."""
        port = program.port(self._first_port)
        assert port is not None, f"{program.name} can overlap only at a port"
        pids = find_marked(self._data_dir, slot)
        listener = self._listeners.inode_of(program.name)
        self._control.tell_to_drain(slot)
        deadline = time.monotonic() + STOP_ACCEPTING_WITHIN_SECONDS
        while listener in sockets_of(pids) and time.monotonic() < deadline:
            time.sleep(0.05)
        if listener in sockets_of(pids):
            return False
        deadline = time.monotonic() + DRAIN_SECONDS
        while has_connections(port, pids) and time.monotonic() < deadline:
            time.sleep(0.05)
        return True

    def _kill(self, slot: str) -> None:
        """Tell supervisord to stop it first, so that it is not restarted when it is killed."""
        self._control.begin_stop(slot)
        stop_marked(self._data_dir, slot)

    def _start_after_stop(self, program: Program) -> None:
        """For programs with exclusive resources: the database of reports, the jobs, PostgreSQL."""
        slot = self.slot_of(program)
        log = self._data_dir / "logs" / f"{program.name}.log"
        seen_bytes = log.stat().st_size if log.exists() else 0
        self._control.stop(slot)
        self._control.start(slot)
        deadline = time.monotonic() + START_TIMEOUT_SECONDS
        while time.monotonic() < deadline:
            if self._control.states()[slot].is_running and self.answers(program):
                return
            time.sleep(0.1)
        raise RestartFailed(
            f"{program.name} was stopped and does not start: {last_words(log, after=seen_bytes)} (see {log})"
        )

    def _put_in_service(self, program: Program, slot: str) -> None:
        """`run/PROGRAM.pid` always names the process in service."""
        self._in_service[program.name] = slot
        if slot == program.name:
            return
        pid_file = self._data_dir / "run" / f"{program.name}.pid"
        beside = pid_file.with_suffix(".new")
        beside.unlink(missing_ok=True)
        beside.symlink_to(f"{slot}.pid")
        beside.rename(pid_file)


def last_words(log: Path, *, after: int = 0) -> str:
    """The last line of a log that is not about a request."""
    try:
        text = log.read_bytes()
    except OSError:
        text = b""
    lines = text[after if after <= len(text) else 0 :].decode(errors="replace").splitlines()
    sentences = [line.strip() for line in lines if line.strip() and not line.startswith("{")]
    return sentences[-1][:300] if sentences else "it said nothing"
