"""People's operations on comments: write, edit, delete, report."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from math import ceil

from django.db import connection, transaction

from matinee.accounts.names import find_mentioned
from matinee.accounts.queries import Viewer
from matinee.comments.models import LONGEST_BODY, Comment, HeldFor, Mention, Report, State
from matinee.comments.operations import standing
from matinee.comments.operations.notices import queue_notices
from matinee.comments.operations.office import queue_office_notice
from matinee.comments.places import Place
from matinee.comments.queries import EDIT_WINDOW, Permissions, Refusal
from matinee.kit.errors import ConflictError, NotFoundError, ProblemError, SignInRequiredError
from matinee.stores.settings import CommentRules
from matinee.text.segments import Segment, clean, cut, fold, list_mentioned, possible_names
from matinee.text.words import has_listed_word
from matinee.webhooks import kinds
from matinee.webhooks.operations import outbox

# The same text within this time is a repeated request.
SENT_TWICE_WITHIN = timedelta(seconds=10)
# (how many comments, within)
LIMITS = ((6, timedelta(minutes=1)), (60, timedelta(hours=1)))
REPORT_LIMIT = (20, timedelta(minutes=10))


class MayNotWriteError(ProblemError):
    status = 403
    code = "comments_closed"
    message = "You can’t comment here."


class TooFastError(ProblemError):
    status = 429
    code = "too_many_comments"
    message = "That was a lot at once. Wait a moment, then send it again."


class TooLateError(ConflictError):
    code = "too_late"
    message = "Comments can only be edited for 15 minutes. You can still delete it."


class OwnCommentError(ConflictError):
    code = "own_comment"
    message = "This is your own comment. You can delete it."


_REFUSALS: dict[Refusal, str] = {
    "commenting_off": "Comments are switched off in this store.",
    "impersonated": "You are looking at the store as somebody else: you cannot write in their name.",
    "blocked": "A moderator has blocked you from commenting.",
}


def check_may_write(permissions: Permissions) -> None:
    """Raise the error for what the permissions do not allow."""
    if permissions.refusal == "sign_in_required":
        raise SignInRequiredError("Sign in to write a comment.")
    if permissions.refusal is not None:
        raise MayNotWriteError(_REFUSALS[permissions.refusal], code=permissions.refusal)


@transaction.atomic
def add_comment(
    *,
    place: Place,
    author: Viewer,
    body: str,
    thread_id: int | None,
    rules: CommentRules,
    origin: str,
    at: datetime,
    chosen_ids: Sequence[int] = (),
) -> int:
    """Add a comment, or a reply when a thread is given, and return its id.

    1. clean the text; refuse an empty or too long one;
    2. take the author's lock, so that a double click and the limits are checked one after the other;
    3. for a repeated text return the existing comment; else apply the rate limits;
    4. lock the discussion; a reply needs a visible opener there;
    5. insert it, held if the store's rules say so, and count it;
    6. queue the mails in the same transaction, unless it is held;
    7. queue the notice of the office, unless one of the team wrote it.

    Webhooks get it in any case, and are told whether it is held.

    `chosen_ids` are the people picked from the suggestions, to tell apart people with the same name.
    `origin` is where the links in the mails lead.
    """
    text = _clean_body(body)
    _lock_writer(author.id)
    same = _find_sent_before(place, author.id, thread_id, text, at)
    if same is not None:
        return same
    _check_limits(author.id, at)
    discussion = standing.lock_place(place)
    if thread_id is not None:
        openers = Comment.objects.filter(discussion=discussion, thread=None, is_listed=True)
        if not openers.filter(pk=thread_id).exists():
            raise NotFoundError
    held_for = _held_for(text, author, rules)
    segments = _segments(place.store_id, text, chosen_ids)
    comment = Comment(
        store_id=place.store_id,
        discussion=discussion,
        thread_id=thread_id,
        author_id=author.id,
        body=text,
        segments=segments,
        state=State.HELD if held_for else State.SHOWN,
        held_for=held_for,
        created_at=at,
        first_shown_at=None if held_for else at,
    )
    standing.count_new(discussion, comment=comment)
    _write_mentions(comment.pk, segments)
    _emit_created(comment, place, at)
    if not held_for:
        queue_notices(comment.pk, origin=origin)
    if not author.is_moderator:
        queue_office_notice(place.store_id)
    return comment.pk


def _emit_created(comment: Comment, place: Place, at: datetime) -> None:
    assert comment.author_id is not None  # it has just been written
    data = kinds.Comment(comment.pk, place.content_id, comment.author_id, comment.state == State.HELD)
    outbox.emit(store_id=place.store_id, kind="comment.created", subject_id=comment.pk, data=data, at=at)


@transaction.atomic
def edit_comment(
    *,
    comment: Comment,
    author: Viewer,
    body: str,
    rules: CommentRules,
    origin: str,
    at: datetime,
    chosen_ids: Sequence[int] = (),
) -> None:
    """Edit the text of one's own comment while its edit window is open. The word list is applied again."""
    text = _clean_body(body)
    discussion = standing.lock_discussions({comment.discussion_id})[comment.discussion_id]
    comment = _get_own(comment.pk, author)
    if comment.created_at <= at - EDIT_WINDOW:
        raise TooLateError
    if text == comment.body:
        return
    segments = _segments(comment.store_id, text, chosen_ids)
    comment.body, comment.segments, comment.edited_at = text, segments, at
    state, held_for = State(comment.state), comment.held_for
    if state is State.SHOWN and not author.is_moderator and has_listed_word(text, rules.word_list):
        state, held_for = State.HELD, HeldFor.WORD
    standing.move(discussion, comment=comment, state=state, at=at, held_for=held_for)
    _write_mentions(comment.pk, segments)
    if state is State.SHOWN:
        queue_notices(comment.pk, origin=origin)


@transaction.atomic
def delete_comment(*, comment: Comment, author: Viewer) -> None:
    """Delete one's own comment: its text is erased at once. With replies, a tombstone stays."""
    discussion = standing.lock_discussions({comment.discussion_id})[comment.discussion_id]
    comment = _get_own(comment.pk, author)
    erase(comment)
    standing.move(discussion, comment=comment, state=State.DELETED, at=comment.created_at)


def erase(comment: Comment) -> None:
    """Erase the text and everything attached to it; the caller changes the comment's state."""
    comment.body, comment.segments, comment.edited_at, comment.open_reports = "", [], None, 0
    comment.hearted_at = None
    Mention.objects.filter(comment=comment).delete()
    Report.objects.filter(comment=comment).delete()


@transaction.atomic
def report_comment(*, comment: Comment, reporter: Viewer, reason: str, at: datetime) -> None:
    """Report a comment to the moderators. A second report by the same person changes nothing."""
    if comment.author_id == reporter.id:
        raise OwnCommentError
    _lock_writer(reporter.id)
    most, within = REPORT_LIMIT
    recent = Report.objects.filter(reporter_id=reporter.id, created_at__gt=at - within)
    if recent.count() >= most:
        raise TooFastError(retry_after_seconds=int(within.total_seconds()))
    standing.lock_discussions({comment.discussion_id})
    current = Comment.objects.filter(pk=comment.pk, state=State.SHOWN).first()
    if current is None:
        raise NotFoundError
    _, is_new = Report.objects.get_or_create(
        comment=current, reporter_id=reporter.id, defaults={"reason": reason, "created_at": at}
    )
    if is_new:
        current.open_reports += 1
        current.save(update_fields=["open_reports"])


def _clean_body(body: str) -> str:
    text = clean(body)
    if not text:
        raise ProblemError("Write something first.", code="empty", field="comment.body")
    if len(text) > LONGEST_BODY:
        raise ProblemError(
            f"A comment has at most {LONGEST_BODY} characters; this one has {len(text)}.",
            code="too_long",
            field="comment.body",
        )
    return text


def _lock_writer(person_id: int) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(hashtextextended('comments:' || %s, 0))", [person_id])


def _find_sent_before(
    place: Place, author_id: int, thread_id: int | None, text: str, at: datetime
) -> int | None:
    recent = Comment.objects.filter(author_id=author_id, created_at__gt=at - SENT_TWICE_WITHIN, body=text)
    here = recent.filter(
        thread=thread_id,
        discussion__content=place.content_id,
        discussion__chapter=place.chapter_id,
        state__in=(State.SHOWN, State.HELD),
    )
    return here.order_by("-id").values_list("id", flat=True).first()


def _check_limits(author_id: int, at: datetime) -> None:
    for most, within in LIMITS:
        recent = Comment.objects.filter(author_id=author_id, created_at__gt=at - within)
        full_since = list(
            recent.order_by("-created_at").values_list("created_at", flat=True)[most - 1 : most]
        )
        for created_at in full_since:
            wait = ceil((created_at + within - at).total_seconds())
            raise TooFastError(retry_after_seconds=max(1, wait))


def _held_for(text: str, author: Viewer, rules: CommentRules) -> str:
    if author.is_moderator:
        return ""
    if has_listed_word(text, rules.word_list):
        return HeldFor.WORD
    is_known = Comment.objects.filter(author_id=author.id, first_shown_at__isnull=False).exists()
    return HeldFor.FIRST if rules.hold_first and not is_known else ""


def _segments(store_id: int, text: str, chosen_ids: Sequence[int]) -> list[Segment]:
    names = possible_names(text)
    if not names:
        return cut(text, {})
    people: dict[str, int] = {}
    for person in find_mentioned(store_id, names):
        name = fold(person.mention)
        if name not in people or person.id in chosen_ids:
            people[name] = person.id
    return cut(text, people)


def _write_mentions(comment_id: int, segments: list[Segment]) -> None:
    person_ids = list_mentioned(segments)
    Mention.objects.filter(comment_id=comment_id).exclude(person_id__in=person_ids).delete()
    Mention.objects.bulk_create(
        [Mention(comment_id=comment_id, person_id=person_id) for person_id in person_ids],
        ignore_conflicts=True,
    )


def _get_own(comment_id: int, author: Viewer) -> Comment:
    """Read it again under the lock: it may have been deleted meanwhile."""
    comment = Comment.objects.filter(
        pk=comment_id, author_id=author.id, state__in=(State.SHOWN, State.HELD)
    ).first()
    if comment is None:
        raise NotFoundError
    return comment
