"""A product's title and description in other languages, as catalog keeps those of films."""

from django.db import migrations, models
from django.db.models import Value

ADD_CHECK = """
ALTER TABLE commerce_product ADD CONSTRAINT product_translations
  CHECK (catalog_are_translations(translations, '{"title": 200, "description": 10000}'));
"""
DROP_CHECK = "ALTER TABLE commerce_product DROP CONSTRAINT product_translations;"


class Migration(migrations.Migration):
    dependencies = [("commerce", "0020_accounts_of_providers"), ("catalog", "0015_translations")]
    operations = [
        migrations.AddField(
            "product",
            "translations",
            models.JSONField(blank=True, default=dict, db_default=Value({}, models.JSONField())),
        ),
        migrations.RunSQL(ADD_CHECK, DROP_CHECK),
    ]
