from datetime import date
from typing import Annotated

from ninja import Schema
from pydantic import Field

from matinee.commerce.queries.revenue import RevenueDay
from matinee.kit.schemas import Line


class Revenue(Schema):
    """Figures of one currency, in minor units. The back office's page defines how each is counted."""

    currency: str
    currencies: list[str]  # in which the store has invoices
    gross: int
    refunded: int
    disputed: int  # lost, taken back by the bank
    net: int
    orders: int
    by_day: list[RevenueDay]
    mrr: int
    arr: int
    active: int
    trialing: int
    past_due: int
    on_hold: int
    new: int
    churned: int
    churn_per_mille: int
    trials_started: int
    trials_converted: int
    arpu: int
    ltv: int | None
    day_from: date
    day_to: date  # included


Setting = Annotated[str, Field(max_length=500)]
Name = Annotated[Line, Field(max_length=40)]


class ProviderChange(Schema):
    """An empty secret keeps the current one."""

    is_enabled: bool | None = None
    position: Annotated[int, Field(ge=0, le=50)] | None = None
    public: dict[Name, Setting] | None = None
    secrets: dict[Name, Setting] | None = None
