"""Writing a newsletter, and deciding when it goes out."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction

from matinee.accounts import names
from matinee.accounts.operations import audit
from matinee.catalog import admin_queries as catalog
from matinee.commerce.queries import office_products
from matinee.kit.errors import ConflictError, NotFoundError, ProblemError
from matinee.mail.operations import queue_mail, withdraw_mails
from matinee.newsletters import film_letters, letters
from matinee.newsletters import queries as newsletters
from matinee.newsletters.models import Newsletter, Recipient
from matinee.newsletters.operations.new_films import ensure_letter
from matinee.newsletters.queries import Kind, NewsletterText
from matinee.newsletters.statements import Segment
from matinee.stores import queries as stores
from matinee.translations import queries as translations
from matinee.translations.queries import get_locale

State = Newsletter.State
_FIRST_LINKS: dict[Kind, str] = {"welcome": "/catalog", "win_back": "/orders/checkout"}


class NotADraftError(ConflictError):
    code = "not_a_draft"
    message = "This newsletter is scheduled or has gone out. Reload the page."


class NotWrittenError(ConflictError):
    code = "not_written"
    message = "Letters on new films are written for you. Turn them on or off instead."


class NoTextError(ProblemError):
    code = "no_text"
    message = "Write a subject and a text in at least one language."


@transaction.atomic
def create_draft(*, store_id: int, at: datetime, kind: Kind = "once") -> int:
    """Create a draft. Of an automatic one there is one a store, which begins with the house's texts.

    The one on new films has no others, and is on from the start.
    """
    if kind == "once":
        return Newsletter.objects.create(store_id=store_id, created_at=at, updated_at=at).pk
    if kind == "new_films":
        return ensure_letter(store_id=store_id, since=at, at=at)
    row, _ = Newsletter.objects.get_or_create(
        store_id=store_id,
        kind=kind,
        defaults={
            "texts": _first_texts(store_id, kind),
            "link": _FIRST_LINKS[kind],
            "created_at": at,
            "updated_at": at,
        },
    )
    return row.pk


@transaction.atomic
def change_draft(
    *,
    store_id: int,
    newsletter_id: int,
    texts: Sequence[NewsletterText],
    link: str,
    content_id: int | None,
    segment: Segment,
    after_days: int,
    at: datetime,
) -> None:
    """Save a draft, or an automatic newsletter that is on.

    Raises NotFoundError, also for a film or a plan of no such id, NotADraftError, NoTextError.
    """
    row = _lock(store_id, newsletter_id, State.DRAFT, State.RUNNING)
    _require_own_texts(row)
    require_segment(store_id, segment=segment)
    if content_id is not None:
        catalog.get_content(store_id, content_id)
    row.texts = {
        get_locale(text.locale): {"subject": text.subject, "text": text.text, "button": text.button}
        for text in texts
        if text.subject or text.text or text.button
    }
    row.link, row.content_id, row.after_days = link, content_id, after_days
    if row.state == State.RUNNING:
        _require_text(row)
    row.segment = newsletters.segment_values(segment)
    row.updated_at = at
    row.save()


def require_segment(store_id: int, *, segment: Segment) -> None:
    """Raise NotFoundError for a film or a plan that this store does not have."""
    for content_id in (segment.watched_id, segment.unwatched_id):
        if content_id is not None:
            catalog.get_content(store_id, content_id)
    if segment.plan_id is not None:
        office_products.get_product(store_id, segment.plan_id)


@transaction.atomic
def delete_draft(*, store_id: int, newsletter_id: int) -> None:
    """Delete a draft. What went out stays, with its results. Raises NotADraftError."""
    row = _lock(store_id, newsletter_id, State.DRAFT)
    _require_own_texts(row)
    row.delete()


@transaction.atomic
def schedule(
    *, store_id: int, newsletter_id: int, send_at: datetime | None, actor_id: int, at: datetime
) -> None:
    """Let a draft go out at a time, or without one now; an automatic one is on from now.

    Raises NotADraftError, NoTextError.
    """
    row = _lock(store_id, newsletter_id, State.DRAFT)
    subject = row.kind if row.kind == Newsletter.Kind.NEW_FILMS else _require_text(row)
    row.send_at, row.updated_at = max(send_at or at, at), at
    if row.kind == Newsletter.Kind.ONCE:
        row.state = State.SCHEDULED
    else:
        row.state, row.send_at, row.started_at = State.RUNNING, at, at
    row.save()
    audit.record(
        store_id=store_id,
        actor_id=actor_id,
        action="newsletter_scheduled",
        subject=subject,
        detail={"newsletter": row.pk, "send_at": row.send_at.isoformat()},
        at=at,
    )


@transaction.atomic
def cancel(*, store_id: int, newsletter_id: int, at: datetime) -> None:
    """Stop a newsletter: the rest is not sent. Before it begins, and an automatic one, it is a draft again.

    What a mail server has is not taken back. Raises NotADraftError if it has ended.
    """
    row = _lock(store_id, newsletter_id, State.SCHEDULED, *newsletters.GOES_OUT)
    if row.state == State.SENDING:
        row.state, row.ended_at = State.CANCELED, at
    else:
        row.state, row.send_at = State.DRAFT, None
    row.updated_at = at
    row.save()
    withdraw_mails(ref=f"{newsletters.REF}-{row.pk}", at=at)
    waiting = Recipient.objects.filter(newsletter=row, state=Recipient.State.WAITING)
    waiting.update(state=Recipient.State.LEFT_OUT)


def send_test(*, store_id: int, newsletter_id: int, user_id: int, locale: str, at: datetime) -> str:
    """Send the letter to a member of the team; return the address. Raises NotFoundError, NoTextError."""
    person = names.find_people(store_id, [user_id]).get(user_id)
    row = Newsletter.objects.filter(store_id=store_id, pk=newsletter_id).first()
    if person is None or row is None:
        raise NotFoundError
    store = stores.get_store(store_id)
    if row.kind == Newsletter.Kind.NEW_FILMS:
        locale, template = get_locale(locale), film_letters.TEMPLATE
        values = film_letters.sample_values(store, locale=locale, at=at)
    else:
        issue = letters.make_issue(store, row, at=at)
        if not issue.texts:
            raise NoTextError(field="texts")
        text = letters.choose_text(issue, locale)
        locale, template = text.locale, letters.TEMPLATE
        values = letters.values_for(issue, text, user_id=person.id)
    queue_mail(store_id=store_id, to=person.email, locale=locale, template=template, values=values)
    return person.email


def _require_own_texts(row: Newsletter) -> None:
    if row.kind == Newsletter.Kind.NEW_FILMS:
        raise NotWrittenError


def _require_text(row: Newsletter) -> str:
    """Return the subject of a text that is whole. Raises NoTextError."""
    subjects = [text.subject for text in newsletters.texts_of(row) if text.is_whole]
    if not subjects:
        raise NoTextError(field="texts")
    return subjects[0]


def _first_texts(store_id: int, kind: Kind) -> dict[str, dict[str, str]]:
    """Texts to begin with, in every language, in the store's own words."""
    store = stores.get_store(store_id)

    def texts_in(locale: str) -> dict[str, str]:
        words = translations.words_of(store_id, locale=locale)
        subject, text, button = (
            words(f"newsletters.{kind}.{part}", store=store.title) for part in ("title", "text", "button")
        )
        return {"subject": subject, "text": text, "button": button}

    return {locale: texts_in(locale) for locale in translations.LOCALES}


def _lock(store_id: int, newsletter_id: int, *states: str) -> Newsletter:
    row = Newsletter.objects.select_for_update().filter(store_id=store_id, pk=newsletter_id).first()
    if row is None:
        raise NotFoundError
    if row.state not in states:
        raise NotADraftError
    return row
