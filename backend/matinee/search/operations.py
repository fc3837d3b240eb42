"""Keep the documents like the catalogue."""

import json
from collections.abc import Iterable, Sequence

from django.db import connection, transaction

from matinee.search.documents import (
    Source,
    caption_lines,
    names_among,
    sort_key,
    vector_of,
    words_of_content,
    words_of_text,
)
from matinee.search.models import Word
from matinee.search.statements import (
    CONTENTS_OF_STORE,
    EXISTING_CONTENTS,
    FORGET_WORDS,
    LOCK_CONTENTS,
    NAMES,
    SOURCES,
    WORDS_OF_CONTENTS,
    WORDS_OF_NAMES,
)
from matinee.search.typos import SHORTEST, keys_of_word

# One writer at a time, on every machine: two could each forget a word that the other one still needs.
_WRITER = 0x5EA2C4
_CHANGES_A_TURN = 2_000
_CONTENTS_A_TURN = 200
_CONTENTS_A_PART = 500

Words = dict[int, set[str]]  # of each store


def refresh(*, turns: int = 1_000) -> int:
    """Write anew what changed; return how many contents and names. Several may run: one does the work."""
    done = 0
    for _ in range(turns):
        in_turn = _refresh_some()
        done += in_turn
        if not in_turn:
            break
    return done


def rebuild_all() -> int:
    """Rebuild every store; return how many contents that were."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT id FROM stores_store ORDER BY id")
        store_ids = [store_id for (store_id,) in cursor.fetchall()]
    return sum(rebuild(store_id=store_id) for store_id in store_ids)


@transaction.atomic
def rebuild(*, store_id: int) -> int:
    """Write all documents of a store from nothing; return how many. The old ones answer until then."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [_WRITER])
        cursor.execute(CONTENTS_OF_STORE, [store_id])
        content_ids = [row[0] for row in cursor.fetchall()]
        cursor.execute(
            "DELETE FROM search_stale WHERE kind = 'content' AND target_id = ANY(%s)", [content_ids]
        )
        for table in ("search_document", "search_line", "search_name", "search_word"):
            cursor.execute(f"DELETE FROM {table} WHERE store_id = %s", [store_id])  # noqa: S608 - of the tuple
    words: set[str] = set()
    for at in range(0, len(content_ids), _CONTENTS_A_PART):
        words |= _write_contents(content_ids[at : at + _CONTENTS_A_PART]).get(store_id, set())
    for kind in NAMES:
        words |= _write_names(kind, "store_id = %s", store_id).get(store_id, set())
    _learn(store_id, words)
    return len(content_ids)


@transaction.atomic
def _refresh_some() -> int:
    """One turn. Steps:

    1. be the only writer, or leave it to the one that is;
    2. read which changes wait, and hold their contents, so that nothing is withdrawn meanwhile;
    3. write the documents, lines and names anew, and take away those of what is gone;
    4. learn new words, forget those that nothing has any more;
    5. take the changes away. One that comes in between has a row of its own.
    """
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock(%s)", [_WRITER])
        if not cursor.fetchone()[0]:
            return 0
        cursor.execute("SELECT id, kind, target_id FROM search_stale ORDER BY id LIMIT %s", [_CHANGES_A_TURN])
        waiting = cursor.fetchall()
        wanted = {kind: _distinct(waiting, kind) for kind in ("content", *NAMES)}
        held, gone = _hold(wanted["content"][:_CONTENTS_A_TURN])
        wanted["content"] = [*held, *gone]
        before = _words_before(wanted)

        cursor.execute("DELETE FROM search_document WHERE content_id = ANY(%s)", [wanted["content"]])
        cursor.execute("DELETE FROM search_line WHERE content_id = ANY(%s)", [wanted["content"]])
        after = [_write_contents(held)]
        for kind in NAMES:
            cursor.execute(
                "DELETE FROM search_name WHERE kind = %s AND target_id = ANY(%s)", [kind, wanted[kind]]
            )
            after.append(_write_names(kind, "id = ANY(%s)", wanted[kind]))
        _follow_words(before, _together(after))

        seen = [row for row, kind, target in waiting if target in wanted[kind]]
        cursor.execute("DELETE FROM search_stale WHERE id = ANY(%s)", [seen])
    return len(seen)


def _distinct(waiting: list[tuple[int, str, int]], kind: str) -> list[int]:
    return list(dict.fromkeys(target for _, its_kind, target in waiting if its_kind == kind))


def _hold(content_ids: list[int]) -> tuple[list[int], list[int]]:
    """Return (those that are there and held now, those that are no more)."""
    with connection.cursor() as cursor:
        cursor.execute(LOCK_CONTENTS, [content_ids])
        held = [row[0] for row in cursor.fetchall()]
        cursor.execute(EXISTING_CONTENTS, [content_ids])
        there = {row[0] for row in cursor.fetchall()}
    return held, [one for one in content_ids if one not in there]


def _write_contents(content_ids: Sequence[int]) -> Words:
    """Write documents and lines that are not there; return their words."""
    with connection.cursor() as cursor:
        cursor.execute(SOURCES, [list(content_ids)])
        sources = [Source(*row) for row in cursor.fetchall()]
    words: Words = {}
    documents, lines = [], []
    for source in sources:
        known = words_of_content(source)
        documents.append(_document_row(source, known))
        mine = words.setdefault(source.store_id, set())
        mine.update(known)
        for line in caption_lines(source):
            said = words_of_text(line.text)
            mine.update(said)
            lines.append(
                (
                    source.store_id,
                    source.content_id,
                    line.chapter_id,
                    line.language,
                    line.start_ms,
                    line.text,
                    vector_of(said),
                )
            )
    _copy(
        "search_document (content_id, store_id, published_at, access, duration_ms, title, title_key,"
        " description, authors, author_ids, category_ids, fields, words, names)",
        documents,
    )
    _copy("search_line (store_id, content_id, chapter_id, language, start_ms, text, words)", lines)
    return words


def _document_row(source: Source, words: dict[str, str]) -> tuple[object, ...]:
    return (
        source.content_id,
        source.store_id,
        source.published_at,
        source.access,
        source.duration_ms,
        source.title,
        sort_key(source.title),
        source.description,
        json.dumps(source.authors),
        source.author_ids,
        source.category_ids,
        [f"{key}={value}" for key, value in source.fields],
        vector_of(words),
        vector_of(names_among(words)),
    )


def _write_names(kind: str, which: str, parameter: int | list[int]) -> Words:
    with connection.cursor() as cursor:
        cursor.execute(NAMES[kind].format(which=which), [parameter])
        found = cursor.fetchall()
    words: Words = {}
    rows = []
    for target_id, store_id, permalink, name in found:
        mine = words_of_text(name)
        words.setdefault(store_id, set()).update(mine)
        rows.append((store_id, kind, target_id, permalink, name, sort_key(name), vector_of(mine)))
    _copy("search_name (store_id, kind, target_id, permalink, name, name_key, words)", rows)
    return words


def _words_before(wanted: dict[str, list[int]]) -> Words:
    words: Words = {}
    with connection.cursor() as cursor:
        for kind, ids in wanted.items():
            statement = WORDS_OF_CONTENTS if kind == "content" else WORDS_OF_NAMES
            cursor.execute(statement, {"kind": kind, "ids": ids})
            for store_id, word in cursor.fetchall():
                words.setdefault(store_id, set()).add(word)
    return words


def _together(parts: Iterable[Words]) -> Words:
    words: Words = {}
    for part in parts:
        for store_id, some in part.items():
            words.setdefault(store_id, set()).update(some)
    return words


def _follow_words(before: Words, after: Words) -> None:
    for store_id in before.keys() | after.keys():
        old, new = before.get(store_id, set()), after.get(store_id, set())
        _learn(store_id, new - old)
        if old - new:
            with connection.cursor() as cursor:
                cursor.execute(FORGET_WORDS, [store_id, sorted(old - new)])


def _learn(store_id: int, words: set[str]) -> None:
    known = sorted(word for word in words if len(word) >= SHORTEST - 1)
    Word.objects.bulk_create(
        [Word(store_id=store_id, word=word, keys=keys_of_word(store_id, word)) for word in known],
        ignore_conflicts=True,
        batch_size=2_000,
    )


def _copy(into: str, rows: Iterable[tuple[object, ...]]) -> None:
    with connection.cursor() as cursor, cursor.copy(f"COPY {into} FROM STDIN") as copy:
        for row in rows:
            copy.write_row(row)
