"""The free first minutes of a paid content: of those that there are already, none."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("catalog", "0013_front_page")]
    operations = [
        migrations.AddField("content", "free_minutes", models.SmallIntegerField(blank=True, null=True)),
        migrations.AddConstraint(
            "content",
            models.CheckConstraint(
                condition=models.Q(("free_minutes__range", (1, 15))), name="content_free_minutes"
            ),
        ),
    ]
