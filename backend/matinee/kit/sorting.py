"""The order of a list that people sort by its columns."""

from collections.abc import Mapping
from typing import TypeAlias, TypeVar

from django.db.models import Expression, F, Func, IntegerField, JSONField, Model, QuerySet, TextField, Value
from django.db.models.expressions import OrderBy
from django.db.models.functions import Cast, Lower

Column: TypeAlias = Expression | F
Rows = TypeVar("Rows", bound="QuerySet[Model, object]")


def sort_rows(
    rows: Rows, by: str | None, *, columns: Mapping[str, Column], newest: tuple[str | Expression, ...]
) -> Rows:
    """Order by a column, backwards with `-` before its name, and the newest first where it is equal.

    Rows without a value come last in both directions.
    """
    if by is None:
        return rows.order_by(*newest)
    column = columns[by.removeprefix("-")]
    return rows.order_by(OrderBy(column, descending=by.startswith("-"), nulls_last=True), *newest)


def by_letters(field: str) -> Column:
    """The same letters, large or small, beside one another."""
    return Lower(F(field))


def by_numbers(numbers: Mapping[int, int]) -> Column:
    """A number of each row, by its id, that another program has; 0 where it says nothing."""
    return Func(
        Value({str(key): number for key, number in numbers.items()}, JSONField()),
        Cast("pk", TextField()),
        template="coalesce(jsonb_object_field_text(%(expressions)s)::integer, 0)",
        output_field=IntegerField(),
    )
