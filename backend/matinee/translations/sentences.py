"""The server's sentences, in the languages of the back office: `sentences/{locale}.json`.

By the English sentence, as it is in the code; the places of an f-string have a name: `{count}`. The
collector speaks English: what the reports' numbers mean is in `sentences/definitions/{locale}.json`.
"""

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

FOLDER = Path(__file__).parent / "sentences"
DEFINITIONS_FOLDER = FOLDER / "definitions"

_PLACE = re.compile(r"\{([a-z_]+)\}")


def translate(sentence: str, locale: str) -> str:
    """Return a sentence in a language, or as it is where nobody has translated it."""
    sentences = sentences_of(locale)
    if sentence in sentences:
        return sentences[sentence]
    for pattern, english in _patterns_of(locale):
        match = pattern.fullmatch(sentence)
        if match:
            return sentences[english].format_map(match.groupdict())
    return sentence


@lru_cache(maxsize=8)
def sentences_of(locale: str) -> Mapping[str, str]:
    """Return {English: translation}; nothing of English itself."""
    return MappingProxyType({**_read(FOLDER, locale), **definitions_of(locale)})


@lru_cache(maxsize=8)
def definitions_of(locale: str) -> Mapping[str, str]:
    """Return the part of them that defines the reports' numbers."""
    return MappingProxyType(_read(DEFINITIONS_FOLDER, locale))


def _read(folder: Path, locale: str) -> dict[str, str]:
    path = folder / f"{locale}.json"
    return dict(json.loads(path.read_text(encoding="utf-8"))) if path.exists() else {}


@lru_cache(maxsize=8)
def _patterns_of(locale: str) -> tuple[tuple[re.Pattern[str], str], ...]:
    return tuple((_pattern_of(english), english) for english in sentences_of(locale) if "{" in english)


def _pattern_of(english: str) -> re.Pattern[str]:
    """Places match whatever was filled in, the same one twice the same."""
    parts, names = [], set()
    for text, place in _split(english):
        parts.append(re.escape(text))
        if place:
            parts.append(f"(?P={place})" if place in names else f"(?P<{place}>.+?)")
            names.add(place)
    return re.compile("".join(parts), re.DOTALL)


def _split(english: str) -> list[tuple[str, str]]:
    """Return each text with the place after it."""
    pieces = [*_PLACE.split(english), ""]
    return list(zip(pieces[::2], pieces[1::2], strict=True))
