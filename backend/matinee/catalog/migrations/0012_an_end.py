"""Until when viewers see a content: of those that there are already, without end."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("catalog", "0011_unlisted")]
    operations = [
        migrations.AddField("content", "ends_at", models.DateTimeField(blank=True, null=True)),
        migrations.AddConstraint(
            "content",
            models.CheckConstraint(
                condition=models.Q(published_at=None)
                | models.Q(ends_at=None)
                | models.Q(ends_at__gt=models.F("published_at")),
                name="content_ends_after_it_begins",
            ),
        ),
    ]
