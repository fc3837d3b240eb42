"""A viewer's letter about a film that is coming soon, and the link in it."""

from ninja import Router, Status

from matinee.catalog import queries as catalog
from matinee.kit.schemas import problems
from matinee.reminders import operations as reminders
from matinee.reminders import queries
from matinee.reminders.queries import FilmReminder
from matinee.request import Request, locale_of, viewer_of

router = Router(tags=["library"])

REMINDER = "/contents/{permalink}/reminder"


@router.get(
    REMINDER, response={200: FilmReminder, **problems(401, 404, 409, 422)}, operation_id="get_film_reminder"
)
def get_reminder(request: Request, permalink: str) -> FilmReminder:
    """Return whether the viewer gets a letter when this film is out; 409 for one that is out."""
    return queries.find_reminder(viewer=viewer_of(request), content_id=_find_film(request, permalink))


@router.post(
    REMINDER,
    response={204: None, **problems(401, 403, 404, 409, 422)},
    operation_id="add_film_reminder",
)
def add_reminder(request: Request, permalink: str) -> Status[None]:
    """Send the viewer a letter when this film is out. Idempotent; 409 for one that is out."""
    reminders.add_reminder(
        store_id=request.store.id,
        viewer=viewer_of(request),
        content_id=_find_film(request, permalink),
        locale=locale_of(request),
        at=request.now,
    )
    return Status(204, None)


@router.delete(
    REMINDER,
    response={204: None, **problems(401, 403, 404, 409, 422)},
    operation_id="remove_film_reminder",
)
def remove_reminder(request: Request, permalink: str) -> Status[None]:
    """Take it back. Idempotent; 409 for a film that is out."""
    reminders.remove_reminder(viewer=viewer_of(request), content_id=_find_film(request, permalink))
    return Status(204, None)


@router.post(
    "/reminders/unsubscribe/{token}",
    response={204: None, **problems(404, 422)},
    operation_id="unsubscribe_from_reminders",
)
def unsubscribe(request: Request, token: str) -> Status[None]:
    """Take back all that the token's holder waits for. Mail clients call this too (RFC 8058)."""
    reminders.unsubscribe(store_id=request.store.id, token=token)
    return Status(204, None)


def _find_film(request: Request, permalink: str) -> int:
    return catalog.get_coming_soon(
        request.store.id, viewer=viewer_of(request), permalink=permalink, at=request.now
    )
