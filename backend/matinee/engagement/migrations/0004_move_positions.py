"""Where people stopped is moved, in the transaction that gives a chapter another video."""

from django.db import migrations

# Another export of the same film differs by a few pictures: up to a hundredth nothing is moved. The same
# share stands in catalog.queries.detail.SAME_LENGTH, for positions that players of the former one report.
CREATE = """
CREATE FUNCTION engagement_move_positions() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE TRIGGER engagement_move_positions AFTER UPDATE OF video_id ON catalog_chapter FOR EACH ROW
  WHEN (OLD.video_id IS DISTINCT FROM NEW.video_id AND OLD.video_id IS NOT NULL AND NEW.video_id IS NOT NULL)
  EXECUTE FUNCTION engagement_move_positions();
"""
DROP = """
DROP TRIGGER engagement_move_positions ON catalog_chapter;
DROP FUNCTION engagement_move_positions();
"""


class Migration(migrations.Migration):
    dependencies = [
        ("engagement", "0003_chapters_of_their_content"),
        ("catalog", "0007_other_videos_of_a_chapter"),
    ]
    operations = [migrations.RunSQL(CREATE, DROP)]
