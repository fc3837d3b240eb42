"""What the library and the catalogue read for a buyer: their own rows, however much the store sells."""

from dataclasses import dataclass

from django.db import connection
from django.test.utils import CaptureQueriesContext
from matinee.catalog.models import Content
from tests.world import Browser, World

LIBRARY = "/api/contents/my_library"
PATHS = (LIBRARY, f"{LIBRARY}?show=bought", f"{LIBRARY}?show=bought&page=20", "/api/contents")
PURCHASES = 500  # every tenth of them a rental, and every other of those has ended

# Films from–to with a chapter each; each is sold by itself.
SOLD_FILMS = """
INSERT INTO catalog_content (store_id, permalink, title, description, credits, access, position,
    published_at, created_at, updated_at)
  SELECT %(store)s, 'f' || n, 'F' || n, '', '', 'paid', 0, now() - n * interval '1 minute', now(), now()
  FROM generate_series(%(first)s, %(last)s) AS n;
INSERT INTO catalog_chapter (content_id, position, title, video_state, is_playable, duration_ms, is_vertical)
  SELECT id, 1, '', 'ready', true, 60000, false FROM catalog_content WHERE store_id = %(store)s
    AND substr(permalink, 2)::int BETWEEN %(first)s AND %(last)s;
INSERT INTO commerce_product (store_id, permalink, title, description, kind, plan_group, is_on_sale, position,
    rental_start_days, rental_watch_hours, unlocks_everything, created_at)
  SELECT %(store)s, 'f' || n, 'F' || n, '', CASE WHEN n %% 10 = 0 THEN 'rental' ELSE 'purchase' END, '', true,
    0, CASE WHEN n %% 10 = 0 THEN 30 END, CASE WHEN n %% 10 = 0 THEN 48 END, false, now()
  FROM generate_series(%(first)s, %(last)s) AS n;
INSERT INTO commerce_productunlock (store_id, product_id, content_id)
  SELECT p.store_id, p.id, c.id
  FROM commerce_product AS p JOIN catalog_content AS c USING (store_id, permalink)
  WHERE p.store_id = %(store)s AND substr(p.permalink, 2)::int BETWEEN %(first)s AND %(last)s;
INSERT INTO commerce_price (product_id, currency, minor, interval, interval_count, is_active, created_at,
    trial_days)
  SELECT id, 'USD', 500, '', 1, true, now(), 0 FROM commerce_product
  WHERE store_id = %(store)s AND substr(permalink, 2)::int BETWEEN %(first)s AND %(last)s"""

BOUGHT = """
INSERT INTO commerce_entitlement (store_id, user_id, product_id, starts_at, ends_at, revoked_because)
  SELECT store_id, %(user)s, id, now() - interval '10 days',
    CASE WHEN kind = 'rental'
         THEN now() + interval '9 days' * sign(substr(permalink, 2)::int %% 20 - 5) END, ''
  FROM commerce_product
  WHERE store_id = %(store)s AND substr(permalink, 2)::int BETWEEN %(first)s AND %(last)s"""

# Rows that the statements of this transaction have fetched from tables so far, by any plan.
ROWS_READ = "SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int FROM pg_stat_xact_user_tables"


@dataclass(frozen=True)
class Cost:
    statements: int
    rows: int


def run(script: str, **given: int) -> None:
    with connection.cursor() as cursor:
        for statement in script.split(";"):
            cursor.execute(statement, given)
        cursor.execute("ANALYZE")


def cost_of(browser: Browser, path: str) -> Cost:
    with connection.cursor() as cursor:
        cursor.execute(ROWS_READ)
        (before,) = cursor.fetchone()
        with CaptureQueriesContext(connection) as seen:
            response = browser.get(path)
        cursor.execute(ROWS_READ)
        (after,) = cursor.fetchone()
    assert (response.status_code, len(response.json())) == (200, 24)
    return Cost(len(seen), after - before)


def test_500_purchases_cost_the_same_in_a_shop_of_20_000_films(world: World) -> None:
    browser = world.browser(world.customer)
    run(SOLD_FILMS, store=world.store.pk, first=1, last=1_000)
    run(BOUGHT, store=world.store.pk, user=world.customer.pk, first=1, last=PURCHASES)
    browser.get(LIBRARY)  # the first request of a session notes that it was seen
    few = {path: cost_of(browser, path) for path in PATHS}
    run(SOLD_FILMS, store=world.store.pk, first=1_001, last=20_000)
    # Others buy too, the same films and further ones.
    run(BOUGHT, store=world.store.pk, user=world.moderator.pk, first=1, last=5_000)
    assert Content.objects.count() == 20_000
    for path in PATHS:
        many = cost_of(browser, path)
        assert many.statements == few[path].statements
        assert many.rows <= 1.2 * few[path].rows, (path, few, many)
        # Each purchase with its product, its unlock and its film, and little beside them for a page of cards.
        assert many.rows < 6 * PURCHASES
