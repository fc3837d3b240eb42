"""Which state of a subscription may follow which: the same edges as `operations/ledger/subscription_states.py`.

Rows written before may keep a field of a state that they have left. Each is named in the log and put as
`subscription_states.move` would have left it, so that from here on a field says only what its state means.
"""

import logging

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

logger = logging.getLogger(__name__)

# from>to; a state may always be written again.
EDGES = """
    incomplete>active incomplete>canceled incomplete>expired
    trialing>active trialing>canceled
    active>past_due active>paused active>canceled
    past_due>active past_due>on_hold past_due>canceled
    on_hold>active on_hold>canceled
    paused>active paused>canceled
""".split()

GUARD = f"""
CREATE FUNCTION commerce_subscription_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status
     AND NOT (OLD.status || '>' || NEW.status = ANY ('{{{",".join(EDGES)}}}'::text[])) THEN
    RAISE EXCEPTION 'subscription_transition % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER subscription_guard BEFORE UPDATE ON commerce_subscription
  FOR EACH ROW EXECUTE FUNCTION commerce_subscription_guard();
"""
UNGUARD = """
DROP TRIGGER subscription_guard ON commerce_subscription;
DROP FUNCTION commerce_subscription_guard();
"""

# What is wrong, which rows, and what they become. A missing time is the best one that the row still knows.
OUTSIDE = (
    (
        "keeps what a retry or a pause left behind",
        "status IN ('incomplete', 'trialing', 'active') AND (dunning_step <> 0 OR past_due_at IS NOT NULL"
        " OR next_retry_at IS NOT NULL OR on_hold_at IS NOT NULL OR resumes_at IS NOT NULL)",
        "dunning_step = 0, past_due_at = NULL, next_retry_at = NULL, on_hold_at = NULL, resumes_at = NULL",
    ),
    (
        "would pause out of a trial or before it is paid",
        "status IN ('incomplete', 'trialing') AND pause_months <> 0",
        "pause_months = 0",
    ),
    (
        "does not say since when it is past due",
        "status = 'past_due' AND past_due_at IS NULL",
        "past_due_at = period_start",
    ),
    (
        "does not say since when it is on hold, or is still retried",
        "status = 'on_hold' AND (on_hold_at IS NULL OR next_retry_at IS NOT NULL)",
        "on_hold_at = coalesce(on_hold_at, next_retry_at, past_due_at, period_start), next_retry_at = NULL",
    ),
    ("asks for a pause that has begun", "status = 'paused' AND pause_months <> 0", "pause_months = 0"),
    (
        "has ended and waits for something",
        "status IN ('canceled', 'expired')"
        " AND (next_retry_at IS NOT NULL OR resumes_at IS NOT NULL OR pause_months <> 0)",
        "next_retry_at = NULL, resumes_at = NULL, pause_months = 0",
    ),
)


def put_right(apps: Apps, editor: BaseDatabaseSchemaEditor) -> None:
    with editor.connection.cursor() as cursor:
        for what, which, becomes in OUTSIDE:
            cursor.execute(f"SELECT id, status FROM commerce_subscription WHERE {which} ORDER BY id")
            for pk, status in cursor.fetchall():
                logger.warning("subscription %s (%s) %s: %s", pk, status, what, becomes)
            cursor.execute(f"UPDATE commerce_subscription SET {becomes} WHERE {which}")


class Migration(migrations.Migration):
    dependencies = [("commerce", "0011_index_products_of_everything")]
    operations = [
        migrations.RunPython(put_right, migrations.RunPython.noop),
        migrations.RunSQL(GUARD, UNGUARD),
    ]
