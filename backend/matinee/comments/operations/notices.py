"""Comment emails: to people mentioned, to a thread's author about replies, to authors about a heart."""

from datetime import datetime, timedelta

from django.db import transaction

from matinee.accounts import names
from matinee.accounts.names import Person
from matinee.catalog.admin_queries import TranslatedTitle
from matinee.comments.models import Block, Comment, Mention, Notice, State, Unsubscription
from matinee.comments.places import find_film_title
from matinee.kit.errors import NotFoundError
from matinee.kit.jobs import defer
from matinee.kit.keys import Purpose
from matinee.kit.letter_links import read_link, sign_link
from matinee.mail.operations import queue_mail
from matinee.stores import queries as stores

LONGEST_EXCERPT = 300
# A heart by mistake can be taken back within this time, and nobody hears of it.
HEART_WAITS = timedelta(minutes=1)
_AUDIENCE = "matinee-comments"
_PURPOSE: Purpose = "matinee.comments-unsubscribe.v1"


def queue_notices(comment_id: int, *, origin: str) -> None:
    """Queue the job that creates the mails of a comment, in the caller's transaction."""
    defer("matinee.comments.tasks.notify", lock=f"comment-{comment_id}", comment_id=comment_id, origin=origin)


def queue_heart_notice(comment_id: int, *, origin: str) -> None:
    """Queue the job that creates the mail about a heart, in the caller's transaction."""
    defer(
        "matinee.comments.tasks.notify_of_heart",
        lock=f"comment-{comment_id}",
        only_one=f"heart-{comment_id}",
        delay=HEART_WAITS,
        comment_id=comment_id,
        origin=origin,
    )


@transaction.atomic
def notify(*, comment_id: int, origin: str, at: datetime) -> int:
    """Create the mails of a visible comment, and return how many.

    Runs as a job, perhaps twice and again after an edit: a `Notice` row in the mail's transaction
    limits it to one for each person. Authors get no mail about their own comment; blocked, deleted and
    unsubscribed people get none.
    """
    comment = Comment.objects.select_related("thread", "discussion").filter(pk=comment_id).first()
    if comment is None or comment.state != State.SHOWN or comment.author_id is None:
        return 0
    if comment.thread is not None and not comment.thread.is_listed:
        return 0
    film = find_film_title(comment.store_id, comment.discussion.content_id)
    writer = names.find_people(comment.store_id, [comment.author_id]).get(comment.author_id)
    if film is None or writer is None:
        return 0
    templates = _choose_templates(comment)
    people = names.find_people(comment.store_id, templates)
    values = {"name": writer.shown_name}
    return sum(
        _send(comment, person, templates[person.id], film, values, origin, at) for person in people.values()
    )


@transaction.atomic
def notify_of_heart(*, comment_id: int, origin: str, at: datetime) -> int:
    """Create the mail to a comment's author that the store likes it, and return how many.

    At most one, also when it is liked again later. The team gets none.
    """
    comment = Comment.objects.select_related("discussion").filter(pk=comment_id).first()
    if comment is None or comment.state != State.SHOWN or comment.hearted_at is None:
        return 0
    author_id = comment.author_id or 0
    film = find_film_title(comment.store_id, comment.discussion.content_id)
    author = names.find_people(comment.store_id, [author_id]).get(author_id)
    if film is None or author is None or author.is_staff:
        return 0
    if not _leave_out(comment.store_id, {author_id: "comments.mail.heart"}):
        return 0
    return _send(comment, author, "comments.mail.heart", film, {}, origin, at)


def _send(
    comment: Comment,
    person: Person,
    template: str,
    film: TranslatedTitle,
    values: dict[str, str],
    origin: str,
    at: datetime,
) -> int:
    """Queue a person's mail about a comment, if it is the first one; return how many."""
    if not person.is_active:
        return 0
    _, is_new = Notice.objects.get_or_create(comment=comment, person_id=person.id, defaults={"sent_at": at})
    if not is_new:
        return 0
    token = unsubscribe_token(comment.store_id, person_id=person.id)
    locale = person.locale or stores.get_store(comment.store_id).locale
    queue_mail(
        store_id=comment.store_id,
        to=person.email,
        locale=locale,
        template=template,
        values={
            **values,
            "film": film.title_in(locale),
            "words": shorten(comment.body),
            "link": f"{origin}/programs/{film.permalink}#comment-{comment.pk}",
            "unsubscribe": f"{origin}/unsubscribe/{token}",
            "unsubscribe_at_once": f"{origin}/api/comments/unsubscribe/{token}",
        },
    )
    return 1


def _choose_templates(comment: Comment) -> dict[int, str]:
    """Return each person's template; a mention takes precedence over a reply."""
    templates: dict[int, str] = {}
    if comment.thread is not None and comment.thread.author_id and comment.thread.state == State.SHOWN:
        templates[comment.thread.author_id] = "comments.mail.reply"
    for person_id in (
        Mention.objects.filter(comment=comment).order_by("id").values_list("person_id", flat=True)
    ):
        templates[person_id] = "comments.mail.mention"
    templates.pop(comment.author_id or 0, None)
    return _leave_out(comment.store_id, templates)


def _leave_out(store_id: int, templates: dict[int, str]) -> dict[int, str]:
    """Return the templates without those of blocked and unsubscribed people."""
    blocks = Block.objects.filter(store_id=store_id, person_id__in=templates)
    left = Unsubscription.objects.filter(person_id__in=templates)
    without = {*blocks.values_list("person_id", flat=True), *left.values_list("person_id", flat=True)}
    return {person_id: template for person_id, template in templates.items() if person_id not in without}


def unsubscribe_token(store_id: int, *, person_id: int) -> str:
    return sign_link(_PURPOSE, audience=_AUDIENCE, store_id=store_id, claims={"person": person_id})


def unsubscribe(*, store_id: int, token: str, at: datetime) -> None:
    """Stop sending this person mail about comments. Idempotent."""
    person_id = _person_of(store_id, token)
    Unsubscription.objects.get_or_create(person_id=person_id, defaults={"created_at": at})


def subscribe_again(*, store_id: int, token: str) -> None:
    """Undo the unsubscription."""
    Unsubscription.objects.filter(person_id=_person_of(store_id, token)).delete()


def _person_of(store_id: int, token: str) -> int:
    claims = read_link(_PURPOSE, audience=_AUDIENCE, store_id=store_id, token=token)
    person_id = int(claims.get("person", 0))
    if not names.find_people(store_id, [person_id]):
        raise NotFoundError
    return person_id


def shorten(body: str) -> str:
    line = " ".join(body.split())
    return line if len(line) <= LONGEST_EXCERPT else f"{line[: LONGEST_EXCERPT - 1]}…"
