"""The demo leaves as a whole: every table is as it was before, whatever the owner has made beside it."""

from collections.abc import Callable
from copy import deepcopy
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.db import connection
from matinee.catalog import operations as catalog
from matinee.catalog.collection_models import Collection, CollectionContent
from matinee.catalog.models import Category, CategoryContent, Content
from matinee.commerce.models import Entitlement, Invoice, Product, SandboxEvent, WebhookEvent
from matinee.commerce.operations.payments import inbox, purging
from matinee.commerce.webhook_tasks import deliver_sandbox_webhook
from matinee.demo import operations as demo
from matinee.demo import tasks
from matinee.demo.models import DemoItem, DemoStore
from matinee.demo.operations import removing
from matinee.demo.operations.marking import add_marks
from matinee.demo.queries import VISITS_BEGIN, Kind, get_demo
from matinee.insights import operations as insights
from matinee.insights.engine import EngineAwayError
from matinee.media.queries import media_folders
from matinee.notices import operations as notices
from matinee.seed.films import DemoFilm
from matinee.seed.past import people, series
from matinee.seed.past.comments import write_comments
from matinee.seed.past.lives import PLANS, Life, Times, live_all
from matinee.seed.past.people import ensure_customers
from matinee.seed.past.ratings import keep_lists, rate_films
from matinee.seed.past.till import open_till
from matinee.seed.shelves import furnish
from matinee.seed.shop import TO_BUY, TO_RENT, open_shop
from tests.commerce.api.storefront import buy, make_storefront, subscribe
from tests.world import World, make_category, make_film

pytestmark = pytest.mark.django_db
NOW = datetime.now(UTC)
FIRST_DAY = (NOW - timedelta(days=90)).replace(hour=0, minute=0, second=0, microsecond=0)
TIMES = Times(FIRST_DAY, NOW)
# Who gets money back, buys a gift card, pays with one, disputes, is refused, uses a coupon.
BUYERS = (3, 5, 7, 10, 12, 0)
ROOM = "/bullet/api/demo"
# What is written whoever does anything, and is no content of a store.
ASIDE = (
    "procrastinate_",
    "search_",
    "accounts_auditentry",
    "commerce_lease",
    "guest_cache",
    "django_",
    "media_revocation",  # paths that must not open any more, for two days
)
# A number that was given is never given again: only its column may differ.
NUMBERS = {"commerce_billingsettings": "last_number"}

Told = list[dict[str, Any]]


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Told:
    """The engine answers at once, and what it was asked is kept."""
    asked: Told = []

    def ask(path: str, body: dict[str, Any], **_: object) -> dict[str, Any]:
        asked.append({"path": path, **body})
        return {"rows": {"playback_events": 1}}

    monkeypatch.setattr(insights, "ask_engine", ask)
    return asked


def read_all() -> dict[str, list[str]]:
    """Every row of every table, as text."""
    rows = {}
    with connection.cursor() as cursor:
        for table in sorted(connection.introspection.table_names(cursor)):
            if table.startswith(ASIDE) or table == "demo_demostore":
                continue
            row = f"to_jsonb(t) - '{NUMBERS[table]}'" if table in NUMBERS else "to_jsonb(t)"
            cursor.execute(f"SELECT ({row})::text FROM {table} AS t ORDER BY 1")  # noqa: S608 - as the database names it
            rows[table] = [row for (row,) in cursor.fetchall()]
    return {table: of_table for table, of_table in rows.items() if of_table}


def make_own(world: World) -> None:
    """A film in a category, buyers of it, and a subscription, as any owner has them."""
    make_category(world.store, "own", make_film(world.store, "own-film"))
    storefront = make_storefront(world)
    assert buy(storefront.browser(), storefront.film).status_code == 200
    assert subscribe(storefront.browser(), storefront.plan).status_code == 200
    deliver_webhooks(world.store.pk)
    make_film(world.other_store, TO_BUY)


def deliver_webhooks(store_id: int) -> None:
    known = WebhookEvent.objects.values_list("event_id", flat=True)
    for event in SandboxEvent.objects.order_by("id").values_list("ref", flat=True):
        if f"{store_id}:{event}" not in known:
            deliver_sandbox_webhook(store_id=store_id, event_id=event)
    inbox.work(at=datetime.now(UTC) + timedelta(minutes=1))


def make_demo(world: World) -> dict[str, int]:
    """Films, shelves, a shop, customers with a life of each kind, comments, ratings, lists."""
    store_id, owner_id = world.store.pk, world.owner.pk
    names = ("a-jump-at-sunset", "big-buck-bunny", TO_BUY, TO_RENT)
    films = {name: make_film(world.store, name, access="paid").pk for name in names}
    add_marks(store_id, kind=Kind.CONTENT, object_ids=films.values())
    words = DemoFilm(
        "f",
        "p",
        "",
        "",
        "",
        year=2020,
        made_by=(("A maker", "camera"),),
        categories=("people",),
        facts={"sound": "Mono"},
    )
    furnish(store_id, [(words, content_id) for content_id in films.values()], NOW)
    open_shop(store_id=store_id, actor_id=owner_id, contents=films, at=NOW)
    series.ensure_series(store_id)
    members = ensure_customers(store_id, FIRST_DAY)
    till = open_till(store_id, owner_id=owner_id, gift_to="customer001@matinee.example")
    lives = [Life(member, kind, 0) for member, kind in zip(members, PLANS, strict=False)]
    buyers = zip(members[len(PLANS) :], BUYERS, strict=False)
    lives += [Life(member, "buyer", number) for member, number in buyers]
    assert [error for error in live_all(lives, till, TIMES) if error] == []
    deliver_webhooks(store_id)
    notices.open_notice(
        store_id=store_id,
        kind="books_differ",
        subject=("provider", "sandbox"),
        facts={"count": "1", "first": "an order of the demo", "provider": "Sandbox"},
        at=NOW,
    )
    assert write_comments(store_id, films, members, host=world.store.host, now=NOW) > 5
    assert rate_films(films, members, now=NOW) > 5
    assert keep_lists(films, members, now=NOW) > 5
    return films


@pytest.fixture(scope="module")
def rows_before(module_world: World) -> dict[str, list[str]]:
    make_own(module_world)
    return read_all()


@pytest.fixture(scope="module")
def demo_films(module_world: World, rows_before: object) -> dict[str, int]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(people, "CUSTOMERS", 24)
        patch.setattr(series, "SEASONS", (("", ("a-jump-at-sunset", TO_RENT)), ("", ("big-buck-bunny",))))
        return make_demo(module_world)


@pytest.fixture
def world(module_world: World, demo_films: object, db: None) -> World:
    return deepcopy(module_world)


@pytest.fixture
def before(rows_before: dict[str, list[str]]) -> dict[str, list[str]]:
    return rows_before


@pytest.fixture
def films(world: World, demo_films: dict[str, int]) -> dict[str, int]:
    return demo_films


def remove(world: World) -> bool:
    demo.request_removal(store_id=world.store.pk, actor_id=None, at=NOW)
    return demo.remove(store_id=world.store.pk, now=lambda: datetime.now(UTC))


def differences(before: dict[str, list[str]]) -> dict[str, tuple[set[str], set[str]]]:
    """By table: rows that are gone, and rows that are left."""
    after = read_all()
    return {
        table: (
            set(before.get(table, [])) - set(after.get(table, [])),
            set(after.get(table, [])) - set(before.get(table, [])),
        )
        for table in {*before, *after}
        if before.get(table) != after.get(table)
    }


def test_every_table_is_as_it_was(
    world: World, engine: Told, before: dict[str, list[str]], films: dict[str, int]
) -> None:
    made = differences(before)
    assert len(made) > 30 and {"engagement_rating", "engagement_listentry", "catalog_season"} <= made.keys()
    asked = {"people": len(DemoItem.objects.filter(kind="person")), "films": len(films)}
    assert remove(world)
    assert differences(before) == {}
    (body,) = engine
    assert body["path"] == "/reports/removal" and body["store_id"] == world.store.pk
    assert set(body["content_ids"]) == set(films.values()) and len(body["user_ids"]) == asked["people"]
    assert f"/programs/{TO_BUY}" in body["paths"] and body["visits"] == VISITS_BEGIN
    assert get_demo(world.store.pk).stage == "removed"


@pytest.mark.parametrize(
    "step",
    ["_delete_films", "purge_money", "_delete_rest", "_delete_files", "remove_reports", "_finish"],
)
def test_a_removal_that_is_killed_is_finished_by_the_next_press(
    world: World,
    engine: Told,
    before: dict[str, list[str]],
    films: dict[str, int],
    monkeypatch: pytest.MonkeyPatch,
    step: str,
) -> None:
    """After each step; what was done in a transaction that is cut off was not done."""
    place: Any = {"purge_money": purging, "remove_reports": insights}.get(step, removing)
    whole: Callable[..., object] = getattr(place, step)

    def be_killed(*of: Any, **more: Any) -> object:
        whole(*of, **more)
        raise KeyboardInterrupt

    with monkeypatch.context() as killing:
        killing.setattr(place, step, be_killed)
        with pytest.raises(KeyboardInterrupt):
            remove(world)
    if get_demo(world.store.pk).stage != "removed":
        assert remove(world)
    assert differences(before) == {}
    assert {one["path"] for one in engine} == {"/reports/removal"}
    assert set(engine[-1]["content_ids"]) == set(films.values())


def test_while_the_engine_is_away_the_rest_goes_and_the_reports_follow(
    world: World,
    engine: Told,
    before: dict[str, list[str]],
    films: dict[str, int],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def be_away(*_: object, **__: object) -> None:
        raise EngineAwayError

    with monkeypatch.context() as away:
        away.setattr(insights, "ask_engine", be_away)
        with pytest.raises(EngineAwayError):
            remove(world)
        assert not Content.objects.filter(pk__in=films.values()).exists()
        assert get_demo(world.store.pk).stage == "removing"
    assert tasks.sweep_hourly() == {"demo_removals": 1}
    assert tasks.remove_demo(world.store.pk) == "removed"
    assert set(engine[0]["content_ids"]) == set(films.values())
    assert differences(before) == {}


def test_what_own_buyers_have_of_it_stays(world: World, engine: Told, films: dict[str, int]) -> None:
    """Somebody bought a film of the demo: the order, and what was bought, are the owner's business now."""
    product = Product.objects.get(store=world.store, title="Buy A Helicopter of Bricks")
    assert buy(world.browser(world.moderator), product.prices.get()).status_code == 200
    order = Invoice.objects.latest("pk")
    own = make_film(world.store, "another-of-my-own")
    shelf = Category.objects.get(store=world.store, permalink="people")
    CategoryContent.objects.create(store=world.store, category=shelf, content=own, position=99)
    assert remove(world)
    assert Invoice.objects.get(pk=order.pk).status == "paid"
    assert Product.objects.get(pk=product.pk).is_on_sale
    assert Entitlement.objects.filter(product=product, user=world.moderator).exists()
    assert CategoryContent.objects.get(content=own).category == shelf
    assert Category.objects.filter(store=world.store).count() == 2


def test_a_series_with_an_own_episode_stays(world: World, engine: Told, films: dict[str, int]) -> None:
    own = make_film(world.store, "another-of-my-own").pk
    demo_series = Collection.objects.get(store=world.store)
    catalog.set_series_of_content(store_id=world.store.pk, content_id=own, series_id=demo_series.pk)
    assert remove(world)
    assert list(CollectionContent.objects.values_list("collection_id", "content_id")) == [
        (demo_series.pk, own)
    ]


def test_files_go_with_the_films(world: World, engine: Told, films: dict[str, int]) -> None:
    own = Content.objects.get(permalink="own-film").chapters.get().video
    gone = Content.objects.get(pk=films[TO_BUY]).chapters.get().video
    assert own is not None and gone is not None
    for video in (own, gone):
        for folder in media_folders().all_of(video.public_id):
            folder.mkdir(parents=True)
            (folder / "a.mp4").write_bytes(b"film")
    assert remove(world)
    assert not [folder for folder in media_folders().all_of(gone.public_id) if folder.exists()]
    assert all((folder / "a.mp4").exists() for folder in media_folders().all_of(own.public_id))


def test_nothing_of_it_can_be_made_from_the_request_on(
    world: World, engine: Told, films: dict[str, int]
) -> None:
    demo.request_removal(store_id=world.store.pk, actor_id=None, at=NOW)
    with pytest.raises(demo.DemoRemovedError), demo.making(world.store.pk):
        pass
    with pytest.raises(demo.DemoRemovedError):
        demo.begin(store_id=world.store.pk)


def test_a_press_in_the_back_office(world: World, engine: Told, films: dict[str, int]) -> None:
    office = world.browser(world.owner)
    shown = office.get(ROOM).json()
    assert (shown["stage"], shown["films"], shown["people"]) == ("present", len(films), 24)
    for _ in range(2):
        pressed = office.delete(ROOM)
        assert (pressed.status_code, pressed.json()["stage"]) == (202, "removing")
    assert tasks.remove_demo(world.store.pk) == "removed"
    assert office.get(ROOM).json()["stage"] == "removed"
    assert office.delete(ROOM).status_code == 409
    assert world.browser(world.admin).delete(ROOM).status_code == 404


def test_another_store_has_none(world: World, engine: Told, films: dict[str, int]) -> None:
    other = world.browser(world.other_owner)
    assert other.get(ROOM).json()["stage"] == "none"
    assert other.delete(ROOM).status_code == 409
    assert get_demo(world.store.pk).stage == "present"
    assert not DemoStore.objects.filter(store=world.other_store).exists()
