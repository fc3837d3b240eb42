"""The message files: `locales/{locale}/{namespace}.json`, i18next JSON v4."""

import json
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from matinee.kit.languages import own_name_of

FOLDER = Path(__file__).parent / "locales"
OFFICE_FOLDER = Path(__file__).parent / "office"

FALLBACK = "en"


def _find_locales(parent: Path) -> tuple[str, ...]:
    """Every folder is a language: the fallback first, the others by their own names."""
    others = {folder.name for folder in parent.iterdir() if folder.is_dir()} - {FALLBACK}
    return (FALLBACK, *sorted(others, key=own_name_of))


# Only files of these names are read, so that user input never becomes a path.
LOCALES = _find_locales(FOLDER)
# The languages of the back office: some of the store's.
OFFICE_LOCALES = _find_locales(OFFICE_FOLDER)

# Namespaces that the apps do not use: mails, and the server's heads and pages.
SERVER_NAMESPACES = frozenset({"encoding", "mail", "newsletters", "notices", "pages", "receipts"})

Tree = dict[str, Any]


@lru_cache(maxsize=8)
def tree_of(locale: str) -> Tree:
    """Return {namespace: nested messages}. The result must not be modified."""
    return _read_tree(FOLDER / locale)


@lru_cache(maxsize=8)
def flat_of(locale: str) -> Mapping[str, str]:
    """Return {"namespace.path.to_message": text}."""
    return MappingProxyType(dict(_walk(tree_of(locale), "")))


@lru_cache(maxsize=8)
def office_flat_of(locale: str) -> Mapping[str, str]:
    """Return {"room.path.to_text": text} of the back office."""
    return MappingProxyType(dict(_walk(_read_tree(OFFICE_FOLDER / locale), "")))


def _read_tree(folder: Path) -> Tree:
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))}


def _walk(tree: Tree, prefix: str) -> Iterator[tuple[str, str]]:
    for name, value in tree.items():
        if isinstance(value, dict):
            yield from _walk(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", value
