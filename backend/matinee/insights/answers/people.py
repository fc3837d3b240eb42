"""Signed-in viewers, and the sessions behind a number."""

from typing import Any

from matinee.accounts import names
from matinee.accounts.names import Person
from matinee.catalog.admin_queries import watching
from matinee.insights import queries as insights
from matinee.insights.answers.frame import finish, open_frame
from matinee.insights.answers.names import Films, contents_in, find_names
from matinee.insights.answers.store import Store
from matinee.insights.engine import EngineAwayError
from matinee.insights.schemas import Asked, Explanation, RowMetrics, SessionDetail, ViewerReport, Viewers
from matinee.kit.errors import NotFoundError, ProblemError

# The peak is one moment's number: no sum of sessions explains it.
EXPLAINED = frozenset(RowMetrics.model_fields)
SHOWN_OF_DEFINITION = ("metric", "title", "definition", "counted_at", "leaves_out")


class UnknownMetricError(ProblemError):
    code = "unknown_metric"
    message = "There’s no such metric, or it has no sessions."


def list_viewers(store: Store, filters: Asked, *, page: int) -> Viewers:
    frame = open_frame(store.id, filters, at=store.at)
    answers = insights.ask_all({"viewers": frame.question("viewers", page=page)}, at=store.at)
    viewers = answers.by_name["viewers"]
    people = names.find_people(store.id, [row["user_id"] for row in viewers["viewers"]])
    rows = [
        row | {"id": person.id, "name": person.shown_name, "email": person.email}
        for row in viewers["viewers"]
        if (person := people.get(row["user_id"]))
    ]
    return finish(Viewers, frame.head(answers) | {"viewers": rows, "last_page": viewers["last_page"]})


def get_person(store_id: int, user_id: int) -> Person:
    """Raises NotFoundError."""
    person = names.find_people(store_id, [user_id]).get(user_id)
    if person is None:
        raise NotFoundError
    return person


def get_viewer(store: Store, user_id: int, filters: Asked) -> ViewerReport:
    """Raises NotFoundError."""
    person = get_person(store.id, user_id)
    frame = open_frame(store.id, filters, at=store.at, user_id=user_id)
    answers = insights.ask_all(
        frame.numbers("content")
        | {
            "sessions": frame.question("sessions"),
            "more": frame.question("sessions", page=2),
        },
        at=store.at,
    )
    by_name = answers.by_name
    contents = by_name["numbers"]["content"]
    sessions = by_name["sessions"]["sessions"] + by_name["more"]["sessions"]
    films = Films(
        store.id,
        contents_in(contents) | {row["content_id"] for row in sessions},
        at=store.at,
        origin=store.origin,
    )
    report = frame.compare(answers) | {
        "viewer": {"id": person.id, "name": person.shown_name, "email": person.email},
        "contents": films.name(contents),
        "sessions": films.name_sessions(sessions, {person.id: person.shown_name}),
    }
    return finish(ViewerReport, report)


def explain(store: Store, metric: str, filters: Asked, *, page: int) -> Explanation:
    """Return a number's definition and its sessions. Raises UnknownMetricError."""
    definition = _find_definition(metric)
    frame = open_frame(store.id, filters, at=store.at)
    answers = insights.ask_all(
        {
            "numbers": frame.question("numbers"),
            "behind": frame.question("sessions", metric=metric, page=page),
        },
        at=store.at,
    )
    behind = answers.by_name["behind"]
    report = frame.head(answers) | definition | behind
    report["value"] = answers.by_name["numbers"]["totals"][metric]
    report["sessions"] = _name_sessions(store, behind["sessions"])
    return finish(Explanation, report)


def get_session(store: Store, session: str) -> SessionDetail:
    """Raises NotFoundError."""
    scope = {"store_id": store.id, "lengths": watching.list_lengths(store.id)}
    question = {"ask": "session", "scope": scope, "session": session}
    answer = insights.ask_all({"session": question}, at=store.at).by_name["session"]
    if answer is None:
        raise NotFoundError
    return finish(SessionDetail, answer | {"session": _name_sessions(store, [answer["session"]])[0]})


def _name_sessions(store: Store, sessions: list[dict[str, Any]]) -> list[dict[str, object]]:
    films = Films(store.id, {row["content_id"] for row in sessions}, at=store.at, origin=store.origin)
    return films.name_sessions(sessions, find_names(store.id, [row["user_id"] for row in sessions]))


def _find_definition(metric: str) -> dict[str, Any]:
    if metric not in EXPLAINED:
        raise UnknownMetricError(field="metric")
    for definition in insights.get_definitions()["metrics"]:
        if definition["metric"] == metric:
            return {name: definition[name] for name in SHOWN_OF_DEFINITION}
    raise EngineAwayError
