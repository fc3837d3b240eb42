"""What a worker does for stores beside its jobs."""

from matinee.stores import operations as stores


def sweep_hourly() -> dict[str, int]:
    return {"published_origins": int(stores.publish_origins())}
