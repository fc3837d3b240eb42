"""The outbox: a mail is a row of the caller's transaction, and a job sends it."""

from collections.abc import Collection
from datetime import datetime, timedelta
from secrets import token_hex
from typing import Literal

from django.db import transaction
from django.db.models import F

from matinee.kit.jobs import defer
from matinee.mail import guards
from matinee.mail.letters import compose
from matinee.mail.models import Mail, RefusedAddress
from matinee.mail.transports import CannotSendError, Transport

# Delays after the first, second… failed try; then it is given up.
WAITS = (timedelta(seconds=10), timedelta(minutes=1), timedelta(minutes=10), timedelta(hours=1))
KEEP_ENDED = timedelta(days=7)
# If the connection is cut during the transfer, a mail is sent once more, with the same Message-ID.
MOST_CUTS = 1
# The priority of a newsletter's mails: a code to sign in with does not wait for them.
BULK = -10

State = Mail.State


@transaction.atomic
def queue_mail(
    *,
    store_id: int,
    to: str,
    locale: str,
    template: str,
    values: dict[str, str],
    ref: str = "",
    is_bulk: bool = False,
) -> int:
    """Queue a mail; it is sent once the caller's transaction is committed. Returns its id.

    `template` names messages of the namespace `mail`; `values` fill them, and `link` becomes the button.
    With `ref` it can be withdrawn, and each address gets only one: of a second one, the first one's id is
    returned. `is_bulk`: others go first.
    """
    row = Mail(
        store_id=store_id,
        to=to,
        locale=locale,
        template=template,
        values=values,
        ref=ref,
        message_id=f"{token_hex(16)}@matinee",
    )
    if ref:
        Mail.objects.bulk_create([row], ignore_conflicts=True)
        first = Mail.objects.get(ref=ref, to=to)
        if first.message_id != row.message_id:
            return first.pk
        row = first
    else:
        row.save()
    _queue_job(row.pk, priority=BULK if is_bulk else 0)
    return row.pk


def withdraw_mails(*, ref: str, at: datetime) -> bool:
    """Withdraw unsent mails, in the caller's transaction; return whether nobody has received one.

    A mail that a worker is sending cannot be withdrawn, and one that was interrupted may have arrived.
    """
    waiting = Mail.objects.filter(ref=ref, state=State.QUEUED)
    row_count = waiting.update(state=State.WITHDRAWN, ended_at=at, values={})
    may_be_read = Mail.objects.filter(ref=ref).exclude(state=State.WITHDRAWN, cuts=0)
    return row_count > 0 and not may_be_read.exists()


def send_mail(*, mail_id: int, transport: Transport, at: datetime) -> str:
    """Send a queued mail. Runs as a job, perhaps twice; returns the result.

    1. claim the row, so that two workers never send it both. A job that was killed and restarted finds it in
       `sending`, where nothing was transferred yet. One that its cause no longer wants is withdrawn;
    2. record `handing_over` before the server gets the text. A mail found in that state may have been
       delivered: it is not sent again;
    3. record the result, and delete the mail's contents.
    """
    row = Mail.objects.select_related("store").filter(pk=mail_id).first()
    if row is None or row.ended_at is not None:
        return "ended"
    if row.state == State.HANDING_OVER:
        _end(row, State.FAILED, at, "the worker ended while the server took the mail")
        return "not sent again"
    if not _move(row, (State.QUEUED, State.SENDING), State.SENDING, tries=row.tries + 1):
        return "somebody else has it"
    if not guards.is_wanted(row.store_id, ref=row.ref, to=row.to, at=at):
        _end(row, State.WITHDRAWN, at)
        return "withdrawn"
    letter = compose(row)
    try:
        transport.send(letter, about_to_hand_over=lambda: _move(row, (State.SENDING,), State.HANDING_OVER))
    except CannotSendError as error:
        return _try_later(row, error, at)
    _end(row, State.SENT, at)
    RefusedAddress.objects.filter(store=row.store, address=row.to).delete()
    return "sent"


def forget_letters(*, store_id: int, refs: Collection[str]) -> None:
    """Delete the mails of these causes, sent or not."""
    Mail.objects.filter(store_id=store_id, ref__in=refs).delete()


def forget_addresses(*, store_id: int, addresses: Collection[str]) -> None:
    """Delete the mails to these addresses, sent or not, and what is known of the addresses."""
    Mail.objects.filter(store_id=store_id, to__in=addresses).delete()
    RefusedAddress.objects.filter(store_id=store_id, address__in=addresses).delete()


def forget_refused(*, store_id: int, address: str) -> None:
    RefusedAddress.objects.filter(store_id=store_id, address=address).delete()


def requeue_waiting(*, at: datetime) -> int:
    """Requeue mails that have lost their job, and delete old ones. Returns how many were requeued."""
    Mail.objects.filter(ended_at__lte=at - KEEP_ENDED).delete()
    lost = Mail.objects.filter(ended_at=None, created_at__lte=at - timedelta(hours=2))
    return sum(_queue_job(mail_id) for mail_id in lost.order_by("id").values_list("pk", flat=True)[:1000])


def _try_later(row: Mail, error: CannotSendError, at: datetime) -> str:
    if error.refuses_address:
        _mark_refused(row, str(error), at)
    cuts = row.cuts + error.may_have_arrived
    if error.is_final or row.tries >= len(WAITS) or cuts > MOST_CUTS:
        _end(row, State.FAILED, at, str(error))
        return "failed"
    Mail.objects.filter(pk=row.pk).update(state=State.QUEUED, error=str(error)[:300], cuts=cuts)
    _queue_job(row.pk, WAITS[row.tries - 1])
    return "tried"


def _mark_refused(row: Mail, words: str, at: datetime) -> None:
    address, is_new = RefusedAddress.objects.get_or_create(
        store=row.store,
        address=row.to,
        defaults={"words": words[:300], "first_at": at, "last_at": at},
    )
    if not is_new:
        RefusedAddress.objects.filter(pk=address.pk).update(
            words=words[:300], times=F("times") + 1, last_at=at
        )


def _queue_job(mail_id: int, delay: timedelta | None = None, *, priority: int = 0) -> bool:
    return defer(
        "matinee.mail.tasks.send",
        lock=f"mail-{mail_id}",
        only_one=f"mail-{mail_id}",
        delay=delay,
        priority=priority,
        mail_id=mail_id,
    )


def _move(row: Mail, before: tuple[str, ...], state: str, **also: int) -> bool:
    row_count = Mail.objects.filter(pk=row.pk, state__in=before).update(state=state, **also)
    if row_count:
        row.state = state
        row.tries = also.get("tries", row.tries)
    return row_count == 1


def _end(
    row: Mail, state: Literal[State.SENT, State.FAILED, State.WITHDRAWN], at: datetime, error: str = ""
) -> None:
    Mail.objects.filter(pk=row.pk).update(state=state, ended_at=at, error=error[:300], values={})
