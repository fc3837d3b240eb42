"""Keep the search index up to date with the catalogue."""

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

# One writer at a time, on all machines: two could each delete a word that the other one still needs.
_WRITER = 0x5EA2C4
_CHANGES_A_TURN = 2_000
_CONTENTS_A_TURN = 200
_CONTENTS_A_PART = 500

Words = dict[int, set[str]]  # of each store


def refresh(*, turns: int = 1_000) -> int:
    """Rewrite what changed; return how many contents and names. Several may run: one does the work."""
    count = 0
    for _ in range(turns):
        in_turn = _refresh_some()
        count += in_turn
        if not in_turn:
            break
    return count


def rebuild_all() -> int:
    """Rebuild every store; return how many contents."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT id FROM stores_store ORDER BY id")
        store_ids = [store_id for (store_id,) in cursor.fetchall()]
    return sum(rebuild(store_id=store_id) for store_id in store_ids)


@transaction.atomic
def rebuild(*, store_id: int) -> int:
    """Rebuild all documents of a store; return how many. The old ones are used until then."""
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
    """One batch:

    1. take the writer's lock, or return if another has it;
    2. read the pending changes, and lock their contents, so that nothing is withdrawn meanwhile;
    3. rewrite the documents, lines and names, and delete those of deleted contents;
    4. add new words, delete those that nothing uses any more;
    5. delete the changes. One that is made meanwhile has its own row.
    """
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_xact_lock(%s)", [_WRITER])
        if not cursor.fetchone()[0]:
            return 0
        cursor.execute("SELECT id, kind, target_id FROM search_stale ORDER BY id LIMIT %s", [_CHANGES_A_TURN])
        waiting = cursor.fetchall()
        stale_ids = {kind: _distinct(waiting, kind) for kind in ("content", *NAMES)}
        locked_ids, gone = _hold(stale_ids["content"][:_CONTENTS_A_TURN])
        stale_ids["content"] = [*locked_ids, *gone]
        before = _words_before(stale_ids)

        cursor.execute("DELETE FROM search_document WHERE content_id = ANY(%s)", [stale_ids["content"]])
        cursor.execute("DELETE FROM search_line WHERE content_id = ANY(%s)", [stale_ids["content"]])
        after = [_write_contents(locked_ids)]
        for kind in NAMES:
            cursor.execute(
                "DELETE FROM search_name WHERE kind = %s AND target_id = ANY(%s)", [kind, stale_ids[kind]]
            )
            after.append(_write_names(kind, "id = ANY(%s)", stale_ids[kind]))
        _follow_words(before, _together(after))

        row_ids = [row for row, kind, target in waiting if target in stale_ids[kind]]
        cursor.execute("DELETE FROM search_stale WHERE id = ANY(%s)", [row_ids])
    return len(row_ids)


def _distinct(waiting: list[tuple[int, str, int]], kind: str) -> list[int]:
    return list(dict.fromkeys(target for _, its_kind, target in waiting if its_kind == kind))


def _hold(content_ids: list[int]) -> tuple[list[int], list[int]]:
    """Return (the existing ones, which are locked now, and the deleted ones)."""
    with connection.cursor() as cursor:
        cursor.execute(LOCK_CONTENTS, [content_ids])
        locked_ids = [row[0] for row in cursor.fetchall()]
        cursor.execute(EXISTING_CONTENTS, [content_ids])
        there = {row[0] for row in cursor.fetchall()}
    return locked_ids, [one for one in content_ids if one not in there]


def _write_contents(content_ids: Sequence[int]) -> Words:
    """Insert missing documents and lines; return their words."""
    with connection.cursor() as cursor:
        cursor.execute(SOURCES, [list(content_ids)])
        sources = [Source(*row) for row in cursor.fetchall()]
    words: Words = {}
    documents, lines = [], []
    for source in sources:
        content_words = words_of_content(source)
        documents.append(_document_row(source, content_words))
        mine = words.setdefault(source.store_id, set())
        mine.update(content_words)
        for line in caption_lines(source):
            line_words = words_of_text(line.text)
            mine.update(line_words)
            lines.append(
                (
                    source.store_id,
                    source.content_id,
                    line.chapter_id,
                    line.language,
                    line.start_ms,
                    line.text,
                    vector_of(line_words),
                )
            )
    _copy(
        "search_document (content_id, store_id, published_at, ends_at, is_announced, access, duration_ms,"
        " title, title_key, description, authors, author_ids, category_ids, fields, words, names)",
        documents,
    )
    _copy("search_line (store_id, content_id, chapter_id, language, start_ms, text, words)", lines)
    return words


def _document_row(source: Source, words: dict[str, str]) -> tuple[object, ...]:
    return (
        source.content_id,
        source.store_id,
        source.published_at,
        source.ends_at,
        source.is_announced,
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
        name_rows = cursor.fetchall()
    words: Words = {}
    rows = []
    for target_id, store_id, permalink, name, translations in name_rows:
        mine = words_of_text(name, *translations)
        words.setdefault(store_id, set()).update(mine)
        rows.append((store_id, kind, target_id, permalink, name, sort_key(name), vector_of(mine)))
    _copy("search_name (store_id, kind, target_id, permalink, name, name_key, words)", rows)
    return words


def _words_before(stale_ids: dict[str, list[int]]) -> Words:
    words: Words = {}
    with connection.cursor() as cursor:
        for kind, ids in stale_ids.items():
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
    indexed_words = sorted(word for word in words if len(word) >= SHORTEST - 1)
    Word.objects.bulk_create(
        [Word(store_id=store_id, word=word, keys=keys_of_word(store_id, word)) for word in indexed_words],
        ignore_conflicts=True,
        batch_size=2_000,
    )


def _copy(into: str, rows: Iterable[tuple[object, ...]]) -> None:
    with connection.cursor() as cursor, cursor.copy(f"COPY {into} FROM STDIN") as copy:
        for row in rows:
            copy.write_row(row)
