"""Histories of a shop that is made once: played by chance, or told step by step. Each of them is undone."""

import os
from abc import abstractmethod
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack
from typing import TypeVar

from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import RuleBasedStateMachine, run_state_machine_as_test
from tests.commerce.crash_points import apart


class History(RuleBasedStateMachine):
    """One history. What it did wrong is seen in `check`, after each step, and in `settle`, at its end."""

    def __init__(self) -> None:
        super().__init__()
        self.undone = ExitStack()
        self.undone.enter_context(apart())

    @abstractmethod
    def check(self) -> None:
        """What is so at every moment."""

    @abstractmethod
    def settle(self) -> None:
        """Bring everything to rest, as the jobs do, and compare the books."""

    def teardown(self) -> None:
        with self.undone:
            self.settle()


Told = TypeVar("Told", bound=History)
# Makes the shop, and gives the machine whose histories happen there.
Opened = Callable[[], AbstractContextManager[type[Told]]]


def play(opened: Opened[Told], examples: int, *, steps: int) -> None:
    with opened() as machine:
        run_state_machine_as_test(
            machine,
            settings=settings(
                max_examples=examples,
                stateful_step_count=steps,
                deadline=None,
                database=None,
                phases=[Phase.generate],
                suppress_health_check=list(HealthCheck),
                derandomize="MATINEE_RANDOM" not in os.environ,
            ),
        )


def tell(opened: Opened[Told], *steps: Callable[[Told], None]) -> None:
    """Play one history by hand, to its end."""
    with opened() as machine:
        told = machine()
        with told.undone:
            for step in steps:
                step(told)
                told.check()
            told.settle()
