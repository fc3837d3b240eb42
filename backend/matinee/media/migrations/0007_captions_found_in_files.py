from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("media", "0006_a_step_may_end_workers")]
    operations = [
        migrations.AddField("video", "subtitles_read", models.BooleanField(default=False)),
        migrations.CreateModel(
            name="FoundCaptions",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("place", models.PositiveIntegerField()),
                ("language", models.CharField(blank=True, max_length=32)),
                ("title", models.CharField(blank=True, max_length=60)),
                ("is_default", models.BooleanField()),
                ("is_forced", models.BooleanField()),
                ("is_for_deaf", models.BooleanField()),
                ("text", models.TextField()),
                ("skipped", models.JSONField(blank=True, null=True)),
                ("added_as", models.CharField(blank=True, default="", max_length=32)),
                (
                    "video",
                    models.ForeignKey(
                        on_delete=models.deletion.CASCADE, related_name="found_captions", to="media.video"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("video", "place"), name="found_captions_once")
                ]
            },
        ),
    ]
