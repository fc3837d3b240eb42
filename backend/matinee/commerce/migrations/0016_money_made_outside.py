"""Refunds made at the provider, wrong captures that go back whole, and periods that begin when they are paid."""

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import Q

# As 0002 has it, with what was taken wrongly: it is written once.
PAYMENT_GUARD = """
CREATE FUNCTION commerce_payment_taken_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.taken_minor IS NOT NULL
     AND (NEW.taken_minor, NEW.taken_currency) IS DISTINCT FROM (OLD.taken_minor, OLD.taken_currency) THEN
    RAISE EXCEPTION 'payment_taken_never_changes' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER payment_taken_guard BEFORE UPDATE ON commerce_payment
  FOR EACH ROW EXECUTE FUNCTION commerce_payment_taken_guard();
"""
PAYMENT_UNGUARD = """
DROP TRIGGER payment_taken_guard ON commerce_payment;
DROP FUNCTION commerce_payment_taken_guard();
"""

# As 0002 has them, but what goes back of a wrong capture is what was taken, in the currency it was taken in.
REFUND = """
CREATE OR REPLACE FUNCTION commerce_refund_begin() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE paid commerce_payment%ROWTYPE; already bigint;
BEGIN
  SELECT * INTO paid FROM commerce_payment WHERE id = NEW.payment_id FOR UPDATE;
  IF paid.state NOT IN ('succeeded', 'surplus') OR NEW.state <> 'submitted'
     OR NEW.currency <> coalesce(nullif(paid.taken_currency, ''), paid.currency) THEN
    RAISE EXCEPTION 'refund_of_what_was_not_paid' USING ERRCODE = 'check_violation';
  END IF;
  SELECT coalesce(sum(amount_minor), 0) INTO already FROM commerce_refund
    WHERE payment_id = NEW.payment_id AND state <> 'failed';
  IF already + NEW.amount_minor > coalesce(paid.taken_minor, paid.amount_minor) THEN
    RAISE EXCEPTION 'refund_of_more_than_was_paid' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE FUNCTION commerce_refund_apply() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE paid commerce_payment%ROWTYPE; back bigint;
BEGIN
  IF NEW.state = 'succeeded' AND OLD.state <> 'succeeded' THEN
    SELECT * INTO paid FROM commerce_payment WHERE id = NEW.payment_id;
    IF paid.state = 'surplus' THEN
      SELECT coalesce(sum(amount_minor), 0) INTO back FROM commerce_refund
        WHERE payment_id = NEW.payment_id AND state = 'succeeded';
      IF back = coalesce(paid.taken_minor, paid.amount_minor) THEN
        UPDATE commerce_payment SET state = 'surplus_refunded', changed_at = NEW.changed_at WHERE id = paid.id;
      END IF;
    ELSE
      UPDATE commerce_invoice SET refunded = refunded + NEW.amount_minor WHERE id = paid.invoice_id;
    END IF;
  END IF;
  RETURN NULL;
END $$;
"""

# As 0002 has it, but the period of a bill may begin later than it was written: when it is paid.
INVOICE = """
CREATE OR REPLACE FUNCTION commerce_invoice_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.store_id, NEW.number, NEW.kind, NEW.subscription_id, NEW.currency, NEW.subtotal, NEW.discount)
     IS DISTINCT FROM
     (OLD.store_id, OLD.number, OLD.kind, OLD.subscription_id, OLD.currency, OLD.subtotal, OLD.discount) THEN
    RAISE EXCEPTION 'invoice_facts_never_change' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.period_start IS DISTINCT FROM OLD.period_start
     AND NOT coalesce(OLD.kind = 'period' AND NEW.period_start > OLD.period_start, false) THEN
    RAISE EXCEPTION 'invoice_period_never_begins_earlier' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.status <> OLD.status AND OLD.status <> 'open' THEN
    RAISE EXCEPTION 'invoice_transition % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.paid, NEW.refunded) IS DISTINCT FROM (OLD.paid, OLD.refunded) AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'invoice_sums_follow_payments' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.paid < OLD.paid OR NEW.refunded < OLD.refunded THEN
    RAISE EXCEPTION 'invoice_sums_never_shrink' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
"""


def name_those_made_outside(apps: Apps, _editor: BaseDatabaseSchemaEditor) -> None:
    refunds = apps.get_model("commerce", "Refund").objects
    refunds.filter(idempotency_key__startswith="outside-").update(is_outside=True)


class Migration(migrations.Migration):
    dependencies = (("commerce", "0015_delivered_webhooks"),)

    operations = (
        # The database's defaults let a program of the release before write rows while this one starts.
        migrations.AddField("refund", "is_outside", models.BooleanField(default=False, db_default=False)),
        migrations.RunPython(name_those_made_outside, migrations.RunPython.noop),
        migrations.AddField("payment", "taken_minor", models.BigIntegerField(null=True)),
        migrations.AddField(
            "payment", "taken_currency", models.CharField(blank=True, db_default="", default="", max_length=3)
        ),
        migrations.AddConstraint(
            "payment",
            models.CheckConstraint(
                condition=Q(taken_minor=None, taken_currency="")
                | Q(taken_minor__gt=0, state__in=["surplus", "surplus_refunded"])
                & Q(taken_currency__regex="^[A-Z]{3}$"),
                name="payment_taken_wrongly_goes_back",
            ),
        ),
        migrations.RemoveConstraint("dispute", "dispute_status"),
        migrations.AddConstraint(
            "dispute",
            models.CheckConstraint(
                condition=Q(status__in=["open", "won", "lost", "prevented"]), name="dispute_status"
            ),
        ),
        migrations.AlterField("sandboxdispute", "status", models.CharField(default="open", max_length=12)),
        migrations.RunSQL(PAYMENT_GUARD, PAYMENT_UNGUARD),
        migrations.RunSQL(REFUND, migrations.RunSQL.noop),
        migrations.RunSQL(INVOICE, migrations.RunSQL.noop),
    )
