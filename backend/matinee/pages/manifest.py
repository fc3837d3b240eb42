"""The built files that a page needs, from Vite's manifest."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Literal, NotRequired, TypedDict

from django.conf import settings

from matinee.translations.files import FALLBACK

App = Literal["storefront", "backoffice"]

ENTRY = "src/main.tsx"

# What an entry loads by itself: the texts of the back office in its language, then all that is made of them.
CHUNKS_OF_ENTRY: dict[str, tuple[str, ...]] = {"backoffice": ("virtual:office-texts/{locale}", "src/app.tsx")}


class NotBuiltError(Exception):
    """The front end has not been built on this machine."""


class _Chunk(TypedDict):
    """An entry of the manifest that Vite writes."""

    file: str
    css: NotRequired[list[str]]
    imports: NotRequired[list[str]]


@dataclass(frozen=True, slots=True)
class Assets:
    """Addresses of the entry script (if any), the modules that it imports at once, and the style sheets."""

    script: str
    preloads: tuple[str, ...]
    styles: tuple[str, ...]


def find_assets(app: App, page: str | None = None, *, entry: str = ENTRY, locale: str = FALLBACK) -> Assets:
    """Return what an entry, and one page's own chunk if known, need. Raises NotBuiltError."""
    path = _manifest(app)
    written_ns = built_ns(app)
    if not written_ns:
        raise NotBuiltError(str(path))
    return _collect(path, written_ns, app, entry, page, locale)


def built_ns(app: App) -> int:
    """Return when an app was built, in unix nanoseconds; 0 when it is not."""
    try:
        return _manifest(app).stat().st_mtime_ns
    except OSError:
        return 0


def _manifest(app: App) -> Path:
    path: Path = settings.FRONTEND_ROOT / app / "dist" / ".vite" / "manifest.json"
    return path


@lru_cache(maxsize=64)
def _collect(
    path: Path, _written_ns: int, app: App, entry_name: str, page: str | None, locale: str
) -> Assets:
    manifest: dict[str, _Chunk] = json.loads(path.read_text())
    if entry_name not in manifest:
        raise NotBuiltError(str(path))
    chunk_names: list[str] = []
    own = [name.format(locale=locale) for name in CHUNKS_OF_ENTRY.get(app, ())]
    for name in (entry_name, *own, page):
        if name in manifest:
            _follow(manifest, name, chunk_names)
    base = f"{settings.STATIC_URL}{app}/"
    files = [base + manifest[name]["file"] for name in chunk_names]
    styles = dict.fromkeys(base + style for name in chunk_names for style in manifest[name].get("css", ()))
    # An entry can be a style sheet, for pages without a script.
    styles |= dict.fromkeys(file for file in files if file.endswith(".css"))
    entry = base + manifest[entry_name]["file"]
    scripts = tuple(file for file in files if file != entry and not file.endswith(".css"))
    return Assets("" if entry in styles else entry, scripts, tuple(styles))


def _follow(manifest: Mapping[str, _Chunk], name: str, names: list[str]) -> None:
    if name in names:
        return
    names.append(name)
    for import_name in manifest[name].get("imports", ()):
        _follow(manifest, import_name, names)
