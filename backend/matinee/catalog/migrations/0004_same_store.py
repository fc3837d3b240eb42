"""Hold both sides of every link to one store, and copy the preview strip beside the poster."""

from django.db import migrations

LINKS = (
    ("catalog_categorycontent", "category_id", "catalog_category"),
    ("catalog_categorycontent", "content_id", "catalog_content"),
    ("catalog_contentauthor", "content_id", "catalog_content"),
    ("catalog_contentauthor", "author_id", "catalog_author"),
    ("catalog_customfieldvalue", "content_id", "catalog_content"),
    ("catalog_customfieldvalue", "field_id", "catalog_customfield"),
)

ADD_KEY = """
ALTER TABLE {table} ADD CONSTRAINT {table}_{column}_of_its_store
  FOREIGN KEY (store_id, {column}) REFERENCES {to} (store_id, id)
  ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
"""
DROP_KEY = "ALTER TABLE {table} DROP CONSTRAINT {table}_{column}_of_its_store;"

OPTIONS_ARE_A_LIST = """
ALTER TABLE catalog_customfield ADD CONSTRAINT custom_field_options_are_a_list
  CHECK (jsonb_typeof(options) = 'array');
"""

COPY_VIDEO = r"""
CREATE OR REPLACE FUNCTION catalog_copy_video(wanted bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE catalog_chapter AS chapter SET
    video_state = video.state,
    is_playable = package.id IS NOT NULL,
    duration_ms = coalesce(video.duration_ms, 0),
    is_vertical = coalesce(video.height > video.width, false),
    poster = CASE WHEN jsonb_typeof(picture.facts) = 'object' THEN jsonb_strip_nulls(jsonb_build_object(
      'public_id', video.public_id,
      'version', package.version,
      'width', picture.facts->'width',
      'height', picture.facts->'height',
      'color', picture.facts->'color',
      'preview', picture.facts->'preview',
      'webp', catalog_poster_widths(picture.facts->'files', 'webp'),
      'avif', catalog_poster_widths(picture.facts->'files', 'avif'))) END
  FROM media_video AS video
  LEFT JOIN media_package AS package ON package.id = video.current_package_id
  CROSS JOIN LATERAL (SELECT package.manifest->'poster' AS facts) AS picture
  WHERE video.id = wanted AND chapter.video_id = wanted
$$;
"""


def _for_each(statement: str) -> str:
    return "".join(statement.format(table=table, column=column, to=to) for table, column, to in LINKS)


class Migration(migrations.Migration):
    dependencies = [("catalog", "0003_the_catalogue")]
    operations = [
        migrations.RunSQL(_for_each(ADD_KEY), _for_each(DROP_KEY)),
        migrations.RunSQL(
            OPTIONS_ARE_A_LIST,
            "ALTER TABLE catalog_customfield DROP CONSTRAINT custom_field_options_are_a_list",
        ),
        migrations.RunSQL(COPY_VIDEO, migrations.RunSQL.noop),
    ]
