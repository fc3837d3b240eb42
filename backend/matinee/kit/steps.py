"""Moments counted in steps of one length, as charts show them."""

from datetime import datetime, timedelta

from django.db.models import DateTimeField, DurationField, F, Func, Value


def begin_of_step(moment: str, *, since: datetime, step: timedelta) -> Func:
    """Return the beginning of the step in which a column's moment lies; `since` begins one of them."""
    return Func(
        Value(step, output_field=DurationField()),
        F(moment),
        Value(since, output_field=DateTimeField()),
        function="date_bin",
        output_field=DateTimeField(),
    )
