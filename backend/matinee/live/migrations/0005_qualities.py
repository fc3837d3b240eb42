from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("live", "0004_interruptions")]

    operations = [
        migrations.AddField(
            model_name="liveevent",
            name="qualities",
            field=models.JSONField(blank=True, default=list),
        ),
    ]
