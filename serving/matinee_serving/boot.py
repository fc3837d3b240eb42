"""Each program's start: its settings, its port, and one sentence if either is wrong."""

import os
import socket
import sys
from collections.abc import Callable, Mapping
from typing import NoReturn, TypeVar

from matinee_serving.environment import SettingsError
from matinee_serving.listening import open_listener

EXIT_CONFIG = 78
"""EX_CONFIG of sysexits.h: the supervisor does not retry."""

Settings = TypeVar("Settings")


def read_or_exit(program: str, read: Callable[[Mapping[str, str]], Settings]) -> Settings:
    try:
        return read(os.environ)
    except SettingsError as error:
        _exit(program, str(error), EXIT_CONFIG)


def listen_or_exit(
    program: str,
    bind: str,
    port: int,
    *,
    variables: str = "MATINEE_PORT or MATINEE_BIND",
    environ: Mapping[str, str] | None = None,
) -> socket.socket:
    """Return the listening socket; `variables` are those that would change its port."""
    try:
        return open_listener(bind, port, environ)
    except OSError as error:
        _exit(
            program,
            f"{bind}:{port} is not to be had ({error.strerror}). "
            f"Stop the program that holds it, or set {variables} to another.",
            1,
        )


def _exit(program: str, reason: str, code: int) -> NoReturn:
    print(f"{program} cannot start: {reason}", file=sys.stderr, flush=True)
    sys.exit(code)
