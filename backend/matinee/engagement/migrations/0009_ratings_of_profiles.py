"""Ratings of profiles. The new column is null: no row is written."""

import django.db.models.deletion
from django.db import migrations, models

ADD = """
ALTER TABLE engagement_rating ADD CONSTRAINT rating_of_a_profile
  FOREIGN KEY (user_id, profile_id) REFERENCES accounts_profile (user_id, id)
  ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
"""
DROP = "ALTER TABLE engagement_rating DROP CONSTRAINT rating_of_a_profile;"


class Migration(migrations.Migration):
    dependencies = (("engagement", "0008_marks_of_profiles"),)

    operations = (
        migrations.AddField(
            "rating",
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
        migrations.RemoveConstraint("rating", "rating_once"),
        migrations.AddConstraint(
            "rating",
            models.UniqueConstraint(
                fields=["user", "profile", "content"], name="rating_once", nulls_distinct=False
            ),
        ),
        migrations.RemoveIndex("rating", "rating_of_a_content"),
        # The average is of people alone, and of this index alone.
        migrations.AddIndex(
            "rating",
            models.Index(
                fields=["content", "stars"], name="rating_of_a_content", condition=models.Q(profile=None)
            ),
        ),
        migrations.RunSQL(ADD, DROP),
    )
