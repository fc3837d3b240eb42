from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("chats", "0003_gifts")]

    operations = [
        migrations.AddField(
            model_name="room",
            name="placed_version",
            field=models.PositiveBigIntegerField(db_default=0, default=0),
        ),
    ]
