"""Comment emails: to people mentioned, and to a thread's author about replies."""

from datetime import datetime

import jwt
from django.db import transaction

from matinee.accounts import names
from matinee.comments.models import Block, Comment, Mention, Notice, State, Unsubscription
from matinee.comments.places import find_films
from matinee.kit.errors import NotFoundError
from matinee.kit.jobs import defer
from matinee.kit.keys import Purpose, key, keys
from matinee.mail.operations import queue_mail
from matinee.stores import queries as stores

LONGEST_EXCERPT = 300
_AUDIENCE = "matinee-comments"
_PURPOSE: Purpose = "matinee.comments-unsubscribe.v1"


def queue_notices(comment_id: int, *, origin: str) -> None:
    """Queue the job that creates the mails of a comment, in the caller's transaction."""
    defer("matinee.comments.tasks.notify", lock=f"comment-{comment_id}", comment_id=comment_id, origin=origin)


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
    content_id = comment.discussion.content_id
    film = find_films(comment.store_id, [content_id]).get(content_id)
    writer = names.find_people(comment.store_id, [comment.author_id]).get(comment.author_id)
    if film is None or writer is None:
        return 0
    templates = _choose_templates(comment)
    store = stores.get_store(comment.store_id)
    count = 0
    for person in names.find_people(comment.store_id, templates).values():
        if not person.is_active:
            continue
        _, is_new = Notice.objects.get_or_create(
            comment=comment, person_id=person.id, defaults={"sent_at": at}
        )
        if not is_new:
            continue
        page = f"{origin}/programs/{film.permalink}"
        token = unsubscribe_token(comment.store_id, person_id=person.id)
        values = {
            "name": writer.shown_name,
            "film": film.title,
            "words": _excerpt(comment.body),
            "link": f"{page}#comment-{comment.pk}",
            "unsubscribe": f"{origin}/unsubscribe/{token}",
            "unsubscribe_at_once": f"{origin}/api/comments/unsubscribe/{token}",
        }
        queue_mail(
            store_id=comment.store_id,
            to=person.email,
            locale=person.locale or store.locale,
            template=templates[person.id],
            values=values,
        )
        count += 1
    return count


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
    blocks = Block.objects.filter(store_id=comment.store_id, person_id__in=templates)
    left = Unsubscription.objects.filter(person_id__in=templates)
    for person_id in (
        *blocks.values_list("person_id", flat=True),
        *left.values_list("person_id", flat=True),
    ):
        templates.pop(person_id, None)
    return templates


def unsubscribe_token(store_id: int, *, person_id: int) -> str:
    """Sign an unsubscription. It never expires, so that the links of old mails keep working."""
    claims = {"aud": _AUDIENCE, "store": store_id, "person": person_id}
    return jwt.encode(claims, key(_PURPOSE), algorithm="HS256")


def unsubscribe(*, store_id: int, token: str, at: datetime) -> None:
    """Stop sending this person mail about comments. Idempotent."""
    person_id = _person_of(store_id, token)
    Unsubscription.objects.get_or_create(person_id=person_id, defaults={"created_at": at})


def subscribe_again(*, store_id: int, token: str) -> None:
    """Undo the unsubscription."""
    Unsubscription.objects.filter(person_id=_person_of(store_id, token)).delete()


def _person_of(store_id: int, token: str) -> int:
    for secret in keys(_PURPOSE):
        try:
            claims = jwt.decode(token, secret, algorithms=["HS256"], audience=_AUDIENCE)
        except jwt.InvalidTokenError:
            continue
        person_id = int(claims.get("person", 0))
        if claims.get("store") == store_id and names.find_people(store_id, [person_id]):
            return person_id
    raise NotFoundError


def _excerpt(body: str) -> str:
    line = " ".join(body.split())
    return line if len(line) <= LONGEST_EXCERPT else f"{line[: LONGEST_EXCERPT - 1]}…"
