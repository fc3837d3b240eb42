"""The states of an event: scheduled, live, ended. Its owner moves it; a source that stays away ends it."""

from collections.abc import Mapping
from datetime import datetime

from django.db import IntegrityError, transaction
from django.db.models import QuerySet

from matinee.catalog import operations as catalog
from matinee.kit.errors import ConflictError, NotFoundError, ProblemError
from matinee.live.models import Interruption, LiveEvent, LiveInput
from matinee.media import operations as media
from matinee.webhooks import kinds
from matinee.webhooks.operations import outbox

State = LiveEvent.State
# The fields of the content, and of the event itself.
CONTENT_FIELDS = frozenset({"title", "description", "permalink", "access"})
EVENT_FIELDS = frozenset({"starts_at", "input_id", "starts_by_itself", "grace_minutes", "image"})
# The fields that can change after the event has begun.
ALWAYS = frozenset({*CONTENT_FIELDS, "grace_minutes", "image"})


class InputNeededError(ConflictError):
    code = "input_needed"
    message = "Choose the input that your encoder sends to first."


class InputBusyError(ConflictError):
    code = "input_busy"
    message = "Another event is live on this input. End it first, or choose another input."


class EventEndedError(ConflictError):
    code = "event_ended"
    message = "This event is over. Schedule a new one."


class EventIsLiveError(ConflictError):
    code = "event_live"
    message = "This event is live. End it first."


@transaction.atomic
def schedule_event(
    *,
    store_id: int,
    title: str,
    starts_at: datetime,
    at: datetime,
    input_id: int | None = None,
    access: str = "public",
    description: str = "",
) -> int:
    """Create a draft of an event with its content, and return its id."""
    _require_input(store_id, input_id)
    video_id = media.create_broadcast(store_id=store_id)
    content_id = catalog.create_content(
        store_id=store_id,
        title=title,
        video_id=video_id,
        at=at,
        otherwise="event",
        description=description,
        access=access,
    )
    row = LiveEvent.objects.create(
        store_id=store_id,
        content_id=content_id,
        video_id=video_id,
        input_id=input_id,
        starts_at=starts_at,
        created_at=at,
        updated_at=at,
    )
    return row.pk


@transaction.atomic
def change_event(*, store_id: int, event_id: int, changes: Mapping[str, object], at: datetime) -> None:
    """Change any of CONTENT_FIELDS and EVENT_FIELDS. Raises EventIsLiveError and EventEndedError."""
    row = _lock(store_id, event_id)
    unknown = changes.keys() - CONTENT_FIELDS - EVENT_FIELDS
    if unknown:
        raise ProblemError(f"These cannot be changed: {', '.join(sorted(unknown))}.")
    if row.state != State.SCHEDULED and changes.keys() - ALWAYS:
        raise EventEndedError if row.state == State.ENDED else EventIsLiveError
    if "input_id" in changes:
        input_id = changes["input_id"]
        assert input_id is None or isinstance(input_id, int)
        _require_input(store_id, input_id)
    content = {name: value for name, value in changes.items() if name in CONTENT_FIELDS}
    if content:
        catalog.change_content(
            store_id=store_id, content_id=row.content_id, changes=content, at=at, otherwise="event"
        )
    for name in changes.keys() & EVENT_FIELDS:
        setattr(row, name, changes[name])
    row.updated_at = at
    row.save()


@transaction.atomic
def announce_event(*, store_id: int, event_id: int, at: datetime) -> None:
    """Announce it to viewers. Its first announcement date is kept."""
    rows = _of_store(store_id, event_id)
    content_id = rows.values_list("content_id", flat=True).first()
    if content_id is None:
        raise NotFoundError
    catalog.keep_address(content_id=content_id)
    rows.filter(announced_at=None).update(announced_at=at, updated_at=at)


@transaction.atomic
def withdraw_event(*, store_id: int, event_id: int, at: datetime) -> None:
    """Withdraw it from viewers. Raises EventIsLiveError."""
    row = _lock(store_id, event_id)
    if row.state == State.LIVE:
        raise EventIsLiveError
    row.announced_at, row.updated_at = None, at
    row.save(update_fields=["announced_at", "updated_at"])
    media.revoke_viewers(store_id=store_id, video_id=row.video_id, at=at)


@transaction.atomic
def go_live(*, store_id: int, event_id: int, at: datetime) -> None:
    """Broadcast its input's signal from now on. Idempotent.

    Raises InputNeededError, InputBusyError and EventEndedError.
    """
    row = _lock(store_id, event_id)
    if row.state == State.LIVE:
        return
    if row.state == State.ENDED:
        raise EventEndedError
    if row.input_id is None:
        raise InputNeededError
    row.state, row.started_at, row.updated_at = State.LIVE, at, at
    row.announced_at = row.announced_at or at
    catalog.keep_address(content_id=row.content_id)
    try:
        with transaction.atomic():
            row.save()
    except IntegrityError as error:
        if "live_input_has_one_event_on_air" in str(error):
            raise InputBusyError from error
        raise
    _emit(row, "live.started", at)


@transaction.atomic
def end_event(*, store_id: int, event_id: int, at: datetime) -> None:
    """End it for good. Idempotent. The replay follows when the recording is complete on disk.

    An event that never began can be ended as well. Raises NotFoundError.
    """
    row = _lock(store_id, event_id)
    if row.state != State.ENDED:
        mark_ended(row, at=at)


def mark_ended(row: LiveEvent, *, at: datetime) -> None:
    row.state, row.ended_at, row.updated_at = State.ENDED, at, at
    was_on_air = row.started_at is not None
    row.started_at = row.started_at or at
    mark_back(row, at=at)
    row.save()
    if was_on_air:
        _emit(row, "live.ended", at)


def _emit(row: LiveEvent, kind: str, at: datetime) -> None:
    data = kinds.LiveEvent(row.pk, row.content_id)
    outbox.emit(store_id=row.store_id, kind=kind, subject_id=row.pk, data=data, at=at)


def mark_away(row: LiveEvent, *, at: datetime) -> None:
    """Mark its source as away; the caller holds the row's lock and saves it."""
    if row.away_since is None:
        row.away_since = at
        Interruption.objects.create(event=row, began_at=at)


def mark_back(row: LiveEvent, *, at: datetime) -> None:
    """Mark its source as back; the caller holds the row's lock and saves it."""
    if row.away_since is not None:
        Interruption.objects.filter(event=row, ended_at=None).update(ended_at=at)
        row.away_since = None


@transaction.atomic
def delete_event(*, store_id: int, event_id: int, at: datetime) -> None:
    """Delete it with its recording, replay and comments. Raises EventIsLiveError."""
    row = _lock(store_id, event_id)
    if row.state == State.LIVE:
        raise EventIsLiveError
    catalog.delete_content(store_id=store_id, content_id=row.content_id, at=at)


def _require_input(store_id: int, input_id: int | None) -> None:
    if input_id is None:
        return
    if not LiveInput.objects.filter(store_id=store_id, pk=input_id, deleted_at=None).exists():
        raise ProblemError("This input no longer exists.", code="unknown_input", field="input_id")


def _lock(store_id: int, event_id: int) -> LiveEvent:
    row = _of_store(store_id, event_id).select_for_update().first()
    if row is None:
        raise NotFoundError
    return row


def _of_store(store_id: int, event_id: int) -> QuerySet[LiveEvent]:
    return LiveEvent.objects.filter(store_id=store_id, pk=event_id)
