"""Series and playlists are found by their titles, as authors and categories are."""

from django.db import migrations

FOLLOW = """
CREATE FUNCTION search_on_catalog_collection() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_stale (kind, target_id) VALUES (coalesce(NEW.kind, OLD.kind), coalesce(NEW.id, OLD.id));
  RETURN NULL;
END $$;
CREATE TRIGGER search_on_catalog_collection
  AFTER INSERT OR DELETE OR UPDATE OF permalink, title ON catalog_collection
  FOR EACH ROW EXECUTE FUNCTION search_on_catalog_collection();
"""
LEAVE = "DROP FUNCTION search_on_catalog_collection() CASCADE;"


class Migration(migrations.Migration):
    dependencies = [("search", "0008_coming_soon_is_found"), ("catalog", "0019_collections")]
    operations = [migrations.RunSQL(FOLLOW, LEAVE)]
