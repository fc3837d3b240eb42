"""Whose account at a provider customers, kept methods and payments are of; and whose clock runs ahead.

What the sandbox has is known. Of the others it stays empty until the keys are asked: `payments/accounts.py`.
"""

from django.db import migrations, models
from django.db.models import Q

# The clock of a test store counts while the sandbox is all that it takes money through.
NOW = """
CREATE OR REPLACE FUNCTION commerce_now(asked bigint, at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT at + coalesce((SELECT make_interval(secs => clock_offset_seconds)
                        FROM commerce_billingsettings WHERE store_id = asked AND clock_offset_seconds > 0
                        AND NOT EXISTS (SELECT 1 FROM commerce_providersettings AS used
                                        WHERE used.store_id = asked AND used.is_enabled
                                        AND used.provider <> 'sandbox')), interval '0')
$$;
"""
NOW_BEFORE = """
CREATE OR REPLACE FUNCTION commerce_now(asked bigint, at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT at + coalesce((SELECT make_interval(secs => clock_offset_seconds)
                        FROM commerce_billingsettings WHERE store_id = asked), interval '0')
$$;
"""
# What is not settled is looked up by its age: one that was written down by a clock that ran ahead would wait
# until that day. The clock itself goes back where real money was taken.
BACK = """
UPDATE commerce_payment AS payment SET
  created_at = payment.created_at - make_interval(secs => clock.clock_offset_seconds),
  changed_at = payment.changed_at - make_interval(secs => clock.clock_offset_seconds), checked_at = NULL
FROM commerce_billingsettings AS clock
WHERE clock.store_id = payment.store_id AND clock.clock_offset_seconds > 0 AND payment.leg = 'external'
  AND payment.provider <> 'sandbox' AND NOT payment.closed AND payment.changed_at > now();
UPDATE commerce_billingsettings AS clock SET clock_offset_seconds = 0
WHERE clock.clock_offset_seconds > 0 AND EXISTS (
  SELECT 1 FROM commerce_payment AS payment WHERE payment.store_id = clock.store_id
  AND payment.leg = 'external' AND payment.provider <> 'sandbox' AND payment.state = 'succeeded');
"""


def name_the_sandbox(apps, schema_editor):
    for model in ("ProviderCustomer", "PaymentMethod"):
        rows = apps.get_model("commerce", model).objects.filter(provider="sandbox")
        rows.update(provider_account="sandbox")


def _account():
    return models.CharField(blank=True, db_default="", default="", max_length=120)


class Migration(migrations.Migration):
    dependencies = [("commerce", "0018_waived_rests")]

    operations = [
        migrations.AddField("providersettings", "account", _account()),
        migrations.AddField(
            "providersettings",
            "account_keys",
            models.CharField(blank=True, db_default="", default="", max_length=64),
        ),
        migrations.AddField("providercustomer", "provider_account", _account()),
        migrations.AddField("paymentmethod", "provider_account", _account()),
        migrations.AlterField(
            "payment", "provider_account", models.CharField(blank=True, default="", max_length=120)
        ),
        migrations.RemoveConstraint("providercustomer", "one_customer_a_provider"),
        migrations.AddConstraint(
            "providercustomer",
            models.UniqueConstraint(
                fields=["user", "provider", "provider_account"], name="one_customer_an_account"
            ),
        ),
        migrations.RemoveConstraint("paymentmethod", "payment_method_once"),
        migrations.AddConstraint(
            "paymentmethod",
            models.UniqueConstraint(
                fields=["provider", "provider_account", "ref", "user"], name="payment_method_once"
            ),
        ),
        migrations.RemoveConstraint("payment", "payment_of_a_provider_once"),
        migrations.AddConstraint(
            "payment",
            models.UniqueConstraint(
                fields=["provider", "provider_account", "provider_payment_id"],
                condition=Q(provider_payment_id__isnull=False),
                name="payment_of_a_provider_once",
            ),
        ),
        migrations.RunSQL(NOW, NOW_BEFORE),
        migrations.RunSQL(BACK, migrations.RunSQL.noop),
        migrations.RunPython(name_the_sandbox, migrations.RunPython.noop),
    ]
