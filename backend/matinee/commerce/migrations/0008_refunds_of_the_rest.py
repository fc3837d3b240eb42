from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("commerce", "0007_the_press_of_an_order"),)

    operations = (
        # The database's default lets a program of the release before write refunds while this one starts.
        migrations.AddField("refund", "is_rest", models.BooleanField(default=False, db_default=False)),
    )
