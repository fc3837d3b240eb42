"""Visits to the pages of the store."""

from typing import Any

from matinee.insights import queries as insights
from matinee.insights.answers.frame import finish, open_frame
from matinee.insights.answers.names import title_of
from matinee.insights.answers.store import Store
from matinee.insights.schemas import Asked, Audience

PARTS = ("pages", "referrers", "campaigns", "devices")
COLUMNS = {
    "pages": ("path",),
    "referrers": ("referrer",),
    "campaigns": ("source", "medium", "campaign"),
    "devices": ("key",),
}


def get_audience(store: Store, filters: Asked) -> Audience:
    """Return visits by source, and how many of them led to a play or a payment. One call to the engine."""
    frame = open_frame(store.id, filters, at=store.at)
    answers = insights.ask_all(
        frame.questions("totals", "audience")
        | frame.series("series", "audience_series")
        | {part: frame.question("audience_part", by=part) for part in PARTS}
        | {name: frame.question(name) for name in ("funnel", "purchase_funnel")},
        at=store.at,
    )
    by_name = answers.by_name
    parts = {part: [_name_columns(row, COLUMNS[part]) for row in by_name[part]] for part in PARTS}
    parts["devices"] = [
        row | {"key": row["key"] or "unknown", "title": title_of(row["key"])} for row in parts["devices"]
    ]
    numbers = frame.beside(
        by_name["totals"],
        by_name.get("totals_before"),
        series=by_name["series"],
        previous_series=by_name.get("series_before"),
    )
    funnels = {name: by_name[name] for name in ("funnel", "purchase_funnel")}
    report = frame.head(answers) | numbers | funnels | parts
    return finish(Audience, report)


def _name_columns(row: dict[str, Any], columns: tuple[str, ...]) -> dict[str, Any]:
    return dict(zip(columns, row["key"], strict=True)) | {
        "page_views": row["page_views"],
        "visitors": row["visitors"],
    }
