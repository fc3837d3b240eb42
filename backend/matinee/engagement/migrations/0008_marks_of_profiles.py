"""Watch states, favourites and lists of profiles. The new columns are null: no row is written."""

import django.db.models.deletion
from django.db import migrations, models

# A mark never names another person's profile, and is deleted with it; the unique index finds it.
ADD = """
ALTER TABLE engagement_{table} ADD CONSTRAINT {table}_of_a_profile
  FOREIGN KEY (user_id, profile_id) REFERENCES accounts_profile (user_id, id)
  ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
"""
DROP = "ALTER TABLE engagement_{table} DROP CONSTRAINT {table}_of_a_profile;"
MODELS = (
    ("watchstate", "watch_state_once", ["chapter"]),
    ("favorite", "favorite_once", ["content", "chapter"]),
    ("listentry", "list_entry_once", ["content"]),
)


def key(model: str, name: str, fields: list[str]) -> list[object]:
    return [
        migrations.AddField(
            model,
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
        migrations.RemoveConstraint(model, name),
        migrations.AddConstraint(
            model,
            models.UniqueConstraint(fields=["user", "profile", *fields], name=name, nulls_distinct=False),
        ),
        migrations.RunSQL(ADD.format(table=model), DROP.format(table=model)),
    ]


class Migration(migrations.Migration):
    dependencies = (("engagement", "0007_ratings"), ("accounts", "0008_profile_of_its_user"))

    operations = [operation for model in MODELS for operation in key(*model)]
