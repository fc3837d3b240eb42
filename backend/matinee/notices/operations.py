"""Open and resolve notices, in the caller's transaction, so that a notice exists only if its cause does.

1. a notice is one row for each cause; the database refuses a second one;
2. its letters are rows of the mail outbox, written with it: each is sent once, however often this runs;
3. when the cause is gone before a letter was sent, the letter is withdrawn. It may be sent again later.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta
from typing import Any

from django.db import connection, transaction
from psycopg.types.json import Jsonb

from matinee.accounts import names
from matinee.kit.errors import NotFoundError, ProblemError
from matinee.mail import operations as mail
from matinee.notices import queries as notices
from matinee.notices.kinds import KINDS
from matinee.notices.links import unsubscribe_token
from matinee.notices.models import LetterSwitch, Notice, NoticeRead
from matinee.stores import queries as stores

# Old resolved notices are deleted; a cause that old does not recur.
KEEP_RESOLVED = timedelta(days=400)

# In one statement, so that two at once make one row, and neither transaction fails.
_OPEN = """
INSERT INTO notices_notice
  (store_id, kind, subject_type, subject_id, occasion, to_user_id, to_role, facts, is_once, opened_at,
   resolved_at)
VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s, %s)
ON CONFLICT (store_id, kind, subject_type, subject_id, occasion) WHERE resolved_at IS NULL OR is_once
DO NOTHING
RETURNING id"""

Subject = tuple[str, int | str]


class UnknownKindError(ProblemError):
    code = "unknown_kind"
    message = "This email can’t be turned on or off."


@transaction.atomic
def open_notice(
    *,
    store_id: int,
    kind: str,
    subject: Subject,
    facts: Mapping[str, str],
    at: datetime,
    occasion: str = "",
    user_id: int | None = None,
    locale: str = "",
    by_user_id: int | None = None,
) -> int | None:
    """Open a notice, once; an open one keeps its row and gets the new facts. Return the new notice.

    `user_id` is the recipient of a kind for a person. `locale` is their letter's language if they
    have not chosen one. News for the office makes no notice if nobody wants it. `by_user_id` did what it
    tells of: it is no news to them, so they get no letter and have read it.
    `at` is the real time.
    """
    notice_kind = KINDS[kind]
    if notice_kind.is_of_the_office == (user_id is not None):
        raise ValueError(
            f"{kind} is told to {notice_kind.recipient}: give user_id for a person, and for nobody else"
        )
    recipients = notices.list_recipients(store_id, name=kind) if notice_kind.is_of_the_office else []
    is_news = notice_kind.ends == "at_once"
    if is_news and notice_kind.is_of_the_office and all(one.choice == "off" for one in recipients):
        return None
    notice_id = _insert(store_id, kind, subject, facts, at, occasion, user_id)
    if notice_id is None:
        if notice_kind.is_of_the_office and not is_news:
            _learn(store_id, kind, subject, facts, occasion)
        return None
    if notice_kind.is_of_the_office:
        by = [one.person for one in recipients if one.person.id == by_user_id]
        people = [one.person for one in recipients if one.choice == "email" and one.person not in by]
        NoticeRead.objects.bulk_create(NoticeRead(notice_id=notice_id, user_id=one.id) for one in by)
    else:
        people = _person(store_id, user_id)
    if notice_kind.has_letter:
        _write_letters(notice_id, store_id, kind, dict(facts), people, locale)
    return notice_id


@transaction.atomic
def resolve_notice(
    *,
    store_id: int,
    kinds: str | Iterable[str],
    subject: Subject,
    at: datetime,
    by_user_id: int | None = None,
) -> int:
    """Resolve the open notices of these kinds about a subject: their cause is gone. Return how many.

    A letter that was not sent is withdrawn; a once-only notice may then be opened again.
    """
    kind_names = [kinds] if isinstance(kinds, str) else list(kinds)
    open_notices = Notice.objects.filter(
        store_id=store_id,
        kind__in=kind_names,
        subject_type=subject[0],
        subject_id=str(subject[1]),
        resolved_at=None,
    )
    ids = list(open_notices.order_by("id").select_for_update(no_key=True).values_list("pk", flat=True))
    for notice_id in ids:
        is_untold = mail.withdraw_mails(ref=_ref(notice_id), at=at)
        end_values: dict[str, object] = {"resolved_at": at, "resolved_by_id": by_user_id}
        if is_untold:
            end_values["is_once"] = False
        Notice.objects.filter(pk=notice_id).update(**end_values)
    return len(ids)


def mark_done(*, store_id: int, notice_id: int, role: str, by_user_id: int, at: datetime) -> None:
    """Mark a notice as done, where only a person can know. Idempotent. Raises NotFoundError."""
    row = Notice.objects.filter(pk=notice_id, store_id=store_id, to_role__in=notices.told_to(role)).first()
    if row is None or row.kind not in KINDS or KINDS[row.kind].ends != "hand":
        raise NotFoundError
    resolve_notice(
        store_id=store_id,
        kinds=row.kind,
        subject=(row.subject_type, row.subject_id),
        at=at,
        by_user_id=by_user_id,
    )


def switch_letters(*, store_id: int, kind: str, role: str, is_on: bool) -> None:
    """Set whether a role gets the letters of a kind. Raises UnknownKindError.

    Letters to buyers cannot be switched off: the law or their purchase requires them.
    """
    switches = [(one.kind, one.role) for one in notices.list_switches(store_id)]
    if (kind, role) not in switches:
        raise UnknownKindError(field="kind")
    LetterSwitch.objects.update_or_create(store_id=store_id, kind=kind, role=role, defaults={"is_on": is_on})


@transaction.atomic
def forget(*, store_id: int, kinds: Iterable[str], at: datetime) -> int:
    """Delete the notices of these kinds, even once-only ones: their subjects never existed.

    Letters that were not sent are withdrawn. Return how many notices there were.
    """
    rows = Notice.objects.filter(store_id=store_id, kind__in=list(kinds))
    ids = list(rows.order_by("id").select_for_update(no_key=True).values_list("pk", flat=True))
    for notice_id in ids:
        mail.withdraw_mails(ref=_ref(notice_id), at=at)
    Notice.objects.filter(pk__in=ids).delete()
    return len(ids)


@transaction.atomic
def forget_about(*, store_id: int, subjects: Iterable[Subject], at: datetime) -> int:
    """Delete the notices about these subjects and their letters: it is as if they had never existed."""
    ids_of: dict[str, list[str]] = {}
    for kind, subject_id in subjects:
        ids_of.setdefault(kind, []).append(str(subject_id))
    count = 0
    for kind, subject_ids in ids_of.items():
        rows = Notice.objects.filter(store_id=store_id, subject_type=kind, subject_id__in=subject_ids)
        ids = list(rows.order_by("id").select_for_update(no_key=True).values_list("pk", flat=True))
        mail.forget_letters(store_id=store_id, refs=[_ref(notice_id) for notice_id in ids])
        Notice.objects.filter(pk__in=ids).delete()
        count += len(ids)
    return count


def forget_old(*, at: datetime) -> int:
    count, _ = Notice.objects.filter(resolved_at__lt=at - KEEP_RESOLVED).delete()
    return count


def forget_address(store_id: int, user_id: int, _at: datetime) -> None:
    """Forget that a deleted person's address refuses mail."""
    person = names.find_people(store_id, [user_id]).get(user_id)
    if person is not None:
        mail.forget_refused(store_id=store_id, address=person.email)


def _insert(
    store_id: int,
    kind: str,
    subject: Subject,
    facts: Mapping[str, str],
    at: datetime,
    occasion: str,
    user_id: int | None,
) -> int | None:
    notice_kind = KINDS[kind]
    role = notice_kind.recipient if notice_kind.is_of_the_office else ""
    resolved_at = at if notice_kind.ends == "at_once" else None
    values: list[Any] = [
        store_id,
        kind,
        subject[0],
        str(subject[1]),
        occasion,
        user_id,
        role,
        Jsonb(dict(facts)),
        notice_kind.is_once,
        at,
        resolved_at,
    ]
    with connection.cursor() as cursor:
        cursor.execute(_OPEN, values)
        row = cursor.fetchone()
    return int(row[0]) if row else None


def _learn(store_id: int, kind: str, subject: Subject, facts: Mapping[str, str], occasion: str) -> None:
    Notice.objects.filter(
        store_id=store_id,
        kind=kind,
        subject_type=subject[0],
        subject_id=str(subject[1]),
        occasion=occasion,
        resolved_at=None,
    ).update(facts=dict(facts))


def _person(store_id: int, user_id: int | None) -> list[names.Person]:
    return list(names.find_people(store_id, [user_id] if user_id else []).values())


def _write_letters(
    notice_id: int, store_id: int, kind: str, facts: dict[str, str], people: list[names.Person], locale: str
) -> None:
    if not people:
        return
    store = stores.get_store(store_id)
    origin = stores.mail_origin(store.host)
    link = f"{origin}{notices.fill(KINDS[kind].link, facts=facts)}"
    for person in people:
        language = person.locale or locale or store.locale
        mail.queue_mail(
            store_id=store_id,
            to=person.email,
            locale=language,
            template=f"notices.{kind}",
            values={
                **notices.values_of(facts, locale=language),
                "link": link,
                **(
                    _unsubscribe_links(store_id, person, kind, origin) if KINDS[kind].is_of_the_office else {}
                ),
            },
            ref=_ref(notice_id),
        )


def _unsubscribe_links(store_id: int, person: names.Person, kind: str, origin: str) -> dict[str, str]:
    """Return the page that asks, and the address for mail programs: mail/letters.py."""
    token = unsubscribe_token(store_id, person_id=person.id, kind=kind)
    return {
        "unsubscribe": f"{origin}/bullet/unsubscribe/{token}",
        "unsubscribe_at_once": f"{origin}/bullet/api/unsubscribe/{token}",
    }


def _ref(notice_id: int) -> str:
    return f"notice-{notice_id}"
