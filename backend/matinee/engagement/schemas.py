from typing import Annotated

from ninja import Schema
from pydantic import Field


class SetWatchState(Schema):
    chapter_id: Annotated[int, Field(strict=True, ge=1, le=2**63 - 1)]
    # Two weeks: no film is longer, and NaN and Infinity are none.
    position_seconds: Annotated[float, Field(ge=0, le=1_209_600, allow_inf_nan=False)]
