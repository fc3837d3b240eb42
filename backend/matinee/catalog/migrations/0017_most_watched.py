"""What is watched most in each store, as a job copies it from the engine; and its row of the front page."""

from django.db import migrations, models

KINDS = ["hero", "live", "continue", "new", "most_watched", "category", "picked"]

# Read and written by statements alone, so that it needs no model.
RANKING = """
CREATE TABLE catalog_mostwatched (
  content_id bigint PRIMARY KEY,
  store_id bigint NOT NULL REFERENCES stores_store ON DELETE CASCADE,
  position smallint NOT NULL CONSTRAINT most_watched_position CHECK (position >= 1),
  counted_at timestamptz NOT NULL,
  CONSTRAINT most_watched_order UNIQUE (store_id, position),
  CONSTRAINT catalog_mostwatched_content_id_of_its_store
    FOREIGN KEY (store_id, content_id) REFERENCES catalog_content (store_id, id) ON DELETE CASCADE
);
"""
DROP_RANKING = "DROP TABLE catalog_mostwatched;"


class Migration(migrations.Migration):
    dependencies = [("catalog", "0016_trailer")]
    operations = [
        migrations.RunSQL(RANKING, DROP_RANKING),
        migrations.RemoveConstraint("frontrow", "front_row_kind_is_known"),
        migrations.AlterField(
            "frontrow",
            "kind",
            models.CharField(
                choices=[(kind, kind.replace("_", " ").title()) for kind in KINDS], max_length=16
            ),
        ),
        migrations.AddConstraint(
            "frontrow",
            models.CheckConstraint(
                condition=models.Q(("kind__in", KINDS)), name="front_row_kind_is_known"
            ),
        ),
    ]
