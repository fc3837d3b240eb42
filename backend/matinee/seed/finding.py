"""Find what the demo has made, by the names that it gives."""

from django.utils import timezone

from matinee.catalog import admin_queries as back_office
from matinee.catalog.admin_queries import ContentRow


def find_content(store_id: int, permalink: str) -> ContentRow | None:
    rows = back_office.list_contents(store_id, page=1, text=permalink, at=timezone.now()).rows
    return next((row for row in rows if row.permalink == permalink and row.video_ids), None)
