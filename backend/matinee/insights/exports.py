"""Export a list of a report as a file: CSV for spreadsheets, Parquet for everything else."""

import csv
import io
from datetime import datetime, timedelta
from typing import Any, Literal, get_args

from django.http import HttpResponse
from ninja import Schema

from matinee.insights.schemas import AsFile, Bucket, RowMetrics
from matinee.kit.errors import ProblemError

Format = Literal["csv", "parquet"]
Cell = str | int | float | bool | None

KINDS: dict[Format, str] = {"csv": "text/csv; charset=utf-8", "parquet": "application/vnd.apache.parquet"}
# Spreadsheets interpret a cell that begins with one of these as a formula.
FORMULA = ("=", "+", "-", "@", "\t", "\r")


class NoSuchTableError(ProblemError):
    code = "invalid"


def export_or_return(report: Schema, question: AsFile, *, name: str, tables: tuple[str, ...]) -> object:
    """Return the report, or one of its lists as a file when requested."""
    if question.format == "json":
        return report
    return export(report, tables, table=question.table, kind=question.format, name=name)


def export(
    report: Schema, tables: tuple[str, ...], *, table: str | None, kind: Format, name: str
) -> HttpResponse:
    """Write one of the report's lists; the first of `tables` when none is named."""
    table_name = table or tables[0]
    if table_name not in tables:
        raise NoSuchTableError(f"table must be one of {', '.join(tables)}.", field="table")
    content = report.model_dump(by_alias=True)
    rows = [
        _flat(row)
        for row in (content["retention"]["buckets"] if table_name == "retention" else content[table_name])
    ]
    columns = list(rows[0]) if rows else _columns(type(report), table_name)
    if not {"key", "value"}.isdisjoint(columns):  # the subject's columns come before its numbers
        columns.sort(key=lambda column: column in RowMetrics.model_fields)
    body = to_csv(rows, columns) if kind == "csv" else to_parquet(rows, columns)
    response = HttpResponse(body, content_type=KINDS[kind])
    days = _days(content["period"])
    response["Content-Disposition"] = f'attachment; filename="matinee-{name}-{table_name}-{days}.{kind}"'
    return response


def to_csv(rows: list[dict[str, Cell]], columns: list[str]) -> bytes:
    out = io.StringIO()
    writer = csv.DictWriter(out, columns, lineterminator="\r\n")
    writer.writeheader()
    writer.writerows({name: _safe(cell) for name, cell in row.items()} for row in rows)
    return out.getvalue().encode()


def to_parquet(rows: list[dict[str, Cell]], columns: list[str]) -> bytes:
    # Large, and rarely needed.
    import pyarrow  # type: ignore[import-untyped]
    import pyarrow.parquet  # type: ignore[import-untyped]

    out = io.BytesIO()
    cells = {name: [row[name] for row in rows] for name in columns}
    pyarrow.parquet.write_table(pyarrow.table(cells), out)
    return out.getvalue()


def _days(period: dict[str, str]) -> str:
    """The first and the last day of the file; a period's end is exclusive."""
    last = datetime.fromisoformat(period["to"]) - timedelta(microseconds=1)
    return f"{period['from'][:10]}-{last.date()}"


def _columns(shape: type[Schema], table: str) -> list[str]:
    """The columns of an empty list."""
    if table == "retention":
        return list(Bucket.model_fields)
    row: type[Schema] = get_args(shape.model_fields[table].annotation)[0]
    return [field.alias or name for name, field in row.model_fields.items() if name != "poster"]


def _flat(row: dict[str, Any]) -> dict[str, Cell]:
    """Drop images, write lists as text, and join the names of nested fields."""
    flat: dict[str, Cell] = {}
    for name, value in row.items():
        if name == "poster":
            continue
        if isinstance(value, dict):
            flat |= {f"{name}_{inner}": cell for inner, cell in value.items()}
        else:
            flat[name] = ", ".join(value) if isinstance(value, list) else value
    return flat


def _safe(cell: Cell) -> Cell:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell
