import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("accounts", "0008_profile_of_its_user")]

    operations = [
        migrations.CreateModel(
            name="SavedViews",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("list", models.CharField(max_length=20)),
                ("views", models.JSONField()),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="accounts.user"
                    ),
                ),
            ],
        ),
        migrations.AddConstraint(
            model_name="savedviews",
            constraint=models.UniqueConstraint(fields=("user", "list"), name="saved_views_once"),
        ),
    ]
