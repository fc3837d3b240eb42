"""The demo's shop: two plans, a film to buy, one to rent, both in a bundle, and gift cards."""

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from matinee.commerce.operations.shop import offers, products
from matinee.commerce.queries import office_products as office
from matinee.demo import operations as demo
from matinee.demo.queries import Kind

CURRENCY = "USD"


@dataclass(frozen=True, slots=True)
class DemoPrice:
    """`minor` None: the buyer of a gift card says how much."""

    minor: int | None
    interval: str = ""
    trial_days: int = 0


@dataclass(frozen=True, slots=True)
class DemoProduct:
    title: str
    kind: str
    description: str
    prices: tuple[DemoPrice, ...]
    films: tuple[str, ...] = ()  # permalinks
    also: dict[str, Any] = field(default_factory=dict)


TO_BUY, TO_RENT = "a-helicopter-of-bricks", "in-the-movement-lab"
PRODUCTS = (
    DemoProduct(
        "Everything, monthly",
        "plan",
        "Every film, on every screen. Cancel anytime.",
        (DemoPrice(799, "month", trial_days=7),),
    ),
    DemoProduct(
        "Everything, yearly",
        "plan",
        "Every film for a year, for the price of ten months.",
        (DemoPrice(7990, "year", trial_days=7),),
    ),
    DemoProduct(
        "Buy A Helicopter of Bricks",
        "purchase",
        "Buy it once, watch it as often as you like.",
        (DemoPrice(1299),),
        (TO_BUY,),
    ),
    DemoProduct(
        "Rent In the Movement Lab",
        "rental",
        "30 days to start watching, 48 hours to finish.",
        (DemoPrice(399),),
        (TO_RENT,),
        {"rental_start_days": 30, "rental_watch_hours": 48},
    ),
    DemoProduct(
        "The double bill",
        "bundle",
        "Both films, for less than buying them separately.",
        (DemoPrice(1599),),
        (TO_BUY, TO_RENT),
    ),
    DemoProduct(
        "Gift card",
        "gift_card",
        "Choose an amount. We email the code, and it works for everything in the store.",
        (DemoPrice(None),),
    ),
)
OFFERS = (
    (
        "Watch everything",
        "First 7 days free. One trial per person.",
        ("Everything, monthly", "Everything, yearly"),
    ),
    (
        "Single films",
        "No subscription needed.",
        ("Rent In the Movement Lab", "Buy A Helicopter of Bricks", "The double bill"),
    ),
    ("Give as a gift", "", ("Gift card",)),
)


def open_shop(*, store_id: int, actor_id: int, contents: dict[str, int], at: datetime) -> dict[str, int]:
    """Put on sale what is not there yet; `contents` are ids by permalink. Returns the products' ids by title.

    A product with a film that this store has not is left out.
    """
    product_ids = {
        row.title: row.id
        for row in office.list_products(store_id, page=1, text="", kind=None, is_on_sale=None).rows
    }
    is_new = not product_ids
    for product in PRODUCTS:
        if product.title not in product_ids and all(film in contents for film in product.films):
            ids = [contents[film] for film in product.films]
            with demo.making(store_id) as mark:
                product_ids[product.title] = _sell(store_id, actor_id, product, ids, at)
                mark(Kind.PRODUCT, product_ids[product.title])
    if is_new:
        for title, text, titles in OFFERS:
            offer_ids = [product_ids[name] for name in titles if name in product_ids]
            with demo.making(store_id) as mark:
                offer_id = offers.create_offer(
                    store_id=store_id, actor_id=actor_id, title=title, text=text, product_ids=offer_ids, at=at
                )
                mark(Kind.OFFER, offer_id)
    return product_ids


def _sell(store_id: int, actor_id: int, product: DemoProduct, content_ids: list[int], at: datetime) -> int:
    by: dict[str, Any] = {"store_id": store_id, "actor_id": actor_id, "at": at}
    product_id = products.create_product(**by, title=product.title, kind=product.kind)
    for price in product.prices:
        products.add_price(
            **by,
            product_id=product_id,
            currency=CURRENCY,
            minor=price.minor,
            interval=price.interval,
            trial_days=price.trial_days,
        )
    if content_ids:
        products.set_unlocks(**by, product_id=product_id, content_ids=content_ids)
    products.change_product(
        **by, product_id=product_id, description=product.description, is_on_sale=True, **product.also
    )
    return product_id
