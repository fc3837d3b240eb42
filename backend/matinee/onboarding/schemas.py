"""Requests of the setup checklist."""

from typing import Annotated

from ninja import Schema
from pydantic import Field


class StepChange(Schema):
    is_skipped: Annotated[bool, Field(strict=True)]
