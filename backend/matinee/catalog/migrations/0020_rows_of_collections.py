"""A series or a playlist is a row of the front page where its owner chooses so."""

import django.db.models.deletion
from django.db import migrations, models
from django.db.models import Q

KINDS = (
    ("hero", "Hero"),
    ("live", "Live"),
    ("continue", "Continue"),
    ("new", "New"),
    ("most_watched", "Most Watched"),
    ("coming_soon", "Coming Soon"),
    ("category", "Category"),
    ("collection", "Collection"),
    ("picked", "Picked"),
)
ADD_KEY = """
ALTER TABLE catalog_frontrow ADD CONSTRAINT catalog_frontrow_collection_id_of_its_store
  FOREIGN KEY (store_id, collection_id) REFERENCES catalog_collection (store_id, id)
  ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
"""
DROP_KEY = "ALTER TABLE catalog_frontrow DROP CONSTRAINT catalog_frontrow_collection_id_of_its_store;"


class Migration(migrations.Migration):
    dependencies = (("catalog", "0019_collections"),)

    operations = (
        migrations.AlterField("frontrow", "kind", models.CharField(choices=list(KINDS), max_length=16)),
        migrations.AddField(
            "frontrow",
            "collection",
            models.ForeignKey(
                "catalog.Collection",
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                db_constraint=False,
                db_index=False,
            ),
        ),
        migrations.RemoveConstraint("frontrow", "front_row_kind_is_known"),
        migrations.AddConstraint(
            "frontrow",
            models.CheckConstraint(
                condition=Q(kind__in=[kind for kind, _ in KINDS]), name="front_row_kind_is_known"
            ),
        ),
        migrations.RemoveConstraint("frontrow", "front_row_once_a_store"),
        migrations.AddConstraint(
            "frontrow",
            models.UniqueConstraint(
                fields=("store", "kind", "category", "collection"),
                condition=~Q(kind="picked"),
                nulls_distinct=False,
                name="front_row_once_a_store",
            ),
        ),
        migrations.AddConstraint(
            "frontrow",
            models.CheckConstraint(
                condition=Q(kind="collection", collection__isnull=False)
                | (~Q(kind="collection") & Q(collection__isnull=True)),
                name="front_row_names_its_collection",
            ),
        ),
        migrations.RunSQL(ADD_KEY, DROP_KEY),
    )
