"""A guest's search finds a series by its name once that is indexed, which is after its row has changed."""

from django.db import migrations

FOLLOW = """
CREATE TRIGGER search_name_shown AFTER INSERT OR UPDATE OR DELETE ON search_name
  FOR EACH ROW EXECUTE FUNCTION guest_cache_tell();
"""
LEAVE = "DROP TRIGGER search_name_shown ON search_name;"


class Migration(migrations.Migration):
    dependencies = [("guest_cache", "0005_tell_of_collections"), ("search", "0010_translated_collections")]
    operations = [migrations.RunSQL(FOLLOW, LEAVE)]
