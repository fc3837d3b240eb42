"""Build a content's search document. Pure: the same content gives the same document."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from html import unescape
from itertools import chain

from matinee.media.steps.captions import parse_cues
from matinee.search.folding import compounds_of, fold, words_of

# A word's weight by its place. PostgreSQL has these four.
TITLE, NAMES, PARTS, TEXT = "ABCD"

_TAG = re.compile(r"</?[biu]>")


@dataclass(frozen=True, slots=True)
class Source:
    """A content with everything it can be found by, as one statement reads it (statements.SOURCES)."""

    content_id: int
    store_id: int
    published_at: datetime | None
    ends_at: datetime | None
    is_announced: bool
    access: str
    duration_ms: int
    title: str
    description: str
    translated_titles: list[str]
    translated_descriptions: list[str]
    authors: list[str]
    author_ids: list[int]
    categories: list[str]
    category_ids: list[int]
    translated_categories: list[list[str]]  # of each, its titles in other languages
    chapters: list[str]
    fields: list[tuple[str, str]]  # key, value
    captions: list[tuple[int, str, str]]  # chapter, language, WebVTT


@dataclass(frozen=True, slots=True)
class CaptionLine:
    chapter_id: int
    language: str
    start_ms: int
    text: str


def words_of_content(source: Source) -> dict[str, str]:
    """Return each word with the weights of its places."""
    places: dict[str, set[str]] = {}
    _put(places, TITLE, [source.title, *source.translated_titles])
    _put(places, NAMES, [*source.authors, *source.categories, *chain(*source.translated_categories)])
    _put(places, PARTS, [*source.chapters, *(value for _, value in source.fields)])
    _put(places, TEXT, [source.description, *source.translated_descriptions])
    return {word: "".join(sorted(weights)) for word, weights in places.items()}


def names_among(words: dict[str, str]) -> dict[str, str]:
    """Return the words that occur outside the description, with those places."""
    return {word: weights.replace(TEXT, "") for word, weights in words.items() if weights != TEXT}


def words_of_text(*texts: str) -> dict[str, str]:
    places: dict[str, set[str]] = {}
    _put(places, TITLE, texts)
    return dict.fromkeys(places, TITLE)


def vector_of(words: dict[str, str]) -> str:
    """Write a tsvector. A word's positions only carry its weights: 1A 2B 3C 4D."""
    return " ".join(
        f"'{word}':{','.join(f'{ord(weight) - 64}{weight}' for weight in weights)}"
        for word, weights in sorted(words.items())
    )


def caption_lines(source: Source) -> list[CaptionLine]:
    """Return the caption lines, in order. Invalid captions have none."""
    lines = []
    for chapter_id, language, webvtt in source.captions:
        for cue in parse_cues(webvtt):
            text = unescape(_TAG.sub("", " ".join(cue.lines)))
            lines.append(CaptionLine(chapter_id, language, cue.starts_ms, text))
    return lines


def sort_key(text: str) -> str:
    """Return the key for ordering by title, compared byte by byte."""
    return " ".join(word.forms[0] for word in words_of(text)) or fold(text)


def _put(places: dict[str, set[str]], weight: str, texts: Iterable[str]) -> None:
    for text in texts:
        words = list(words_of(text))
        for word in words:
            for form in word.forms:
                places.setdefault(form, set()).add(weight)
        for compound in compounds_of(text, words):
            places.setdefault(compound, set()).add(weight)
