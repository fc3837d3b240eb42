"""What owners have set: their inputs, and which event is on air for each.

A file that is written by others, `inputs.json` in the folder of events, looked at every two seconds:

    {"inputs": [{"id": "main", "version": 1, "event": "e1", "on_air": true, "grace_seconds": 600}]}

An input without an event, or whose event is not on air, gives a preview. An event that is left out, or not
on air any more, is ended.
"""

import json
import re
from dataclasses import dataclass
from pathlib import Path

from matinee_live.events import GRACE_SECONDS, MAX_GRACE_SECONDS

FILE = "inputs.json"
LOOK_SECONDS = 2.0
_is_name = re.compile(r"[a-z0-9]{1,32}").fullmatch


@dataclass(frozen=True, slots=True)
class LiveInput:
    id: str
    version: int
    event: str | None = None
    on_air: bool = False
    grace_seconds: int = GRACE_SECONDS


class InputsError(Exception):
    """The file holds something else than it may."""


def read_inputs(folder: Path) -> dict[str, LiveInput]:
    """Return the inputs by their ids; raises InputsError."""
    try:
        told = json.loads((folder / FILE).read_text())
        inputs = [LiveInput(**one) for one in told["inputs"]]
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise InputsError(f"{FILE} cannot be read ({type(error).__name__}): nothing is changed.") from None
    for one in inputs:
        names = [one.id] if one.event is None else [one.id, one.event]
        if not all(isinstance(name, str) and _is_name(name) for name in names):
            raise InputsError(f"{FILE}: ids have up to 32 small letters and digits.")
        if type(one.version) is not int or one.version < 1:
            raise InputsError(f"{FILE}: a version is a whole number from 1 on.")
        if type(one.grace_seconds) is not int or not 0 <= one.grace_seconds <= MAX_GRACE_SECONDS:
            raise InputsError(f"{FILE}: a grace has 0 to {MAX_GRACE_SECONDS} seconds.")
    return {one.id: one for one in inputs}
