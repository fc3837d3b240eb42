"""Where visits came from."""

from pathlib import Path

from matinee_collector.reports.audience import list_audience_part
from matinee_collector.reports.scope import Scope

from .report_engine import ReportEngine
from .test_person_deletion import visit


def test_the_store_itself_is_no_referrer_at_any_port(tmp_path: Path) -> None:
    engine = ReportEngine(tmp_path)
    for user, host, referrer in (
        (1, "store.example", "store.example"),
        (2, "localhost:8000", "localhost"),
        (3, "store.example", "search.example"),
        (4, "store.example:8443", ""),
    ):
        visit(engine, user=user, views=1, host=host, referrer=referrer)
    rows = list_audience_part(engine.database, Scope(store_id=1, lengths={}), by="referrers")
    engine.close()
    assert [row["key"] for row in rows] == [[""], ["search.example"]]
