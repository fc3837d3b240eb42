"""The one-time code that lets somebody make the first store: who can read the terminal is the operator.

It stands in the data folder, for its owner alone, from the start of an installation that has no store until
it has one.
"""

import hmac
import os
import secrets
from pathlib import Path

# Without what looks alike; 60 bits.
ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
GROUPS, GROUP_LENGTH = 3, 4


def make_code(root: Path) -> str:
    """Return the data folder's code; make one if there is none."""
    code = "-".join("".join(secrets.choice(ALPHABET) for _ in range(GROUP_LENGTH)) for _ in range(GROUPS))
    try:
        descriptor = os.open(_path(root), os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return read_code(root) or code
    with os.fdopen(descriptor, "w") as file:
        file.write(code)
    return code


def is_code(root: Path, text: str) -> bool:
    """Whether this is the code; letters, spaces and dashes as people type them."""
    code = read_code(root)
    return bool(code) and hmac.compare_digest(_bare(text), _bare(code))


def read_code(root: Path) -> str:
    """Return the code, or an empty text when there is none."""
    try:
        return _path(root).read_text().strip()
    except FileNotFoundError:
        return ""


def forget_code(root: Path) -> None:
    _path(root).unlink(missing_ok=True)


def _bare(text: str) -> bytes:
    return "".join(filter(str.isalnum, text.upper())).encode()


def _path(root: Path) -> Path:
    return root / "setup_code"
