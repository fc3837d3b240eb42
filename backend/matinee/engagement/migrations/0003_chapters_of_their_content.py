from django.db import migrations

# A row never names a chapter of another content.
ADD = """
ALTER TABLE engagement_{table} ADD CONSTRAINT {name}
  FOREIGN KEY (content_id, chapter_id) REFERENCES catalog_chapter (content_id, id)
  ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
"""
DROP = "ALTER TABLE engagement_{table} DROP CONSTRAINT {name};"
KEYS = (
    {"table": "watchstate", "name": "watch_state_chapter_of_its_content"},
    {"table": "favorite", "name": "favorite_chapter_of_its_content"},
)


class Migration(migrations.Migration):
    dependencies = [("engagement", "0002_favorites_and_watched"), ("catalog", "0003_the_catalogue")]
    operations = [migrations.RunSQL(ADD.format(**key), DROP.format(**key)) for key in KEYS]
