"""Series can be followed, too."""

import django.db.models.deletion
from django.db import migrations, models
from django.db.models import Q

# With the kind: a playlist cannot be followed.
ADD_KEY = """
ALTER TABLE engagement_follow ADD CONSTRAINT engagement_follow_series_id_of_its_store
  FOREIGN KEY (store_id, series_id, kind) REFERENCES catalog_collection (store_id, id, kind)
  ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
"""
DROP_KEY = "ALTER TABLE engagement_follow DROP CONSTRAINT engagement_follow_series_id_of_its_store;"
ONCE = ("user", "profile", "category", "author", "series")


class Migration(migrations.Migration):
    dependencies = (("engagement", "0010_follows"), ("catalog", "0019_collections"))

    operations = (
        migrations.AlterField(
            "follow",
            "kind",
            models.CharField(
                choices=[("category", "Category"), ("author", "Author"), ("series", "Series")], max_length=10
            ),
        ),
        migrations.AddField(
            "follow",
            "series",
            models.ForeignKey(
                "catalog.Collection",
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                db_constraint=False,
                db_index=False,
            ),
        ),
        migrations.RemoveConstraint("follow", "follow_once"),
        migrations.AddConstraint(
            "follow",
            models.UniqueConstraint(fields=ONCE, name="follow_once", nulls_distinct=False),
        ),
        migrations.RemoveConstraint("follow", "follow_names_its_topic"),
        migrations.AddConstraint(
            "follow",
            models.CheckConstraint(
                condition=Q(kind="category", category__isnull=False, author=None, series=None)
                | Q(kind="author", author__isnull=False, category=None, series=None)
                | Q(kind="series", series__isnull=False, category=None, author=None),
                name="follow_names_its_topic",
            ),
        ),
        migrations.AddIndex(
            "follow",
            models.Index(fields=["series"], name="follow_of_a_series", condition=Q(kind="series")),
        ),
        migrations.RunSQL(ADD_KEY, DROP_KEY),
    )
