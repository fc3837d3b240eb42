"""Profiles of an account. The session's new column is null: no row is written."""

import django.db.models.deletion
from django.db import migrations, models
from django.db.models.functions import Lower


class Migration(migrations.Migration):
    dependencies = (("accounts", "0006_invitations"),)

    operations = (
        migrations.CreateModel(
            "Profile",
            [
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=40)),
                ("color", models.CharField(max_length=10)),
                ("age_limit", models.SmallIntegerField(null=True, blank=True)),
                ("created_at", models.DateTimeField()),
                (
                    "user",
                    models.ForeignKey(
                        "accounts.User", on_delete=django.db.models.deletion.CASCADE, related_name="profiles"
                    ),
                ),
            ],
        ),
        migrations.AddConstraint(
            "profile",
            models.UniqueConstraint(models.F("user"), Lower("name"), name="profile_name_once_a_person"),
        ),
        migrations.AddConstraint(
            "profile", models.CheckConstraint(condition=models.Q(name__regex=r"\S"), name="profile_name")
        ),
        migrations.AddConstraint(
            "profile",
            models.CheckConstraint(
                condition=models.Q(age_limit=None) | models.Q(age_limit__in=[6, 12, 16]),
                name="profile_age_limit",
            ),
        ),
        migrations.AddField(
            "session",
            "profile",
            models.ForeignKey(
                "accounts.Profile",
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="sessions",
            ),
        ),
    )
