import django.db.models.deletion
from django.db import migrations, models

# A token of the reports had no maker. It is given to the owner who made it, as the audit log says, where they
# are an owner still; else to the store's first owner. Without any owner nobody could revoke it.
COPY = """
INSERT INTO tokens_apitoken
    (store_id, maker_id, name, prefix, digest, scopes, created_at, last_used_at, calls)
SELECT token.store_id, maker.id, token.name, token.prefix, token.digest, '["reports:read"]',
       token.created_at, date_trunc('hour', token.last_used_at, 'UTC'), 0
FROM insights_apitoken token
CROSS JOIN LATERAL (
    SELECT person.id
    FROM accounts_user person
    LEFT JOIN accounts_auditentry entry
        ON entry.store_id = token.store_id AND entry.actor_id = person.id
        AND entry.action = 'insights.token_made' AND entry.detail ->> 'prefix' = token.prefix
    WHERE person.store_id = token.store_id AND person.role = 'owner' AND person.is_active
    ORDER BY entry.id IS NULL, person.id
    LIMIT 1
) maker
ORDER BY token.id
"""


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ("accounts", "0008_profile_of_its_user"),
        ("insights", "0001_report_settings_and_api_tokens"),
        ("stores", "0003_pictures_only"),
    ]

    operations = [
        migrations.CreateModel(
            name="ApiToken",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("name", models.CharField(max_length=80)),
                ("prefix", models.CharField(max_length=12)),
                ("digest", models.BinaryField(max_length=32, unique=True)),
                ("scopes", models.JSONField(default=list)),
                ("created_at", models.DateTimeField()),
                ("expires_at", models.DateTimeField(null=True)),
                ("last_used_at", models.DateTimeField(null=True)),
                ("minute", models.DateTimeField(null=True)),
                ("calls", models.PositiveIntegerField(default=0)),
                (
                    "maker",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="accounts.user"
                    ),
                ),
                (
                    "store",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="+", to="stores.store"
                    ),
                ),
            ],
            options={
                "indexes": [models.Index(models.F("store"), models.F("id"), name="token_of_store")],
                "constraints": [
                    models.CheckConstraint(condition=models.Q(("name__regex", "\\S")), name="token_name"),
                    models.CheckConstraint(
                        condition=models.Q(("scopes", []), _negated=True), name="token_scopes"
                    ),
                ],
            },
        ),
        migrations.RunSQL(COPY, migrations.RunSQL.noop),
    ]
