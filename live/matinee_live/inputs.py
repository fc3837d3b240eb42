"""The owners' plan: their inputs, the event on air for each, and the events to close.

Received from web, and stored in the folder of events in this format:

    {"inputs": [{"id": "main", "version": 1, "event": "e1", "on_air": true, "grace_seconds": 600}],
     "closing": ["e0"]}

An input without an event, or whose event is not on air, gives a preview. An event that is missing, or not on
air any more, is ended. A closing one is over, but its end was not reported yet.
"""

import json
import re
from dataclasses import dataclass
from pathlib import Path

from matinee_live.events import GRACE_SECONDS, MAX_GRACE_SECONDS

FILE = "plan.json"
_is_name = re.compile(r"[a-z0-9]{1,32}").fullmatch


@dataclass(frozen=True, slots=True)
class LiveInput:
    id: str
    version: int
    event: str | None = None
    on_air: bool = False
    grace_seconds: int = GRACE_SECONDS


@dataclass(frozen=True, slots=True)
class Plan:
    inputs: dict[str, LiveInput]
    closing: tuple[str, ...] = ()


class InputsError(Exception):
    """The plan is invalid."""


def parse_plan(text: str) -> Plan:
    """Read a plan; raises InputsError."""
    try:
        plan = json.loads(text)
        inputs = [LiveInput(**one) for one in plan["inputs"]]
        closing = tuple(plan.get("closing", ()))
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise InputsError(f"The plan cannot be read ({type(error).__name__}): nothing is changed.") from None
    names = [*closing, *(one.id for one in inputs), *(one.event for one in inputs if one.event is not None)]
    if not all(isinstance(name, str) and _is_name(name) for name in names):
        raise InputsError("Ids of a plan have up to 32 small letters and digits: nothing is changed.")
    for one in inputs:
        if type(one.version) is not int or one.version < 1:
            raise InputsError("A version is a whole number from 1 on: nothing is changed.")
        if type(one.grace_seconds) is not int or not 0 <= one.grace_seconds <= MAX_GRACE_SECONDS:
            raise InputsError(f"A grace has 0 to {MAX_GRACE_SECONDS} seconds: nothing is changed.")
    return Plan({one.id: one for one in inputs}, closing)


def read_plan(folder: Path) -> Plan | None:
    """Return the last stored plan; None if there is none. Raises InputsError."""
    try:
        return parse_plan((folder / FILE).read_text())
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise InputsError(f"{FILE} cannot be read ({type(error).__name__}).") from None


def write_plan(folder: Path, text: str) -> None:
    """Store a plan, unless it is unchanged."""
    path = folder / FILE
    if path.exists() and path.read_text(errors="replace") == text:
        return
    new = path.with_suffix(".new")
    new.write_text(text)
    new.replace(path)
