from django.db import migrations, models

STATES = ("uploading", "live", "queued", "checking", "encoding", "playable", "ready", "refused", "failed")


class Migration(migrations.Migration):
    dependencies = [("media", "0010_own_posters")]
    operations = [
        migrations.AlterField(
            "video",
            "state",
            models.CharField(
                choices=[(state, state.capitalize()) for state in STATES], default="uploading", max_length=16
            ),
        )
    ]
