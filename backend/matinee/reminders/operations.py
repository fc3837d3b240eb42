"""Letters to those who wait for a film, once it is out.

1. the due time is not stored: it is the film's publication, so that letters move with it;
2. a round takes the rows that no other has locked, and marks them in the transaction that queues the mails:
   each person gets one, however many rounds run at a time, and however many of their profiles asked;
3. the outbox refuses a second mail of a film to an address, and asks once more when a mail has its turn
   (queries.is_wanted).
"""

from datetime import datetime

from django.db import IntegrityError, transaction
from django.template.loader import render_to_string

from matinee.accounts.queries import Viewer
from matinee.kit.due_rows import take_due
from matinee.kit.errors import NotFoundError
from matinee.kit.translated import text_in
from matinee.mail.operations import queue_mail
from matinee.reminders import links
from matinee.reminders.models import Reminder
from matinee.reminders.queries import LATE, REF, may_be_told, of_viewer
from matinee.stores.queries import mail_origin

TEMPLATE = "mail.film_out"


def add_reminder(*, store_id: int, viewer: Viewer, content_id: int, locale: str, at: datetime) -> None:
    """Send this viewer a letter when a film is out. Idempotent."""
    row = Reminder(
        store_id=store_id,
        content_id=content_id,
        user_id=viewer.id,
        profile_id=viewer.profile.id if viewer.profile else None,
        locale=locale,
        created_at=at,
    )
    try:
        Reminder.objects.bulk_create([row], ignore_conflicts=True)
    except IntegrityError as error:  # the profile or the film was removed meanwhile
        raise NotFoundError from error


def remove_reminder(*, viewer: Viewer, content_id: int) -> None:
    """Take it back. One that was sent stays, and there is no second letter. Idempotent."""
    Reminder.objects.filter(of_viewer(viewer), content_id=content_id, sent_at=None).delete()


def unsubscribe(*, store_id: int, token: str) -> None:
    """Take back all that the reader of a letter still waits for. Idempotent. Raises NotFoundError."""
    user_id = links.read_unsubscription(store_id, token)
    Reminder.objects.filter(store_id=store_id, user_id=user_id, sent_at=None).delete()


@transaction.atomic
def send_due(*, at: datetime) -> int:
    """Queue the due letters; return how many. Rounds may run concurrently."""
    due = Reminder.objects.filter(may_be_told(at), sent_at=None, content__published_at__gt=at - LATE)
    reminders = take_due(due.select_related("content", "store", "user"), at=at)
    content_ids, user_ids = {row.content_id for row in reminders}, {row.user_id for row in reminders}
    letters = Reminder.objects.filter(content_id__in=content_ids, user_id__in=user_ids, sent_at__isnull=False)
    letters = letters.exclude(pk__in=[row.pk for row in reminders])
    readers = set(letters.values_list("content_id", "user_id"))
    count = 0
    for row in reminders:
        if (row.content_id, row.user_id) not in readers:
            readers.add((row.content_id, row.user_id))
            _queue(row)
            count += 1
    return count


def _queue(row: Reminder) -> None:
    store, film = row.store, row.content
    origin = mail_origin(store.host)
    link = f"{origin}/programs/{film.permalink}"
    token = links.unsubscribe_token(store.pk, user_id=row.user_id)
    locale = row.user.locale or row.locale or store.locale
    title = text_in(locale, film.translations, "title", film.title)
    card = {"title": title, "href": link, "poster": f"{link}/poster.jpg"}
    queue_mail(
        store_id=store.pk,
        to=row.user.email,
        locale=locale,
        template=TEMPLATE,
        values={
            "title": title,
            "body_html": render_to_string("reminders/body.html", card),
            "link": link,
            "unsubscribe": f"{origin}/reminders/unsubscribe/{token}",
            "unsubscribe_at_once": f"{origin}/api/reminders/unsubscribe/{token}",
        },
        ref=f"{REF}-{film.pk}",
        is_bulk=True,
    )
