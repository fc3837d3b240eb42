from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("accounts", "0004_generation_of_known_devices"),)

    operations = (
        migrations.AddField("user", "confirmed_age", models.PositiveSmallIntegerField(null=True, blank=True)),
    )
