"""Letters on new films: each film once a person, in numbered letters."""

import django.db.models.deletion
from django.db import migrations, models
from django.db.models import Q

KINDS = ["welcome", "win_back", "new_films"]
ADD_KEY = """
ALTER TABLE newsletters_filmnews ADD CONSTRAINT newsletters_filmnews_content_id_of_its_store
  FOREIGN KEY (store_id, content_id) REFERENCES catalog_content (store_id, id)
  ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
"""
DROP_KEY = "ALTER TABLE newsletters_filmnews DROP CONSTRAINT newsletters_filmnews_content_id_of_its_store;"


def state_of(kinds: list[str]) -> models.CheckConstraint:
    return models.CheckConstraint(
        condition=Q(kind="once", state__in=["draft", "scheduled", "sending", "sent", "canceled"])
        | Q(kind__in=kinds, state__in=["draft", "running"]),
        name="newsletter_state",
    )


class Migration(migrations.Migration):
    dependencies = (
        ("newsletters", "0001_initial"),
        ("engagement", "0010_follows"),
        ("catalog", "0004_same_store"),
        ("stores", "0003_pictures_only"),
        ("accounts", "0008_profile_of_its_user"),
    )

    operations = (
        migrations.AlterField(
            "newsletter",
            "kind",
            models.CharField(
                choices=[
                    ("once", "Once"),
                    ("welcome", "Welcome"),
                    ("win_back", "Win Back"),
                    ("new_films", "New Films"),
                ],
                default="once",
                max_length=12,
            ),
        ),
        migrations.RemoveConstraint("newsletter", "newsletter_state"),
        migrations.AddConstraint("newsletter", state_of(KINDS)),
        migrations.AddField("recipient", "number", models.PositiveIntegerField(default=0, db_default=0)),
        migrations.AddField("recipient", "unsubscribed_at", models.DateTimeField(null=True)),
        migrations.RemoveConstraint("recipient", "recipient_once"),
        migrations.AddConstraint(
            "recipient",
            models.UniqueConstraint(fields=["newsletter", "user", "number"], name="recipient_once"),
        ),
        migrations.CreateModel(
            "FilmNews",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("created_at", models.DateTimeField()),
                ("told_at", models.DateTimeField(null=True)),
                (
                    "content",
                    models.ForeignKey(
                        "catalog.Content",
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        db_constraint=False,
                        db_index=False,
                    ),
                ),
                (
                    "follow",
                    models.ForeignKey(
                        "engagement.Follow",
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                    ),
                ),
                (
                    "recipient",
                    models.ForeignKey(
                        "newsletters.Recipient",
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                    ),
                ),
                (
                    "store",
                    models.ForeignKey(
                        "stores.Store", on_delete=django.db.models.deletion.CASCADE, related_name="+"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        "accounts.User", on_delete=django.db.models.deletion.CASCADE, related_name="+"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=["content", "user"], name="film_news_once"),
                    models.CheckConstraint(
                        condition=Q(recipient=None) | Q(told_at__isnull=False),
                        name="film_news_is_told_by_its_letter",
                    ),
                ],
                "indexes": [
                    models.Index(
                        fields=["store", "created_at"], condition=Q(told_at=None), name="film_news_waiting"
                    ),
                    models.Index(fields=["user", "-told_at"], name="film_news_latest"),
                ],
            },
        ),
        migrations.RunSQL(ADD_KEY, DROP_KEY),
    )
