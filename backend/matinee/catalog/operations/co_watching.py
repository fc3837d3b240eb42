"""What people who watched a content watched too."""

from collections.abc import Iterable
from itertools import islice

from django.db import transaction

from matinee.catalog.models import CoWatched

BATCH = 5_000


@transaction.atomic
def replace_co_watched(*, store_id: int, pairs: Iterable[tuple[int, int, int]]) -> int:
    """Write a store's (content, other, people) anew, and return how many there are."""
    CoWatched.objects.filter(store_id=store_id).delete()
    rows = (
        CoWatched(store_id=store_id, content_id=content_id, other_id=other_id, people=people)
        for content_id, other_id, people in pairs
    )
    made = 0
    while batch := list(islice(rows, BATCH)):
        CoWatched.objects.bulk_create(batch)
        made += len(batch)
    return made
