"""Which contents are on no list: of those that there are already, none."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("catalog", "0010_addresses_of_drafts")]
    operations = [
        migrations.AddField("content", "is_unlisted", models.BooleanField(db_default=False, default=False)),
    ]
