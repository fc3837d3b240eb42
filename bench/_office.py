"""The store of bench/office.py: the films of `_catalogue`, with people, orders, comments and plays.

The rows are written as they are, without the triggers of money, which keep each one's history: a list reads
the rows alone.
"""

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

PLAYS_A_FILM = 10

FILL = """
SET session_replication_role = replica;
INSERT INTO accounts_user (store_id, password, email, name, nickname, role, is_active, created_at, locale)
  SELECT %(store)s, '', 'person-' || n || '@bench.example', 'Person ' || md5(n::text), '', 'customer',
    n %% 50 <> 0, now() - n * interval '1 hour', 'en'
  FROM generate_series(1, %(people)s) AS n;
INSERT INTO accounts_session (token_hash, browser, system, kind, created_at, last_seen_at, expires_at,
    ended_because, user_id)
  SELECT sha256(('session ' || id || nth)::bytea), 'Firefox', 'Linux', 'browser', now(), now(),
    now() + interval '20 days', '', id
  FROM accounts_user CROSS JOIN generate_series(1, 2) AS nth WHERE store_id = %(store)s AND role = 'customer';
INSERT INTO accounts_auditentry (store_id, actor_id, actor_name, action, subject, detail, at)
  SELECT %(store)s, 1, 'Staff ' || n %% 20, 'block', 'person-' || n || '@bench.example', '{}',
    now() - n * interval '5 minutes'
  FROM generate_series(1, %(audit)s) AS n;
INSERT INTO commerce_product (store_id, permalink, title, description, kind, plan_group, is_on_sale, position,
    unlocks_everything, created_at)
  SELECT %(store)s, 'product-' || n, 'Product ' || n, '', CASE WHEN n <= 10 THEN 'plan' ELSE 'purchase' END,
    CASE WHEN n <= 10 THEN 'group-' || n ELSE '' END, true, n, n <= 10, now()
  FROM generate_series(1, %(products)s) AS n;
INSERT INTO commerce_price (product_id, currency, minor, interval, interval_count, trial_days, is_active,
    created_at)
  SELECT id, 'EUR', 900 + id %% 100, CASE WHEN kind = 'plan' THEN 'month' ELSE '' END, 1, 0, true, now()
  FROM commerce_product WHERE store_id = %(store)s;
INSERT INTO commerce_productunlock (store_id, product_id, content_id)
  SELECT %(store)s, product.id, content.id
  FROM (SELECT id, row_number() OVER (ORDER BY id) AS rank
    FROM commerce_product WHERE kind = 'purchase') AS product
  JOIN (SELECT id, row_number() OVER (ORDER BY id) AS rank FROM catalog_content) AS content USING (rank);
INSERT INTO commerce_subscription (store_id, user_id, plan_group, status, currency, created_at, anchor_at,
    period_start, period_end, cancel_at_period_end, end_reason, pause_months, dunning_step, price_id)
  SELECT %(store)s, person.id, product.plan_group, 'active', 'EUR', now() - person.rank * interval '1 hour',
    now(), now(), now() + interval '30 days', person.rank %% 9 = 0, '', 0, 0, price.id
  FROM (SELECT id, row_number() OVER (ORDER BY id) AS rank FROM accounts_user WHERE role = 'customer')
    AS person
  JOIN (SELECT id, plan_group, row_number() OVER (ORDER BY id) AS rank
    FROM commerce_product WHERE kind = 'plan')
    AS product ON product.rank = 1 + person.rank %% 10
  JOIN commerce_price AS price ON price.product_id = product.id
  WHERE person.rank %% 3 = 0;
INSERT INTO commerce_invoice (store_id, user_id, number, kind, status, currency, subtotal, discount, paid,
    refunded, cart, locale, created_at, closed_at, press)
  SELECT %(store)s, person.id, 'B-' || lpad(n::text, 8, '0'), 'order', kinds.status, 'EUR', kinds.subtotal, 0,
    CASE WHEN kinds.status = 'paid' THEN kinds.subtotal ELSE 0 END,
    CASE WHEN kinds.status = 'paid' AND n %% 40 = 0 THEN kinds.subtotal ELSE 0 END, '', 'en',
    now() - n * interval '20 minutes', now(), 'press-' || n
  FROM generate_series(1, %(orders)s) AS n
  CROSS JOIN LATERAL (SELECT CASE WHEN n %% 25 = 0 THEN 'open' ELSE 'paid' END AS status, 500 + n %% 4000
    AS subtotal) AS kinds
  JOIN (SELECT id, row_number() OVER (ORDER BY id) AS rank FROM accounts_user WHERE role = 'customer')
    AS person
    ON person.rank = 1 + n %% %(people)s;
INSERT INTO commerce_invoiceline (position, kind, title, minor, discount_minor, tax_minor, detail, invoice_id)
  SELECT nth, 'purchase', 'Product ' || id %% 100, subtotal / 2, 0, 0, '{}', id
  FROM commerce_invoice CROSS JOIN generate_series(1, 2) AS nth WHERE store_id = %(store)s;
INSERT INTO commerce_payment (store_id, invoice_id, leg, attempt, state, closed, amount_minor, currency,
    provider, provider_account, idempotency_key, method_ref, off_session, client_secret, decline_code,
    recoverable, fingerprint, raw, created_at, changed_at)
  SELECT %(store)s, id, 'external', 1, CASE WHEN status = 'paid' THEN 'succeeded' ELSE 'failed' END, true,
    subtotal, 'EUR', 'sandbox', '', 'payment-' || id, '', false, '', '', false, '', '{}', created_at,
      created_at
  FROM commerce_invoice WHERE store_id = %(store)s;
INSERT INTO commerce_refund (store_id, payment_id, amount_minor, currency, state, idempotency_key, reason,
    ends_access, error, created_at, changed_at)
  SELECT %(store)s, payment.id, payment.amount_minor, 'EUR', 'succeeded', 'refund-' || payment.id, '',
    true, '',
    now(), now()
  FROM commerce_payment AS payment JOIN commerce_invoice AS invoice ON invoice.id = payment.invoice_id
  WHERE invoice.refunded > 0;
INSERT INTO commerce_coupon (store_id, code, percent, currency, duration, redeemed, is_active, created_at)
  SELECT %(store)s, 'COUPON' || n, 10, '', 'once', 0, n %% 4 <> 0, now() - n * interval '1 hour'
  FROM generate_series(1, %(vouchers)s) AS n;
INSERT INTO commerce_giftcard (store_id, code_hash, last4, currency, initial, balance, recipient_email,
    is_blocked, created_at)
  SELECT %(store)s, sha256(('card ' || n)::bytea), lpad((n %% 10000)::text, 4, '0'), 'EUR', 5000, n %% 5000,
    'person-' || n || '@bench.example', false, now() - n * interval '1 hour'
  FROM generate_series(1, %(vouchers)s) AS n;
INSERT INTO comments_discussion (store_id, content_id, comments_count, version)
  SELECT %(store)s, id, 0, 1 FROM catalog_content ORDER BY id LIMIT %(discussions)s;
INSERT INTO comments_comment (store_id, discussion_id, author_id, body, segments, state, held_for, created_at,
    first_shown_at, changed_version, replies_count, open_reports)
  SELECT %(store)s, place.id, person.id, 'Comment number ' || n || ' is great',
    jsonb_build_array(jsonb_build_object('type', 'text', 'text', 'Comment number ' || n || ' is great')),
    CASE WHEN n %% 20 = 0 THEN 'held' ELSE 'shown' END, CASE WHEN n %% 20 = 0 THEN 'word' ELSE '' END,
    now() - n * interval '1 minute', now(), 1, 0, 0
  FROM generate_series(1, %(comments)s) AS n
  JOIN (SELECT id, row_number() OVER (ORDER BY id) AS rank FROM comments_discussion) AS place
    ON place.rank = 1 + n %% %(discussions)s
  JOIN (SELECT id, row_number() OVER (ORDER BY id) AS rank FROM accounts_user WHERE role = 'customer')
    AS person
    ON person.rank = 1 + n * 7 %% %(people)s;
INSERT INTO catalog_collection (store_id, kind, permalink, title, description, is_published, version)
  SELECT %(store)s, 'series', 'series-' || n, 'Series ' || n, '', true, 0
  FROM generate_series(1, %(series)s) AS n;
INSERT INTO catalog_season (store_id, collection_id, number, title)
  SELECT %(store)s, id, 1, '' FROM catalog_collection;
INSERT INTO catalog_collectioncontent (store_id, collection_id, kind, season_id, content_id, position)
  SELECT %(store)s, season.collection_id, 'series', season.id, content.id, content.rank / %(series)s
  FROM (SELECT id, collection_id, row_number() OVER (ORDER BY id) AS rank FROM catalog_season) AS season
  JOIN (SELECT id, row_number() OVER (ORDER BY id) AS rank
    FROM catalog_content ORDER BY id LIMIT %(episodes)s)
    AS content ON season.rank = 1 + content.rank %% %(series)s;
INSERT INTO notices_notice (store_id, kind, subject_type, subject_id, occasion, to_role, facts, is_once,
    opened_at)
  SELECT %(store)s, 'film_failed', 'film', id::text, '', 'admin',
    jsonb_build_object('title', title, 'content_id', id, 'reason', 'Damaged.'), false, now()
  FROM catalog_content ORDER BY id LIMIT %(notices)s;
SET session_replication_role = origin;
ANALYZE
"""

# A session a play, most of them of the first films, over the last 28 days.
PLAYS = """
INSERT INTO playback_facts (
    store_id, day, content_id, video_id, psid, user_id, viewer_hash, device, browser, os, source, verified,
    first_ms, last_ms, began_ms, reached_ms, watched_ms, playing_ms
)
WITH
    {first:UInt32} + intDiv((sipHash64(number) % {films:UInt32}) * (sipHash64(number, 1) % 1000), 1000)
      AS film,
    {now:Int64} - toInt64(sipHash64(number, 2) % (27 * 86400000)) AS at
SELECT {store:UInt32}, toDate(fromUnixTimestamp64Milli(at, 'UTC')), film, film, sipHash64('play', number), 0,
       sipHash64('viewer', number % 50000), 'desktop', 'chrome', 'linux', 'web', true, at, at + 60000, at,
       60000, 60000, 60000
FROM numbers({plays:UInt64})
"""


@dataclass(frozen=True, slots=True)
class Office:
    """The store, and what its owner asks with."""

    store_id: int
    cookie: str
    first_film: int


def fill_office(store_id: int, *, films: int, people: int, orders: int, comments: int) -> Office:
    from django.db import connection
    from matinee.catalog.models import Content

    sizes = {
        "store": store_id,
        "people": people,
        "orders": orders,
        "comments": comments,
        "audit": orders // 4,
        "products": orders // 10,
        "vouchers": orders // 10,
        "discussions": max(1, films // 10),
        "series": max(1, films // 400),
        "episodes": films // 10,
        "notices": 40,
    }
    with connection.cursor() as cursor:
        for statement in FILL.split(";"):
            cursor.execute(statement, sizes)
    first_film = Content.objects.order_by("id").values_list("id", flat=True)[0]
    cookie = sign_in_owner(store_id)
    connection.close()
    return Office(store_id, cookie, first_film)


def sign_in_owner(store_id: int) -> str:
    """Make an owner of the store, and return the cookie of a session of theirs."""
    from matinee.accounts.operations import create_user
    from matinee.accounts.operations.sessions import open_session

    email = "owner@bench.example"
    owner = create_user(store_id=store_id, email=email, password=None, name="Owner", role="owner")
    session = open_session(user_id=owner, user_agent="", session_limit=None, at=datetime.now(UTC))
    return f"matinee_session={session.token}"


def fill_plays(folder: Path, office: Office, *, films: int) -> None:
    """Write the plays into the engine's database, before the engine runs."""
    from matinee_collector.sinks.clickhouse import ClickHouse
    from matinee_collector.sinks.migrations import migrate

    engine = ClickHouse(url="", directory=folder / "collector" / "engine")
    migrate(engine)
    engine.run(
        PLAYS,
        store=office.store_id,
        first=office.first_film,
        films=films,
        plays=films * PLAYS_A_FILM,
        now=int(datetime.now(UTC).timestamp() * 1000),
    )
    engine.close()
