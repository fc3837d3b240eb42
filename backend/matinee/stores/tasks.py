"""The worker's periodic tasks of stores."""

from matinee.stores import operations as stores


def sweep_hourly() -> dict[str, int]:
    return {"published_origins": int(stores.publish_origins())}
