"""The visits in which the demo's customers bought: from the film's page over the checkout to a paid order."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random

from matinee.commerce.queries.billing import billing_of
from matinee.commerce.queries.orders import Order
from matinee.seed.past.plays import DEVICES, Line, Viewer
from matinee.seed.past.visits import CATALOG, OFFERS, Past, film_page, make_visit
from matinee.seed.shop import PRODUCTS

DETAILS, PAYMENT, SUCCESS = "/orders/customer_info", "/orders/complete_order", "/orders/success"
AT_ONCE = timedelta(minutes=5)
FILMS_OF = {product.title: product.films for product in PRODUCTS}


@dataclass(frozen=True, slots=True)
class Purchase:
    """`order_id` is 0 for a plan that began with a trial: nothing was paid in that visit."""

    user_id: int
    at: datetime
    title: str
    order_id: int


def list_checkouts(store_id: int, past: Past, *, until: datetime) -> Iterator[Line]:
    """Yield what pages told of each purchase, as lines for `import-events`."""
    for member in past.members:
        for purchase in _list_purchases(store_id, member.user_id, until):
            yield from (line for at, line in _visit_of(past, purchase) if at <= until)


def _list_purchases(store_id: int, user_id: int, at: datetime) -> Iterator[Purchase]:
    billing = billing_of(store_id, user_id=user_id, at=at)
    for order in billing.orders:
        if order.subscription_id is None and order.paid > 0:
            yield Purchase(user_id, order.created_at, order.lines[0].product_title, order.id)
    for plan in billing.subscriptions:
        order_id = next((order.id for order in billing.orders if _opens(order, plan.id, plan.created_at)), 0)
        yield Purchase(user_id, plan.created_at, plan.product_title, order_id)


def _opens(order: Order, subscription_id: int, began_at: datetime) -> bool:
    """Whether it was paid as the plan began: others renew it, and nobody visits a page for them."""
    is_early = order.created_at - began_at < AT_ONCE
    return order.subscription_id == subscription_id and is_early and order.paid > 0


def _visit_of(past: Past, purchase: Purchase) -> Iterator[tuple[datetime, Line]]:
    place = f"order {purchase.order_id}" if purchase.order_id else f"plan of {purchase.user_id}"
    chance = Random(f"device of {purchase.user_id}")  # noqa: S311 - no secret
    _, device, browser, system, height = chance.choices(DEVICES, [row[0] for row in DEVICES])[0]
    viewer = Viewer(purchase.user_id, f"customer-{purchase.user_id}", device, browser, system, height)
    visit = make_visit(past, purchase.at.date(), place, viewer)
    film = _find_film_page(past, purchase, visit.chance)
    steps = (*((film,) if film else ()), OFFERS, DETAILS, PAYMENT)
    at, pages = purchase.at, [(SUCCESS, purchase.at + timedelta(seconds=2))]
    for path in reversed((CATALOG, *steps)):
        at -= timedelta(seconds=visit.chance.uniform(8, 60))
        pages.insert(0, (path, at))
    yield from visit.list_views(pages)
    seen_at = next(at for path, at in pages if path == OFFERS) + timedelta(seconds=1)
    yield visit.make_stat("offer_seen", seen_at)
    if purchase.order_id:
        paid_at = purchase.at + timedelta(seconds=3)
        yield visit.make_stat("order_paid", paid_at, order_id=purchase.order_id)


def _find_film_page(past: Past, purchase: Purchase, chance: Random) -> str | None:
    """The page of a film that it opens; a gift card opens none, and a plan all that members see."""
    permalinks = FILMS_OF.get(purchase.title, ())
    films = [film for film in past.films if film.permalink in permalinks]
    if not films and purchase.title.startswith("Everything"):
        films = [film for film in past.films if film.is_for_members]
    return film_page(chance.choice(films)) if films else None
