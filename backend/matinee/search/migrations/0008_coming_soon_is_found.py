"""What is coming soon is found before its publication; its document says so."""

from django.db import migrations, models

COPY_FACTS = """
CREATE OR REPLACE FUNCTION search_touch(touched bigint[]) RETURNS void LANGUAGE sql AS $$
  UPDATE search_document AS document SET
    published_at = fact.published_at, ends_at = fact.ends_at, {set_announced}
    access = fact.access, duration_ms = fact.duration_ms
  FROM (
    SELECT one.id, CASE WHEN NOT content.is_unlisted THEN content.published_at END AS published_at,
      content.ends_at, {announced} coalesce(content.access, '') AS access, coalesce((
      SELECT sum(duration_ms) FROM catalog_chapter WHERE content_id = one.id), 0) AS duration_ms
    FROM unnest(touched) AS one(id)
    LEFT JOIN catalog_content AS content ON content.id = one.id) AS fact
  WHERE document.content_id = fact.id
    AND (document.published_at, document.ends_at, {old_announced} document.access, document.duration_ms)
      IS DISTINCT FROM (fact.published_at, fact.ends_at, {new_announced} fact.access, fact.duration_ms);
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
BEFORE = ("title", "description", "published_at", "access", "is_unlisted", "ends_at", "translations")


def _copy(*, has_announced: bool) -> str:
    parts = {
        "set_announced": "is_announced = fact.is_announced,",
        "announced": "coalesce(content.is_announced, false) AS is_announced,",
        "old_announced": "document.is_announced,",
        "new_announced": "fact.is_announced,",
    }
    return COPY_FACTS.format(**(parts if has_announced else dict.fromkeys(parts, "")))


def _follow(*columns: str) -> str:
    old, new = (", ".join(f"{row}.{column}" for column in columns) for row in ("o", "n"))
    return FOLLOW_CHANGES.format(old=old, new=new)


class Migration(migrations.Migration):
    dependencies = [("search", "0007_translations"), ("catalog", "0018_coming_soon")]
    operations = [
        migrations.AddField(
            "document", "is_announced", models.BooleanField(default=False, db_default=False)
        ),
        migrations.RunSQL(_copy(has_announced=True), _copy(has_announced=False)),
        migrations.RunSQL(_follow(*BEFORE, "is_announced"), _follow(*BEFORE)),
    ]
