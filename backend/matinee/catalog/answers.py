"""The JSON text of the catalogue's responses, for both of its routers."""

import json
from dataclasses import asdict
from functools import lru_cache
from hashlib import blake2b

from matinee.catalog.access import Decision
from matinee.catalog.queries import CardPage, Detail
from matinee.commerce.queries.library import Rental
from matinee.engagement.queries import Marks


def etag_of(body: bytes) -> str:
    return f'"{blake2b(body, digest_size=12).hexdigest()}"'


def last_page(cards: CardPage) -> str:
    return "true" if cards.is_last else "false"


def guest_detail(detail: Detail) -> str:
    return viewers_detail(detail, None)


def viewers_detail(detail: Detail, marks: Marks | None, rental: Rental | None = None) -> str:
    """Append this viewer's fields to the shared JSON object. A guest has no marks."""
    watch, favorite, watched_part = "null", "null", ""
    if marks:
        favorite = "true" if marks.is_favorite else "false"
        watched_part = ",".join(map(str, marks.watched_chapters))
        if marks.stopped:
            position = marks.stopped
            watch = f'{{"position_seconds":{position.position_seconds},"chapter_id":{position.chapter_id}}}'
    rental_part = json.dumps(asdict(rental)) if rental else "null"
    own = f'"watch":{watch},"favorite":{favorite},"watched":[{watched_part}],"rental":{rental_part}'
    return f"{detail.json[:-1]},{_format_decision(detail.decision)},{own}}}"


@lru_cache(maxsize=1024)
def _format_decision(decision: Decision) -> str:
    access = {
        "rule": decision.rule,
        "granted": decision.is_granted,
        "steps": [asdict(step) for step in decision.steps],
        "reason": decision.reason,
    }
    is_locked = "false" if decision.is_granted else "true"
    return f'"is_locked":{is_locked},"access":{json.dumps(access, ensure_ascii=False)}'
