"""What the office hears of comments: one letter for a burst of them."""

from datetime import datetime, timedelta

from django.db import transaction

from matinee.accounts import names
from matinee.comments.models import Comment, State
from matinee.comments.operations.notices import shorten
from matinee.comments.places import find_films
from matinee.kit.jobs import defer
from matinee.notices import operations as office
from matinee.notices import queries as notices

KIND = "new_comments"
# From the first comment on: those that come meanwhile are in the same letter.
GATHER_FOR = timedelta(minutes=5)
# Older ones are no news: of a store that got no such letters until now, or of an import.
NEWS_FOR = timedelta(hours=1)


def queue_office_notice(store_id: int) -> None:
    """Queue the job that tells the office, in the caller's transaction; one waits for each store."""
    defer(
        "matinee.comments.tasks.notify_office",
        only_one=f"comments-office-{store_id}",
        delay=GATHER_FOR,
        store_id=store_id,
    )


@transaction.atomic
def notify_office(*, store_id: int, at: datetime) -> int:
    """Open the notice of a store's new comments, and return how many they are.

    The notice names the last of them, so that each comment is in one letter, however often the job runs.
    The team's own comments are no news to it.
    """
    team = [person.id for person in names.list_staff(store_id, notices.OFFICE)]
    last_id = int(notices.find_last_occasion(store_id, kind=KIND) or 0)
    news = Comment.objects.filter(store_id=store_id, pk__gt=last_id, created_at__gt=at - NEWS_FOR)
    news = news.filter(state__in=(State.SHOWN, State.HELD)).exclude(author_id__in=team)
    rows = list(news.select_related("discussion").order_by("-id"))
    if not rows:
        return 0
    latest = rows[0]
    films = find_films(store_id, [latest.discussion.content_id])
    office.open_notice(
        store_id=store_id,
        kind=KIND,
        subject=("comments", store_id),
        occasion=str(latest.pk),
        facts={
            "count": str(len(rows)),
            "held": str(sum(row.state == State.HELD for row in rows)),
            "film": films[latest.discussion.content_id].title,
            "words": shorten(latest.body),
        },
        at=at,
    )
    return len(rows)
