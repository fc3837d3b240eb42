"""The reports' settings."""

from typing import Annotated

from ninja import Schema
from pydantic import Field


class SettingsIn(Schema):
    time_zone: Annotated[str, Field(max_length=64)]
    keep_raw_months: Annotated[int, Field(ge=1, le=13)]


class SettingsShown(SettingsIn):
    time_zones: list[str]
