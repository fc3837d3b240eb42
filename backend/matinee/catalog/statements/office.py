# ruff: noqa: S608 (the statements are put together of constants; every value is a parameter)
"""The back office's contents of a category or an author, including drafts."""

from matinee.catalog.statements.parts import poster

# What is behind them stays behind them: `set_contents` replaces what is listed.
MOST_IN_CATEGORY = 1_000
MOST_OF_AUTHOR = 200

REF = f"""json_build_object(
    'id', c.id,
    'permalink', c.permalink,
    'title', c.title,
    'is_published', coalesce(c.published_at <= %(at)s AND coalesce(c.ends_at > %(at)s, true), false),
    'poster', {
    poster('''(SELECT poster FROM catalog_chapter
                          WHERE content_id = c.id AND poster IS NOT NULL ORDER BY position LIMIT 1)''')
})"""

# `store`, `category`, `at`.
CONTENTS_OF_CATEGORY = f"""
SELECT coalesce(json_agg(ref ORDER BY position, id), '[]')::text
FROM (SELECT {REF} AS ref, shelf.position, c.id
      FROM catalog_categorycontent AS shelf JOIN catalog_content AS c ON c.id = shelf.content_id
      WHERE shelf.store_id = %(store)s AND shelf.category_id = %(category)s
      ORDER BY shelf.position, c.id LIMIT {MOST_IN_CATEGORY}) AS refs"""

# `store`, `author`, `at`.
CONTENTS_OF_AUTHOR = f"""
SELECT coalesce(json_agg(ref ORDER BY id DESC), '[]')::text
FROM (SELECT {REF} AS ref, c.id FROM catalog_content AS c
      WHERE c.store_id = %(store)s
        AND c.id IN (SELECT content_id FROM catalog_contentauthor WHERE author_id = %(author)s)
      ORDER BY c.id DESC LIMIT {MOST_OF_AUTHOR}) AS refs"""
