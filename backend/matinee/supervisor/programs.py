"""The programs of one Matinee, where they listen, and how they are started and stopped."""

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

    @property
    def command(self) -> list[str]:
        return [sys.executable, "-m", self.module]

    def port(self, first: int) -> int | None:
        return None if self.port_offset is None else first + self.port_offset


# A smart shutdown (SIGTERM) would wait for idle clients; SIGINT ends them.
POSTGRES = Program("postgres", "matinee.kit.postgres", needs_database=False, stop_signal=signal.SIGINT)

PROGRAMS = (
    Program("web", "matinee.web", 0),
    Program("intake", "matinee_intake", 1, needs_database=False),
    Program("delivery", "matinee_delivery", 2),
    Program("collector", "matinee_collector", 3, needs_database=False),
    Program("engine", "matinee_collector.engine", 5, needs_database=False),
    Program("worker", "matinee.worker"),
)

# The programs drain together and PostgreSQL after them: twice this must stay under 30 s.
STOP_WAIT_SECONDS = 12
