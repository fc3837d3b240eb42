import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("live", "0003_reminders"),
    ]

    operations = [
        migrations.CreateModel(
            name="Interruption",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("began_at", models.DateTimeField()),
                ("ended_at", models.DateTimeField(blank=True, null=True)),
                (
                    "event",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="live.liveevent",
                    ),
                ),
            ],
            options={
                "indexes": [
                    models.Index(
                        models.F("event"),
                        models.F("began_at"),
                        models.F("id"),
                        name="live_interruption_by_time",
                    )
                ],
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("ended_at", None)),
                        fields=("event",),
                        name="live_event_is_away_once",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("ended_at", None), ("ended_at__gte", models.F("began_at")), _connector="OR"
                        ),
                        name="live_interruption_in_order",
                    ),
                ],
            },
        ),
    ]
