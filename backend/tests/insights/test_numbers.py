"""Every number that the collector computes is in the contract, and in the answers of the counterpart."""

from matinee.insights.schemas.numbers import RowMetrics
from matinee_collector.reports.metrics import METRICS

from . import fake_engine


def test_the_contract_has_every_number() -> None:
    assert set(RowMetrics.model_fields) == METRICS.keys()


def test_the_counterpart_has_every_number() -> None:
    assert fake_engine.METRICS.keys() == METRICS.keys()
