"""Each number of plays once: the back office's contract has exactly those that the reports compute."""

import json
from pathlib import Path
from typing import Any

from matinee_collector.reports.metrics import EVERY, METRICS, metrics_of, zeros

CONTRACT = Path(__file__).resolve().parents[3] / "contract" / "openapi.backoffice.json"
SCHEMAS: dict[str, dict[str, Any]] = json.loads(CONTRACT.read_text())["components"]["schemas"]
OF_MINUTES = {"peak_concurrent"}
WHOLE = ("count", "ms")


def types_of(field: dict[str, Any]) -> set[str]:
    return {one["type"] for one in field.get("anyOf", [field])}


def test_the_contract_has_every_metric_and_no_other() -> None:
    fields = SCHEMAS["Metrics"]["properties"]
    assert fields.keys() == METRICS.keys() | OF_MINUTES
    for name, metric in METRICS.items():
        assert types_of(fields[name]) - {"null"} == {"integer" if metric.unit in WHOLE else "number"}, name


def test_what_is_of_nothing_may_be_null_in_the_contract() -> None:
    fields = SCHEMAS["Metrics"]["properties"]
    for name, value in metrics_of(zeros(EVERY)).items():
        assert ("null" in types_of(fields[name])) == (value is None), name


def test_what_is_shown_over_time_is_in_steps() -> None:
    in_steps = metrics_of(zeros(EVERY), in_steps=True).keys() | {"at", "concurrent"}
    for name in ("Point", "QualityPoint"):
        assert SCHEMAS[name]["properties"].keys() <= in_steps, name
