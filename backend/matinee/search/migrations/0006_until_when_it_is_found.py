"""A document ends with its content, by the clock of whoever searches."""

from django.db import migrations, models

COPY_FACTS = """
CREATE OR REPLACE FUNCTION search_touch(touched bigint[]) RETURNS void LANGUAGE sql AS $$
  UPDATE search_document AS document SET
    published_at = fact.published_at, {set_end} access = fact.access, duration_ms = fact.duration_ms
  FROM (
    SELECT one.id, CASE WHEN NOT content.is_unlisted THEN content.published_at END AS published_at,
      {end} coalesce(content.access, '') AS access, coalesce((
      SELECT sum(duration_ms) FROM catalog_chapter WHERE content_id = one.id), 0) AS duration_ms
    FROM unnest(touched) AS one(id)
    LEFT JOIN catalog_content AS content ON content.id = one.id) AS fact
  WHERE document.content_id = fact.id
    AND (document.published_at, {old_end} document.access, document.duration_ms)
      IS DISTINCT FROM (fact.published_at, {new_end} fact.access, fact.duration_ms);
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
BEFORE = ("title", "description", "published_at", "access", "is_unlisted")


def _copy(*, has_end: bool) -> str:
    parts = {
        "set_end": "ends_at = fact.ends_at,",
        "end": "content.ends_at,",
        "old_end": "document.ends_at,",
        "new_end": "fact.ends_at,",
    }
    return COPY_FACTS.format(**(parts if has_end else dict.fromkeys(parts, "")))


def _follow(*columns: str) -> str:
    old, new = (", ".join(f"{row}.{column}" for column in columns) for row in ("o", "n"))
    return FOLLOW_CHANGES.format(old=old, new=new)


class Migration(migrations.Migration):
    dependencies = [("search", "0005_unlisted_is_not_found"), ("catalog", "0012_an_end")]
    operations = [
        migrations.AddField("document", "ends_at", models.DateTimeField(null=True)),
        migrations.RunSQL(_copy(has_end=True), _copy(has_end=False)),
        migrations.RunSQL(_follow(*BEFORE, "ends_at"), _follow(*BEFORE)),
    ]
