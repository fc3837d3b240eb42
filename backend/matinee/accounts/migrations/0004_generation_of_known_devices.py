from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("accounts", "0003_devices_that_ask"),)

    operations = (
        # The database's default lets a program of the release before write people while this one starts.
        migrations.AddField("user", "device_generation", models.PositiveIntegerField(default=0, db_default=0)),
    )
