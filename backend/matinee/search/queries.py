"""Search queries: contents, moments in them, authors and categories."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from django.db import connection

from matinee.catalog.statements.products import PRICE
from matinee.kit.errors import ProblemError
from matinee.search.documents import NAMES, TITLE
from matinee.search.highlighting import NOTHING, Segment, Terms, segments_of, snippet_of
from matinee.search.questions import Question, question_of
from matinee.search.statements import (
    BEST,
    FILTER_FIELDS,
    FIND_NAME,
    LIST_NEWEST,
    NEAR_WORDS,
    SEARCH_LINES,
    rank_contents,
    search_contents,
    search_names,
)
from matinee.search.typos import begins_one_slip_away, is_one_slip_away, keys_of_typed

PAGE_SIZE = 24
MOMENTS_OF_A_CARD = 3
MOST_GUESSES = 8

# A word's score by its best place: the exact word in the title, a prefix in the title, in a name,
# in a part. In the description it scores nothing beyond the match itself.
WHOLE_TITLE, BEGUN_TITLE, IN_NAMES, IN_PARTS = 22, 14, 6, 2
# More than prefixes in the title can lose against words elsewhere: MOST_WORDS times 22 - 14.
SAME_TITLE, TITLE_BEGINS = 1000, 100
LAST_LETTER = chr(0x10FFFF)

Price = Literal["free", "included", "to_buy"]
Sort = Literal["relevance", "newest", "title", "longest", "shortest"]
Kind = Literal["author", "category", "series", "playlist"]

# What each filter matches for a paid content: its price for the viewer, as computed by catalog.
_PRICES_OF: dict[Price, list[str]] = {
    "free": ["free"],
    "included": ["included"],
    "to_buy": ["rent", "buy", "to_buy"],
}
_PRICE = f"(SELECT {PRICE} FROM catalog_content AS c WHERE c.id = document.content_id)"  # noqa: S608 - our own text
_ORDERS: dict[Sort, str] = {
    "relevance": BEST,
    "newest": "published_at DESC, content_id DESC",
    "title": "title_key, content_id",
    "longest": "duration_ms DESC, content_id",
    "shortest": "duration_ms, content_id",
}


class UnknownFilterError(ProblemError):
    code = "unknown_filter"
    message = "This store doesn’t have that filter."


@dataclass(frozen=True, slots=True)
class Filters:
    category_id: int | None = None
    author_id: int | None = None
    price: Price | None = None
    viewer_id: int = 0  # the viewer's id for prices; 0 is a guest
    min_duration_seconds: int | None = None
    max_duration_seconds: int | None = None
    fields: Mapping[str, Sequence[str]] = field(default_factory=dict)  # any of the values, for every key


@dataclass(frozen=True, slots=True)
class Scope:
    """Of which contents a viewer may know, the parameters of statements.SEEN; and their language."""

    store_id: int
    age_limit: int
    locale: str
    at: datetime

    @property
    def parameters(self) -> dict[str, int | str | datetime]:
        return {
            "store": self.store_id,
            "age_limit": self.age_limit,
            "locale": self.locale,
            "at": self.at,
        }


@dataclass(frozen=True, slots=True)
class Moment:
    content_id: int
    chapter_id: int
    start_ms: int
    language: str
    line: list[Segment]


@dataclass(frozen=True, slots=True)
class Hit:
    content_id: int
    title: list[Segment]
    description: list[Segment]
    authors: list[Segment]
    moments: list[Moment]


@dataclass(frozen=True, slots=True)
class Found:
    hits: list[Hit]
    total: int


@dataclass(frozen=True, slots=True)
class FoundName:
    permalink: str
    name: str
    is_translated: bool


@dataclass(frozen=True, slots=True)
class Suggested:
    hits: list[Hit]
    moments: list[Moment]
    authors: list[FoundName]
    categories: list[FoundName]
    series: list[FoundName]
    playlists: list[FoundName]

    @property
    def is_empty(self) -> bool:
        return not (
            self.hits or self.moments or self.authors or self.categories or self.series or self.playlists
        )


def search(
    store_id: int,
    *,
    text: str,
    filters: Filters,
    sort: Sort,
    age_limit: int,
    locale: str,
    at: datetime,
    page: int,
    page_size: int = PAGE_SIZE,
) -> Found:
    """Search published contents. Words without a match are searched with one typo.

    Without a text, everything that passes the filters is listed; a text without a word finds nothing.
    """
    question = question_of(text)
    if question is None and text:
        return Found([], 0)
    offset = (page - 1) * page_size
    scope = Scope(store_id, age_limit, locale, at)
    hits_page = _search_contents(scope, question, filters, sort, limit=page_size, offset=offset)
    if question is not None and hits_page.total == 0:
        guess = _guess(store_id, question)
        if guess != question:
            return _search_contents(scope, guess, filters, sort, limit=page_size, offset=offset)
    return hits_page


def suggest(
    store_id: int,
    *,
    text: str,
    age_limit: int,
    locale: str,
    at: datetime,
    contents: int,
    moments: int,
    names: int,
) -> Suggested:
    """Suggest a few of each kind while somebody types."""
    question = question_of(text)
    if question is None:
        return Suggested([], [], [], [], [], [])
    scope = Scope(store_id, age_limit, locale, at)
    suggestions = _suggest(scope, question, contents, moments, names)
    if suggestions.is_empty:
        guess = _guess(store_id, question)
        if guess != question:
            return _suggest(scope, guess, contents, moments, names)
    return suggestions


def find_name_id(store_id: int, *, kind: Kind, permalink: str) -> int | None:
    with connection.cursor() as cursor:
        cursor.execute(FIND_NAME, [store_id, kind, permalink])
        row = cursor.fetchone()
    return row[0] if row else None


def list_filter_keys(store_id: int) -> set[str]:
    """List the custom fields that are filters in this store."""
    with connection.cursor() as cursor:
        cursor.execute(FILTER_FIELDS, [store_id])
        return {key for (key,) in cursor.fetchall()}


def _suggest(scope: Scope, question: Question, contents: int, moments: int, names: int) -> Suggested:
    hits = _search_contents(
        scope, question, Filters(), "relevance", limit=contents, offset=0, counts=False
    ).hits
    lines = _search_lines(scope, question, moments) if question.of_lines else []
    return Suggested(
        hits,
        lines,
        _search_names(scope, "author", question, names),
        _search_names(scope, "category", question, names),
        _search_names(scope, "series", question, names),
        _search_names(scope, "playlist", question, names),
    )


def _search_contents(
    scope: Scope,
    question: Question | None,
    filters: Filters,
    sort: Sort,
    *,
    limit: int,
    offset: int,
    counts: bool = True,
) -> Found:
    parameters: dict[str, Any] = {**scope.parameters, "limit": limit, "offset": offset}
    where = _where(filters, parameters)
    has_lines = question is not None and question.of_lines is not None
    if question is None and sort in ("relevance", "newest") and not where:
        statement = LIST_NEWEST
    elif question is not None and sort == "relevance" and (question.is_one_word or not counts):
        statement = rank_contents(
            conditions=_make_conditions(question, parameters),
            filters=where,
            points=_points(question, parameters),
            begun_points=_begun_points(question),
            has_rest=question.is_one_word,
            has_lines=has_lines,
            counts=counts,
        )
        parameters |= {"until": offset + limit, "last_letter": LAST_LETTER, "of_title": question.of_title}
    else:
        statement = search_contents(
            conditions=_make_conditions(question, parameters) if question else "",
            filters=where,
            points=_points(question, parameters) if question and sort == "relevance" else "0",
            order=_ORDERS["newest" if sort == "relevance" and question is None else sort],
            has_lines=has_lines,
        )
    with connection.cursor() as cursor:
        cursor.execute(statement, parameters)
        rows = cursor.fetchall()
    terms = question.terms if question else None
    return Found([_hit(row, terms) for row in rows if row[1] is not None], total=rows[0][0])


def _make_conditions(question: Question, parameters: dict[str, object]) -> str:
    parameters |= {
        "of_words": question.of_words,
        "of_names": question.of_names,
        "of_lines": question.of_lines,
        "moments": MOMENTS_OF_A_CARD,
    }
    words = " AND document.words @@ %(of_words)s::tsquery" if question.of_words else ""
    names = " AND document.names @@ %(of_names)s::tsquery" if question.of_names else ""
    return words + names


def _where(filters: Filters, parameters: dict[str, object]) -> str:
    """Return the conditions, adding their values to the parameters."""
    conditions = []

    def add(condition: str, **values: object) -> None:
        conditions.append(f" AND {condition}")
        parameters.update(values)

    if filters.category_id is not None:
        add("document.category_ids @> ARRAY[%(category)s]::bigint[]", category=filters.category_id)
    if filters.author_id is not None:
        add("document.author_ids @> ARRAY[%(author)s]::bigint[]", author=filters.author_id)
    if filters.price is not None:
        is_free = "true" if filters.price == "free" else "false"
        add(
            f"CASE WHEN document.access <> 'paid' THEN {is_free} ELSE {_PRICE} = ANY(%(prices)s) END",
            prices=_PRICES_OF[filters.price],
            user=filters.viewer_id,
        )
    if filters.min_duration_seconds is not None:
        add("document.duration_ms >= %(shortest)s", shortest=filters.min_duration_seconds * 1000)
    if filters.max_duration_seconds is not None:
        add("document.duration_ms <= %(longest)s", longest=filters.max_duration_seconds * 1000)
    for number, (key, values) in enumerate(sorted(filters.fields.items())):
        name = f"field{number}"
        add(f"document.fields && %({name})s::text[]", **{name: [f"{key}={value}" for value in values]})
    return "".join(conditions)


def _points(question: Question, parameters: dict[str, object]) -> str:
    """An exact title comes first, then titles with the prefix, then by the places of the words.

    Most matches of a common word are only in the description: those are recognized by one test.
    """
    parameters["key"] = question.key
    terms = [
        f"1 + CASE WHEN document.title_key = %(key)s THEN {SAME_TITLE}"
        f" WHEN starts_with(document.title_key, %(key)s) THEN {TITLE_BEGINS} ELSE 0 END"
    ]
    for number, word in enumerate(question.words):
        tests = {
            "whole": word.as_tsquery(TITLE, whole=True),
            "title": word.as_tsquery(TITLE),
            "name": word.as_tsquery(TITLE + NAMES),
            "any": word.as_tsquery(),
        }
        asks = {name: f"document.names @@ %({name}{number})s::tsquery" for name in tests}
        parameters.update({f"{name}{number}": test for name, test in tests.items()})
        # A short word was matched in titles and names only.
        nowhere = "" if word.is_short else f"WHEN NOT {asks['any']} THEN 0 "
        terms.append(
            f"CASE {nowhere}"
            f"WHEN {asks['whole']} THEN {WHOLE_TITLE} WHEN {asks['title']} THEN {BEGUN_TITLE}"
            f" WHEN {asks['name']} THEN {IN_NAMES} ELSE {IN_PARTS} END"
        )
    return " + ".join(terms)


def _begun_points(question: Question) -> str:
    """The same for a title that begins with the whole query: each word is in it, exactly or as a prefix."""
    words = [
        f"CASE WHEN document.names @@ %(whole{number})s::tsquery THEN {WHOLE_TITLE} ELSE {BEGUN_TITLE} END"
        for number in range(len(question.words))
    ]
    begins = f"1 + CASE WHEN document.title_key = %(key)s THEN {SAME_TITLE} ELSE {TITLE_BEGINS} END"
    return " + ".join([begins, *words])


_HitRow = tuple[float, int, str, str, list[str], list[tuple[int, int, str, str]] | None]


def _hit(row: _HitRow, terms: Terms | None) -> Hit:
    _, content_id, title, description, authors, moments = row
    if terms is None:
        return Hit(content_id, _plain(title), _plain(description), _plain(", ".join(authors)), [])
    return Hit(
        content_id,
        segments_of(title, terms),
        segments_of(snippet_of(description, terms), terms),
        segments_of(snippet_of(", ".join(authors), terms), terms),
        [
            Moment(content_id, chapter_id, start_ms, language, segments_of(line, terms))
            for chapter_id, start_ms, language, line in moments or []
        ],
    )


def _plain(text: str) -> list[Segment]:
    short = snippet_of(text, NOTHING)
    return [Segment(short, hit=False)] if short else []


def _search_lines(scope: Scope, question: Question, limit: int) -> list[Moment]:
    terms = question.terms
    with connection.cursor() as cursor:
        cursor.execute(SEARCH_LINES, {**scope.parameters, "query": question.of_lines, "limit": limit})
        return [
            Moment(content_id, chapter_id, start_ms, language, segments_of(line, terms))
            for content_id, chapter_id, start_ms, language, line in cursor.fetchall()
        ]


def _search_names(scope: Scope, kind: Kind, question: Question, limit: int) -> list[FoundName]:
    with connection.cursor() as cursor:
        cursor.execute(
            search_names(kind),
            {**scope.parameters, "query": question.of_a_name, "key": question.key, "limit": limit},
        )
        return [FoundName(*row) for row in cursor.fetchall()]


def _guess(store_id: int, question: Question) -> Question:
    """Add to each word the store's words with one typo, complete words first."""
    keys = {word.forms[0]: keys_of_typed(store_id, word.forms[0]) for word in question.words}
    with connection.cursor() as cursor:
        cursor.execute(NEAR_WORDS, [store_id, sorted({key for some in keys.values() for key in some})])
        near = [word for (word,) in cursor.fetchall()]
    guesses = {}
    for text in keys:
        whole = [word for word in near if is_one_slip_away(text, word)]
        beginnings = [word for word in near if word not in whole and begins_one_slip_away(text, word)]
        guesses[text] = (whole + beginnings)[:MOST_GUESSES] if keys[text] else []
    return question.with_guesses(guesses)
