"""The jobs of chats. Each takes ids, reads again, and may run twice."""

from django.utils import timezone

from matinee.chats import operations as chats
from matinee.kit.jobs import DEFAULT, app


@app.task(queue=DEFAULT)
def forget_decision(decision_id: int) -> bool:
    return chats.forget_decision(decision_id=decision_id, at=timezone.now())
