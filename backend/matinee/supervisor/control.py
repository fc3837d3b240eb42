"""Control supervisord over its socket."""

import http.client
import time
import xmlrpc.client
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict, cast

from supervisor.xmlrpc import SupervisorTransport

from matinee.supervisor.programs import POSTGRES, STOP_WAIT_SECONDS


class ControlLost(Exception):
    """supervisord does not answer."""


@dataclass(frozen=True, slots=True)
class State:
    """One of supervisord's process states, by its own name, and the process id (0 when there is none)."""

    name: str
    pid: int

    @property
    def is_running(self) -> bool:
        return self.name == "RUNNING"


class ProcessInfo(TypedDict):
    """What is read of supervisord's `getAllProcessInfo`."""

    name: str
    statename: str
    pid: int


class Control:
    def __init__(self, socket: Path) -> None:
        self._socket = socket

    def is_up(self) -> bool:
        try:
            self._call("getState")
        except ControlLost:
            return False
        return True

    def start(self, slot: str) -> None:
        """Start a program and return immediately. One that is running is left alone."""
        self._call("startProcess", _full_name(slot), False)

    def stop(self, slot: str) -> None:
        """Stop a program and wait until it has ended, even when it was about to be restarted."""
        deadline = time.monotonic() + 2 * STOP_WAIT_SECONDS
        while self.states()[slot].name != "STOPPED" and time.monotonic() < deadline:
            self._call("stopProcess", _full_name(slot), True)
            time.sleep(0.05)

    def begin_stop(self, slot: str) -> None:
        """Tell a program to stop, and return immediately."""
        self._call("stopProcess", _full_name(slot), False)

    def tell_to_drain(self, slot: str) -> None:
        self._call("signalProcess", _full_name(slot), "USR2")

    def states(self) -> dict[str, State]:
        """The state of every slot."""
        entries = cast(list[ProcessInfo], self._call("getAllProcessInfo"))
        return {entry["name"]: State(name=entry["statename"], pid=entry["pid"]) for entry in entries}

    def _call(self, method: str, *arguments: str | bool) -> object:
        # A new transport for each call: one that failed once does not recover.
        transport = SupervisorTransport(None, None, serverurl=f"unix://{self._socket}")
        server = xmlrpc.client.ServerProxy("http://127.0.0.1", transport=transport)
        try:
            return cast(object, getattr(server.supervisor, method)(*arguments))
        except xmlrpc.client.Fault as fault:
            if fault.faultString.startswith(("ALREADY_STARTED", "NOT_RUNNING")):
                return None
            raise ControlLost(fault.faultString) from fault
        except (OSError, http.client.HTTPException, xmlrpc.client.Error) as error:
            raise ControlLost(str(error)) from error


def _full_name(slot: str) -> str:
    group = "database" if slot == POSTGRES.name else "programs"
    return f"{group}:{slot}"
