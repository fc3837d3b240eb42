# ruff: noqa: S608 (the statements are put together of constants; every value is a parameter)
"""What is read from the catalogue for documents. The triggers (migration 0002) use the same columns."""

from matinee.accounts.queries import NO_AGE_LIMIT
from matinee.kit.translated import TranslatedField
from matinee.search.models import INDEXED_LETTERS

# Contents locked by somebody else are left for the next batch, which will see their change.
LOCK_CONTENTS = """
SELECT id FROM catalog_content WHERE id = ANY(%s) ORDER BY id FOR SHARE SKIP LOCKED"""

EXISTING_CONTENTS = "SELECT id FROM catalog_content WHERE id = ANY(%s)"

CONTENTS_OF_STORE = "SELECT id FROM catalog_content WHERE store_id = %s ORDER BY id"


def _texts_of(row: str, field: TranslatedField) -> str:
    """Write the list of a field's translations."""
    return f"jsonb_path_query_array({row}.translations, '$.*.{field}')::json"


CONTENT_TEXTS = f"{_texts_of('content', 'title')}, {_texts_of('content', 'description')}"

# Parameter: content ids. The columns are those of documents.Source.
SOURCES = f"""
SELECT content.id, content.store_id,
  CASE WHEN NOT content.is_unlisted THEN content.published_at END, content.ends_at,
  content.is_announced, content.access, parts.duration_ms,
  content.title, content.description, {CONTENT_TEXTS},
  authors.names, authors.ids, categories.names, categories.ids, categories.translated,
  parts.titles, fields.pairs, captions.tracks
FROM catalog_content AS content
CROSS JOIN LATERAL (
  SELECT coalesce(sum(duration_ms), 0)::bigint AS duration_ms,
    coalesce(json_agg(title ORDER BY position, id) FILTER (WHERE title <> ''), '[]') AS titles
  FROM catalog_chapter WHERE content_id = content.id) AS parts
CROSS JOIN LATERAL (
  SELECT coalesce(json_agg(name ORDER BY position, id), '[]') AS names,
    coalesce(json_agg(id ORDER BY position, id), '[]') AS ids
  FROM (
    SELECT author.id, author.name, min(link.position) AS position
    FROM catalog_contentauthor AS link JOIN catalog_author AS author ON author.id = link.author_id
    WHERE link.content_id = content.id GROUP BY author.id) AS one) AS authors
CROSS JOIN LATERAL (
  SELECT coalesce(json_agg(category.title ORDER BY category.position, category.id), '[]') AS names,
    coalesce(json_agg(category.id ORDER BY category.position, category.id), '[]') AS ids,
    coalesce(json_agg({_texts_of("category", "title")}), '[]') AS translated
  FROM catalog_categorycontent AS link JOIN catalog_category AS category ON category.id = link.category_id
  WHERE link.content_id = content.id) AS categories
CROSS JOIN LATERAL (
  SELECT coalesce(json_agg(json_build_array(field.key, one.value) ORDER BY field.key), '[]') AS pairs
  FROM catalog_customfieldvalue AS one JOIN catalog_customfield AS field ON field.id = one.field_id
  WHERE one.content_id = content.id) AS fields
CROSS JOIN LATERAL (
  SELECT coalesce(json_agg(json_build_array(chapter.id, track.language, track.text)
    ORDER BY chapter.position, chapter.id, track.language), '[]') AS tracks
  FROM catalog_chapter AS chapter JOIN media_captiontrack AS track ON track.video_id = chapter.video_id
  WHERE chapter.content_id = content.id) AS captions
WHERE content.id = ANY(%s)
ORDER BY content.id"""

NAMES = {
    "author": """SELECT id, store_id, permalink, name, '[]'::json
      FROM catalog_author WHERE {which} ORDER BY id""",
    "category": f"""SELECT id, store_id, permalink, title, {_texts_of("catalog_category", "title")}
      FROM catalog_category WHERE {{which}} ORDER BY id""",
    **{
        kind: f"SELECT id, store_id, permalink, title, {_texts_of('catalog_collection', 'title')}"
        " FROM catalog_collection"
        f" WHERE kind = '{kind}' AND {{which}} ORDER BY id"
        for kind in ("series", "playlist")
    },
}

# The words of what is about to be rewritten. Parameters: ids; or kind, ids.
WORDS_OF_CONTENTS = """
SELECT store_id, unnest(tsvector_to_array(words)) FROM search_document WHERE content_id = ANY(%(ids)s)
UNION SELECT store_id, unnest(tsvector_to_array(words)) FROM search_line WHERE content_id = ANY(%(ids)s)"""
WORDS_OF_NAMES = """
SELECT store_id, unnest(tsvector_to_array(words)) FROM search_name
WHERE kind = %(kind)s AND target_id = ANY(%(ids)s)"""

# A lexeme contains only letters and digits (folding.py).
_HAS_WORD = "words @@ gone.word::tsquery AND store_id = gone.store_id"

# Parameters: store, words. Returns those that nothing of the store uses any more.
FORGET_WORDS = f"""
DELETE FROM search_word AS gone
WHERE store_id = %s AND word = ANY(%s)
  AND NOT EXISTS (SELECT 1 FROM search_document WHERE {_HAS_WORD})
  AND NOT EXISTS (SELECT 1 FROM search_line WHERE {_HAS_WORD})
  AND NOT EXISTS (SELECT 1 FROM search_name WHERE {_HAS_WORD})"""

_MOMENTS = """
  SELECT json_agg(
    json_build_array(chapter_id, start_ms, language, text) ORDER BY start_ms, chapter_id) AS list
  FROM (
    SELECT DISTINCT ON (start_ms, chapter_id) chapter_id, start_ms, language, text
    FROM search_line
    WHERE content_id = page.content_id AND document.published_at <= %(at)s
      AND words @@ %(of_lines)s::tsquery
    ORDER BY start_ms, chapter_id, language, id
    LIMIT %(moments)s) AS line"""


def _text(field: TranslatedField, row: str = "document") -> str:
    """Write a field in the viewer's language. It is read from the content itself."""
    translation = f"SELECT translations->%(locale)s::text->>'{field}' FROM catalog_content"
    return f"coalesce(({translation} WHERE id = {row}.content_id), {row}.{field})"


BEST = "points DESC, published_at DESC, content_id DESC"
_TITLE = f"left(document.title_key, {INDEXED_LETTERS})"
_COLUMNS = ("content_id", "published_at", "title_key", "duration_ms")
# The catalogue's rule of lists: the document of an unlisted content has no time of publication. Only viewers
# with an age limit need the content itself.
_OF_VIEWER = f"""document.store_id = %(store)s
  AND (document.ends_at IS NULL OR document.ends_at > %(at)s)
  AND (%(age_limit)s >= {NO_AGE_LIMIT} OR %(age_limit)s >= (
    SELECT minimum_age FROM catalog_content WHERE id = document.content_id))"""
SEEN = f"document.published_at <= %(at)s AND {_OF_VIEWER}"
# By its words, what is coming soon is found as well; what is said in it is not.
FOUND = f"""(document.published_at <= %(at)s OR (document.published_at > %(at)s AND document.is_announced))
  AND {_OF_VIEWER}"""

# Contents that match only by their captions come last.
_SAID = f"""
  SELECT {{columns}}, 0 AS points FROM (
    SELECT DISTINCT content_id FROM search_line
    WHERE store_id = %(store)s AND words @@ %(of_lines)s::tsquery) AS said
  JOIN search_document AS document USING (content_id)
  WHERE {SEEN} AND NOT (true {{conditions}}) {{filters}}"""


def search_contents(*, conditions: str, filters: str, points: str, order: str, has_lines: bool) -> str:
    """Return one page of contents with the total.

    `conditions` and `filters` have an AND before each condition. Parameters: store, at, limit, offset,
    with lines of_lines and moments, and those of the parts.
    """
    # Matches are materialized before counting and ordering, with only the columns that the order needs.
    columns = ", ".join(f"document.{column}" for column in _COLUMNS if column in order)
    line_matches = (
        f"UNION ALL {_SAID.format(columns=columns, conditions=conditions, filters=filters)}"
        if has_lines
        else ""
    )
    matching = f"""
matching AS MATERIALIZED (
  SELECT {columns}, {points} AS points FROM search_document AS document
  WHERE {FOUND if conditions else SEEN} {conditions} {filters}
  {line_matches}
)"""
    return _page(matching, "matching", "(SELECT count(*) FROM matching)", order=order, has_lines=has_lines)


def rank_contents(
    *,
    conditions: str,
    filters: str,
    points: str,
    begun_points: str,
    has_rest: bool,
    has_lines: bool,
    counts: bool,
) -> str:
    """The same by score, without a close look at every match.

    A title that begins with the whole query scores higher than any other, and a match without a
    word in its title or a name scores one. So there are up to three lists, each of which is built only if
    those before it do not fill the page. `has_rest`: the query is one word, which may be in the
    description only. `counts`: the total is needed. Parameters besides: until (the
    last position of the page), key, last_letter, of_title.
    """
    matching = f"FROM search_document AS document WHERE {FOUND} {conditions} {filters}"
    columns = "document.content_id, document.published_at"
    # What is in the names is among all words.
    in_names = "document.names @@ %(of_words)s::tsquery"
    matching_names = (
        f"FROM search_document AS document WHERE {FOUND} AND {in_names} {filters}" if has_rest else matching
    )
    begun_count, until = "(SELECT count(*) FROM begun)", "%(until)s"
    lists = [
        # The titles come from their index: adding another one costs more than it saves.
        f"""
begun AS MATERIALIZED (
  SELECT {columns}, {begun_points} AS points FROM search_document AS document
  WHERE {FOUND} AND {_TITLE} >= left(%(key)s, {INDEXED_LETTERS})
    AND {_TITLE} < left(%(key)s, {INDEXED_LETTERS}) || %(last_letter)s
    AND starts_with(document.title_key, %(key)s)
    AND (document.names @@ %(of_title)s::tsquery) IS TRUE {filters}
  ORDER BY {BEST} LIMIT {until}
)""",
        f"""
named AS MATERIALIZED (SELECT {columns}, {points} AS points {matching_names} AND {begun_count} < {until})""",
    ]
    best = f"SELECT * FROM begun WHERE {begun_count} >= {until} UNION ALL SELECT * FROM named"
    so_far = f"greatest({begun_count}, (SELECT count(*) FROM named))"
    if has_rest:
        lists.append(f"""
rest AS MATERIALIZED (
  SELECT {columns}, 1 AS points {matching} AND NOT {in_names} AND {so_far} < {until}
  ORDER BY published_at DESC, content_id DESC LIMIT {until}
)""")
        best += " UNION ALL SELECT * FROM rest"
        so_far += " + (SELECT count(*) FROM rest)"  # none if the titles were enough
    total = f"(SELECT count(*) {matching})"
    if has_lines:
        lists.append(f"""
said AS MATERIALIZED ({_SAID.format(columns=columns, conditions=conditions, filters=filters)})""")
        best += f" UNION ALL SELECT * FROM said WHERE {so_far} < {until}"
        total += " + (SELECT count(*) FROM said)"
    return _page(",".join(lists), f"({best})", total if counts else "0", order=BEST, has_lines=has_lines)


def _page(lists: str, source: str, total: str, *, order: str, has_lines: bool) -> str:
    """The page's rows with the total, at least one row; beyond the end it has no content."""
    return f"""
WITH {lists},
page AS (
  SELECT content_id, row_number() OVER (ORDER BY {order}) AS n
  FROM (SELECT * FROM {source} AS found ORDER BY {order} LIMIT %(limit)s OFFSET %(offset)s) AS best
)
SELECT {total}, document.content_id, {_text("title")}, {_text("description")},
  document.authors::json, {"moments.list" if has_lines else "NULL"}
FROM (VALUES (1)) AS always(one)
LEFT JOIN page ON true
LEFT JOIN search_document AS document ON document.content_id = page.content_id
{f"LEFT JOIN LATERAL ({_MOMENTS}) AS moments ON true" if has_lines else ""}
ORDER BY page.n"""


# A store's newest without a query: from the index, and counted in it.
LIST_NEWEST = f"""
SELECT (SELECT count(*) FROM search_document AS document WHERE {SEEN}), page.content_id,
  {_text("title", "page")}, {_text("description", "page")}, page.authors::json, NULL
FROM (VALUES (1)) AS always(one)
LEFT JOIN (
  SELECT * FROM search_document AS document WHERE {SEEN}
  ORDER BY published_at DESC, content_id DESC LIMIT %(limit)s OFFSET %(offset)s) AS page ON true
ORDER BY page.published_at DESC, page.content_id DESC"""


# The newest films that the viewer may know of. Parameters: store, at, age_limit, query, limit.
SEARCH_LINES = f"""
SELECT content_id, chapter_id, start_ms, language, text FROM (
  SELECT DISTINCT ON (line.content_id, line.start_ms, line.chapter_id)
    line.content_id, line.chapter_id, line.start_ms, line.language, line.text, document.published_at
  FROM search_line AS line JOIN search_document AS document USING (content_id)
  WHERE line.store_id = %(store)s AND line.words @@ %(query)s::tsquery
    AND {SEEN}
  ORDER BY line.content_id, line.start_ms, line.chapter_id, line.language, line.id) AS line
ORDER BY published_at DESC, content_id DESC, start_ms, chapter_id
LIMIT %(limit)s"""

_OF_NAME = f"""
  SELECT 1 FROM search_document AS document
  WHERE document.{{kind}}_ids @> ARRAY[name.target_id] AND {SEEN}"""
_OF_COLLECTION = f"""
  SELECT 1 FROM catalog_collection AS s
  JOIN catalog_collectioncontent AS place ON place.collection_id = s.id
  JOIN search_document AS document ON document.content_id = place.content_id
  WHERE s.id = name.target_id AND s.is_published AND {SEEN}"""

# Authors, categories, series or playlists with a content that the viewer may know of. OFFSET 0 keeps
# PostgreSQL from reading the contents of more names than are shown. Parameters: store, at, age_limit, query,
# key, limit.
_SEARCH_NAMES = """
SELECT permalink, coalesce(translation, name), translation IS NOT NULL FROM (
  SELECT *, ({translation}) AS translation
  FROM search_name
  WHERE store_id = %(store)s AND kind = '{kind}' AND words @@ %(query)s::tsquery
  ORDER BY starts_with(name_key, %(key)s) DESC, name_key, target_id OFFSET 0) AS name
WHERE EXISTS ({contents})
LIMIT %(limit)s"""


def search_names(kind: str) -> str:
    contents = _OF_NAME.format(kind=kind) if kind in ("author", "category") else _OF_COLLECTION
    translation = (
        "NULL::text"
        if kind == "author"
        else "SELECT translations->%(locale)s::text->>'title'"
        f" FROM {'catalog_category' if kind == 'category' else 'catalog_collection'} WHERE id = target_id"
    )
    return _SEARCH_NAMES.format(kind=kind, contents=contents, translation=translation)


FIND_NAME = "SELECT target_id FROM search_name WHERE store_id = %s AND kind = %s AND permalink = %s"

FILTER_FIELDS = "SELECT key FROM catalog_customfield WHERE store_id = %s AND is_filter"

# With more than this many words at one typo, the guess is useless.
NEAR_WORDS = """
SELECT word FROM search_word WHERE store_id = %s AND keys && %s ORDER BY word LIMIT 1000"""
