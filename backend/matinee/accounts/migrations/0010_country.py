from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("accounts", "0009_saved_views"),)

    operations = (
        migrations.AddField(
            "user", "country", models.CharField(max_length=2, blank=True, default="", db_default="")
        ),
        migrations.AddConstraint(
            "user",
            models.CheckConstraint(
                condition=models.Q(country__regex=r"^([A-Z]{2})?$"), name="user_country"
            ),
        ),
    )
