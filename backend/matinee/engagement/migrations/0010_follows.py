"""What people follow: a category or an author of the same store."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.db.models import F, Q

LINKS = (("category_id", "catalog_category"), ("author_id", "catalog_author"))
ADD_KEY = """
ALTER TABLE engagement_follow ADD CONSTRAINT engagement_follow_{column}_of_its_store
  FOREIGN KEY (store_id, {column}) REFERENCES {to} (store_id, id)
  ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
"""
DROP_KEY = "ALTER TABLE engagement_follow DROP CONSTRAINT engagement_follow_{column}_of_its_store;"
ADD_PROFILE = """
ALTER TABLE engagement_follow ADD CONSTRAINT follow_of_a_profile
  FOREIGN KEY (user_id, profile_id) REFERENCES accounts_profile (user_id, id)
  ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
"""
DROP_PROFILE = "ALTER TABLE engagement_follow DROP CONSTRAINT follow_of_a_profile;"


def topic(to: str) -> models.ForeignKey:
    return models.ForeignKey(
        to,
        null=True,
        on_delete=django.db.models.deletion.CASCADE,
        related_name="+",
        db_constraint=False,
        db_index=False,
    )


class Migration(migrations.Migration):
    dependencies = (
        ("engagement", "0009_ratings_of_profiles"),
        ("accounts", "0008_profile_of_its_user"),
        ("catalog", "0004_same_store"),
        ("stores", "0003_pictures_only"),
    )

    operations = [
        migrations.CreateModel(
            "Follow",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "kind",
                    models.CharField(choices=[("category", "Category"), ("author", "Author")], max_length=10),
                ),
                ("created_at", models.DateTimeField()),
                ("letters_from", models.DateTimeField()),
                ("letters_to", models.DateTimeField(null=True, blank=True)),
                ("author", topic("catalog.Author")),
                ("category", topic("catalog.Category")),
                (
                    "profile",
                    models.ForeignKey(
                        "accounts.Profile",
                        null=True,
                        blank=True,
                        on_delete=django.db.models.deletion.DO_NOTHING,
                        related_name="+",
                        db_constraint=False,
                        db_index=False,
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
                        settings.AUTH_USER_MODEL,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        fields=["user", "profile", "category", "author"],
                        name="follow_once",
                        nulls_distinct=False,
                    ),
                    models.CheckConstraint(
                        condition=Q(kind="category", category__isnull=False, author=None)
                        | Q(kind="author", author__isnull=False, category=None),
                        name="follow_names_its_topic",
                    ),
                    models.CheckConstraint(
                        condition=Q(letters_to=None) | Q(letters_to__gte=F("letters_from")),
                        name="follow_letters",
                    ),
                ],
                "indexes": [
                    models.Index(
                        fields=["category"], name="follow_of_a_category", condition=Q(kind="category")
                    ),
                    models.Index(fields=["author"], name="follow_of_an_author", condition=Q(kind="author")),
                ],
            },
        ),
        *(
            migrations.RunSQL(ADD_KEY.format(column=column, to=to), DROP_KEY.format(column=column))
            for column, to in LINKS
        ),
        migrations.RunSQL(ADD_PROFILE, DROP_PROFILE),
    ]
