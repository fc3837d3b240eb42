"""A film's page and its call show what viewers give it."""

from django.db import migrations

FOLLOW = """
CREATE FUNCTION guest_cache_tell_of_a_rating() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shown_to_guests', store_id::text) FROM catalog_content
  WHERE id = CASE WHEN TG_OP = 'DELETE' THEN OLD.content_id ELSE NEW.content_id END;
  RETURN NULL;
END $$;
CREATE TRIGGER engagement_rating_shown AFTER INSERT OR DELETE ON engagement_rating
  FOR EACH ROW EXECUTE FUNCTION guest_cache_tell_of_a_rating();
CREATE TRIGGER engagement_rating_changed_shown AFTER UPDATE ON engagement_rating
  FOR EACH ROW WHEN (OLD.stars <> NEW.stars) EXECUTE FUNCTION guest_cache_tell_of_a_rating();
"""
LEAVE = """
DROP TRIGGER engagement_rating_shown ON engagement_rating;
DROP TRIGGER engagement_rating_changed_shown ON engagement_rating;
DROP FUNCTION guest_cache_tell_of_a_rating();
"""


class Migration(migrations.Migration):
    dependencies = [("guest_cache", "0002_tell_of_live_events"), ("engagement", "0007_ratings")]
    operations = [migrations.RunSQL(FOLLOW, LEAVE)]
