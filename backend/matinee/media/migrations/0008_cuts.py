import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("media", "0007_captions_found_in_files")]
    operations = [
        migrations.AddField("video", "cut", models.JSONField(blank=True, null=True)),
        migrations.AddField(
            "video",
            "cut_of",
            models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to="media.video",
            ),
        ),
        migrations.AddField("video", "cut_from_ms", models.PositiveBigIntegerField(default=0)),
    ]
