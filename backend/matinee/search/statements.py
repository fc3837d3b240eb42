"""What is read of the catalogue to write documents. The triggers (migration 0002) name the same columns."""

# Contents that somebody is changing now are left for the next turn: their change will be seen then.
LOCK_CONTENTS = """
SELECT id FROM catalog_content WHERE id = ANY(%s) ORDER BY id FOR SHARE SKIP LOCKED"""

EXISTING_CONTENTS = "SELECT id FROM catalog_content WHERE id = ANY(%s)"

CONTENTS_OF_STORE = "SELECT id FROM catalog_content WHERE store_id = %s ORDER BY id"

# Parameter: content ids. The columns are those of documents.Source.
SOURCES = """
SELECT content.id, content.store_id, content.published_at, content.access, parts.duration_ms,
  content.title, content.description,
  authors.names, authors.ids, categories.names, categories.ids, parts.titles, fields.pairs, captions.tracks
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
    coalesce(json_agg(category.id ORDER BY category.position, category.id), '[]') AS ids
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
    "author": "SELECT id, store_id, permalink, name FROM catalog_author WHERE {which} ORDER BY id",
    "category": "SELECT id, store_id, permalink, title FROM catalog_category WHERE {which} ORDER BY id",
}

# The words of what is about to be written anew. Parameters: ids; or kind, ids.
WORDS_OF_CONTENTS = """
SELECT store_id, unnest(tsvector_to_array(words)) FROM search_document WHERE content_id = ANY(%(ids)s)
UNION SELECT store_id, unnest(tsvector_to_array(words)) FROM search_line WHERE content_id = ANY(%(ids)s)"""
WORDS_OF_NAMES = """
SELECT store_id, unnest(tsvector_to_array(words)) FROM search_name
WHERE kind = %(kind)s AND target_id = ANY(%(ids)s)"""

_HAS_WORD = "words @@ ( || gone.word || )::tsquery AND store_id = gone.store_id"

# Parameters: store, words. Those that nothing of the store has any more.
FORGET_WORDS = f"""
DELETE FROM search_word AS gone
WHERE store_id = %s AND word = ANY(%s)
  AND NOT EXISTS (SELECT 1 FROM search_document WHERE {_HAS_WORD})
  AND NOT EXISTS (SELECT 1 FROM search_line WHERE {_HAS_WORD})
  AND NOT EXISTS (SELECT 1 FROM search_name WHERE {_HAS_WORD})"""  # noqa: S608 - of constants
