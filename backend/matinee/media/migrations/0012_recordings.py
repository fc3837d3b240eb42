from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("media", "0011_broadcasts")]
    operations = [migrations.AddField("video", "recording", models.JSONField(blank=True, null=True))]
