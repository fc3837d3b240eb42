from django.db import migrations, models

CAUSES = [
    ("cut_off", "Cut Off"),
    ("ends_worker", "Ends Worker"),
    ("unreadable", "Unreadable"),
    ("no_pictures", "No Pictures"),
    ("too_slow", "Too Slow"),
    ("killed", "Killed"),
    ("source_lost", "Source Lost"),
    ("not_whole", "Not Whole"),
    ("unforeseen", "Unforeseen"),
]


class Migration(migrations.Migration):
    dependencies = [("media", "0005_queue_misaligned_films")]
    operations = [
        migrations.RemoveField("video", "step"),
        migrations.RemoveField("video", "step_begun"),
        migrations.RemoveField("video", "step_failed"),
        migrations.AlterField("steptry", "cause", models.CharField(choices=CAUSES, max_length=16)),
    ]
