import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("catalog", "0008_chapter_marks"),
        ("media", "0011_broadcasts"),
        ("stores", "0003_pictures_only"),
    ]

    operations = [
        migrations.CreateModel(
            name="LiveInput",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=60)),
                ("public_id", models.CharField(max_length=12, unique=True)),
                ("version", models.PositiveIntegerField(default=1)),
                ("signal", models.JSONField(blank=True, null=True)),
                ("signal_at", models.DateTimeField(blank=True, null=True)),
                ("created_at", models.DateTimeField()),
                ("deleted_at", models.DateTimeField(blank=True, null=True)),
                (
                    "store",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="stores.store"
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="LiveEvent",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "state",
                    models.CharField(
                        choices=[("scheduled", "Scheduled"), ("live", "Live"), ("ended", "Ended")],
                        default="scheduled",
                        max_length=12,
                    ),
                ),
                ("starts_at", models.DateTimeField()),
                ("announced_at", models.DateTimeField(blank=True, null=True)),
                ("starts_by_itself", models.BooleanField(default=False)),
                ("grace_minutes", models.PositiveSmallIntegerField(default=10)),
                ("image", models.JSONField(blank=True, null=True)),
                ("on_air_at", models.DateTimeField(blank=True, null=True)),
                ("away_since", models.DateTimeField(blank=True, null=True)),
                ("started_at", models.DateTimeField(blank=True, null=True)),
                ("ended_at", models.DateTimeField(blank=True, null=True)),
                ("recorded_at", models.DateTimeField(blank=True, null=True)),
                ("told_ms", models.PositiveBigIntegerField(default=0)),
                ("problems", models.JSONField(blank=True, default=list)),
                ("created_at", models.DateTimeField()),
                ("updated_at", models.DateTimeField()),
                (
                    "content",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="catalog.content"
                    ),
                ),
                (
                    "store",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="stores.store"
                    ),
                ),
                (
                    "video",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="media.video"
                    ),
                ),
                (
                    "input",
                    models.ForeignKey(
                        blank=True,
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="events",
                        to="live.liveinput",
                    ),
                ),
            ],
        ),
        migrations.AddIndex(
            model_name="liveinput",
            index=models.Index(models.F("store"), models.F("id"), name="live_input_by_store"),
        ),
        migrations.AddConstraint(
            model_name="liveinput",
            constraint=models.CheckConstraint(
                condition=models.Q(("public_id__regex", "^[a-z0-9]{1,12}$")),
                name="live_input_public_id_is_plain",
            ),
        ),
        migrations.AddConstraint(
            model_name="liveinput",
            constraint=models.CheckConstraint(
                condition=models.Q(("version__gte", 1)), name="live_input_version_from_one"
            ),
        ),
        migrations.AddIndex(
            model_name="liveevent",
            index=models.Index(
                models.F("store"), models.F("starts_at"), models.F("id"), name="live_event_by_time"
            ),
        ),
        migrations.AddIndex(
            model_name="liveevent",
            index=models.Index(
                models.F("input"),
                condition=models.Q(
                    ("state", "live"), models.Q(("recorded_at", None), ("state", "ended")), _connector="OR"
                ),
                name="live_event_at_work",
            ),
        ),
        migrations.AddConstraint(
            model_name="liveevent",
            constraint=models.UniqueConstraint(
                condition=models.Q(("state", "live")),
                fields=("input",),
                name="live_input_has_one_event_on_air",
            ),
        ),
        migrations.AddConstraint(
            model_name="liveevent",
            constraint=models.CheckConstraint(
                condition=models.Q(("grace_minutes__lte", 60)), name="live_event_grace_is_bounded"
            ),
        ),
        migrations.AddConstraint(
            model_name="liveevent",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(
                        ("ended_at", None),
                        ("recorded_at", None),
                        ("started_at", None),
                        ("state", "scheduled"),
                    ),
                    models.Q(
                        ("ended_at", None),
                        ("recorded_at", None),
                        ("started_at__isnull", False),
                        ("state", "live"),
                    ),
                    models.Q(("ended_at__isnull", False), ("started_at__isnull", False), ("state", "ended")),
                    _connector="OR",
                ),
                name="live_event_state_has_its_times",
            ),
        ),
        migrations.AddConstraint(
            model_name="liveevent",
            constraint=models.CheckConstraint(
                condition=models.Q(
                    models.Q(("state", "live"), _negated=True), ("input__isnull", False), _connector="OR"
                ),
                name="live_event_on_air_has_an_input",
            ),
        ),
    ]
