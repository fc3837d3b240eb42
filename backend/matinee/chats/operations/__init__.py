"""Operations on chats."""

from matinee.chats.operations.acts import Act, ChatAct, act
from matinee.chats.operations.decisions import forget_decision, undo
from matinee.chats.operations.gifts import (
    DonationsClosedError,
    NoTicketError,
    change_donations,
    follow_gift,
    forget_gifts,
    require_open,
)
from matinee.chats.operations.people import export_person, forget_person
from matinee.chats.operations.placing import place_messages, queue_placing
from matinee.chats.operations.rooms import change_rules, open_room
from matinee.chats.operations.sanctions import lift_sanction
from matinee.chats.operations.writing import NewMessage, add_message, delete_message

__all__ = [
    "Act",
    "ChatAct",
    "DonationsClosedError",
    "NewMessage",
    "NoTicketError",
    "act",
    "add_message",
    "change_donations",
    "change_rules",
    "delete_message",
    "export_person",
    "follow_gift",
    "forget_decision",
    "forget_gifts",
    "forget_person",
    "lift_sanction",
    "open_room",
    "place_messages",
    "queue_placing",
    "require_open",
    "undo",
]
