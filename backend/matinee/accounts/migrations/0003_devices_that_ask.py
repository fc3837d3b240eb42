import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0002_people_and_their_sessions"),
        ("stores", "0003_pictures_only"),
    ]

    operations = [
        migrations.CreateModel(
            name="DeviceActivation",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("code_hash", models.BinaryField(max_length=32)),
                ("token_hash", models.BinaryField(max_length=32, unique=True)),
                ("browser", models.CharField(blank=True, default="", max_length=40)),
                ("system", models.CharField(blank=True, default="", max_length=40)),
                ("kind", models.CharField(default="computer", max_length=10)),
                ("asked_at", models.DateTimeField(null=True)),
                ("answered_at", models.DateTimeField(null=True)),
                ("used_at", models.DateTimeField(null=True)),
                ("created_at", models.DateTimeField()),
                ("expires_at", models.DateTimeField()),
                (
                    "store",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="stores.store"
                    ),
                ),
                (
                    "user",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="accounts.user",
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(fields=["expires_at"], name="device_activation_age")],
                "constraints": [
                    models.UniqueConstraint(fields=("store", "code_hash"), name="device_code_once_a_store"),
                    models.CheckConstraint(
                        condition=models.Q(("user", None), ("answered_at__isnull", False), _connector="OR"),
                        name="device_let_in_is_answered",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(("used_at", None), ("user__isnull", False), _connector="OR"),
                        name="device_used_is_let_in",
                    ),
                ],
            },
        ),
    ]
