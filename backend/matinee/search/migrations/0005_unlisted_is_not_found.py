"""An unlisted content is never found: its document has no time of publication."""

from django.db import migrations

COPY_FACTS = """
CREATE OR REPLACE FUNCTION search_touch(touched bigint[]) RETURNS void LANGUAGE sql AS $$
  UPDATE search_document AS document SET
    published_at = fact.published_at, access = fact.access, duration_ms = fact.duration_ms
  FROM (
    SELECT one.id, {published_at} AS published_at, coalesce(content.access, '') AS access, coalesce((
      SELECT sum(duration_ms) FROM catalog_chapter WHERE content_id = one.id), 0) AS duration_ms
    FROM unnest(touched) AS one(id)
    LEFT JOIN catalog_content AS content ON content.id = one.id) AS fact
  WHERE document.content_id = fact.id
    AND (document.published_at, document.access, document.duration_ms)
      IS DISTINCT FROM (fact.published_at, fact.access, fact.duration_ms);
  INSERT INTO search_stale (kind, target_id) SELECT 'content', id FROM unnest(touched) AS one(id);
$$;
"""
FOLLOW_CHANGES = """
CREATE OR REPLACE FUNCTION search_on_catalog_content_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE touched bigint[];
BEGIN
  SELECT array_agg(DISTINCT n.id) INTO touched FROM old_rows AS o JOIN new_rows AS n USING (id)
  WHERE ({old}) IS DISTINCT FROM ({new});
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  RETURN NULL;
END $$;
"""
BEFORE = ("title", "description", "published_at", "access")


def _follow(*columns: str) -> str:
    old, new = (", ".join(f"{row}.{column}" for column in columns) for row in ("o", "n"))
    return FOLLOW_CHANGES.format(old=old, new=new)


class Migration(migrations.Migration):
    dependencies = [("search", "0004_titles_by_their_beginning"), ("catalog", "0011_unlisted")]
    operations = [
        migrations.RunSQL(
            COPY_FACTS.format(
                published_at="CASE WHEN NOT content.is_unlisted THEN content.published_at END"
            ),
            COPY_FACTS.format(published_at="content.published_at"),
        ),
        migrations.RunSQL(_follow(*BEFORE, "is_unlisted"), _follow(*BEFORE)),
    ]
