import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0003_devices_that_ask"),
        ("media", "0002_tell_delivery"),
    ]

    operations = [
        migrations.AddField(
            model_name="playbacksession",
            name="device",
            field=models.ForeignKey(
                blank=True,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to="accounts.session",
            ),
        ),
        migrations.AddIndex(
            model_name="revocation",
            index=models.Index(fields=["subject"], name="revocation_by_subject"),
        ),
    ]
