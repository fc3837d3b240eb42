"""From which age on a content is fit to be watched. The default is metadata: no row is written."""

from django.db import migrations, models

RATINGS = [(0, "Everyone"), (6, "From 6"), (12, "From 12"), (16, "From 16"), (18, "Adults")]


class Migration(migrations.Migration):
    dependencies = [("catalog", "0008_chapter_marks")]
    operations = [
        migrations.AddField(
            "content",
            "minimum_age",
            models.SmallIntegerField(choices=RATINGS, db_default=0, default=0),
        ),
        migrations.AddConstraint(
            "content",
            models.CheckConstraint(
                condition=models.Q(minimum_age__in=[0, 6, 12, 16, 18]), name="content_age_rating"
            ),
        ),
    ]
