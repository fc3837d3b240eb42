"""Staff operations on products. Prices are immutable: a new one replaces the old; past sales keep theirs."""

from collections.abc import Sequence
from datetime import datetime
from typing import TypedDict, Unpack

from django.db import transaction
from django.db.models import ProtectedError

from matinee.accounts.operations import audit
from matinee.catalog import admin_queries as catalog
from matinee.catalog.operations.addresses import create_at, refusing_a_taken_permalink, slug_of
from matinee.commerce.models import Price, Product, ProductUnlock
from matinee.commerce.money import Money, decimal_text, least_of
from matinee.commerce.operations.ledger import entitlements, unsold
from matinee.commerce.operations.ledger.pricing import require_gift_card_amount
from matinee.kit.errors import ConflictError, NotFoundError, ProblemError
from matinee.kit.translated import change_texts

# Defaults of a new rental: a month to start, two days to finish.
RENTAL_START_DAYS, RENTAL_WATCH_HOURS = 30, 48
PLAN_GROUP = "main"
# Too long for the audit log, or with an entry of its own.
UNRECORDED = ("is_on_sale", "description", "translations")

Kind = Product.Kind
UNLOCKS_NOTHING = (Kind.GIFT_CARD,)


class NoPriceError(ConflictError):
    code = "no_price"
    message = "Add a price first so that customers can buy it."


class SoldError(ConflictError):
    code = "sold"
    message = "Customers have bought this. Take it off sale instead; they keep access."


class IncludesEverythingError(ConflictError):
    code = "includes_everything"
    message = "This includes every film. Choose its films one by one first, on its own page."


class WrongPriceError(ProblemError):
    code = "wrong_price"


class Act(TypedDict):
    """Who acts, where and when."""

    store_id: int
    actor_id: int
    at: datetime


class ProductChanges(TypedDict, total=False):
    title: str
    permalink: str
    description: str
    translations: dict[str, dict[str, str]]
    plan_group: str
    is_on_sale: bool
    rental_start_days: int | None
    rental_watch_hours: int | None
    unlocks_everything: bool


def create_product(*, store_id: int, actor_id: int, title: str, kind: str, at: datetime) -> int:
    """Create a product, not yet on sale, and return its id."""
    rental = kind == Kind.RENTAL

    def create(free: str) -> Product:
        return Product.objects.create(
            store_id=store_id,
            permalink=free,
            title=title,
            kind=kind,
            plan_group=PLAN_GROUP if kind == Kind.PLAN else "",
            rental_start_days=RENTAL_START_DAYS if rental else None,
            rental_watch_hours=RENTAL_WATCH_HOURS if rental else None,
            unlocks_everything=kind == Kind.PLAN,
            position=Product.objects.filter(store_id=store_id).count(),
            created_at=at,
        )

    with transaction.atomic():
        product = create_at(slug_of(title, otherwise="product"), create=create)
        _record(store_id, actor_id, "product_created", title, at, kind=kind)
    return product.pk


@transaction.atomic
def change_product(
    *, store_id: int, actor_id: int, product_id: int, at: datetime, **changes: Unpack[ProductChanges]
) -> None:
    """Change title, permalink, description, translations, plan_group, rental windows, unlocks_everything,
    or on sale.

    Raises NoPriceError when it would be on sale without a price, PermalinkTakenError, NotFoundError.
    """
    product = _lock(store_id, product_id)
    if "translations" in changes:
        changes["translations"] = change_texts(product.translations, changes["translations"])
    new_values = {name: value for name, value in changes.items() if getattr(product, name) != value}
    for name, value in new_values.items():
        setattr(product, name, value)
    _check(product)
    if not new_values:
        return
    with refusing_a_taken_permalink():
        product.save(update_fields=list(new_values))
    if new_values.keys() & {"is_on_sale", "unlocks_everything"}:
        unsold.look_soon(store_id)
    if new_values.get("unlocks_everything") is False:
        entitlements.shut_out_holders(product, at=at)
    if "is_on_sale" in new_values:
        action = "product_put_on_sale" if product.is_on_sale else "product_taken_off_sale"
        _record(store_id, actor_id, action, product.title, at)
    if rest := {name: value for name, value in new_values.items() if name not in UNRECORDED}:
        _record(store_id, actor_id, "product_changed", product.title, at, **rest)


@transaction.atomic
def delete_product(*, store_id: int, actor_id: int, product_id: int, at: datetime) -> None:
    """Delete what nobody has bought. Raises SoldError."""
    product = _lock(store_id, product_id)
    try:
        with transaction.atomic():
            product.delete()
    except ProtectedError as error:
        raise SoldError from error
    unsold.look_soon(store_id)
    _record(store_id, actor_id, "product_deleted", product.title, at)


@transaction.atomic
def set_unlocks(
    *, store_id: int, actor_id: int, product_id: int, content_ids: Sequence[int], at: datetime
) -> None:
    """Replace the contents that it unlocks. Raises NotFoundError for another store's."""
    product = _lock(store_id, product_id)
    if product.kind in UNLOCKS_NOTHING and content_ids:
        raise ProblemError("Gift cards don’t include films.", field="content_ids")
    new_ids = set(content_ids)
    if len(catalog.list_contents_by_id(store_id, content_ids=list(new_ids))) != len(new_ids):
        raise NotFoundError
    current_ids = set(ProductUnlock.objects.filter(product=product).values_list("content_id", flat=True))
    if new_ids == current_ids:
        return
    ProductUnlock.objects.filter(product=product, content_id__in=current_ids - new_ids).delete()
    ProductUnlock.objects.bulk_create(
        ProductUnlock(store_id=store_id, product=product, content_id=content_id)
        for content_id in sorted(new_ids - current_ids)
    )
    unsold.look_soon(store_id)
    if current_ids - new_ids:
        entitlements.shut_out_holders(product, at=at)
    _record(
        store_id,
        actor_id,
        "product_unlocks_changed",
        product.title,
        at,
        before=len(current_ids),
        after=len(new_ids),
    )


@transaction.atomic
def include_content(
    *, store_id: int, actor_id: int, product_id: int, content_id: int, is_included: bool, at: datetime
) -> None:
    """Add one content to those that it unlocks, or remove it. Raises IncludesEverythingError."""
    product = _lock(store_id, product_id)
    if product.unlocks_everything and not is_included:
        raise IncludesEverythingError
    current_ids = set(ProductUnlock.objects.filter(product=product).values_list("content_id", flat=True))
    new_ids = current_ids | {content_id} if is_included else current_ids - {content_id}
    set_unlocks(
        store_id=store_id, actor_id=actor_id, product_id=product_id, content_ids=sorted(new_ids), at=at
    )


@transaction.atomic
def add_price(
    *,
    store_id: int,
    actor_id: int,
    product_id: int,
    currency: str,
    minor: int | None,
    interval: str = "",
    interval_count: int = 1,
    trial_days: int = 0,
    at: datetime,
) -> int:
    """Add a price to a product; one of the same currency and period is retired. Returns its id."""
    product = _lock(store_id, product_id)
    is_plan = product.kind == Kind.PLAN
    if is_plan != bool(interval):
        message = (
            "A plan is paid every month or every year." if is_plan else "Only a plan is paid again and again."
        )
        raise WrongPriceError(message, field="interval")
    if trial_days and not is_plan:
        raise WrongPriceError("Only a plan can be tried for free.", field="trial_days")
    if minor is None and product.kind != Kind.GIFT_CARD:
        raise WrongPriceError("Say how much it costs.", field="minor")
    if minor and product.kind == Kind.FREE:
        raise WrongPriceError("What is free costs nothing.", field="minor")
    if not minor and minor is not None and product.kind not in (Kind.FREE, Kind.PLAN):
        raise WrongPriceError("What is for sale costs something.", field="minor")
    if minor and minor < least_of(currency):
        least = decimal_text(Money(least_of(currency), currency))
        raise WrongPriceError(
            f"Providers take no less than {least} {currency}. Ask for that much at least.", field="minor"
        )
    if minor is not None and product.kind == Kind.GIFT_CARD:
        require_gift_card_amount(minor, currency=currency, field="minor")
    period = {"currency": currency, "interval": interval, "interval_count": interval_count}
    product.prices.filter(is_active=True, **period).update(is_active=False)
    price = Price.objects.create(product=product, minor=minor, trial_days=trial_days, created_at=at, **period)
    _record(
        store_id,
        actor_id,
        "price_added",
        product.title,
        at,
        minor=minor,
        trial_days=trial_days,
        **period,
    )
    return price.pk


@transaction.atomic
def retire_price(*, store_id: int, actor_id: int, product_id: int, price_id: int, at: datetime) -> None:
    """Retire a price; its subscribers keep it. Without any price the product goes off sale."""
    product = _lock(store_id, product_id)
    price = product.prices.filter(pk=price_id, is_active=True).first()
    if price is None:
        raise NotFoundError
    product.prices.filter(pk=price_id).update(is_active=False)
    _record(
        store_id,
        actor_id,
        "price_retired",
        product.title,
        at,
        minor=price.minor,
        currency=price.currency,
        interval=price.interval,
    )
    if product.is_on_sale and not product.prices.filter(is_active=True).exists():
        product.is_on_sale = False
        product.save(update_fields=["is_on_sale"])
        unsold.look_soon(store_id)
        _record(store_id, actor_id, "product_taken_off_sale", product.title, at)


def _check(product: Product) -> None:
    if product.is_on_sale and not product.prices.filter(is_active=True).exists():
        raise NoPriceError(field="is_on_sale")
    rental = product.kind == Kind.RENTAL
    for field in ("rental_start_days", "rental_watch_hours"):
        if rental != (getattr(product, field) is not None):
            message = "A rental has both windows." if rental else "Only a rental has windows."
            raise ProblemError(message, field=field)
    if (product.kind == Kind.PLAN) != bool(product.plan_group):
        raise ProblemError("A plan has a group, and nothing else has one.", field="plan_group")
    if product.unlocks_everything and product.kind in UNLOCKS_NOTHING:
        raise ProblemError("Gift cards don’t include films.", field="unlocks_everything")


def _lock(store_id: int, product_id: int) -> Product:
    product = Product.objects.select_for_update().filter(store_id=store_id, pk=product_id).first()
    if product is None:
        raise NotFoundError
    return product


def _record(store_id: int, actor_id: int, action: str, subject: str, at: datetime, **detail: object) -> None:
    audit.record(store_id=store_id, actor_id=actor_id, action=action, subject=subject, detail=detail, at=at)
