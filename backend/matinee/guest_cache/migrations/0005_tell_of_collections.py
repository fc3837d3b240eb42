"""Guests see series and playlists, and the place of a film in its series."""

from django.db import migrations

TABLES = ("catalog_collection", "catalog_season", "catalog_collectioncontent")
FOLLOW = """
CREATE TRIGGER {table}_shown AFTER INSERT OR UPDATE OR DELETE ON {table}
  FOR EACH ROW EXECUTE FUNCTION guest_cache_tell();
"""
LEAVE = "DROP TRIGGER {table}_shown ON {table};"


class Migration(migrations.Migration):
    dependencies = [("guest_cache", "0004_tell_of_the_front_page"), ("catalog", "0019_collections")]
    operations = [
        migrations.RunSQL(FOLLOW.format(table=table), LEAVE.format(table=table)) for table in TABLES
    ]
