"""Images that owners upload: validated, resized, stored under a key made from their bytes."""

import json
import os
import shutil
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from matinee.kit.errors import ProblemError
from matinee.media.queries import media_folders
from matinee.media.steps import process

MEGABYTE = 1024 * 1024
LARGEST_BYTES = 20 * MEGABYTE
MOST_PIXELS = 40_000_000
TIMEOUT_SECONDS = 30.0
MEMORY_BYTES = 1 << 30
FACTS_FILE = "picture.json"
# Marks the folder of an image that nothing refers to: see unused_images.py.
UNUSED_MARK = ".unused"

REFUSALS = {
    "empty": "The file is empty. Choose another picture.",
    "too_heavy": "A picture has at most 20 MB. Export a smaller one.",
    "vector": "SVG files can run programs in a visitor's browser, so they are not taken. Export it as PNG.",
    "not_a_picture": "This is not a picture that we know. Choose a JPEG, PNG, WebP, AVIF or GIF file.",
    "too_large": "A picture has at most 40 megapixels. Export a smaller one.",
    "too_small": "This picture is too small to be shown. It needs at least 16 pixels on each side.",
    "too_narrow": "This picture is too long and narrow. Cut it, then choose it again.",
    "damaged": "The picture is damaged or incomplete. Export it again, then choose it again.",
}


@dataclass(frozen=True, slots=True)
class Use:
    """The purpose of an image, which decides its sizes; steps/picture.py has the same names."""

    name: str
    # Part of every key: when images are processed differently, their addresses change.
    recipe: bytes
    largest_bytes: int
    refusals: Mapping[str, str]


ON_PAGES = Use("pages", b"1", LARGEST_BYTES, REFUSALS)


class ImageRefusedError(ProblemError):
    """The code is a key of REFUSALS."""

    def __init__(self, code: str, use: Use = ON_PAGES) -> None:
        status = 413 if code == "too_heavy" else 422
        super().__init__(use.refusals[code], code=code, field="file", status=status)


def add_image(*, data: bytes, use: Use = ON_PAGES) -> dict[str, Any]:
    """Store an image in its sizes and return what `kit.images.image_of` reads. Raises ImageRefusedError.

    The same bytes give the same result, whoever sends them and however often.
    """
    if refusal := find_refusal(data, largest_bytes=use.largest_bytes):
        raise ImageRefusedError(refusal, use)
    key = sha256(use.recipe + data).hexdigest()[:32]
    folder = media_folders().image(key)
    facts = _find_known(folder)
    if facts is None:
        _make(data, folder, use)
        facts = json.loads((folder / FACTS_FILE).read_text())
    return {"key": key, **facts}


def find_refusal(data: bytes, *, largest_bytes: int = LARGEST_BYTES) -> str | None:
    """Check size and first bytes only; the name and type from the browser are not trusted."""
    if not data:
        return "empty"
    if len(data) > largest_bytes:
        return "too_heavy"
    if data.startswith((b"\xff\xd8\xff", b"\x89PNG\r\n\x1a\n", b"GIF87a", b"GIF89a")):
        return None
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return None
    if data[4:8] == b"ftyp" and data[8:12] in (b"avif", b"avis", b"mif1"):
        return None
    start = data[:1024].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    return "vector" if start.startswith((b"<svg", b"<?xml", b"<!doctype svg")) else "not_a_picture"


def _find_known(folder: Path) -> dict[str, object] | None:
    """Read an existing result, and protect it from deletion."""
    try:
        facts: dict[str, Any] = json.loads((folder / FACTS_FILE).read_text())
    except FileNotFoundError:
        return None
    (folder / UNUSED_MARK).unlink(missing_ok=True)
    return facts if folder.exists() else None


def _make(data: bytes, folder: Path, use: Use) -> None:
    """Make the sizes in a temporary folder, and rename it at the end."""
    folder.parent.mkdir(parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(prefix=".", dir=folder.parent))
    try:
        facts = _draw_sizes(data, work, use)
        (work / FACTS_FILE).write_text(json.dumps(facts))
        for file in work.iterdir():
            _sync(file)
        work.chmod(0o750)  # for the group of MATINEE_MEDIA_GROUP; the folder above restricts access
        try:
            work.rename(folder)
        except OSError:
            if not (folder / FACTS_FILE).exists():
                raise
            return  # the same image, a moment earlier
        _sync(folder.parent)
    finally:
        shutil.rmtree(work, ignore_errors=True)


def _draw_sizes(data: bytes, work: Path, use: Use) -> dict[str, object]:
    source = work / "source"
    source.write_bytes(data)
    child = [sys.executable, "-I", str(Path(process.__file__).with_name("picture.py"))]
    try:
        child_run = process.run(
            [*child, source, work, str(MOST_PIXELS), use.name],
            timeout_seconds=TIMEOUT_SECONDS,
            memory_bytes=MEMORY_BYTES,
        )
        answer = json.loads(child_run.stdout)
    except (process.CommandFailed, ValueError) as failed:
        raise ImageRefusedError("damaged", use) from failed
    finally:
        source.unlink()
    if "refused" in answer:
        raise ImageRefusedError(answer["refused"], use)
    facts: dict[str, Any] = answer["facts"]
    return facts


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
