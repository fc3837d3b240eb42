"""Keep the chapter marks that viewers see of a video on the chapter that plays it."""

from django.db import migrations, models

# As migration 0004 made it, with what is copied besides.
_COPY_VIDEO = r"""
CREATE OR REPLACE FUNCTION catalog_copy_video(wanted bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE catalog_chapter AS chapter SET
    video_state = video.state,
    is_playable = package.id IS NOT NULL,
    duration_ms = coalesce(video.duration_ms, 0),
    is_vertical = coalesce(video.height > video.width, false),
    {besides}
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

_MARKS = """chapter_marks = CASE WHEN video.chapter_marks_shown THEN (
      SELECT jsonb_agg(jsonb_build_object(
        'at_seconds', trim_scale((mark->>'at_ms')::bigint / 1000.0),
        'title', mark->>'title') ORDER BY (mark->>'at_ms')::bigint)
      FROM jsonb_array_elements(video.chapter_marks) AS mark
      -- A film may end earlier than its file said.
      WHERE video.duration_ms IS NULL OR (mark->>'at_ms')::bigint < video.duration_ms) END,"""

_TRIGGER = """
DROP TRIGGER catalog_copy_video ON media_video;
CREATE TRIGGER catalog_copy_video AFTER UPDATE OF {columns}
  ON media_video FOR EACH ROW
  WHEN (({old}) IS DISTINCT FROM ({new}))
  EXECUTE FUNCTION catalog_on_video();
"""

_COLUMNS = ("state", "duration_ms", "width", "height", "current_package_id")


def _copying(besides: str, columns: tuple[str, ...]) -> str:
    return _COPY_VIDEO.replace("{besides}", besides) + _TRIGGER.format(
        columns=", ".join(columns),
        old=", ".join(f"OLD.{column}" for column in columns),
        new=", ".join(f"NEW.{column}" for column in columns),
    )


CREATE = _copying(_MARKS, (*_COLUMNS, "chapter_marks", "chapter_marks_shown"))
BEFORE = _copying("", _COLUMNS)


class Migration(migrations.Migration):
    dependencies = [("catalog", "0007_other_videos_of_a_chapter"), ("media", "0009_chapter_marks")]
    operations = [
        migrations.AddField("chapter", "chapter_marks", models.JSONField(null=True)),
        migrations.RunSQL(CREATE, BEFORE),
    ]
