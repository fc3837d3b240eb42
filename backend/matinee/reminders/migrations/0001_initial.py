import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

ADD_KEYS = """
ALTER TABLE reminders_reminder
  ADD CONSTRAINT film_reminder_of_its_store
    FOREIGN KEY (store_id, content_id) REFERENCES catalog_content (store_id, id)
    ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  ADD CONSTRAINT film_reminder_of_a_profile
    FOREIGN KEY (user_id, profile_id) REFERENCES accounts_profile (user_id, id)
    ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
"""
DROP_KEYS = """
ALTER TABLE reminders_reminder
  DROP CONSTRAINT film_reminder_of_its_store, DROP CONSTRAINT film_reminder_of_a_profile;
"""


class Migration(migrations.Migration):
    initial = True
    dependencies = [
        ("accounts", "0005_confirmed_age"),
        ("catalog", "0018_coming_soon"),
        ("stores", "0003_pictures_only"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.CreateModel(
            name="Reminder",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("locale", models.CharField(max_length=16)),
                ("created_at", models.DateTimeField()),
                ("sent_at", models.DateTimeField(blank=True, null=True)),
                (
                    "content",
                    models.ForeignKey(
                        db_constraint=False,
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="catalog.content",
                    ),
                ),
                (
                    "profile",
                    models.ForeignKey(
                        blank=True,
                        db_constraint=False,
                        db_index=False,
                        null=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        to="accounts.profile",
                    ),
                ),
                (
                    "store",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="stores.store"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.AddIndex(
            "reminder",
            models.Index(
                models.F("content"), condition=models.Q(sent_at=None), name="film_reminder_to_send"
            ),
        ),
        migrations.AddConstraint(
            "reminder",
            models.UniqueConstraint(
                fields=["content", "user", "profile"], name="film_reminder_once", nulls_distinct=False
            ),
        ),
        migrations.RunSQL(ADD_KEYS, DROP_KEYS),
    ]
