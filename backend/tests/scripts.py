"""The scripts behind make, as modules of a test."""

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"


def load_script(name: str) -> ModuleType:
    """Return `scripts/<name>.py`, which finds its neighbours as if it was run."""
    if str(SCRIPTS) not in sys.path:
        sys.path.append(str(SCRIPTS))
    return import_module(name)
