"""Notices about mails that cannot be sent, addresses that refuse them, and webhooks that were given up."""

from datetime import datetime

from matinee.mail import queries as mails
from matinee.notices import operations as notices
from matinee.notices.models import Notice
from matinee.webhooks import queries as webhooks


def look_after_mails(*, at: datetime) -> int:
    """Open and resolve the notices about mails; return how many were opened."""
    open_notices = Notice.objects.filter(kind__in=("mail_stuck", "address_refused"), resolved_at=None)
    store_ids = mails.list_stores_with_trouble() | set(
        open_notices.values_list("store_id", flat=True).distinct()
    )
    return sum(_look(store_id, at) for store_id in sorted(store_ids))


def look_after_webhooks(*, at: datetime) -> int:
    """Open and resolve the notices about webhooks that were given up; return how many were opened."""
    given_up = {(one.store_id, str(one.endpoint_id)): one for one in webhooks.list_given_up()}
    open_notices = Notice.objects.filter(kind="webhook_paused", resolved_at=None)
    subjects = set(open_notices.values_list("store_id", "subject_id"))
    for store_id, subject_id in sorted(subjects - set(given_up)):
        notices.resolve_notice(
            store_id=store_id, kinds="webhook_paused", subject=("webhook", subject_id), at=at
        )
    for store_id, subject_id in sorted(set(given_up) - subjects):
        notices.open_notice(
            store_id=store_id,
            kind="webhook_paused",
            subject=("webhook", subject_id),
            facts={"url": given_up[store_id, subject_id].url},
            at=at,
        )
    return len(set(given_up) - subjects)


def _look(store_id: int, at: datetime) -> int:
    count = 0
    trouble = mails.find_trouble(store_id)
    if trouble is None:
        notices.resolve_notice(store_id=store_id, kinds="mail_stuck", subject=("mail", "outbox"), at=at)
    else:
        facts = {"count": str(trouble.mails), "words": trouble.words}
        new = notices.open_notice(
            store_id=store_id, kind="mail_stuck", subject=("mail", "outbox"), facts=facts, at=at
        )
        count += new is not None
    refused_by_id = {str(one.id): one for one in mails.list_refused(store_id)}
    address_notices = Notice.objects.filter(store_id=store_id, kind="address_refused")
    for subject_id in address_notices.filter(resolved_at=None).values_list("subject_id", flat=True):
        if subject_id not in refused_by_id:  # it accepted a mail again
            notices.resolve_notice(
                store_id=store_id, kinds="address_refused", subject=("address", subject_id), at=at
            )
    for subject_id in set(refused_by_id) - set(address_notices.values_list("subject_id", flat=True)):
        one = refused_by_id[subject_id]
        new = notices.open_notice(
            store_id=store_id,
            kind="address_refused",
            subject=("address", subject_id),
            facts={"address": one.address, "words": one.words},
            at=at,
        )
        count += new is not None
    return count
