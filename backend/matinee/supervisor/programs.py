"""The programs of one installation: their ports, and how they are started and stopped."""

import signal
import sys
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Program:
    name: str
    module: str
    port_offset: int | None = None
    needs_database: bool = True
    stop_signal: signal.Signals = signal.SIGTERM
    can_overlap: bool = False
    """Whether a successor may run beside it: they share the port and hold nothing exclusively."""
    silent_for_seconds: int = 20
    """After this long without an answer, a running program counts as hanging."""

    @property
    def command(self) -> list[str]:
        return [sys.executable, "-m", self.module]

    @property
    def slots(self) -> tuple[str, ...]:
        """supervisord's names for it. Of two, one is in service and the other is for a successor."""
        return (f"{self.name}-1", f"{self.name}-2") if self.can_overlap else (self.name,)

    def port(self, first: int) -> int | None:
        return None if self.port_offset is None else first + self.port_offset


# A smart shutdown (SIGTERM) would wait for idle clients; SIGINT ends them.
POSTGRES = Program("postgres", "matinee.kit.postgres", needs_database=False, stop_signal=signal.SIGINT)

PROGRAMS = (
    Program("web", "matinee.web", 0, can_overlap=True),
    Program("intake", "matinee_intake", 1, needs_database=False, can_overlap=True),
    Program("delivery", "matinee_delivery", 2, can_overlap=True),
    Program("collector", "matinee_collector", 3, needs_database=False, can_overlap=True),
    Program("realtime", "matinee_realtime", 4, can_overlap=True),
    # A large report may block it for a while.
    Program("engine", "matinee_collector.engine", 5, needs_database=False, silent_for_seconds=120),
    Program("live", "matinee_live", 7, needs_database=False),
    Program("worker", "matinee.worker"),
)

# The programs drain together and PostgreSQL after them: twice this must stay under 30 s.
STOP_WAIT_SECONDS = 12


def program_of(slot: str) -> Program:
    return next(program for program in (*PROGRAMS, POSTGRES) if slot in program.slots)
