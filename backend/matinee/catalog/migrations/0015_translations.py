"""Titles and descriptions in other languages, on the row of what they translate."""

from django.db import migrations, models
from django.db.models import Value

# Whether it is `{language: {field: text}}`: each field one of `longest`, no longer than that, with something
# to read and without control characters, as models.PLAIN_TEXT has it. A language without a text is left out.
FUNCTION = r"""
CREATE FUNCTION catalog_are_translations(translations jsonb, longest jsonb) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_typeof(translations) = 'object' AND NOT EXISTS (
    SELECT FROM jsonb_each(CASE jsonb_typeof(translations) WHEN 'object' THEN translations ELSE '{}' END)
      AS language (code, texts)
    WHERE code !~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' OR jsonb_typeof(texts) <> 'object' OR texts = '{}'
      OR EXISTS (
        SELECT FROM jsonb_each(CASE jsonb_typeof(texts) WHEN 'object' THEN texts ELSE '{}' END)
          AS field (name, words)
        WHERE NOT longest ? name OR jsonb_typeof(words) <> 'string' OR words #>> '{}' !~ '\S'
          OR length(words #>> '{}') > (longest->>name)::int
          OR words #>> '{}' !~ '^[^\x01-\x08\x0b\x0c\x0e-\x1f]*$'))
$$;
"""
DROP_FUNCTION = "DROP FUNCTION catalog_are_translations(jsonb, jsonb);"
ADD_CHECK = """
ALTER TABLE {table} ADD CONSTRAINT {name}
  CHECK (catalog_are_translations(translations, '{{"title": 200, "description": 10000}}'));
"""
DROP_CHECK = "ALTER TABLE {table} DROP CONSTRAINT {name};"
CHECKS = (("catalog_content", "content_translations"), ("catalog_category", "category_translations"))


def _translations() -> models.JSONField:
    return models.JSONField(blank=True, default=dict, db_default=Value({}, models.JSONField()))


class Migration(migrations.Migration):
    dependencies = [("catalog", "0014_free_minutes")]
    operations = [
        migrations.AddField("content", "translations", _translations()),
        migrations.AddField("category", "translations", _translations()),
        migrations.RunSQL(FUNCTION, DROP_FUNCTION),
        *(
            migrations.RunSQL(
                ADD_CHECK.format(table=table, name=name), DROP_CHECK.format(table=table, name=name)
            )
            for table, name in CHECKS
        ),
    ]
