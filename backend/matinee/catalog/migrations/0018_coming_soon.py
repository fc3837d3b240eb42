"""Scheduled contents that viewers see as coming soon: none of those that there are already."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("catalog", "0017_most_watched")]
    operations = [
        migrations.AddField(
            "content", "is_announced", models.BooleanField(default=False, db_default=False)
        ),
        migrations.AddIndex(
            "content",
            models.Index(
                "store",
                "published_at",
                "id",
                condition=models.Q(is_announced=True),
                name="content_announced",
            ),
        ),
        migrations.AlterField(
            "frontrow",
            "kind",
            models.CharField(
                choices=[
                    ("hero", "Hero"),
                    ("live", "Live"),
                    ("continue", "Continue"),
                    ("new", "New"),
                    ("most_watched", "Most Watched"),
                    ("coming_soon", "Coming Soon"),
                    ("category", "Category"),
                    ("picked", "Picked"),
                ],
                max_length=16,
            ),
        ),
        migrations.RemoveConstraint("frontrow", "front_row_kind_is_known"),
        migrations.AddConstraint(
            "frontrow",
            models.CheckConstraint(
                condition=models.Q(
                    kind__in=[
                        "hero",
                        "live",
                        "continue",
                        "new",
                        "most_watched",
                        "coming_soon",
                        "category",
                        "picked",
                    ]
                ),
                name="front_row_kind_is_known",
            ),
        ),
    ]
