"""A chosen price, its product, and what prevents buying it."""

from dataclasses import dataclass
from typing import Literal, cast

from django.db.models import Q, QuerySet

from matinee.commerce.models import LIVE, Offer, PaymentMethod, Price, Product, Subscription, TrialGrant
from matinee.commerce.queries.methods import usable
from matinee.kit.errors import NotFoundError
from matinee.kit.translated import text_in

Kind = Literal["plan", "purchase", "rental", "bundle", "gift_card", "free"]
Interval = Literal["month", "year"]


@dataclass(frozen=True, slots=True)
class Choice:
    """A price on sale with its product. `minor` is None when the buyer of a gift card chooses the amount."""

    price_id: int
    product_id: int
    title: str
    description: str
    kind: Kind
    plan_group: str
    minor: int | None
    currency: str
    interval: Interval | None
    interval_count: int
    trial_days: int


def get_choice(store_id: int, *, price_id: int, locale: str = "") -> Choice:
    """Return a price that is on sale here, with its product in a language. Raises NotFoundError."""
    row = _on_sale(store_id).filter(pk=price_id).first()
    if row is None:
        raise NotFoundError
    return _as_choice(row, locale)


def get_price_of(store_id: int, *, product_id: int, currency: str) -> Choice:
    """Return the price of a one-off product in a currency. Raises NotFoundError."""
    prices = _on_sale(store_id).filter(product_id=product_id, currency=currency, interval="")
    row = prices.exclude(product__kind=Product.Kind.PLAN).order_by("id").first()
    if row is None:
        raise NotFoundError
    return _as_choice(row)


def find_upsell(store_id: int, *, product_id: int, currency: str, locale: str = "") -> Choice | None:
    """Find a product's upsell, in the same currency: never a second plan."""
    offers = Offer.objects.filter(
        store_id=store_id, is_active=True, listed__product_id=product_id, upsell_product__isnull=False
    ).exclude(upsell_product_id=product_id)
    upsell_ids = offers.order_by("position", "id").values_list("upsell_product_id", flat=True)[:1]
    row = (
        _on_sale(store_id)
        .filter(product_id__in=list(upsell_ids), currency=currency, interval="", minor__gt=0)
        .exclude(product__kind__in=[Product.Kind.PLAN, Product.Kind.GIFT_CARD])
        .order_by("id")
        .first()
    )
    return _as_choice(row, locale) if row else None


def list_currencies(store_id: int) -> list[str]:
    """List the currencies that anything is on sale in, alphabetically."""
    return sorted(set(_on_sale(store_id).values_list("currency", flat=True)))


def list_used_trials(store_id: int, *, user_id: int | None, method_id: int | None = None) -> frozenset[str]:
    """List the plan groups whose trial a person or their card has had; the card on file by default."""
    if user_id is None:
        return frozenset()
    methods = PaymentMethod.objects.filter(user_id=user_id, detached_at=None)
    methods = (
        methods.filter(pk=method_id) if method_id is not None else methods.filter(usable(), is_default=True)
    )
    cards = methods.exclude(fingerprint="").values("fingerprint")
    grants = TrialGrant.objects.filter(Q(user_id=user_id) | Q(card_fingerprint__in=cards), store_id=store_id)
    return frozenset(grants.values_list("plan_group", flat=True))


def find_live_plan(user_id: int, *, plan_group: str) -> str | None:
    """Find the status of a person's live plan of a group."""
    live = Subscription.objects.filter(user_id=user_id, plan_group=plan_group, status__in=LIVE)
    return live.values_list("status", flat=True).first()


def _on_sale(store_id: int) -> QuerySet[Price]:
    prices = Price.objects.filter(product__store_id=store_id, product__is_on_sale=True, is_active=True)
    return prices.select_related("product")


def _as_choice(row: Price, locale: str = "") -> Choice:
    product = row.product
    return Choice(
        price_id=row.pk,
        product_id=product.pk,
        title=text_in(locale, product.translations, "title", product.title),
        description=text_in(locale, product.translations, "description", product.description),
        kind=cast(Kind, product.kind),
        plan_group=product.plan_group,
        minor=row.minor,
        currency=row.currency,
        interval=cast(Interval, row.interval) if row.interval else None,
        interval_count=row.interval_count,
        trial_days=row.trial_days,
    )
