from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    dependencies = [("media", "0008_cuts")]
    operations = [
        migrations.AddField("video", "chapter_marks", models.JSONField(blank=True, null=True)),
        migrations.AddField("video", "chapter_marks_shown", models.BooleanField(default=False, db_default=False)),
        migrations.AddField("video", "chapter_marks_chosen", models.BooleanField(default=False, db_default=False)),
        migrations.AddConstraint(
            "video",
            models.CheckConstraint(
                condition=Q(chapter_marks_shown=False) | Q(chapter_marks_chosen=True),
                name="video_shows_chosen_marks",
            ),
        ),
    ]
