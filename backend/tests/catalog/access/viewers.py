"""Seven kinds of viewers before six kinds of contents, and what each of them may play."""

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from matinee.accounts.models import User
from matinee.catalog.models import Chapter, Content
from matinee.commerce.models import Subscription
from matinee.commerce.operations.payments import payments
from matinee.commerce.operations.plans import dunning, renewals, subscriptions
from matinee.commerce.operations.shop import checkout
from matinee.commerce.operations.shop.checkout import Item
from matinee.media.models import Video
from tests.catalog.access.package import write_package
from tests.commerce.shop import FAILS, Shop
from tests.world import Browser, World, make_film

DAY = timedelta(days=1)

VIEWERS = ("guest", "customer", "subscriber", "on_hold", "buyer", "owner", "stranger")
# What asking to play is answered: a stranger, of the other store, is a guest here.
PLAYS = {
    #               guest cust. subs. hold  buyer owner stranger
    "open": (200, 200, 200, 200, 200, 200, 200),
    "members": (401, 200, 200, 200, 200, 200, 401),
    "in-the-plan": (401, 402, 200, 402, 402, 402, 401),
    "for-sale": (401, 402, 402, 402, 200, 402, 401),
    "draft": (404, 404, 404, 404, 404, 404, 404),
    "elsewhere": (404, 404, 404, 404, 404, 404, 404),
}


@dataclass
class Cast:
    world: World
    films: dict[str, Content]
    browsers: dict[str, Browser]

    def video_of(self, permalink: str) -> Video:
        video = Chapter.objects.select_related("video").get(content=self.films[permalink]).video
        assert video is not None
        return video


def make_cast(world: World) -> Cast:
    store = world.store
    films = {
        "open": make_film(store, "open"),
        "members": make_film(store, "members", access="registered"),
        "in-the-plan": make_film(store, "in-the-plan", access="paid"),
        "for-sale": make_film(store, "for-sale", access="paid"),
        "draft": make_film(store, "draft", published=False),
        "elsewhere": make_film(world.other_store, "elsewhere"),
        "beside": make_film(store, "beside"),  # a seventh, that everybody may play: its token is tried on all
    }
    cast = Cast(world, films, _make_viewers(world, films))
    for permalink in films:
        write_package(cast.video_of(permalink))
    return cast


def _make_viewers(world: World, films: dict[str, Content]) -> dict[str, Browser]:
    shop, now = Shop(world.store, world.customer), datetime.now(UTC)
    plan = shop.sell("club", "plan", 900, films["in-the-plan"], unlocks_everything=False)
    single = shop.sell("single", "purchase", 1000, films["for-sale"])

    subscriber, on_hold, buyer = (shop.person(name) for name in ("subscriber", "on-hold", "buyer"))
    subscribe(shop, subscriber, plan.pk, now - DAY)
    subscribe(shop, on_hold, plan.pk, now - 50 * DAY)
    shop.card(on_hold, FAILS)
    let_it_lapse(on_hold, now)
    shop.card(buyer)
    order = checkout.place_order(
        store_id=shop.store_id, user_id=buyer.pk, items=[Item(single.pk)], at=now - DAY
    )
    payments.pay(invoice_id=order.id, at=now - DAY)

    abroad = Shop(world.other_store, world.other_customer)
    subscribe(abroad, abroad.user, abroad.sell("everything", "plan", 900).pk, now - DAY)
    stranger = world.browser(world.other_customer)
    stranger.client.defaults["HTTP_HOST"] = world.store.host
    return {
        "guest": world.guest,
        "customer": world.browser(world.customer),
        "subscriber": world.browser(subscriber),
        "on_hold": world.browser(on_hold),
        "buyer": world.browser(buyer),
        "owner": world.browser(world.owner),
        "stranger": stranger,
    }


def subscribe(shop: Shop, user: User, price_id: int, at: datetime) -> int:
    """Begin a plan with a card that pays; return the subscription's id."""
    shop.card(user)
    made = subscriptions.subscribe(store_id=shop.store_id, user_id=user.pk, price_id=price_id, at=at)
    assert made.order is not None
    payments.pay(invoice_id=made.order.id, at=at)
    return made.subscription.id


def let_it_lapse(user: User, until: datetime) -> None:
    """Let the renewal fail, and every retry."""
    row = Subscription.objects.get(user=user)
    at = row.period_end
    while at <= until and row.status != "on_hold":
        renewals.run(store_id=user.store_id, at=at)
        dunning.run(store_id=user.store_id, at=at)
        row.refresh_from_db()
        at += DAY
    assert row.status == "on_hold"
