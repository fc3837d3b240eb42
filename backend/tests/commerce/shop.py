"""A small shop: what it sells, and cards of the sandbox to pay with."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from django.db.models import QuerySet
from matinee.accounts.models import Role, User
from matinee.commerce.models import Coupon, Invoice, Payment, Price, Product, ProductUnlock, Subscription
from matinee.commerce.operations.payments import methods
from matinee.commerce.operations.plans import renewals
from matinee.commerce.providers.sandbox.provider import Sandbox
from matinee.stores.models import Store
from tests.world import make_user

NOON = datetime(2026, 1, 31, 12, tzinfo=UTC)

PAYS = "4242424242424242"
ASKS_ALWAYS = "4000002760003184"
FAILS = "4000000000000341"
LOST_BEFORE = "4000000000770018"
LOST_AFTER = "4000000000770026"
SETTLES_LATER = "4000000000770034"


@dataclass
class Shop:
    store: Store
    user: User

    @property
    def store_id(self) -> int:
        return self.store.pk

    def person(self, name: str) -> User:
        return make_user(self.store, f"{name}@lantern.test", Role.CUSTOMER)

    def sell(
        self, permalink: str, kind: str = "purchase", minor: int | None = 1000, *contents: Any, **fields: Any
    ) -> Price:
        """Put a product on sale; interval, interval_count, trial_days and currency are the price's."""
        of_price = {
            name: fields.pop(name)
            for name in ("interval", "interval_count", "trial_days", "currency")
            if name in fields
        }
        if kind == "plan":
            fields.setdefault("plan_group", "main")
            fields.setdefault("unlocks_everything", True)
            of_price.setdefault("interval", "month")
        if kind == "rental":
            fields = {"rental_start_days": 30, "rental_watch_hours": 48} | fields
        product = Product.objects.create(
            store=self.store,
            permalink=permalink,
            title=permalink.title(),
            kind=kind,
            is_on_sale=True,
            created_at=NOON,
            **fields,
        )
        for content in contents:
            ProductUnlock.objects.create(store=self.store, product=product, content=content)
        of_price.setdefault("currency", "USD")
        return Price.objects.create(product=product, minor=minor, created_at=NOON, **of_price)

    def coupon(self, code: str, **fields: Any) -> Coupon:
        if "amount_minor" not in fields:
            fields.setdefault("percent", 100)
        return Coupon.objects.create(store=self.store, code=code, created_at=NOON, **fields)

    def card(self, user: User, number: str = PAYS, *, year: int = 2034, at: datetime = NOON) -> int:
        """Keep a card of the sandbox as the person's default and pay what is owed; return the method."""
        token, _ = Sandbox(store_id=self.store_id).make_token(number=number, exp_month=12, exp_year=year)
        method = methods.add_method(
            store_id=self.store_id, user_id=user.pk, provider="sandbox", token=token, at=at
        )
        self.pay_debts(user, method.id, at)
        return method.id

    def pay_debts(self, user: User, method_id: int | None, at: datetime) -> None:
        """Pay what a renewal could not take, as the page of a new card does. It uses up no retry."""
        owed = Invoice.objects.filter(
            store=self.store,
            user=user,
            status="open",
            kind="period",
            subscription__status__in=["past_due", "on_hold"],
        )
        for invoice_id in owed.order_by("id").values_list("pk", flat=True):
            renewals.charge(invoice_id=invoice_id, method_id=method_id, at=at)


def put_on_hold(subscriptions: QuerySet[Subscription]) -> None:
    """Take them there by the only way there is: a period that nobody pays."""
    for status in ("active", "past_due", "on_hold"):
        subscriptions.update(status=status)


def taken(**of: Any) -> int:
    """What the sandbox has taken, less what it gave back: the bank's side of the books."""
    from matinee.commerce.models import SandboxPayment

    rows = SandboxPayment.objects.filter(state="succeeded", **of)
    return sum(row.amount_minor - row.refunded_minor for row in rows)


def states(invoice_id: int) -> list[str]:
    rows = Payment.objects.filter(invoice_id=invoice_id).order_by("id")
    return list(rows.values_list("state", flat=True))
