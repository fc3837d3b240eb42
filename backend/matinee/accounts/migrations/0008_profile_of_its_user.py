"""What belongs to a profile refers to it together with its person."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = (("accounts", "0007_profiles"),)

    operations = (
        migrations.AddConstraint(
            "profile", models.UniqueConstraint(fields=["user", "id"], name="profile_of_its_user")
        ),
    )
