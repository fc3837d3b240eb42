"""The reports' jobs: messages to the engine, retried until it has received them."""

from matinee.insights import operations as insights
from matinee.kit.jobs import DEFAULT, UNTIL_IT_HEARS, app


@app.task(queue=DEFAULT, retry=UNTIL_IT_HEARS)
def erase_person(store_id: int, user_id: int) -> int:
    return insights.erase_person(store_id=store_id, user_id=user_id)


@app.task(queue=DEFAULT, retry=UNTIL_IT_HEARS)
def keep_raw(store_id: int) -> int:
    return insights.keep_raw(store_id=store_id)


def sweep_hourly() -> dict[str, int]:
    return {
        "told_how_long_events_stay": insights.apply_retention(),
        "published_zones": int(insights.publish_zones()),
    }
