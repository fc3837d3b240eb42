"""The catalogue and its calls show what the owner has put on the front page."""

from django.db import migrations

TABLES = ("catalog_frontrow", "catalog_frontrowcontent")
FOLLOW = """
CREATE TRIGGER {table}_shown AFTER INSERT OR UPDATE OR DELETE ON {table}
  FOR EACH ROW EXECUTE FUNCTION guest_cache_tell();
"""
LEAVE = "DROP TRIGGER {table}_shown ON {table};"


class Migration(migrations.Migration):
    dependencies = [("guest_cache", "0003_tell_of_ratings"), ("catalog", "0013_front_page")]
    operations = [
        migrations.RunSQL(FOLLOW.format(table=table), LEAVE.format(table=table)) for table in TABLES
    ]
