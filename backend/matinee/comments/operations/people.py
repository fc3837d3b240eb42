"""A person's comments: exporting them, and deleting an account."""

from collections.abc import Iterator
from datetime import datetime

from django.db import transaction

from matinee.comments.models import Block, Comment, Mention, Report, Unsubscription
from matinee.comments.operations import standing
from matinee.text.segments import without_person


@transaction.atomic
def forget_person(store_id: int, person_id: int, _at: datetime) -> None:
    """Anonymize a person: their comments stay without a name, and their name is removed from others'.

    Called in the transaction that deletes the account, before its row is deleted.
    """
    mine = Comment.objects.filter(store_id=store_id, author_id=person_id)
    naming = Comment.objects.filter(mentions__person_id=person_id)
    places = {*mine.values_list("discussion_id", flat=True), *naming.values_list("discussion_id", flat=True)}
    for discussion in standing.lock_discussions(places).values():
        discussion.version += 1
        discussion.save(update_fields=["version"])
        for comment in naming.filter(discussion=discussion):
            comment.body, comment.segments = without_person(comment.body, comment.segments, person_id)
            comment.changed_version = discussion.version
            comment.save(update_fields=["body", "segments", "changed_version"])
        mine.filter(discussion=discussion).update(author=None, changed_version=discussion.version)
    Mention.objects.filter(person_id=person_id).delete()
    for comment_id in list(_take_back_reports(person_id)):
        Comment.objects.filter(pk=comment_id).update(
            open_reports=Report.objects.filter(comment_id=comment_id, resolved_at=None).count()
        )
    Block.objects.filter(store_id=store_id, person_id=person_id).delete()
    Unsubscription.objects.filter(person_id=person_id).delete()


def _take_back_reports(person_id: int) -> Iterator[int]:
    for report in Report.objects.filter(reporter_id=person_id):
        comment_id = report.comment_id
        report.delete()
        yield comment_id


def export_person(store_id: int, person_id: int, _at: datetime) -> object:
    """Export a person's comments and reports, oldest first."""
    comments = Comment.objects.filter(store_id=store_id, author_id=person_id).order_by("id")
    reports = Report.objects.filter(reporter_id=person_id).order_by("id")
    return {
        "comments": [
            {
                "id": row.pk,
                "content_id": row.discussion.content_id,
                "thread_id": row.thread_id,
                "body": row.body,
                "state": row.state,
                "created_at": row.created_at.isoformat(),
                "edited_at": row.edited_at.isoformat() if row.edited_at else None,
            }
            for row in comments.select_related("discussion").iterator()
        ],
        "reports": [
            {"comment_id": row.comment_id, "reason": row.reason, "created_at": row.created_at.isoformat()}
            for row in reports.iterator()
        ],
        "mail_about_comments": not Unsubscription.objects.filter(person_id=person_id).exists(),
    }
