"""How many people wait for a film, for its room in the back office."""

from ninja import Router

from matinee.catalog import admin_queries as films
from matinee.kit.errors import NotFoundError
from matinee.kit.schemas import Id, problems
from matinee.reminders import queries
from matinee.reminders.queries import FilmReminders
from matinee.request import Request

router = Router(tags=["films"])


@router.get(
    "/contents/{content_id}/reminders",
    response={200: FilmReminders, **problems(401, 404, 422)},
    operation_id="count_film_reminders",
)
def count_reminders(request: Request, content_id: Id) -> FilmReminders:
    """Count the people who get a letter when this film is out."""
    if not films.list_titles(request.store.id, content_ids=[content_id]):
        raise NotFoundError
    return queries.count_waiting(request.store.id, content_id=content_id)
