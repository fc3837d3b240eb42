"""Queries of newsletters: the office's list, the subscribers of a segment, and what a person agreed to."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Literal, cast

from django.db import connection
from django.db.models import Count

from matinee.kit.errors import NotFoundError
from matinee.newsletters.models import Consent, FilmNews, Newsletter, Recipient
from matinee.newsletters.statements import Segment, Statement, in_segment, subscribers

# The cause of a newsletter's mails: `newsletter-7`.
REF = "newsletter"
MOST = 200

Kind = Literal["once", "welcome", "win_back", "new_films"]
State = Literal["draft", "scheduled", "sending", "sent", "canceled", "running"]
Answer = Literal["none", "pending", "confirmed"]

GOES_OUT = (Newsletter.State.SENDING, Newsletter.State.RUNNING)
_WAITS = Recipient.State.WAITING
_QUEUED = Recipient.State.QUEUED


@dataclass(frozen=True, slots=True)
class NewsletterText:
    """What subscribers of one language read; `text` is Markdown."""

    locale: str
    subject: str
    text: str
    button: str

    @property
    def is_whole(self) -> bool:
        return bool(self.subject.strip() and self.text.strip())


@dataclass(frozen=True, slots=True)
class NewsletterResults:
    """How many got it. `left_out`: unsubscribed or blocked before their turn, or it was canceled."""

    recipients: int
    waiting: int
    deliveries: int
    failures: int
    left_out: int
    unsubscribed: int


@dataclass(frozen=True, slots=True)
class NewsletterRow:
    """A newsletter in the list; `subject` is in the store's language, else in any."""

    id: int
    kind: Kind
    subject: str
    state: State
    updated_at: datetime
    send_at: datetime | None
    ended_at: datetime | None
    results: NewsletterResults


@dataclass(frozen=True, slots=True)
class NewsletterDetail:
    id: int
    kind: Kind
    state: State
    after_days: int
    texts: list[NewsletterText]
    link: str
    content_id: int | None
    segment: Segment
    updated_at: datetime
    send_at: datetime | None
    started_at: datetime | None
    ended_at: datetime | None
    results: NewsletterResults


@dataclass(frozen=True, slots=True)
class NewsletterAudience:
    """How many subscribers are in a segment, how many there are, and from which countries (two letters)."""

    recipients: int
    subscribers: int
    countries: list[str]


@dataclass(frozen=True, slots=True)
class Addressee:
    """A subscriber, where their letter goes and in which language."""

    user_id: int
    email: str
    locale: str


@dataclass(frozen=True, slots=True)
class NewsletterSubscription:
    """Whether a person gets newsletters, and the sentence that they agree to."""

    state: Answer
    sentence: str
    email: str


@dataclass(frozen=True, slots=True)
class ConsentRow:
    """What a person agreed to, when they confirmed it, and when they left."""

    id: int
    sentence: str
    email: str
    requested_at: datetime
    confirmed_at: datetime | None
    ended_at: datetime | None


def list_newsletters(store_id: int, *, locale: str) -> list[NewsletterRow]:
    """List newsletters, newest first."""
    rows = list(Newsletter.objects.filter(store_id=store_id).order_by("-id")[:MOST])
    results = _results_of(rows)
    return [
        NewsletterRow(
            id=row.pk,
            kind=cast(Kind, row.kind),
            subject=next((text.subject for text in sort_texts(texts_of(row), locale) if text.subject), ""),
            state=cast(State, row.state),
            updated_at=row.updated_at,
            send_at=row.send_at,
            ended_at=row.ended_at,
            results=results[row.pk],
        )
        for row in rows
    ]


def get_newsletter(store_id: int, newsletter_id: int) -> NewsletterDetail:
    row = Newsletter.objects.filter(store_id=store_id, pk=newsletter_id).first()
    if row is None:
        raise NotFoundError
    return NewsletterDetail(
        id=row.pk,
        kind=cast(Kind, row.kind),
        state=cast(State, row.state),
        after_days=row.after_days,
        texts=texts_of(row),
        link=row.link,
        content_id=row.content_id,
        segment=Segment(**row.segment),
        updated_at=row.updated_at,
        send_at=row.send_at,
        started_at=row.started_at,
        ended_at=row.ended_at,
        results=_results_of([row])[row.pk],
    )


def texts_of(row: Newsletter) -> list[NewsletterText]:
    """List a newsletter's texts, by language."""
    return [NewsletterText(locale=locale, **text) for locale, text in sorted(row.texts.items())]


def sort_texts(texts: Sequence[NewsletterText], *locales: str) -> list[NewsletterText]:
    """Put the texts in these languages first, in their order."""
    order = {locale: place for place, locale in reversed(list(enumerate(locales)))}
    return sorted(texts, key=lambda text: (order.get(text.locale, len(locales)), text.locale))


def count_audience(store_id: int, *, segment: Segment, at: datetime) -> NewsletterAudience:
    """Count the subscribers of a segment, and all of them with their countries; two statements."""
    recipients, _ = _count(in_segment(store_id, segment, at=at))
    everybody, countries = _count(subscribers(store_id))
    return NewsletterAudience(recipients=recipients, subscribers=everybody, countries=countries)


def list_addressees(store_id: int, *, user_ids: Sequence[int]) -> dict[int, Addressee]:
    """Find those of these people who may be written to now."""
    who = subscribers(store_id)
    sql = f"SELECT person.id, person.email, person.locale {who.sql} AND person.id = ANY(%(user_ids)s)"
    with connection.cursor() as cursor:
        cursor.execute(sql, {**who.values, "user_ids": list(user_ids)})
        return {row[0]: Addressee(*row) for row in cursor.fetchall()}


def is_wanted(store_id: int, ref: str, address: str, _at: datetime) -> bool:
    """Return whether a newsletter's letter may still go out: mail asks when its turn comes."""
    newsletter_id = int(ref.rpartition("-")[2])
    if not Newsletter.objects.filter(store_id=store_id, pk=newsletter_id, state__in=GOES_OUT).exists():
        return False
    who = subscribers(store_id)
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT EXISTS (SELECT {who.sql} AND person.email = %(address)s)",
            {**who.values, "address": address},
        )
        (is_subscriber,) = cursor.fetchone()
    return bool(is_subscriber)


def find_answer(*, user_id: int) -> Answer:
    """Return whether a person agreed to get newsletters."""
    row = Consent.objects.filter(user_id=user_id, ended_at=None).first()
    return "none" if row is None else "confirmed" if row.confirmed_at else "pending"


def list_consents(store_id: int, *, user_id: int) -> list[ConsentRow]:
    """List a person's consents, oldest first."""
    rows = Consent.objects.filter(store_id=store_id, user_id=user_id).order_by("id")
    return [
        ConsentRow(row.pk, row.sentence, row.email, row.requested_at, row.confirmed_at, row.ended_at)
        for row in rows
    ]


def export_person(store_id: int, user_id: int, _at: datetime) -> list[dict[str, str | None]]:
    """Return what a person agreed to, as JSON."""
    return [
        {
            "sentence": row.sentence,
            "email": row.email,
            "requested_at": row.requested_at.isoformat(),
            "confirmed_at": _time(row.confirmed_at),
            "ended_at": _time(row.ended_at),
        }
        for row in list_consents(store_id, user_id=user_id)
    ]


def export_letters(store_id: int, user_id: int, _at: datetime) -> dict[str, list[dict[str, str | None]]]:
    """Return which letters a person is a recipient of, and of which new films they are told, as JSON."""
    recipients = Recipient.objects.filter(user_id=user_id, newsletter__store_id=store_id)
    news = FilmNews.objects.filter(store_id=store_id, user_id=user_id).select_related("content")
    return {
        "letters": [
            {
                "kind": row.newsletter.kind,
                "subject": next(
                    (text.subject for text in sort_texts(texts_of(row.newsletter)) if text.subject), ""
                ),
                "state": row.state,
                "unsubscribed_at": _time(row.unsubscribed_at),
            }
            for row in recipients.select_related("newsletter").order_by("id")
        ],
        "new_films": [
            {"content": row.content.title, "found_at": _time(row.created_at), "told_at": _time(row.told_at)}
            for row in news.order_by("id")
        ],
    }


def _time(at: datetime | None) -> str | None:
    return at.isoformat() if at else None


def segment_values(segment: Segment) -> dict[str, object]:
    """Return what is set of a segment, as it is stored."""
    return {name: value for name, value in asdict(segment).items() if value is not None}


def count_recipients(newsletter_ids: Sequence[int]) -> dict[int, dict[str, int]]:
    """Count the recipients of newsletters by what became of them."""
    states = Recipient.State
    names = {
        _WAITS: "waiting",
        _QUEUED: "waiting",
        states.SENT: "deliveries",
        states.FAILED: "failures",
        states.LEFT_OUT: "left_out",
    }
    counts = {one: dict.fromkeys(("recipients", *names.values()), 0) for one in newsletter_ids}
    rows = Recipient.objects.filter(newsletter_id__in=newsletter_ids).values_list("newsletter_id", "state")
    for newsletter_id, state, count in rows.order_by("newsletter_id", "state").annotate(Count("id")):
        counts[newsletter_id]["recipients"] += count
        counts[newsletter_id][names[states(state)]] += count
    return counts


def _count(who: Statement) -> tuple[int, list[str]]:
    """Count people, and list the countries that they are from."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*), coalesce(array_agg(DISTINCT person.country ORDER BY person.country)"
            f" FILTER (WHERE person.country <> ''), '{{}}') {who.sql}",
            who.values,
        )
        count, countries = cursor.fetchone()
    return int(count), list(countries)


def _results_of(rows: Sequence[Newsletter]) -> dict[int, NewsletterResults]:
    """Count the recipients of newsletters by state, and who left by their links; three statements."""
    ids = [row.pk for row in rows]
    leavers = Consent.objects.filter(newsletter_id__in=ids).values_list("newsletter_id")
    unsubscribed = dict(leavers.order_by("newsletter_id").annotate(Count("user_id", distinct=True)))
    # Of letters on new films: whose link ended them, in any of theirs.
    readers = Recipient.objects.filter(newsletter_id__in=ids, unsubscribed_at__isnull=False)
    numbers = readers.values_list("newsletter_id").order_by("newsletter_id")
    unsubscribed |= dict(numbers.annotate(Count("user_id", distinct=True)))
    counts = count_recipients([row.pk for row in rows if row.counts is None])
    return {
        row.pk: NewsletterResults(
            **(row.counts if row.counts is not None else counts[row.pk]),
            unsubscribed=unsubscribed.get(row.pk, 0),
        )
        for row in rows
    }
