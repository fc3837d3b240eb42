"""What no code may break, whoever writes it: the edges between states, and the only ways that sums change."""

from django.db import migrations

# from>to; a state may always be written again.
EDGES = """
    created>submitted created>canceled created>failed
    submitted>requires_action submitted>processing submitted>succeeded submitted>failed
    submitted>unknown submitted>canceled submitted>surplus
    unknown>requires_action unknown>processing unknown>succeeded unknown>failed unknown>canceled
    unknown>surplus
    requires_action>processing requires_action>succeeded requires_action>failed requires_action>canceled
    requires_action>unknown requires_action>surplus
    processing>succeeded processing>failed processing>surplus
    failed>succeeded failed>surplus canceled>succeeded canceled>surplus
    surplus>surplus_refunded
""".split()

PAYMENT = f"""
CREATE FUNCTION commerce_payment_begin() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE bill commerce_invoice%ROWTYPE;
BEGIN
  SELECT * INTO bill FROM commerce_invoice WHERE id = NEW.invoice_id FOR UPDATE;
  IF bill.status <> 'open' THEN RAISE EXCEPTION 'payment_of_a_closed_invoice' USING ERRCODE = 'check_violation'; END IF;
  IF bill.currency <> NEW.currency OR bill.store_id <> NEW.store_id THEN
    RAISE EXCEPTION 'payment_of_another_currency_or_store' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.amount_minor > bill.total - bill.paid THEN
    RAISE EXCEPTION 'payment_of_more_than_is_open' USING ERRCODE = 'check_violation';
  END IF;
  IF (NEW.leg = 'external') <> (NEW.state IN ('created', 'submitted')) THEN
    RAISE EXCEPTION 'payment_begins_in_a_wrong_state' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- While an older attempt can still take money nothing else may pay the bill, not even a gift card.
CREATE FUNCTION commerce_payment_alone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM commerce_payment WHERE invoice_id = NEW.invoice_id AND leg = 'external' AND NOT closed) THEN
    RAISE EXCEPTION 'payment_beside_an_unclosed_attempt' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION commerce_payment_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.invoice_id, NEW.store_id, NEW.leg, NEW.attempt, NEW.amount_minor, NEW.currency, NEW.idempotency_key,
      NEW.provider, NEW.provider_account)
     IS DISTINCT FROM
     (OLD.invoice_id, OLD.store_id, OLD.leg, OLD.attempt, OLD.amount_minor, OLD.currency, OLD.idempotency_key,
      OLD.provider, OLD.provider_account) THEN
    RAISE EXCEPTION 'payment_facts_never_change' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.provider_payment_id IS NOT NULL AND NEW.provider_payment_id IS DISTINCT FROM OLD.provider_payment_id THEN
    RAISE EXCEPTION 'payment_keeps_its_object' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.closed AND NOT NEW.closed THEN
    RAISE EXCEPTION 'payment_stays_closed' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state <> OLD.state AND NOT (OLD.state || '>' || NEW.state = ANY ('{{{",".join(EDGES)}}}'::text[])) THEN
    RAISE EXCEPTION 'payment_transition % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- The one place that raises invoice.paid.
CREATE FUNCTION commerce_payment_apply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state = 'succeeded' AND (TG_OP = 'INSERT' OR OLD.state <> 'succeeded') THEN
    UPDATE commerce_invoice SET
      paid = paid + NEW.amount_minor,
      status = CASE WHEN paid + NEW.amount_minor = total THEN 'paid' ELSE status END,
      closed_at = CASE WHEN paid + NEW.amount_minor = total THEN NEW.changed_at ELSE closed_at END
    WHERE id = NEW.invoice_id AND status = 'open';
    IF NOT FOUND THEN
      RAISE EXCEPTION 'payment_of_a_closed_invoice' USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER payment_begin BEFORE INSERT ON commerce_payment FOR EACH ROW EXECUTE FUNCTION commerce_payment_begin();
CREATE TRIGGER payment_begin_alone BEFORE INSERT ON commerce_payment FOR EACH ROW EXECUTE FUNCTION commerce_payment_alone();
CREATE TRIGGER payment_guard BEFORE UPDATE ON commerce_payment FOR EACH ROW EXECUTE FUNCTION commerce_payment_guard();
CREATE TRIGGER payment_apply AFTER INSERT OR UPDATE OF state ON commerce_payment FOR EACH ROW EXECUTE FUNCTION commerce_payment_apply();
"""

INVOICE = """
CREATE FUNCTION commerce_invoice_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.store_id, NEW.number, NEW.kind, NEW.subscription_id, NEW.period_start, NEW.currency, NEW.subtotal, NEW.discount)
     IS DISTINCT FROM
     (OLD.store_id, OLD.number, OLD.kind, OLD.subscription_id, OLD.period_start, OLD.currency, OLD.subtotal, OLD.discount) THEN
    RAISE EXCEPTION 'invoice_facts_never_change' USING ERRCODE = 'check_violation';
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
CREATE TRIGGER invoice_guard BEFORE UPDATE ON commerce_invoice FOR EACH ROW EXECUTE FUNCTION commerce_invoice_guard();
"""

REFUND = """
CREATE FUNCTION commerce_refund_begin() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE paid commerce_payment%ROWTYPE; already bigint;
BEGIN
  SELECT * INTO paid FROM commerce_payment WHERE id = NEW.payment_id FOR UPDATE;
  IF paid.state NOT IN ('succeeded', 'surplus') OR paid.currency <> NEW.currency OR NEW.state <> 'submitted' THEN
    RAISE EXCEPTION 'refund_of_what_was_not_paid' USING ERRCODE = 'check_violation';
  END IF;
  SELECT coalesce(sum(amount_minor), 0) INTO already FROM commerce_refund
    WHERE payment_id = NEW.payment_id AND state <> 'failed';
  IF already + NEW.amount_minor > paid.amount_minor THEN
    RAISE EXCEPTION 'refund_of_more_than_was_paid' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION commerce_refund_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.payment_id, NEW.amount_minor, NEW.currency, NEW.idempotency_key)
     IS DISTINCT FROM (OLD.payment_id, OLD.amount_minor, OLD.currency, OLD.idempotency_key) THEN
    RAISE EXCEPTION 'refund_facts_never_change' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state IN ('succeeded', 'failed') OR NEW.state = 'submitted') THEN
    RAISE EXCEPTION 'refund_transition % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;

-- The one place that raises invoice.refunded. What was paid too much was never counted as paid.
CREATE FUNCTION commerce_refund_apply() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE paid commerce_payment%ROWTYPE; back bigint;
BEGIN
  IF NEW.state = 'succeeded' AND OLD.state <> 'succeeded' THEN
    SELECT * INTO paid FROM commerce_payment WHERE id = NEW.payment_id;
    IF paid.state = 'surplus' THEN
      SELECT coalesce(sum(amount_minor), 0) INTO back FROM commerce_refund
        WHERE payment_id = NEW.payment_id AND state = 'succeeded';
      IF back = paid.amount_minor THEN
        UPDATE commerce_payment SET state = 'surplus_refunded', changed_at = NEW.changed_at WHERE id = paid.id;
      END IF;
    ELSE
      UPDATE commerce_invoice SET refunded = refunded + NEW.amount_minor WHERE id = paid.invoice_id;
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER refund_begin BEFORE INSERT ON commerce_refund FOR EACH ROW EXECUTE FUNCTION commerce_refund_begin();
CREATE TRIGGER refund_guard BEFORE UPDATE ON commerce_refund FOR EACH ROW EXECUTE FUNCTION commerce_refund_guard();
CREATE TRIGGER refund_apply AFTER UPDATE OF state ON commerce_refund FOR EACH ROW EXECUTE FUNCTION commerce_refund_apply();
"""

LEDGERS = """
CREATE FUNCTION commerce_gift_card_entry_apply() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE commerce_giftcard SET balance = balance + NEW.minor WHERE id = NEW.gift_card_id;
  RETURN NULL;
END $$;
CREATE FUNCTION commerce_gift_card_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.initial, NEW.currency, NEW.code_hash, NEW.store_id)
     IS DISTINCT FROM (OLD.initial, OLD.currency, OLD.code_hash, OLD.store_id)
     OR (NEW.balance <> OLD.balance AND pg_trigger_depth() < 2) THEN
    RAISE EXCEPTION 'gift_card_balance_follows_its_entries' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION commerce_ledger_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(NEW) - 'user_id' IS DISTINCT FROM to_jsonb(OLD) - 'user_id' THEN
    RAISE EXCEPTION 'a ledger is only added to' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION commerce_credit_begin() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE has bigint;
BEGIN
  IF NEW.minor < 0 THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('commerce_credit', NEW.user_id));
    SELECT coalesce(sum(minor), 0) INTO has FROM commerce_credit
      WHERE user_id = NEW.user_id AND currency = NEW.currency;
    IF has + NEW.minor < 0 THEN RAISE EXCEPTION 'credit_overdrawn' USING ERRCODE = 'check_violation'; END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER gift_card_entry_apply AFTER INSERT ON commerce_giftcardentry FOR EACH ROW EXECUTE FUNCTION commerce_gift_card_entry_apply();
CREATE TRIGGER gift_card_entry_stays BEFORE UPDATE ON commerce_giftcardentry FOR EACH ROW EXECUTE FUNCTION commerce_ledger_stays();
CREATE TRIGGER gift_card_guard BEFORE UPDATE ON commerce_giftcard FOR EACH ROW EXECUTE FUNCTION commerce_gift_card_guard();
CREATE TRIGGER credit_begin BEFORE INSERT ON commerce_credit FOR EACH ROW EXECUTE FUNCTION commerce_credit_begin();
CREATE TRIGGER credit_stays BEFORE UPDATE ON commerce_credit FOR EACH ROW EXECUTE FUNCTION commerce_ledger_stays();
"""

PRICES = """
CREATE FUNCTION commerce_price_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF to_jsonb(NEW) - 'is_active' IS DISTINCT FROM to_jsonb(OLD) - 'is_active' THEN
    RAISE EXCEPTION 'a price never changes: another one takes its place' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER price_stays BEFORE UPDATE ON commerce_price FOR EACH ROW EXECUTE FUNCTION commerce_price_stays();
"""

# What catalog asks: who has which product, from when to when, by the store's clock.
HELD = """
CREATE FUNCTION commerce_now(asked bigint, at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT at + coalesce((SELECT make_interval(secs => clock_offset_seconds)
                        FROM commerce_billingsettings WHERE store_id = asked), interval '0')
$$;
CREATE VIEW commerce_held AS
  SELECT store_id, user_id, product_id, starts_at, ends_at, id AS entitlement_id, NULL::bigint AS subscription_id
  FROM commerce_entitlement WHERE revoked_at IS NULL
  UNION ALL
  SELECT s.store_id, s.user_id, price.product_id, s.created_at,
         CASE WHEN s.cancel_at_period_end OR s.pause_months > 0 THEN s.period_end END, NULL, s.id
  FROM commerce_subscription AS s JOIN commerce_price AS price ON price.id = s.price_id
  WHERE s.status IN ('trialing', 'active', 'past_due');
"""

# Guests' cards show what a film costs: `web` drops a store's answers when its shop changes.
TELL = """
CREATE FUNCTION commerce_tell() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed jsonb := coalesce(to_jsonb(NEW), to_jsonb(OLD));
BEGIN
  IF changed ? 'store_id' THEN PERFORM pg_notify('catalog_changed', changed->>'store_id');
  ELSE PERFORM pg_notify('catalog_changed', store_id::text) FROM commerce_product WHERE id = (changed->>'product_id')::bigint;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER product_tell AFTER INSERT OR UPDATE OR DELETE ON commerce_product FOR EACH ROW EXECUTE FUNCTION commerce_tell();
CREATE TRIGGER unlock_tell AFTER INSERT OR UPDATE OR DELETE ON commerce_productunlock FOR EACH ROW EXECUTE FUNCTION commerce_tell();
CREATE TRIGGER price_tell AFTER INSERT OR UPDATE OR DELETE ON commerce_price FOR EACH ROW EXECUTE FUNCTION commerce_tell();
"""

# An unlock is of one store: the product's and the content's.
SAME_STORE = """
ALTER TABLE commerce_productunlock
  ADD CONSTRAINT commerce_unlock_product_of_its_store FOREIGN KEY (store_id, product_id)
    REFERENCES commerce_product (store_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  ADD CONSTRAINT commerce_unlock_content_of_its_store FOREIGN KEY (store_id, content_id)
    REFERENCES catalog_content (store_id, id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED;
"""


class Migration(migrations.Migration):
    dependencies = [("commerce", "0001_initial")]
    operations = [
        migrations.RunSQL(part, migrations.RunSQL.noop)
        for part in (PAYMENT, INVOICE, REFUND, LEDGERS, PRICES, HELD, TELL, SAME_STORE)
    ]
