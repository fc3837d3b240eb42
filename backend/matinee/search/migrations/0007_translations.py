"""Documents follow the translations of what they are made of, and names those of categories."""

from django.db import migrations

OF_CONTENTS = """
CREATE OR REPLACE FUNCTION search_on_catalog_content_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE touched bigint[];
BEGIN
  SELECT array_agg(DISTINCT n.id) INTO touched FROM old_rows AS o JOIN new_rows AS n USING (id)
  WHERE ({old}) IS DISTINCT FROM ({new});
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  RETURN NULL;
END $$;
"""
OF_CATEGORIES = """
CREATE OR REPLACE FUNCTION search_on_catalog_category_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed bigint[];
  touched bigint[];
BEGIN
  SELECT array_agg(n.id) INTO changed FROM old_rows AS o JOIN new_rows AS n USING (id)
  WHERE ({old}) IS DISTINCT FROM ({new});
  IF changed IS NULL THEN RETURN NULL; END IF;
  SELECT array_agg(DISTINCT content_id) INTO touched FROM catalog_categorycontent
  WHERE category_id = ANY(changed);
  IF touched IS NOT NULL THEN PERFORM search_touch(touched); END IF;
  INSERT INTO search_stale (kind, target_id) SELECT 'category', id FROM unnest(changed) AS one(id);
  RETURN NULL;
END $$;
"""
CONTENT_COLUMNS = ("title", "description", "published_at", "access", "is_unlisted", "ends_at")
CATEGORY_COLUMNS = ("permalink", "title")


def _follow(function: str, *columns: str) -> str:
    old, new = (", ".join(f"{row}.{column}" for column in columns) for row in ("o", "n"))
    return function.format(old=old, new=new)


class Migration(migrations.Migration):
    dependencies = [("search", "0006_until_when_it_is_found"), ("catalog", "0015_translations")]
    operations = [
        migrations.RunSQL(
            _follow(OF_CONTENTS, *CONTENT_COLUMNS, "translations"), _follow(OF_CONTENTS, *CONTENT_COLUMNS)
        ),
        migrations.RunSQL(
            _follow(OF_CATEGORIES, *CATEGORY_COLUMNS, "translations"),
            _follow(OF_CATEGORIES, *CATEGORY_COLUMNS),
        ),
    ]
