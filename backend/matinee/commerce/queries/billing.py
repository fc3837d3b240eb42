"""A person's payment methods, subscriptions and open invoices."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Case, IntegerField, Sum, When

from matinee.commerce.models import LIVE, Credit, PaymentMethod, Subscription
from matinee.commerce.queries.methods import list_usable
from matinee.commerce.queries.orders import Order, find_open_debt, orders_of
from matinee.kit.errors import NotFoundError
from matinee.kit.translated import Translations, text_in

GIVES_ACCESS = ("trialing", "active", "past_due")


@dataclass(frozen=True, slots=True)
class Method:
    """A saved card or account. `last4` and the expiry are a card's, `email` a PayPal account's."""

    id: int
    provider: str
    brand: str
    last4: str
    exp_month: int | None
    exp_year: int | None
    email: str


@dataclass(frozen=True, slots=True)
class Sub:
    """A subscription with its plan and price."""

    id: int
    status: str
    plan_group: str
    product_id: int
    product_title: str
    translations: Translations
    price_id: int
    minor: int
    currency: str
    interval: str
    interval_count: int
    created_at: datetime
    period_start: datetime
    period_end: datetime
    trial_end: datetime | None
    cancel_at_period_end: bool
    canceled_at: datetime | None
    ended_at: datetime | None
    pause_months: int
    resumes_at: datetime | None
    next_price_id: int | None
    next_price_title: str
    next_translations: Translations
    next_retry_at: datetime | None
    past_due_at: datetime | None
    on_hold_at: datetime | None
    has_access: bool

    def title_in(self, locale: str) -> str:
        return text_in(locale, self.translations, "title", self.product_title)

    def next_title_in(self, locale: str) -> str:
        return text_in(locale, self.next_translations, "title", self.next_price_title)

    @property
    def is_live(self) -> bool:
        return self.status in LIVE


@dataclass(frozen=True, slots=True)
class Billing:
    method: Method | None
    subscriptions: tuple[Sub, ...]
    unpaid: Order | None
    orders: tuple[Order, ...]
    credit: dict[str, int]


def billing_of(store_id: int, *, user_id: int, at: datetime) -> Billing:
    """Return all that a person's billing page shows; only the newest orders."""
    rows = _rows(store_id, user_id)
    sums = Credit.objects.filter(user_id=user_id).values_list("currency").annotate(has=Sum("minor"))
    return Billing(
        method=default_method(user_id),
        subscriptions=tuple(as_sub(row, at=at) for row in rows),
        unpaid=find_open_debt(store_id, user_id=user_id),
        orders=tuple(orders_of(store_id, user_id=user_id)),
        credit={currency: has for currency, has in sums if has},
    )


def default_method(user_id: int) -> Method | None:
    row = list_usable(user_id).first()
    return as_method(row) if row else None


def get_subscription(store_id: int, *, user_id: int, subscription_id: int | None, at: datetime) -> Sub:
    """Return a person's subscription; the live one when none is named. Raises NotFoundError."""
    if subscription_id is None:
        subscription = find_subscription(store_id, user_id=user_id, at=at)
        if subscription is None or not subscription.is_live:
            raise NotFoundError
        return subscription
    row = next((row for row in _rows(store_id, user_id) if row.pk == subscription_id), None)
    if row is None:
        raise NotFoundError
    return as_sub(row, at=at)


def find_subscription(
    store_id: int, *, user_id: int, at: datetime, subscription_id: int | None = None
) -> Sub | None:
    """Find the named subscription; without one the live one, else the last."""
    rows = [row for row in _rows(store_id, user_id) if subscription_id in (None, row.pk)]
    return as_sub(rows[0], at=at) if rows else None


def as_method(row: PaymentMethod) -> Method:
    return Method(row.pk, row.provider, row.brand, row.last4, row.exp_month, row.exp_year, row.email)


def as_sub(row: Subscription, *, at: datetime) -> Sub:
    ends_here = row.cancel_at_period_end or row.pause_months > 0
    return Sub(
        id=row.pk,
        status=row.status,
        plan_group=row.plan_group,
        product_id=row.price.product_id,
        product_title=row.price.product.title,
        translations=row.price.product.translations,
        price_id=row.price_id,
        minor=row.price.minor or 0,
        currency=row.currency,
        interval=row.price.interval,
        interval_count=row.price.interval_count,
        created_at=row.created_at,
        period_start=row.period_start,
        period_end=row.period_end,
        trial_end=row.trial_end,
        cancel_at_period_end=row.cancel_at_period_end,
        canceled_at=row.canceled_at,
        ended_at=row.ended_at,
        pause_months=row.pause_months,
        resumes_at=row.resumes_at,
        next_price_id=row.next_price_id,
        next_price_title=row.next_price.product.title if row.next_price else "",
        next_translations=row.next_price.product.translations if row.next_price else {},
        next_retry_at=row.next_retry_at,
        past_due_at=row.past_due_at,
        on_hold_at=row.on_hold_at,
        has_access=row.status in GIVES_ACCESS and not (ends_here and row.period_end <= at),
    )


def _rows(store_id: int, user_id: int) -> list[Subscription]:
    """List a person's subscriptions: live ones first, then newest first."""
    is_live = Case(When(status__in=LIVE, then=0), default=1, output_field=IntegerField())
    rows = Subscription.objects.filter(store_id=store_id, user_id=user_id)
    return list(rows.select_related("price__product", "next_price__product").order_by(is_live, "-id")[:50])
