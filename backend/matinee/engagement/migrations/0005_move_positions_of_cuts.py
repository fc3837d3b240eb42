"""A place in one cut of a film is moved to the same picture of another cut of it, not scaled."""

from django.db import migrations

# A place in a video, by milliseconds of the film that both are cuts of; else by the share, as in 0004. The same
# is done by catalog.queries.detail.move_position, for positions that players of the former one report.
REPLACE = """
CREATE OR REPLACE FUNCTION engagement_move_positions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_video record;
  new_video record;
BEGIN
  SELECT coalesce(cut_of_id, id) AS film, cut_from_ms, duration_ms INTO old_video
    FROM media_video WHERE id = OLD.video_id;
  SELECT coalesce(cut_of_id, id) AS film, cut_from_ms, duration_ms INTO new_video
    FROM media_video WHERE id = NEW.video_id;
  IF old_video.film = new_video.film THEN
    UPDATE engagement_watchstate
      SET position_seconds = least(new_video.duration_ms / 1000.0, greatest(0,
            position_seconds + (old_video.cut_from_ms - new_video.cut_from_ms) / 1000.0))::float8
      WHERE chapter_id = NEW.id AND position_seconds > 0;
  ELSIF old_video.duration_ms > 0 AND new_video.duration_ms > 0
      AND abs(new_video.duration_ms - old_video.duration_ms) > 0.01 * old_video.duration_ms THEN
    UPDATE engagement_watchstate
      SET position_seconds = position_seconds * (new_video.duration_ms::numeric / old_video.duration_ms)::float8
      WHERE chapter_id = NEW.id AND position_seconds > 0;
  END IF;
  RETURN NULL;
END $$;
"""
BEFORE = """
CREATE OR REPLACE FUNCTION engagement_move_positions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was numeric := (SELECT duration_ms FROM media_video WHERE id = OLD.video_id);
  now_is numeric := (SELECT duration_ms FROM media_video WHERE id = NEW.video_id);
BEGIN
  IF was > 0 AND now_is > 0 AND abs(now_is - was) > 0.01 * was THEN
    UPDATE engagement_watchstate SET position_seconds = position_seconds * (now_is / was)::float8
      WHERE chapter_id = NEW.id AND position_seconds > 0;
  END IF;
  RETURN NULL;
END $$;
"""


class Migration(migrations.Migration):
    dependencies = [
        ("engagement", "0004_move_positions"),
        ("media", "0008_cuts"),
    ]
    operations = [migrations.RunSQL(REPLACE, BEFORE)]
