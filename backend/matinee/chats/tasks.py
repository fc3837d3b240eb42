"""The worker's jobs of chats. Each takes ids, reads again, and may run twice."""

from django.utils import timezone

from matinee.chats import operations as chats
from matinee.kit.jobs import DEFAULT, app


@app.task(queue=DEFAULT)
def forget_decision(decision_id: int) -> bool:
    return chats.forget_decision(decision_id=decision_id, at=timezone.now())


@app.task(queue=DEFAULT)
def place_messages(room_id: int) -> int:
    return chats.place_messages(room_id=room_id)


def sweep_often() -> dict[str, int]:
    return {"chats_to_place": chats.queue_placing()}
