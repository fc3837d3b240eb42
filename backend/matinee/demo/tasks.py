"""The job that removes the demo: it takes an id, reads again, and may run twice."""

from datetime import UTC, datetime

from matinee.demo import operations as demo
from matinee.demo import queries
from matinee.kit.jobs import DEFAULT, UNTIL_IT_HEARS, app


@app.task(queue=DEFAULT, retry=UNTIL_IT_HEARS)
def remove_demo(store_id: int) -> str:
    is_over = demo.remove(store_id=store_id, now=lambda: datetime.now(UTC))
    return "removed" if is_over else "somebody else is at it"


def sweep_hourly() -> dict[str, int]:
    """Take up removals that have lost their job."""
    stores = queries.list_unfinished()
    for store_id in stores:
        demo.request_removal(store_id=store_id, actor_id=None, at=datetime.now(UTC))
    return {"demo_removals": len(stores)}
