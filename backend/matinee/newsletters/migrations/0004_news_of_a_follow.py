"""The database forgets what a film was followed in, however that goes: a profile's follows go by a key too."""

import django.db.models.deletion
from django.db import migrations, models

ADD_KEY = """
ALTER TABLE newsletters_filmnews ADD CONSTRAINT newsletters_filmnews_follow
  FOREIGN KEY (follow_id) REFERENCES engagement_follow (id)
  ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED;
"""
DROP_KEY = "ALTER TABLE newsletters_filmnews DROP CONSTRAINT newsletters_filmnews_follow;"


class Migration(migrations.Migration):
    dependencies = (
        ("engagement", "0011_follows_of_series"),
        ("newsletters", "0003_looked_at"),
    )

    operations = (
        migrations.AlterField(
            model_name="filmnews",
            name="follow",
            field=models.ForeignKey(
                db_constraint=False,
                null=True,
                on_delete=django.db.models.deletion.DO_NOTHING,
                related_name="+",
                to="engagement.follow",
            ),
        ),
        migrations.RunSQL(ADD_KEY, DROP_KEY),
    )
