"""Which drafts' addresses follow their titles: of those that there are already, none."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("catalog", "0009_age_rating")]
    operations = [
        migrations.AddField("category", "follows_title", models.BooleanField(db_default=False, default=False)),
        migrations.AddField("content", "follows_title", models.BooleanField(db_default=False, default=False)),
    ]
