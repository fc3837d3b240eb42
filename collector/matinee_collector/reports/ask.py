"""The wire format of questions, several at once: all are answered from one snapshot.

A request is {"now_ms": …, "questions": {name: question}}; each answer has the name of its question.
"""

from collections.abc import Callable
from typing import Annotated, Any, assert_never

import msgspec
from msgspec import Meta

from matinee_collector.closed_past import ClosedPast, Told
from matinee_collector.reports import (
    audience,
    books,
    free_parts,
    latency,
    people,
    purchases,
    quality,
    retention,
    sessions,
    totals,
)
from matinee_collector.reports.definitions import DEFINITION_VERSION
from matinee_collector.reports.metrics import DEFINITIONS, METRICS
from matinee_collector.reports.now import get_now
from matinee_collector.reports.scope import Id, Moment, Scope
from matinee_collector.sinks.clickhouse import Database

MAX_QUESTIONS = 24
Step = Annotated[int, Meta(ge=0, le=2**32 - 1)]
MAX_STEPS = 2000
Limit = Annotated[int, Meta(ge=1, le=10_000)]
# The films of a store that is as large as Matinee promises.
MostPlayed = Annotated[int, Meta(ge=1, le=20_000)]
Page = Annotated[int, Meta(ge=1, le=1_000_000)]
Session = Annotated[str, Meta(pattern=r"^[0-9]{1,20}$")]


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="ask"):
    scope: Scope


class Numbers(Question, frozen=True, tag="numbers"):
    by: Annotated[list[totals.By], Meta(max_length=8)] = []
    steps: Annotated[list[Step], Meta(max_length=MAX_STEPS)] = []
    limit: Limit = 100


class Groups(Question, frozen=True, tag="groups"):
    groups: list[tuple[Id, Id]]
    limit: Limit = 100


class Plays(Question, frozen=True, tag="plays"):
    limit: MostPlayed = 100


class Startups(Question, frozen=True, tag="startups"): ...


class Retention(Question, frozen=True, tag="retention"): ...


class Quality(Question, frozen=True, tag="quality"):
    by: quality.Telemetry


class Latencies(Question, frozen=True, tag="latencies"):
    steps: Annotated[list[Step], Meta(min_length=1, max_length=MAX_STEPS)]


class First(Question, frozen=True, tag="first"): ...


class Now(Question, frozen=True, tag="now"): ...


class Sessions(Question, frozen=True, tag="sessions"):
    metric: str | None = None
    page: Page = 1

    def __post_init__(self) -> None:
        if self.metric is not None and self.metric not in METRICS:
            raise ValueError(f"there is nothing behind {self.metric}")


class OneSession(Question, frozen=True, tag="session"):
    session: Session


class Viewers(Question, frozen=True, tag="viewers"):
    page: Page = 1


class Export(Question, frozen=True, tag="export"): ...


class Audience(Question, frozen=True, tag="audience"): ...


class AudienceSeries(Question, frozen=True, tag="audience_series"):
    steps: Annotated[list[Step], Meta(min_length=1, max_length=MAX_STEPS)]


class AudiencePart(Question, frozen=True, tag="audience_part"):
    by: audience.Part


class Funnel(Question, frozen=True, tag="funnel"): ...


class PurchaseFunnel(Question, frozen=True, tag="purchase_funnel"): ...


class Arrivals(Question, frozen=True, tag="arrivals"): ...


class FreeParts(Question, frozen=True, tag="free_parts"): ...


# These depend on the rollups alone.
OfRollups = Numbers | Groups | Plays | Startups | Retention | Quality | Latencies
OfNow = (
    First
    | Now
    | Sessions
    | OneSession
    | Viewers
    | Export
    | Audience
    | AudienceSeries
    | AudiencePart
    | Funnel
    | PurchaseFunnel
    | Arrivals
    | FreeParts
)
AnyQuestion = OfRollups | OfNow


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    now_ms: Moment
    questions: Annotated[dict[str, AnyQuestion], Meta(max_length=MAX_QUESTIONS)]


read_asked: Callable[[bytes], Asked] = msgspec.json.Decoder(Asked).decode


def answer_all(database: Database, past: ClosedPast, questions: Asked) -> dict[str, Any]:
    return {
        "definition_version": DEFINITION_VERSION,
        "answers": {
            name: _answer_or_recall(database, past, question, questions.now_ms)
            for name, question in questions.questions.items()
        },
    }


def _answer_or_recall(database: Database, past: ClosedPast, question: AnyQuestion, now_ms: int) -> object:
    if not isinstance(question, OfRollups):
        return _answer(database, question, now_ms)
    key, changes, scope = msgspec.json.encode(question), past.changes, question.scope
    recalled_answer = past.find(key, now_ms=now_ms)
    if recalled_answer is not None:
        return recalled_answer
    answer = _tell(database, question, now_ms)
    if answer.is_kept:
        past.keep(
            key, answer.answer, store_id=scope.store_id, to_ms=scope.to_ms, now_ms=now_ms, changes=changes
        )
    return answer.answer


def _tell(database: Database, question: OfRollups, now_ms: int) -> Told:
    scope = question.scope
    match question:
        case Numbers(by=by, steps=steps, limit=limit):
            return totals.ask_numbers(database, scope, by=by, steps=steps, limit=limit, now_ms=now_ms)
        case Groups(groups=groups, limit=limit):
            return totals.ask_groups(database, scope, groups=groups, limit=limit, now_ms=now_ms)
        case Plays(limit=limit):
            return Told(totals.list_plays(database, scope, limit=limit), is_kept=True)
        case Startups():
            return Told(totals.list_startups(database, scope, now_ms=now_ms), is_kept=True)
        case Retention():
            return Told(retention.get_retention(database, scope), is_kept=True)
        case Quality(by=by):
            return quality.list_quality(database, scope, by=by, now_ms=now_ms)
        case Latencies(steps=steps):
            return latency.list_latencies(database, scope, steps=steps, now_ms=now_ms)
        case _:
            assert_never(question)


def _answer(database: Database, question: OfNow, now_ms: int) -> object:
    scope = question.scope
    match question:
        case First():
            return totals.find_first_ms(database, scope)
        case Now():
            return get_now(database, scope, now_ms=now_ms)
        case Sessions(metric=metric, page=page):
            return sessions.list_sessions(database, scope, metric=metric, page=page, now_ms=now_ms)
        case OneSession(session=session):
            return sessions.find_session(database, scope, session=int(session), now_ms=now_ms)
        case Viewers(page=page):
            return people.list_viewers(database, scope, page=page, now_ms=now_ms)
        case Export():
            return people.export_viewer(database, scope, now_ms=now_ms)
        case Audience():
            return audience.get_audience(database, scope)
        case AudienceSeries(steps=steps):
            return audience.list_audience_steps(database, scope, steps=steps)
        case AudiencePart(by=by):
            return audience.list_audience_part(database, scope, by=by)
        case Funnel():
            return audience.list_funnel(database, scope, now_ms=now_ms)
        case PurchaseFunnel():
            return purchases.list_purchase_steps(database, scope)
        case Arrivals():
            return books.get_arrivals(database, scope)
        case FreeParts():
            return free_parts.count_free_parts(database, scope)
        case _:
            assert_never(question)


def list_definitions() -> dict[str, object]:
    return {
        "version": DEFINITION_VERSION,
        "metrics": [
            {
                "metric": one.metric,
                "title": one.title,
                "unit": one.unit,
                "definition": one.definition,
                "counted_at": one.counted_at,
                "leaves_out": one.leaves_out,
                "since_version": one.since,
            }
            for one in DEFINITIONS
        ],
    }
