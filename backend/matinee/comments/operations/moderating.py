"""Moderators' operations: decide on comments, undo a decision, block people."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal, TypedDict

from django.db import transaction

from matinee.accounts import names
from matinee.accounts.operations import audit
from matinee.accounts.queries import Viewer
from matinee.accounts.ranks import require_rank_above, require_role_below
from matinee.comments.models import Block, Comment, Decision, Discussion, HeldFor, Mention, Report, State
from matinee.comments.operations import standing
from matinee.comments.operations.notices import queue_notices
from matinee.comments.operations.writing import erase
from matinee.kit.errors import ConflictError, NotFoundError
from matinee.kit.jobs import defer

Action = Literal["approve", "hold", "hide", "delete"]

# How long a decision can be undone; then its stored data is deleted.
TAKE_BACK_WITHIN = timedelta(minutes=10)
# How many of the newest are hidden at once by a block; a job continues with the rest.
HIDDEN_AT_ONCE = 100

_AFTER: dict[str, State] = {
    "approve": State.SHOWN,
    "hold": State.HELD,
    "hide": State.HIDDEN,
    "delete": State.DELETED,
}


class CannotBlockError(ConflictError):
    code = "cannot_block"
    message = "Team members can’t be blocked from commenting."


class TooLateToTakeBackError(ConflictError):
    code = "too_late"
    message = "It’s too late to undo this."


@dataclass(frozen=True, slots=True)
class Decided:
    """`decision_id` undoes it, for ten minutes; null when nothing changed."""

    decision_id: int | None
    ids: tuple[int, ...]  # what changed


@transaction.atomic
def decide(
    *, store_id: int, by: Viewer, ids: Sequence[int], action: Action, origin: str, at: datetime
) -> Decided:
    """Approve, hold, hide or delete comments. Those of another store, or deleted ones, are ignored.

    An approval also resolves the reports. The previous state goes into one `Decision`.
    """
    before: list[_Snapshot] = []
    for discussion, comments in _lock(store_id, ids):
        for comment in comments:
            if comment.state == State.DELETED:
                continue
            if comment.state == _AFTER[action] and not (action == "approve" and comment.open_reports):
                continue
            before.append(_snapshot(comment))
            _apply(discussion, comment, action, origin, at)
    if not before:
        return Decided(None, ())
    decision = Decision.objects.create(
        store_id=store_id, by_user_id=by.id, action=action, before=before, created_at=at
    )
    defer("matinee.comments.tasks.forget_decision", delay=TAKE_BACK_WITHIN, decision_id=decision.pk)
    decided_ids = tuple(entry["id"] for entry in before)
    _write_down(store_id, by, f"comments_{action}", decided_ids, at)
    return Decided(decision.pk, decided_ids)


@transaction.atomic
def take_back(*, store_id: int, by: Viewer, decision_id: int, at: datetime) -> Decided:
    """Restore the comments of one's own decision, except those that have changed since."""
    decisions = Decision.objects.select_for_update().filter(store_id=store_id, by_user_id=by.id)
    decision = decisions.filter(pk=decision_id).first()
    if decision is None:
        raise NotFoundError
    if decision.created_at <= at - TAKE_BACK_WITHIN:
        raise TooLateToTakeBackError
    entries = {entry["id"]: entry for entry in decision.before}
    restored_ids = []
    for discussion, comments in _lock(store_id, list(entries)):
        for comment in comments:
            # It may have been decided on again.
            if comment.state == _AFTER[decision.action]:
                _restore(discussion, comment, entries[comment.pk], at)
                restored_ids.append(comment.pk)
    decision.delete()
    _write_down(store_id, by, f"comments_{decision.action}_taken_back", tuple(restored_ids), at)
    return Decided(None, tuple(restored_ids))


@transaction.atomic
def block_person(*, store_id: int, by: Viewer, person_id: int, hide_comments: bool, at: datetime) -> Decided:
    """Block a person from commenting; their comments stay, or are hidden as well."""
    person = names.find_people(store_id, [person_id]).get(person_id)
    if person is None:
        raise NotFoundError
    require_role_below(by, person.id, person.role)
    if person.is_staff:
        raise CannotBlockError
    _, is_new = Block.objects.get_or_create(
        store_id=store_id, person_id=person_id, defaults={"by_user_id": by.id, "created_at": at}
    )
    if is_new:
        audit.record(
            store_id=store_id,
            actor_id=by.id,
            action="comments_blocked",
            subject=person.email,
            detail={"comments": "hidden" if hide_comments else "kept"},
            at=at,
        )
    if not hide_comments:
        return Decided(None, ())
    return hide_next_of(store_id=store_id, by=by, person_id=person_id, at=at)


def hide_next_of(*, store_id: int, by: Viewer, person_id: int, at: datetime) -> Decided:
    """Hide a person's newest comments; a job repeats this until none is left."""
    visible = Comment.objects.filter(
        store_id=store_id, author_id=person_id, state__in=(State.SHOWN, State.HELD)
    )
    ids = list(visible.order_by("-created_at", "-id").values_list("id", flat=True)[: HIDDEN_AT_ONCE + 1])
    if len(ids) > HIDDEN_AT_ONCE:
        defer("matinee.comments.tasks.hide_next_of", store_id=store_id, by_id=by.id, person_id=person_id)
    return decide(store_id=store_id, by=by, ids=ids[:HIDDEN_AT_ONCE], action="hide", origin="", at=at)


@transaction.atomic
def unblock_person(*, store_id: int, by: Viewer, person_id: int, at: datetime) -> None:
    """Unblock a person. Hidden comments stay hidden."""
    require_rank_above(store_id=store_id, actor=by, user_id=person_id)
    count, _ = Block.objects.filter(store_id=store_id, person_id=person_id).delete()
    if not count:
        raise NotFoundError
    person = names.find_people(store_id, [person_id])[person_id]
    audit.record(
        store_id=store_id,
        actor_id=by.id,
        action="comments_unblocked",
        subject=person.email,
        detail={},
        at=at,
    )


def forget_decision(*, decision_id: int, at: datetime) -> bool:
    """Delete the data of a decision that can no longer be undone."""
    old = Decision.objects.filter(pk=decision_id, created_at__lte=at - TAKE_BACK_WITHIN)
    return old.delete()[0] > 0


def _lock(store_id: int, ids: Sequence[int]) -> list[tuple[Discussion, list[Comment]]]:
    """Lock the discussions of comments, then read the comments of each."""
    comments = Comment.objects.filter(store_id=store_id, pk__in=ids)
    places = standing.lock_discussions(set(comments.values_list("discussion_id", flat=True)))
    return [
        (discussion, list(comments.filter(discussion=discussion).order_by("id")))
        for discussion in places.values()
    ]


def _apply(discussion: Discussion, comment: Comment, action: Action, origin: str, at: datetime) -> None:
    first_time = comment.first_shown_at is None
    if action == "delete":
        erase(comment)
    else:
        Report.objects.filter(comment=comment, resolved_at=None).update(resolved_at=at)
        comment.open_reports = 0
    held_for = HeldFor.MODERATOR if action == "hold" else ""
    standing.move(discussion, comment=comment, state=_AFTER[action], at=at, held_for=held_for)
    if action == "approve" and first_time:
        queue_notices(comment.pk, origin=origin)


class _Snapshot(TypedDict):
    """A comment before a decision."""

    id: int
    state: str
    held_for: str
    body: str
    segments: list[dict[str, object]]
    edited_at: str | None
    is_pinned: bool
    hearted_at: str | None
    mentions: list[int]
    reports: list[tuple[int, str, str]]  # reporter, reason, when


def _snapshot(comment: Comment) -> _Snapshot:
    open_reports = Report.objects.filter(comment=comment, resolved_at=None)
    return {
        "id": comment.pk,
        "state": comment.state,
        "held_for": comment.held_for,
        "body": comment.body,
        "segments": comment.segments,
        "edited_at": comment.edited_at.isoformat() if comment.edited_at else None,
        "is_pinned": comment.is_pinned,
        "hearted_at": comment.hearted_at.isoformat() if comment.hearted_at else None,
        "mentions": list(comment.mentions.values_list("person_id", flat=True)),
        "reports": [
            (report.reporter_id, report.reason, report.created_at.isoformat()) for report in open_reports
        ],
    }


def _restore(discussion: Discussion, comment: Comment, entry: _Snapshot, at: datetime) -> None:
    """Restore one comment. Mentions and reports of accounts deleted meanwhile are dropped."""
    comment.body, comment.segments = entry["body"], entry["segments"]
    comment.edited_at = datetime.fromisoformat(entry["edited_at"]) if entry["edited_at"] else None
    # A decision from before an update of the software has neither.
    hearted_at = entry.get("hearted_at")
    comment.hearted_at = datetime.fromisoformat(hearted_at) if hearted_at else None
    pinned = Comment.objects.filter(discussion=discussion, is_pinned=True)
    comment.is_pinned = entry.get("is_pinned", False) and not pinned.exists()
    there = names.find_people(
        comment.store_id, [*entry["mentions"], *(report[0] for report in entry["reports"])]
    )
    Mention.objects.bulk_create(
        [Mention(comment=comment, person_id=person) for person in entry["mentions"] if person in there],
        ignore_conflicts=True,
    )
    for person, reason, created_at in entry["reports"]:
        if person in there:
            Report.objects.update_or_create(
                comment=comment,
                reporter_id=person,
                defaults={
                    "reason": reason,
                    "created_at": datetime.fromisoformat(created_at),
                    "resolved_at": None,
                },
            )
    comment.open_reports = Report.objects.filter(comment=comment, resolved_at=None).count()
    standing.move(discussion, comment=comment, state=State(entry["state"]), at=at, held_for=entry["held_for"])


def _write_down(store_id: int, by: Viewer, action: str, ids: tuple[int, ...], at: datetime) -> None:
    listing = ", ".join(str(comment_id) for comment_id in ids[:20])
    audit.record(
        store_id=store_id,
        actor_id=by.id,
        action=action,
        subject=f"{len(ids)} comments: {listing}" if len(ids) != 1 else f"comment {listing}",
        detail={"ids": list(ids)},
        at=at,
    )
