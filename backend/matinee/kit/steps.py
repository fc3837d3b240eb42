"""Group moments by steps of equal length, for charts."""

from datetime import datetime, timedelta

from django.db.models import DateTimeField, DurationField, F, Func, Value


def begin_of_step(moment: str, *, since: datetime, step: timedelta) -> Func:
    """Return the beginning of a moment's step; `since` begins one of them."""
    return Func(
        Value(step, output_field=DurationField()),
        F(moment),
        Value(since, output_field=DateTimeField()),
        function="date_bin",
        output_field=DateTimeField(),
    )
