"""Sending newsletters, in small steps that may stop anywhere and run twice.

1. when its time has come, the subscribers of its segment become its recipients: one statement, and never
   again;
2. every ten seconds as many of them as the rate allows get a mail in the outbox, in one transaction with
   their rows: a worker that is killed has put all of a step there, or nothing. The outbox refuses a second
   mail of a newsletter to an address, and sends each once;
3. who left or was blocked since is left out, here and once more when
   its mail has its turn (queries.is_wanted);
4. results come back from the outbox; without anybody waiting, the newsletter has gone out.
"""

from collections.abc import Iterable, Sequence
from datetime import datetime, timedelta

from django.conf import settings
from django.db import connection, transaction

from matinee.mail.operations import queue_mail
from matinee.newsletters import letters
from matinee.newsletters import queries as newsletters
from matinee.newsletters.models import Newsletter, Recipient
from matinee.newsletters.operations import new_films
from matinee.newsletters.queries import Addressee
from matinee.newsletters.statements import Segment, Statement, in_segment, leavers, newcomers
from matinee.stores import queries as stores

# A worker that was away does not make up for it in one burst.
LONGEST_STEP = timedelta(seconds=10)
# Who came or left while the worker was away for longer than this gets no automatic letter.
CATCH_UP = timedelta(days=2)

State = Newsletter.State
_WAITING, _QUEUED, _LEFT_OUT = (
    Recipient.State.WAITING,
    Recipient.State.QUEUED,
    Recipient.State.LEFT_OUT,
)

# A mail that is gone was deleted with its store's address: nobody got it. The films of one that was
# withdrawn, and cannot have arrived, wait again.
_SETTLE = """
WITH settled AS (
  UPDATE newsletters_recipient AS recipient
  SET state = CASE mail.state WHEN 'sent' THEN 'sent' WHEN 'failed' THEN 'failed' ELSE 'left_out' END
  FROM newsletters_recipient AS queued LEFT JOIN mail_mail AS mail ON mail.id = queued.mail_id
  WHERE recipient.id = queued.id AND queued.state = 'queued'
    AND (mail.id IS NULL OR mail.ended_at IS NOT NULL)
  RETURNING recipient.id, mail.state = 'withdrawn' AND mail.cuts = 0 AS is_unread)
UPDATE newsletters_filmnews AS news SET recipient_id = NULL, told_at = NULL
FROM settled WHERE settled.is_unread AND news.recipient_id = settled.id"""


def send_due(*, at: datetime) -> int:
    """Take every newsletter one step further; return how many letters were put into the outbox."""
    _settle()
    _start_due(at)
    _follow_people(at)
    count = _send_batches(at)
    _finish(at)
    return count


@transaction.atomic
def _start_due(at: datetime) -> None:
    due = Newsletter.objects.select_for_update().filter(state=State.SCHEDULED, send_at__lte=at)
    for row in due.order_by("id"):
        _add_recipients(row, in_segment(row.store_id, Segment(**row.segment), at=at))
        Newsletter.objects.filter(pk=row.pk).update(state=State.SENDING, started_at=at)


@transaction.atomic
def _follow_people(at: datetime) -> None:
    """Add who has come or left since an automatic newsletter is on, each once; and who is told of films."""
    new_films.begin_letters(at=at)
    for row in Newsletter.objects.filter(state=State.RUNNING).order_by("id"):
        since = max(row.started_at or at, at - CATCH_UP)
        delay = timedelta(days=row.after_days)
        if row.kind == Newsletter.Kind.NEW_FILMS:
            new_films.add_recipients(row, at=at)
        elif row.kind == Newsletter.Kind.WELCOME:
            _add_recipients(row, newcomers(row.store_id, since=since))
        else:
            _add_recipients(row, leavers(row.store_id, since=since - delay, to=at - delay))


def _add_recipients(row: Newsletter, who: Statement) -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO newsletters_recipient (newsletter_id, user_id, state) "
            f"SELECT %(newsletter_id)s, person.id, 'waiting' {who.sql} ORDER BY person.id "
            "ON CONFLICT (newsletter_id, user_id, number) DO NOTHING",
            {**who.values, "newsletter_id": row.pk},
        )


@transaction.atomic
def _send_batches(at: datetime) -> int:
    """Share what the rate allows since the last step among the newsletters that go out."""
    moving = Newsletter.objects.select_for_update().filter(state__in=newsletters.GOES_OUT)
    waiting = set(Recipient.objects.filter(state=_WAITING).values_list("newsletter_id", flat=True).distinct())
    rows = [row for row in moving.order_by("id") if row.pk in waiting]
    if not rows:
        return 0
    last_at = max((row.batch_at for row in rows if row.batch_at), default=at - LONGEST_STEP)
    rate = settings.ENVIRONMENT.newsletters_per_second
    allowance = int(min(at - last_at, LONGEST_STEP).total_seconds() * rate)
    # While the mail server is slower than the rate, what waits in the outbox does not grow.
    queued = Recipient.objects.filter(newsletter__in=rows, state=_QUEUED).count()
    allowance = min(allowance, int(2 * LONGEST_STEP.total_seconds() * rate) - queued)
    if allowance <= 0:
        return 0
    Newsletter.objects.filter(pk__in=[row.pk for row in rows]).update(batch_at=at)
    share = max(1, allowance // len(rows))
    return sum(_send_batch(row, share, at) for row in rows)


def _send_batch(row: Newsletter, most: int, at: datetime) -> int:
    waiting = Recipient.objects.select_for_update().filter(newsletter=row, state=_WAITING)
    batch = list(waiting.order_by("id")[:most])
    if not batch:
        return 0
    if row.kind == Newsletter.Kind.NEW_FILMS:
        new_films.queue_letters(row, batch=batch, at=at)
    else:
        _queue_letters(row, batch, at)
    with_mail = [one for one in batch if one.mail_id]
    for recipient in with_mail:
        recipient.state = _QUEUED
    Recipient.objects.bulk_update(with_mail, ["mail_id", "state"])
    _mark(_LEFT_OUT, [one for one in batch if not one.mail_id])
    return len(with_mail)


def _queue_letters(row: Newsletter, batch: Sequence[Recipient], at: datetime) -> None:
    people = newsletters.list_addressees(row.store_id, user_ids=[one.user_id for one in batch if one.user_id])
    issue = letters.make_issue(stores.get_store(row.store_id), row, at=at)
    for recipient in batch:
        addressee = people.get(recipient.user_id or 0)
        if addressee is not None:
            recipient.mail_id = _queue(issue, addressee)


def _queue(issue: letters.Issue, addressee: Addressee) -> int:
    text = letters.choose_text(issue, addressee.locale or issue.store.locale)
    return queue_mail(
        store_id=issue.store.id,
        to=addressee.email,
        locale=text.locale,
        template=letters.TEMPLATE,
        values=letters.values_for(issue, text, user_id=addressee.user_id),
        ref=f"{newsletters.REF}-{issue.id}",
        is_bulk=True,
    )


def _settle() -> None:
    with connection.cursor() as cursor:
        cursor.execute(_SETTLE)


@transaction.atomic
def _finish(at: datetime) -> None:
    unsettled = Recipient.objects.filter(state__in=[_WAITING, _QUEUED]).values("newsletter_id")
    over = Newsletter.objects.filter(state__in=[State.SENDING, State.CANCELED], counts__isnull=True)
    ready_ids = list(over.exclude(pk__in=unsettled).values_list("pk", flat=True))
    for newsletter_id, counts in newsletters.count_recipients(ready_ids).items():
        row = Newsletter.objects.filter(pk=newsletter_id)
        row.update(counts=counts)
        row.filter(state=State.SENDING).update(state=State.SENT, ended_at=at)


def _mark(state: str, recipients: Iterable[Recipient]) -> None:
    Recipient.objects.filter(pk__in=[one.pk for one in recipients]).update(state=state)
