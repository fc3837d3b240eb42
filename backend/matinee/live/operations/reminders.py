"""Reminder mails before an event, for those who requested one.

1. the due time is not stored: it follows from the event's start, so that reminders move with their event;
2. a round takes the rows that no other has locked, and marks them in the transaction that queues the mails:
   each is sent once, however many rounds run at a time;
3. events that are over, withdrawn, or long overdue get no reminder; the outbox asks once more when a mail has
   its turn (queries.is_wanted).
"""

from datetime import UTC, datetime, timedelta

from babel.dates import format_date, format_time
from django.db import transaction
from django.db.models import Q

from matinee.kit.due_rows import take_due
from matinee.kit.errors import ConflictError
from matinee.kit.translated import text_in
from matinee.live.models import LiveEvent, Reminder
from matinee.live.queries import LATE, REF, get_announced_event
from matinee.mail.operations import queue_mail
from matinee.stores.queries import mail_origin

State = LiveEvent.State
BEFORE = timedelta(hours=1)


class NotToComeError(ConflictError):
    code = "not_to_come"
    message = "This event has begun, or is over."


@transaction.atomic
def add_reminder(*, store_id: int, user_id: int, permalink: str, locale: str, at: datetime) -> None:
    """Remind a person BEFORE an event begins. Idempotent.

    Raises NotFoundError and NotToComeError.
    """
    event = get_announced_event(store_id, permalink=permalink, at=at)
    if event.state != State.SCHEDULED:
        raise NotToComeError
    Reminder.objects.get_or_create(
        event=event, user_id=user_id, defaults={"locale": locale, "created_at": at}
    )


@transaction.atomic
def remove_reminder(*, store_id: int, user_id: int, permalink: str, at: datetime) -> None:
    """Cancel a reminder; one that was sent stays, and there is no second mail. Raises NotFoundError."""
    event = get_announced_event(store_id, permalink=permalink, at=at)
    Reminder.objects.filter(event=event, user_id=user_id, sent_at=None).delete()


@transaction.atomic
def send_reminders(*, at: datetime) -> int:
    """Queue the due mails; return how many. Rounds may run concurrently."""
    soon = Q(
        event__state=State.SCHEDULED,
        event__starts_at__lte=at + BEFORE,
        event__starts_at__gte=at - LATE,
    )
    due = Reminder.objects.filter(
        soon | Q(event__state=State.LIVE), sent_at=None, event__announced_at__lte=at
    )
    reminders = take_due(due.select_related("event__content", "event__store", "user"), at=at)
    for row in reminders:
        if row.user.is_active:
            _queue(row)
    return len(reminders)


def _queue(row: Reminder) -> None:
    event, store = row.event, row.event.store
    locale = row.user.locale or row.locale or store.locale
    starts_at = event.starts_at.astimezone(UTC)
    day, hour = format_date(starts_at, "long", locale=locale), format_time(starts_at, "short", locale=locale)
    queue_mail(
        store_id=store.pk,
        to=row.user.email,
        locale=locale,
        template="mail.live_on_air" if event.state == State.LIVE else "mail.live_reminder",
        values={
            "title": text_in(locale, event.content.translations, "title", event.content.title),
            "date": f"{day}, {hour} UTC",
            "link": f"{mail_origin(store.host)}/live/{event.content.permalink}",
        },
        ref=f"{REF}-{event.pk}",
    )
