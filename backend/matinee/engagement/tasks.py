"""The worker's jobs of engagement."""

from matinee.engagement import operations as engagement


def sweep_hourly() -> dict[str, int]:
    return {"co_watched": engagement.count_co_watching()}
