from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("commerce", "0012_subscription_edges")]
    operations = [
        migrations.CreateModel(
            name="Lease",
            fields=[
                ("name", models.CharField(max_length=80, primary_key=True, serialize=False)),
                ("holder", models.UUIDField()),
                ("held_until", models.DateTimeField()),
            ],
        ),
    ]
