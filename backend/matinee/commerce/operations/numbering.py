from datetime import datetime

from django.db import connection

_NEXT = """
INSERT INTO commerce_billingsettings
  (store_id, time_zone, clock_offset_seconds, dunning_days, hold_days, last_number)
VALUES (%s, 'UTC', 0, '[]', 60, 1)
ON CONFLICT (store_id) DO UPDATE SET last_number = commerce_billingsettings.last_number + 1
RETURNING last_number"""


def next_number(store_id: int, at: datetime) -> str:
    """Return the store's next bill number. The row stays locked to the end: ask right before the bill."""
    with connection.cursor() as cursor:
        cursor.execute(_NEXT, [store_id])
        (number,) = cursor.fetchone()
    return f"{at.year}-{number:06d}"
