from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("media", "0009_chapter_marks")]
    operations = [migrations.AddField("video", "poster_image", models.JSONField(blank=True, null=True))]
