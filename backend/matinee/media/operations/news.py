"""Files that are ready, and that the office has not heard of yet."""

from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Exists, Max, Min, OuterRef, Q

from matinee.media.models import Video
from matinee.media.operations.attempts import ACTIVE

# A burst is over when nothing follows for this time. Who encodes all day hears of it each hour.
QUIET_FOR = timedelta(minutes=5)
WAITS_AT_MOST = timedelta(hours=1)


def list_stores_with_news(*, at: datetime) -> list[int]:
    """List the stores that have ready files to hear of, when no more is coming, or after an hour, by id."""
    coming = Q(state__in=ACTIVE) | Q(state=Video.State.UPLOADING, created_at__gt=at - WAITS_AT_MOST)
    on_its_way = Video.objects.filter(coming, store=OuterRef("store"), deleted_at=None)
    bursts = (
        Video.objects.filter(news_from__isnull=False)
        .values("store")
        .annotate(first_at=Min("news_from"), last_at=Max("news_from"))
    )
    is_over = Q(last_at__lte=at - QUIET_FOR) & ~Exists(on_its_way)
    rows = bursts.filter(is_over | Q(first_at__lte=at - WAITS_AT_MOST)).order_by("store")
    return list(rows.values_list("store", flat=True))


@transaction.atomic
def take_news(*, store_id: int) -> list[int]:
    """Return the store's videos that are ready and were not taken yet, the latest last."""
    news = Video.objects.filter(store_id=store_id, news_from__isnull=False)
    rows = list(
        news.select_for_update(no_key=True).order_by("id").values_list("news_from", "id", "deleted_at")
    )
    news.filter(pk__in=[pk for _, pk, _ in rows]).update(news_from=None)
    return [pk for _, pk, deleted_at in sorted(rows, key=lambda row: row[:2]) if deleted_at is None]
