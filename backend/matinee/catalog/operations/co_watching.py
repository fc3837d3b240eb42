"""The co-watching counts behind suggestions."""

from collections.abc import Iterable

from django.db import connection, transaction

# Unchanged rows are not rewritten: the table is read constantly.
_FORGET = """
DELETE FROM catalog_cowatched AS co WHERE NOT EXISTS (
  SELECT 1 FROM counted WHERE counted.content_id = co.content_id AND counted.other_id = co.other_id)"""
_WRITE = """
INSERT INTO catalog_cowatched AS co (store_id, content_id, other_id, people)
SELECT content.store_id, content.id, other.id, counted.people
FROM counted
JOIN catalog_content AS content ON content.id = counted.content_id
JOIN catalog_content AS other ON other.id = counted.other_id AND other.store_id = content.store_id
ON CONFLICT (content_id, other_id) DO UPDATE SET people = excluded.people
  WHERE co.people <> excluded.people"""


@transaction.atomic
def replace_co_watched(*, pairs: Iterable[tuple[int, int, int]]) -> int:
    """Replace all counts with these (content, other, people), and return how many rows changed."""
    with connection.cursor() as cursor:
        cursor.execute(
            "CREATE TEMPORARY TABLE counted (content_id bigint, other_id bigint, people int) ON COMMIT DROP"
        )
        with cursor.copy("COPY counted FROM STDIN") as copy:
            for pair in pairs:
                copy.write_row(pair)
        cursor.execute("CREATE INDEX ON counted (content_id, other_id)")
        cursor.execute("ANALYZE counted")
        cursor.execute(_FORGET)
        row_count: int = cursor.rowcount
        cursor.execute(_WRITE)
        row_count += cursor.rowcount
        cursor.execute("DROP TABLE counted")
        return row_count
