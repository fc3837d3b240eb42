"""The trailer of a content: another content of the same store. Deleting that one clears it."""

import django.db.models.deletion
from django.db import migrations, models

KEY = """
ALTER TABLE catalog_content ADD CONSTRAINT catalog_content_trailer_id_of_its_store
  FOREIGN KEY (store_id, trailer_id) REFERENCES catalog_content (store_id, id)
  ON DELETE SET NULL (trailer_id) DEFERRABLE INITIALLY DEFERRED;
"""
DROP_KEY = "ALTER TABLE catalog_content DROP CONSTRAINT catalog_content_trailer_id_of_its_store;"


class Migration(migrations.Migration):
    dependencies = [("catalog", "0015_translations")]
    operations = [
        migrations.AddField(
            "content",
            "trailer",
            models.ForeignKey(
                db_constraint=False,
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to="catalog.content",
            ),
        ),
        migrations.AddConstraint(
            "content",
            models.CheckConstraint(
                condition=models.Q(("trailer", models.F("id")), _negated=True),
                name="content_trailer_is_another",
            ),
        ),
        migrations.AddIndex(
            "content",
            models.Index(
                "trailer",
                "id",
                condition=models.Q(("trailer__isnull", False)),
                name="content_of_trailer",
            ),
        ),
        migrations.RunSQL(KEY, DROP_KEY),
    ]
