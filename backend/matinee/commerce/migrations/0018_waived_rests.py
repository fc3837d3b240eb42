"""A rest that no provider takes is waived: a part of the discount, on new bills and on those that are open."""

from django.db import migrations, models
from django.db.models import F, Q

# What providers take at least, when this was written.
LEAST = """
    AED=200 ARS=80000 AUD=80 BGN=100 BHD=200 BRL=300 CAD=75 CHF=50 CLP=500 CNY=400 COP=250000
    CZK=1500 DKK=350 EGP=3000 EUR=50 GBP=40 GEL=150 HKD=400 HUF=17500 IDR=1000000 ILS=200 INR=5000
    ISK=70 JOD=400 JPY=80 KES=7000 KRW=750 KWD=160 KZT=30000 LYD=3000 MAD=500 MXN=1000 MYR=250
    NGN=80000 NOK=600 NZD=90 OMR=200 PEN=200 PHP=3000 PLN=200 QAR=200 RON=250 RSD=6000 SAR=200
    SEK=500 SGD=70 THB=2000 TND=1500 TRY=2500 TWD=1600 UAH=2500 USD=50 UYU=2500 VND=15000 ZAR=1000
""".split()

# As in 0016; what is open may be waived, in the statement that closes the bill.
GUARD = """
CREATE OR REPLACE FUNCTION commerce_invoice_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.store_id, NEW.number, NEW.kind, NEW.subscription_id, NEW.currency, NEW.subtotal,
      NEW.discount - NEW.waived)
     IS DISTINCT FROM
     (OLD.store_id, OLD.number, OLD.kind, OLD.subscription_id, OLD.currency, OLD.subtotal,
      OLD.discount - OLD.waived) THEN
    RAISE EXCEPTION 'invoice_facts_never_change' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.period_start IS DISTINCT FROM OLD.period_start
     AND NOT coalesce(OLD.kind = 'period' AND NEW.period_start > OLD.period_start, false) THEN
    RAISE EXCEPTION 'invoice_period_never_begins_earlier' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.waived <> OLD.waived AND NOT (NEW.waived > OLD.waived AND OLD.status = 'open' AND NEW.status = 'paid') THEN
    RAISE EXCEPTION 'invoice_waived_when_it_closes' USING ERRCODE = 'check_violation';
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


def take_small_prices_off_sale(apps, schema_editor):
    """No card can be asked for them, and waived they would be gifts. What was sold at one is kept."""
    least = {currency: int(minor) for currency, _, minor in (pair.partition("=") for pair in LEAST)}
    price = apps.get_model("commerce", "Price")
    small = [
        (pk, product)
        for pk, product, minor, currency in price.objects.filter(is_active=True, minor__gt=0).values_list(
            "pk", "product_id", "minor", "currency"
        )
        if minor < least.get(currency, 0)
    ]
    for pk, product in small:
        print(f"  price {pk} of product {product} is less than providers take: it is off sale")
    price.objects.filter(pk__in=[pk for pk, _ in small]).update(is_active=False)
    products = apps.get_model("commerce", "Product").objects.filter(
        pk__in={product for _, product in small}, is_on_sale=True
    )
    products.exclude(pk__in=price.objects.filter(is_active=True).values("product_id")).update(is_on_sale=False)


class Migration(migrations.Migration):
    dependencies = (("commerce", "0017_keys_name_payments"),)

    operations = (
        # The database's default lets a program of the release before write bills while this one starts.
        migrations.AddField("invoice", "waived", models.BigIntegerField(db_default=0, default=0)),
        migrations.AddConstraint(
            "invoice",
            models.CheckConstraint(
                condition=Q(waived__gte=0, waived__lte=F("discount")), name="invoice_waived_is_discount"
            ),
        ),
        migrations.RunSQL(GUARD, migrations.RunSQL.noop),
        migrations.RunPython(take_small_prices_off_sale, migrations.RunPython.noop),
    )
