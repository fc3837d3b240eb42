# ruff: noqa: S608 (the statements are put together of constants; every value is a parameter)
"""What products do to a content `c`: who has one that opens it, and what it takes to get it.

Commerce tells PostgreSQL, not Python, who has what: its view `commerce_held` says which products a person has
from–to, and `commerce_now` what the store's clock shows. Parameters: `store`, `user` (0: a guest), `at`.
"""

# In brackets of its own: then it is asked once a statement, not once a row.
_NOW = "(SELECT commerce_now(%(store)s, %(at)s))"

# The products that open `c`, from the content's side: what a viewer holds and what a store sells may be many.
_OPENING = """(
      SELECT product_id AS id FROM commerce_productunlock WHERE content_id = c.id
      UNION ALL
      SELECT id FROM commerce_product WHERE store_id = %(store)s AND unlocks_everything) AS opening"""

# Does the viewer have a product that opens `c`? LIMIT 1 makes PostgreSQL look each product up among theirs; a
# join would read all that they have for each card.
IS_HELD = f"""(%(user)s::bigint <> 0 AND EXISTS (
    SELECT 1 FROM {_OPENING} WHERE (
      SELECT true FROM commerce_held AS held
      WHERE held.product_id = opening.id AND held.store_id = %(store)s AND held.user_id = %(user)s
        AND held.starts_at <= {_NOW} AND (held.ends_at IS NULL OR held.ends_at > {_NOW})
      LIMIT 1)))"""

IS_LOCKED = f"CASE WHEN c.access = 'paid' THEN NOT {IS_HELD} ELSE c.access <> ALL (%(unlocked)s) END"

# `included`: the viewer has it, or a plan brings it along. Of several ways to get it the least is named.
# `to_buy`: nothing that is on sale opens it.
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

# The least that an outsider pays to watch it, in the store's currency; null for who has it, where it is given
# away, and where nothing is on sale.
PRICE_FROM = f"""CASE WHEN c.access = 'paid' AND NOT {IS_HELD} THEN (
      SELECT CASE WHEN x.minor > 0 THEN json_build_object(
               'kind', p.kind, 'amount', x.minor, 'currency', x.currency,
               'interval', nullif(x.interval, ''), 'interval_count', x.interval_count) END
      FROM {_OPENING} JOIN commerce_product AS p ON p.id = opening.id
      JOIN commerce_price AS x ON x.product_id = p.id
      WHERE p.store_id = %(store)s AND p.is_on_sale AND p.kind <> 'gift_card'
        AND x.is_active AND x.currency = (SELECT currency FROM stores_store WHERE id = %(store)s)
      ORDER BY x.minor, x.id LIMIT 1) END"""

# `content`, an id: (is it held, its price).
STANDING = (
    f"SELECT {IS_HELD}, {PRICE} FROM catalog_content AS c WHERE c.store_id = %(store)s AND c.id = %(content)s"
)
