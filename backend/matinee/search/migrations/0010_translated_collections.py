"""Series and playlists are found by their titles in every language."""

from django.db import migrations

FOLLOW = """
DROP TRIGGER search_on_catalog_collection ON catalog_collection;
CREATE TRIGGER search_on_catalog_collection
  AFTER INSERT OR DELETE OR UPDATE OF {columns} ON catalog_collection
  FOR EACH ROW EXECUTE FUNCTION search_on_catalog_collection();
"""


class Migration(migrations.Migration):
    dependencies = [("search", "0009_series_and_playlists"), ("catalog", "0021_more_translations")]
    operations = [
        migrations.RunSQL(
            FOLLOW.format(columns="permalink, title, translations"), FOLLOW.format(columns="permalink, title")
        )
    ]
