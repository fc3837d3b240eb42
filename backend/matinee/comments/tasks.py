"""The worker's jobs of comments. Each takes ids, reads again, and may run twice."""

from django.utils import timezone

from matinee.accounts.queries import find_viewer_by_id
from matinee.comments import operations as comments
from matinee.kit.jobs import DEFAULT, app


@app.task(queue=DEFAULT)
def notify(comment_id: int, origin: str) -> int:
    return comments.notify(comment_id=comment_id, origin=origin, at=timezone.now())


@app.task(queue=DEFAULT)
def notify_of_heart(comment_id: int, origin: str) -> int:
    return comments.notify_of_heart(comment_id=comment_id, origin=origin, at=timezone.now())


@app.task(queue=DEFAULT)
def notify_office(store_id: int) -> int:
    return comments.notify_office(store_id=store_id, at=timezone.now())


@app.task(queue=DEFAULT)
def forget_decision(decision_id: int) -> bool:
    return comments.forget_decision(decision_id=decision_id, at=timezone.now())


@app.task(queue=DEFAULT)
def hide_next_of(store_id: int, by_id: int, person_id: int) -> int:
    by = find_viewer_by_id(store_id, user_id=by_id)
    if by is None:
        return 0
    decision = comments.hide_next_of(store_id=store_id, by=by, person_id=person_id, at=timezone.now())
    return len(decision.ids)
