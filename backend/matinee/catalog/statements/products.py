# ruff: noqa: S608 (the statements are put together of constants; every value is a parameter)
"""The products of a content `c`: who has one that unlocks it, and its price.

Ownership is decided in PostgreSQL, not in Python: commerce's view `commerce_held` has a person's products,
from–to, and `commerce_now` is the store's clock. Parameters: `store`, `user` (0: a guest), `at`.
"""

# In a subquery, so that it is evaluated once for the statement, not once for each row.
_NOW = "(SELECT commerce_now(%(store)s, %(at)s))"

# The products that unlock `c`, from the content's side: a viewer may hold many, and a store may sell many.
_OPENING = """(
      SELECT product_id AS id FROM commerce_productunlock WHERE content_id = c.id
      UNION ALL
      SELECT id FROM commerce_product WHERE store_id = %(store)s AND unlocks_everything) AS opening"""

# Whether the viewer has a product that unlocks `c`. LIMIT 1 makes PostgreSQL look each product up;
# a join would read all that they have for each card.
IS_HELD = f"""(%(user)s::bigint <> 0 AND EXISTS (
    SELECT 1 FROM {_OPENING} WHERE (
      SELECT true FROM commerce_held AS held
      WHERE held.product_id = opening.id AND held.store_id = %(store)s AND held.user_id = %(user)s
        AND held.starts_at <= {_NOW} AND (held.ends_at IS NULL OR held.ends_at > {_NOW})
      LIMIT 1)))"""

# Whether one of these is bought or rented, alone or in a bundle: it outlives the end of the film.
IS_BOUGHT = f"""(%(user)s::bigint <> 0 AND EXISTS (
    SELECT 1 FROM {_OPENING} JOIN commerce_product AS p ON p.id = opening.id WHERE
      p.kind IN ('purchase', 'rental', 'bundle') AND (
      SELECT true FROM commerce_held AS held
      WHERE held.product_id = opening.id AND held.store_id = %(store)s AND held.user_id = %(user)s
        AND held.starts_at <= {_NOW} AND (held.ends_at IS NULL OR held.ends_at > {_NOW})
      LIMIT 1)))"""
OUTLIVES_END = f"CASE WHEN c.ends_at IS NULL THEN false ELSE {IS_BOUGHT} END"

IS_LOCKED = f"CASE WHEN c.access = 'paid' THEN NOT {IS_HELD} ELSE c.access <> ALL (%(unlocked)s) END"

# `included`: the viewer has it, or it is part of a plan. Of several ways to get it, the cheapest is named.
# `to_buy`: nothing on sale unlocks it.
PRICE = f"""CASE
    WHEN c.access <> 'paid' THEN 'free'
    WHEN {IS_HELD} THEN 'included'
    ELSE coalesce((
      SELECT CASE p.kind WHEN 'free' THEN 'free' WHEN 'plan' THEN 'included' WHEN 'rental' THEN 'rent'
             ELSE 'buy' END
      FROM {_OPENING} JOIN commerce_product AS p ON p.id = opening.id
      WHERE p.store_id = %(store)s AND p.is_on_sale AND p.kind <> 'gift_card'
      ORDER BY array_position('{{free,plan,rental,purchase,bundle}}', p.kind::text) LIMIT 1), 'to_buy')
    END"""

# The lowest price of watching it, in the store's currency; null for a viewer who has it, for a free content,
# and when nothing is on sale.
PRICE_FROM = f"""CASE WHEN c.access = 'paid' AND NOT {IS_HELD} THEN (
      SELECT CASE WHEN x.minor > 0 THEN json_build_object(
               'kind', p.kind, 'amount', x.minor, 'currency', x.currency,
               'interval', nullif(x.interval, ''), 'interval_count', x.interval_count) END
      FROM {_OPENING} JOIN commerce_product AS p ON p.id = opening.id
      JOIN commerce_price AS x ON x.product_id = p.id
      WHERE p.store_id = %(store)s AND p.is_on_sale AND p.kind <> 'gift_card'
        AND x.is_active AND x.currency = (SELECT currency FROM stores_store WHERE id = %(store)s)
      ORDER BY x.minor, x.id LIMIT 1) END"""

# `content`, an id: (is it held, its price, does this viewer have it beyond its end).
STANDING = (
    f"SELECT {IS_HELD}, {PRICE}, {OUTLIVES_END} FROM catalog_content AS c"
    " WHERE c.store_id = %(store)s AND c.id = %(content)s"
)

# `store`, or null for all: of each store with published contents for paying viewers that nothing on sale
# unlocks, how many, and the newest one.
UNSOLD = """
SELECT c.store_id, count(*), (array_agg(c.id ORDER BY c.id DESC))[1],
       (array_agg(c.title ORDER BY c.id DESC))[1]
FROM catalog_content AS c
WHERE c.access = 'paid' AND c.published_at <= %(at)s AND (c.ends_at IS NULL OR c.ends_at > %(at)s)
  AND (%(store)s::bigint IS NULL OR c.store_id = %(store)s)
  AND NOT EXISTS (SELECT FROM commerce_product AS p
                  WHERE p.store_id = c.store_id AND p.unlocks_everything AND p.is_on_sale)
  AND NOT EXISTS (SELECT FROM commerce_productunlock AS u JOIN commerce_product AS p ON p.id = u.product_id
                  WHERE u.content_id = c.id AND p.is_on_sale AND p.kind <> 'gift_card')
GROUP BY c.store_id ORDER BY c.store_id"""
