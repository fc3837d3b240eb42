"""An offer's title and text in other languages."""

from django.db import migrations, models
from django.db.models import Value

ADD_CHECK = """
ALTER TABLE commerce_offer ADD CONSTRAINT offer_translations
  CHECK (catalog_are_translations(translations, '{"title": 200, "text": 5000}'));
"""
DROP_CHECK = "ALTER TABLE commerce_offer DROP CONSTRAINT offer_translations;"


class Migration(migrations.Migration):
    dependencies = [("commerce", "0021_translations")]
    operations = [
        migrations.AddField(
            "offer",
            "translations",
            models.JSONField(blank=True, default=dict, db_default=Value({}, models.JSONField())),
        ),
        migrations.RunSQL(ADD_CHECK, DROP_CHECK),
    ]
