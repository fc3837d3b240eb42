"""The bell of the office: the newest notices that a person gets, and which of them they have read."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import connection
from django.db.models import Exists, OuterRef, Q

from matinee.notices import queries as notices
from matinee.notices.kinds import KINDS, Severity
from matinee.notices.models import Notice, NoticeRead

# Older ones are no news, and of more than these nobody reads the last.
NEWS_FOR = timedelta(days=30)
MOST = 50

# In one statement, so that a notice that is deleted meanwhile is no error. Those of others stay out.
_READ = """
INSERT INTO notices_noticeread (notice_id, user_id)
SELECT id, %(user)s FROM notices_notice
WHERE id = ANY(%(ids)s) AND store_id = %(store)s AND to_role = ANY(%(roles)s)
ORDER BY id FOR KEY SHARE
ON CONFLICT (notice_id, user_id) DO NOTHING"""


@dataclass(frozen=True, slots=True)
class BellNotice:
    """A notice as the bell shows it, and where it leads."""

    id: int
    kind: str
    severity: Severity
    title: str
    text: str
    link: str
    opened_at: datetime
    is_read: bool


@dataclass(frozen=True, slots=True)
class Bell:
    """A person's newest notices, newest first, and how many of them are unread."""

    unread: int
    notices: list[BellNotice]


def look(*, store_id: int, user_id: int, role: str, at: datetime) -> Bell:
    """List what is open, and what came as news; what is over is left out."""
    settings = notices.list_choices(store_id, user_id=user_id, role=role)
    kinds = [one.kind for one in settings if one.choice != "off"]
    news = [name for name in kinds if KINDS[name].ends == "at_once"]
    rows = Notice.objects.filter(store_id=store_id, to_role__in=notices.told_to(role), kind__in=kinds)
    rows = rows.filter(Q(resolved_at=None) | Q(kind__in=news), opened_at__gt=at - NEWS_FOR)
    read = NoticeRead.objects.filter(notice=OuterRef("pk"), user=user_id)
    newest = rows.annotate(is_read=Exists(read)).order_by("-opened_at", "-id")[:MOST]
    entries = [
        BellNotice(
            id=row.pk,
            kind=row.kind,
            severity=KINDS[row.kind].severity,
            title=notices.tell(KINDS[row.kind].title, facts=row.facts),
            text=notices.tell(KINDS[row.kind].text, facts=row.facts),
            link=notices.fill(KINDS[row.kind].link, facts=row.facts),
            opened_at=row.opened_at,
            is_read=row.is_read,
        )
        for row in newest
    ]
    return Bell(unread=sum(not one.is_read for one in entries), notices=entries)


def mark_read(*, store_id: int, user_id: int, role: str, ids: list[int]) -> None:
    """Mark notices as read by a person. Idempotent; those of others are left alone."""
    values: dict[str, int | list[int] | list[str]] = {
        "user": user_id,
        "ids": ids,
        "store": store_id,
        "roles": list(notices.told_to(role)),
    }
    with connection.cursor() as cursor:
        cursor.execute(_READ, values)
