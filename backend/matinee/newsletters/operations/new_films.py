"""Letters on new films, as far as they differ from other newsletters.

1. a follower of a film that was published since the last look gets a row for it, once; there is no second
   one for a person and film, whatever they follow and however often it is published;
2. when the first of their rows has waited, and they were told of none for a day, they become a recipient: all
   that is new until their turn is one letter;
3. its films get the time and the letter in the transaction that puts it into the outbox. A letter that is
   withdrawn, because one of its films is not to be told of any more, gives its films back: the others are in
   the next one.
"""

from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import groupby

from django.conf import settings
from django.db import connection

from matinee.engagement import follows
from matinee.mail.operations import queue_mail
from matinee.newsletters import film_letters
from matinee.newsletters.models import FilmNews, Newsletter, Recipient
from matinee.newsletters.new_films import (
    ADD_NEWS,
    ADD_RECIPIENTS,
    REF,
    News,
    list_beginnings,
    list_waiting,
    new_since,
    values_for,
)
from matinee.stores import queries as stores


def ensure_letter(*, store_id: int, since: datetime, at: datetime) -> int:
    """Return the store's letter on new films, which is on from the start. `since`: none of older films."""
    row, _ = Newsletter.objects.get_or_create(
        store_id=store_id,
        kind=Newsletter.Kind.NEW_FILMS,
        defaults={
            "state": Newsletter.State.RUNNING,
            "created_at": at,
            "updated_at": at,
            "send_at": at,
            "started_at": since,
        },
    )
    return row.pk


def begin_letters(*, at: datetime) -> None:
    """Switch the letters on in stores where somebody has followed something for the first time."""
    for store_id, since in list_beginnings():
        ensure_letter(store_id=store_id, since=since, at=at)


def add_recipients(newsletter: Newsletter, *, at: datetime) -> None:
    """Note who is told of what, and let those whose news have waited long enough be recipients."""
    collected_for = timedelta(minutes=settings.ENVIRONMENT.new_films_minutes)
    with connection.cursor() as cursor:
        cursor.execute(ADD_NEWS, values_for(newsletter, at=at, since=new_since(newsletter, at=at)))
        cursor.execute(ADD_RECIPIENTS, {**values_for(newsletter, at=at), "collected_to": at - collected_for})
    Newsletter.objects.filter(pk=newsletter.pk).update(looked_at=at)


def queue_letters(newsletter: Newsletter, *, batch: Sequence[Recipient], at: datetime) -> None:
    """Put the letters of these recipients into the outbox, and note in each row which is its mail."""
    user_ids = [one.user_id for one in batch if one.user_id]
    news = list_waiting(newsletter, user_ids=user_ids, at=at)
    store = stores.get_store(newsletter.store_id)
    follow_ids = sorted({one.follow_id for one in news})
    issue = film_letters.make_issue(
        store,
        content_ids=[one.content_id for one in news],
        find_topics=lambda locale: follows.list_by_id(store.id, follow_ids=follow_ids, locale=locale),
    )
    recipients = {one.user_id: one for one in batch}
    for user_id, own in groupby(news, key=lambda one: one.user_id):
        _queue(issue, recipients[user_id], list(own), at)


def _queue(issue: film_letters.Issue, recipient: Recipient, news: list[News], at: datetime) -> None:
    reader = news[0]
    locale = reader.locale or issue.store.locale
    recipient.mail_id = queue_mail(
        store_id=issue.store.id,
        to=reader.email,
        locale=locale,
        template=film_letters.TEMPLATE,
        values=film_letters.values_for(
            issue,
            locale=locale,
            content_ids=[one.content_id for one in news],
            follow_ids=[one.follow_id for one in news],
            user_id=reader.user_id,
            recipient_id=recipient.pk,
        ),
        ref=f"{REF}-{recipient.pk}",
        is_bulk=True,
    )
    for one in news:
        FilmNews.objects.filter(pk=one.id).update(recipient=recipient, follow_id=one.follow_id, told_at=at)
