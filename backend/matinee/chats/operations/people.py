"""A person's chat messages: exporting them, and deleting an account."""

from datetime import datetime

from django.db import transaction
from django.db.models import Q

from matinee.chats.models import Message, Sanction, State, Writer
from matinee.chats.operations import gifts, rooms
from matinee.text.segments import without_person


@transaction.atomic
def forget_person(store_id: int, person_id: int, _at: datetime) -> None:
    """Anonymize a person: their messages stay without a name, and their name is removed from others'.

    Called in the transaction that deletes the account, before its row is deleted.
    """
    theirs = Message.objects.filter(
        Q(author_id=person_id) | Q(mentions__contains=[person_id]), room__store=store_id
    )
    for room_id in sorted(set(theirs.values_list("room_id", flat=True))):
        room = rooms.lock_room(room_id)
        for message in theirs.filter(room=room).order_by("id"):
            if message.author_id == person_id:
                message.author, message.author_name, message.author_role = None, "", ""
            if person_id in message.mentions:
                message.body, message.segments = without_person(message.body, message.segments, person_id)
                message.mentions = [one for one in message.mentions if one != person_id]
            rooms.move(room, message=message, state=State(message.state), held_for=message.held_for)
        rooms.finish(room)
        gifts.tally(room)
    Writer.objects.filter(person_id=person_id).delete()
    Sanction.objects.filter(person_id=person_id).delete()


def export_person(store_id: int, person_id: int, _at: datetime) -> object:
    """Export a person's messages, oldest first, and their sanctions."""
    messages = Message.objects.filter(room__store=store_id, author_id=person_id).order_by("id")
    sanctions = Sanction.objects.filter(store_id=store_id, person_id=person_id).order_by("id")
    return {
        "messages": [
            {
                "id": row.pk,
                "event_id": row.room.event_id,
                "body": row.body,
                "state": row.state,
                "posted_at": row.posted_at.isoformat(),
            }
            for row in messages.select_related("room").iterator()
        ],
        "sanctions": [
            {
                "kind": row.kind,
                "created_at": row.created_at.isoformat(),
                "until": row.until.isoformat() if row.until else None,
                "lifted_at": row.lifted_at.isoformat() if row.lifted_at else None,
            }
            for row in sanctions.iterator()
        ],
    }
