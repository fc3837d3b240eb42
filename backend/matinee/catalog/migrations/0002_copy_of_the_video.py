"""Keep what cards show of a video on the chapter that plays it, in the transaction that changes the video."""

from django.db import migrations

CREATE = r"""
CREATE FUNCTION catalog_poster_widths(files jsonb, kind text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(width ORDER BY width), '[]')
  FROM (SELECT (regexp_match(file, '^poster-([0-9]+)\.' || kind || '$'))[1]::int AS width
        FROM jsonb_array_elements_text(files) AS file) AS widths
  WHERE width IS NOT NULL
$$;

-- The chapters of one video are written anew from the video and its current package.
CREATE FUNCTION catalog_copy_video(wanted bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE catalog_chapter AS chapter SET
    video_state = video.state,
    is_playable = package.id IS NOT NULL,
    duration_ms = coalesce(video.duration_ms, 0),
    is_vertical = coalesce(video.height > video.width, false),
    poster = CASE WHEN jsonb_typeof(picture.facts) = 'object' THEN jsonb_build_object(
      'public_id', video.public_id,
      'version', package.version,
      'width', picture.facts->'width',
      'height', picture.facts->'height',
      'color', picture.facts->'color',
      'webp', catalog_poster_widths(picture.facts->'files', 'webp'),
      'avif', catalog_poster_widths(picture.facts->'files', 'avif')) END
  FROM media_video AS video
  LEFT JOIN media_package AS package ON package.id = video.current_package_id
  CROSS JOIN LATERAL (SELECT package.manifest->'poster' AS facts) AS picture
  WHERE video.id = wanted AND chapter.video_id = wanted
$$;

CREATE FUNCTION catalog_on_video() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalog_copy_video(NEW.id);
  RETURN NULL;
END $$;

CREATE FUNCTION catalog_on_package() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalog_copy_video(NEW.video_id) FROM media_video
    WHERE id = NEW.video_id AND current_package_id = NEW.id;
  RETURN NULL;
END $$;

CREATE FUNCTION catalog_on_chapter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM catalog_copy_video(NEW.video_id);
  RETURN NULL;
END $$;

CREATE TRIGGER catalog_copy_video AFTER UPDATE OF state, duration_ms, width, height, current_package_id
  ON media_video FOR EACH ROW
  WHEN ((OLD.state, OLD.duration_ms, OLD.width, OLD.height, OLD.current_package_id)
    IS DISTINCT FROM (NEW.state, NEW.duration_ms, NEW.width, NEW.height, NEW.current_package_id))
  EXECUTE FUNCTION catalog_on_video();

CREATE TRIGGER catalog_copy_package AFTER UPDATE OF manifest
  ON media_package FOR EACH ROW
  WHEN (OLD.manifest->'poster' IS DISTINCT FROM NEW.manifest->'poster')
  EXECUTE FUNCTION catalog_on_package();

CREATE TRIGGER catalog_copy_chapter AFTER INSERT OR UPDATE OF video_id
  ON catalog_chapter FOR EACH ROW
  WHEN (NEW.video_id IS NOT NULL)
  EXECUTE FUNCTION catalog_on_chapter();
"""

DROP = """
DROP TRIGGER catalog_copy_chapter ON catalog_chapter;
DROP TRIGGER catalog_copy_package ON media_package;
DROP TRIGGER catalog_copy_video ON media_video;
DROP FUNCTION catalog_on_chapter();
DROP FUNCTION catalog_on_package();
DROP FUNCTION catalog_on_video();
DROP FUNCTION catalog_copy_video(bigint);
DROP FUNCTION catalog_poster_widths(jsonb, text);
"""


class Migration(migrations.Migration):
    dependencies = [("catalog", "0001_initial"), ("media", "0001_initial")]
    operations = [migrations.RunSQL(CREATE, DROP)]
