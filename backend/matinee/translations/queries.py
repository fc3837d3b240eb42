"""Queries of messages: the languages, and their texts."""

import copy
import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Any

from pydantic import Field

from matinee.kit.errors import ProblemError
from matinee.kit.languages import Direction, direction_of, own_name_of
from matinee.translations.files import (
    FALLBACK,
    LOCALES,
    OFFICE_LOCALES,
    SERVER_NAMESPACES,
    Tree,
    flat_of,
    office_flat_of,
    tree_of,
)
from matinee.translations.models import MessageOverride
from matinee.translations.wording import fill, find_message

__all__ = ["FALLBACK", "LOCALES", "OFFICE_LOCALES", "direction_of"]


class UnknownLocaleError(ProblemError):
    status = 422
    code = "unknown_locale"
    message = f"The language must be one of: {', '.join(LOCALES)}."


@dataclass(frozen=True, slots=True)
class Language:
    code: str
    name: str
    direction: Direction


@dataclass(frozen=True, slots=True)
class Message:
    key: str
    default: str
    override: Annotated[str | None, Field(description="the store's own words")]


def text(locale: str, key: str, /, **values: object) -> str:
    """Return a message. An unknown key is returned as it is, so that the mistake is visible."""
    return _write(locale, key, values, {})


def office_text(key: str, *, locale: str) -> str:
    """Return a text of the back office that has no places to fill."""
    return office_flat_of(locale)[key]


@dataclass(frozen=True, slots=True)
class Words:
    """The messages of one store in one language: `words("pages.search.title")`."""

    locale: str
    own: dict[str, str]

    def __call__(self, key: str, /, **values: object) -> str:
        return _write(self.locale, key, values, self.own)

    def as_json(self) -> str:
        """Return the apps' messages, as JSON text. Without own texts it is cached."""
        if not self.own:
            return _client_json(self.locale)
        return json.dumps(_with_overrides(_client_tree(self.locale), self.own), ensure_ascii=False)


def words_of(store_id: int, *, locale: str) -> Words:
    """Return the store's messages, including its own texts; one query."""
    return Words(locale, _overrides(store_id, locale))


def messages_of(store_id: int, *, locale: str) -> Tree:
    """Return the apps' messages: {namespace: messages}, including the store's own texts."""
    tree = _client_tree(locale)
    overrides = _overrides(store_id, locale)
    return _with_overrides(tree, overrides) if overrides else tree


def list_own_messages(store_id: int, *, locale: str) -> list[Message]:
    """List every message that a store may override, by key."""
    overrides = _overrides(store_id, locale)
    return [Message(key, default, overrides.get(key)) for key, default in sorted(flat_of(locale).items())]


def choose_locale(candidates: Iterable[str | None]) -> str:
    """Return the first available one of: the visitor's choice, the store's language, English."""
    return next((candidate for candidate in candidates if candidate in LOCALES), FALLBACK)


def choose_office_locale(candidates: Iterable[str | None]) -> str:
    """Return the first language of the candidates that the back office speaks, else English."""
    return next((candidate for candidate in candidates if candidate in OFFICE_LOCALES), FALLBACK)


def get_locale(locale: str) -> str:
    """Return an available language. Raises UnknownLocaleError."""
    if locale not in LOCALES:
        raise UnknownLocaleError(field="locale")
    return locale


def get_office_locale(locale: str) -> str:
    """Return a language of the back office. Raises UnknownLocaleError."""
    if locale not in OFFICE_LOCALES:
        raise UnknownLocaleError(field="locale")
    return locale


@lru_cache(maxsize=1)
def list_languages() -> tuple[Language, ...]:
    """The available languages, each with its own name."""
    return tuple(Language(code, own_name_of(code), direction_of(code)) for code in LOCALES)


def _write(locale: str, key: str, values: dict[str, object], own: dict[str, str]) -> str:
    count = values.get("count")
    for language, messages in ((locale, own), (locale, flat_of(locale)), (FALLBACK, flat_of(FALLBACK))):
        message = find_message(messages, language, key, count)
        if message is not None:
            return fill(message, language, values)
    return key


def _overrides(store_id: int, locale: str) -> dict[str, str]:
    rows = MessageOverride.objects.filter(store_id=store_id, locale=locale)
    return dict(rows.values_list("key", "text"))


@lru_cache(maxsize=8)
def _client_tree(locale: str) -> Tree:
    return {name: tree for name, tree in tree_of(locale).items() if name not in SERVER_NAMESPACES}


@lru_cache(maxsize=8)
def _client_json(locale: str) -> str:
    return json.dumps(_client_tree(locale), ensure_ascii=False)


def _with_overrides(tree: Tree, overrides: dict[str, str]) -> Tree:
    """Apply own texts to existing keys; messages removed from the product are ignored."""
    new_tree = copy.deepcopy(tree)
    for key, words in overrides.items():
        *path, name = key.split(".")
        place: Any = new_tree
        for part in path:
            place = place.get(part) if isinstance(place, dict) else None
        if isinstance(place, dict) and isinstance(place.get(name), str):
            place[name] = words
    return new_tree
