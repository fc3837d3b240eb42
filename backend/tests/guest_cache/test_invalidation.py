"""Whatever changes what guests see is heard, in each process, with real connections."""

import re
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from functools import partial
from typing import Any

import pytest
from django.apps import apps
from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.catalog.collection_models import Collection, CollectionContent, Season
from matinee.catalog.front_page_models import FrontRow, FrontRowContent
from matinee.catalog.models import (
    Author,
    Category,
    CategoryContent,
    Chapter,
    Content,
    ContentAuthor,
    CustomField,
    CustomFieldValue,
)
from matinee.commerce.models import GiftCard, Price, Product, ProductUnlock, ProviderSettings
from matinee.engagement.models import Rating
from matinee.guest_cache import middleware
from matinee.guest_cache.listener import Listener
from matinee.guest_cache.memory import GuestCache
from matinee.live.models import LiveEvent
from matinee.media.models import Video
from matinee.search.models import Name
from matinee.stores.models import Store
from matinee.stores.queries import forget_stores
from matinee.translations.models import MessageOverride
from tests.guest import ADDRESSES, look, write_legal_pages
from tests.live.event_setup import make_event_setup
from tests.world import Answer, World, make_author, make_category, make_collection, make_film, make_world

pytestmark = pytest.mark.django_db(transaction=True)

NOW = datetime(2026, 5, 4, 10, 0, tzinfo=UTC)

# Read for guests' answers: what tells of it.
TOLD_OTHERWISE = {
    "search_word": "the words of the documents and names",
    "media_video": "its first package makes a replay, and brings the length that its chapter copies",
    "legal_legalversion": "never changed: which one is in force stands in the store's settings",
    "catalog_mostwatched": "ranked anew by a job: seen when the answer is ten minutes old",
    "catalog_cowatched": "reckoned anew by a job: seen when the answer is ten minutes old",
}


def eventually(true: Callable[[], bool], seconds: float = 30) -> None:
    deadline = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < deadline, "it did not happen"
        time.sleep(0.02)


@pytest.fixture
def cache(monkeypatch: pytest.MonkeyPatch) -> GuestCache:
    cache = GuestCache()
    monkeypatch.setattr(middleware, "cache", cache)
    return cache


@pytest.fixture
def listener(cache: GuestCache) -> Iterator[Listener]:
    listener = Listener(cache)
    listener.ensure_started()
    eventually(lambda: cache.begin(1) is not None)
    yield listener
    listener.stop()


@pytest.fixture
def world(listener: Listener) -> World:
    world = make_world()
    film = make_film(world.store, "film", access="paid")
    make_film(world.other_store, "film")
    make_category(world.store, "quiet", film)
    make_author(world.store, "ann", film)
    make_collection(world.store, "series", "saga", [film])
    make_collection(world.store, "playlist", "evening", [film])
    make_event_setup(world.store, title="Premiere")
    write_legal_pages(world.store, "A text")
    product = Product.objects.create(
        store=world.store, permalink="film", kind="purchase", title="Film", is_on_sale=True, created_at=NOW
    )
    ProductUnlock.objects.create(store=world.store, product=product, content=film)
    Price.objects.create(product=product, currency=world.store.currency, minor=500, created_at=NOW)
    return world


def quiet(cache: GuestCache) -> None:
    """Wait until all that was changed so far has been heard: notices come in their order."""
    before = cache.begin(999_999)
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_notify('shown_to_guests', '999999')")
    eventually(lambda: cache.begin(999_999) != before)


def a_field(world: World) -> CustomField:
    return CustomField.objects.create(store=world.store, key="age", title="Age")


CHANGES: dict[str, Callable[[World], Any]] = {
    "stores_store": lambda world: Store.objects.filter(pk=world.store.pk).update(title="Another"),
    "translations_messageoverride": lambda world: MessageOverride.objects.create(
        store=world.store, locale="en", key="common.browse", text="Look", updated_at=NOW
    ),
    "catalog_content": lambda world: Content.objects.filter(store=world.store).update(title="Another"),
    "catalog_chapter": lambda world: Chapter.objects.filter(content__store=world.store).update(title="B"),
    "media_video": lambda world: Video.objects.filter(store=world.store).update(duration_ms=5_000),
    "chapter marks": lambda world: Video.objects.filter(store=world.store).update(
        chapter_marks=[{"at_ms": 0, "title": "Opening"}], chapter_marks_shown=True, chapter_marks_chosen=True
    ),
    "catalog_category": lambda world: Category.objects.filter(store=world.store).update(title="Calm"),
    "catalog_categorycontent": lambda world: CategoryContent.objects.all().delete(),
    "catalog_frontrow": lambda world: FrontRow.objects.create(store=world.store, kind="new", position=1),
    "catalog_frontrowcontent": lambda world: FrontRowContent.objects.create(
        store=world.store,
        row=FrontRow.objects.create(store=world.store, kind="picked", title="Ours", position=1),
        content=Content.objects.get(store=world.store, permalink="film"),
        position=1,
    ),
    "catalog_collection": lambda world: Collection.objects.filter(store=world.store).update(title="Calm"),
    "catalog_season": lambda world: Season.objects.filter(store=world.store).update(title="The end"),
    "catalog_collectioncontent": lambda world: CollectionContent.objects.all().delete(),
    "catalog_author": lambda world: Author.objects.filter(store=world.store).update(name="Anna"),
    "catalog_contentauthor": lambda world: ContentAuthor.objects.all().delete(),
    "catalog_customfield": lambda world: CustomField.objects.create(
        store=world.store, key="age", title="Age"
    ),
    "catalog_customfieldvalue": lambda world: CustomFieldValue.objects.create(
        store=world.store,
        field=a_field(world),
        content=Content.objects.get(store=world.store, permalink="film"),
        value="12",
    ),
    "commerce_product": lambda world: Product.objects.filter(store=world.store).update(is_on_sale=False),
    "commerce_price": lambda world: Price.objects.update(is_active=False),
    "commerce_productunlock": lambda world: ProductUnlock.objects.all().delete(),
    "commerce_giftcard": lambda world: GiftCard.objects.create(
        store=world.store, code_hash=b"x", initial=500, balance=500, currency="EUR", created_at=NOW
    ),
    "search_name": lambda world: Name.objects.create(
        store=world.store, kind="collection", target_id=1, permalink="quiet", name="Quiet", name_key="quiet"
    ),
    "live_liveevent": lambda world: LiveEvent.objects.filter(store=world.store).update(
        starts_at=datetime.now(UTC)
    ),
    "engagement_rating": lambda world: Rating.objects.create(
        content=Content.objects.get(store=world.store, permalink="film"),
        user=world.customer,
        stars=4,
        created_at=NOW,
        updated_at=NOW,
    ),
    "commerce_providersettings": lambda world: ProviderSettings.objects.create(
        store=world.store, provider="stripe", changed_at=NOW
    ),
}


@pytest.mark.parametrize("table", CHANGES)
def test_a_change_ends_what_is_kept_for_the_store_and_no_other(
    world: World, cache: GuestCache, table: str
) -> None:
    quiet(cache)
    ours, theirs = cache.begin(world.store.pk), cache.begin(world.other_store.pk)
    CHANGES[table](world)
    eventually(lambda: cache.begin(world.store.pk) != ours)
    assert cache.begin(world.other_store.pk) == theirs


def test_what_live_reports_each_second_ends_nothing(world: World, cache: GuestCache) -> None:
    quiet(cache)
    ours = cache.begin(world.store.pk)
    LiveEvent.objects.update(told_ms=5, problems=["The picture stands still."])
    quiet(cache)
    assert cache.begin(world.store.pk) == ours
    LiveEvent.objects.all().delete()
    eventually(lambda: cache.begin(world.store.pk) != ours)


def is_another(world: World, path: str, than: Answer) -> bool:
    return look(world, path)["ETag"] != than["ETag"]


def test_guests_see_the_change_and_it_is_kept_again(world: World, cache: GuestCache) -> None:
    quiet(cache)
    for path, minor in (("/catalog", 900), ("/api/contents/film", 1000)):
        first = look(world, path)
        price = Price.objects.get(product__store=world.store, is_active=True)
        Price.objects.filter(pk=price.pk).update(is_active=False)
        Price.objects.create(product=price.product, currency=price.currency, minor=minor, created_at=NOW)
        eventually(partial(is_another, world, path, first))
        quiet(cache)
        again = look(world, path)
        with CaptureQueriesContext(connection) as seen:
            assert look(world, path).content == again.content
        assert len(seen) == 0


def test_new_settings_of_the_store_are_seen_though_it_is_remembered(world: World, cache: GuestCache) -> None:
    quiet(cache)
    assert "A new name" not in look(world, "/catalog").content.decode()
    Store.objects.filter(pk=world.store.pk).update(title="A new name")  # past the operation that forgets it
    eventually(lambda: "A new name" in look(world, "/catalog").content.decode())


def test_every_table_that_is_read_for_a_guest_tells_of_its_changes(world: World, cache: GuestCache) -> None:
    """A statement that reads one more table would show what has long been changed."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT tgrelid::regclass::text FROM pg_trigger WHERE tgname LIKE '%\\_shown'")
        telling = {row[0] for row in cursor.fetchall()}
    tables = {model._meta.db_table for model in apps.get_models(include_auto_created=True)}
    read: dict[str, str] = {}
    for path in ADDRESSES.values():
        cache.drop_all()
        forget_stores()
        with CaptureQueriesContext(connection) as seen:
            look(world, path)
        for statement in seen:
            # Once it is prepared it has no text: its first runs have told what it reads.
            named = set(re.findall(r"\b[a-z]+_[a-z_]+\b", statement["sql"] or "")) & tables
            read.update(dict.fromkeys(named, path))
    assert read
    missing = {table: path for table, path in read.items() if table not in telling | TOLD_OTHERWISE.keys()}
    assert missing == {}


def test_without_its_connection_nothing_is_believed(world: World, cache: GuestCache) -> None:
    quiet(cache)
    etag = look(world, "/api/contents/film")["ETag"]
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE application_name = 'matinee web guests' AND datname = current_database()"
        )
    eventually(lambda: cache.begin(world.store.pk) is None)
    Content.objects.update(title="Changed while nobody listened")
    assert look(world, "/api/contents/film", **{"If-None-Match": etag}).status_code == 200
    eventually(lambda: cache.begin(world.store.pk) is not None)
    answer = look(world, "/api/contents/film")
    assert answer.json()["title"] == "Changed while nobody listened"
