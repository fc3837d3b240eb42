"""A pin for each discussion, and hearts. Both columns have constant defaults: no row is written."""

from django.db import migrations, models
from django.db.models import Q


class Migration(migrations.Migration):
    dependencies = (("comments", "0001_the_discussions"),)

    operations = (
        migrations.AddField("comment", "is_pinned", models.BooleanField(default=False, db_default=False)),
        migrations.AddField("comment", "hearted_at", models.DateTimeField(null=True)),
        migrations.AddConstraint(
            "comment",
            models.UniqueConstraint(
                fields=["discussion"], condition=Q(is_pinned=True), name="one_pin_a_discussion"
            ),
        ),
        migrations.AddConstraint(
            "comment",
            models.CheckConstraint(
                condition=Q(is_pinned=False) | Q(state="shown", thread=None), name="pin_of_a_shown_comment"
            ),
        ),
        migrations.AddConstraint(
            "comment",
            models.CheckConstraint(
                condition=Q(hearted_at=None) | ~Q(state="deleted"), name="no_heart_of_a_deleted_comment"
            ),
        ),
    )
