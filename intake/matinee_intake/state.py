"""The state of an upload, beside its bytes, in a small file that is replaced atomically."""

import contextlib
import json
import os
from dataclasses import asdict, dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class UploadState:
    upload: str
    store: int
    name: str
    size: int
    offset: int  # bytes that are certainly on disk; anything after them is not counted
    created_at: float  # unix seconds
    finished_at: float | None = None
    is_confirmed: bool = False  # web has acknowledged it

    @property
    def is_finished(self) -> bool:
        return self.finished_at is not None


def read_state(path: Path) -> UploadState | None:
    try:
        return UploadState(**json.loads(path.read_text()))
    except FileNotFoundError:
        return None


def create_state(path: Path, state: UploadState) -> None:
    """Write the initial state; an existing one is unchanged."""
    new = _write_beside(path, state)
    try:
        with contextlib.suppress(FileExistsError):
            os.link(new, path)
    finally:
        new.unlink()
    sync_directory(path.parent)


def replace_state(path: Path, state: UploadState) -> None:
    _write_beside(path, state).rename(path)
    sync_directory(path.parent)


def sync_directory(path: Path) -> None:
    """Make a directory's names survive a power cut, as fsync does for a file's bytes."""
    descriptor = os.open(path, os.O_RDONLY | os.O_DIRECTORY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _write_beside(path: Path, state: UploadState) -> Path:
    new = path.with_name(f".{path.name}.{os.urandom(6).hex()}")
    try:
        with new.open("w") as file:
            json.dump(asdict(state), file)
            file.flush()
            os.fsync(file.fileno())
    except OSError:
        new.unlink(missing_ok=True)
        raise
    return new
