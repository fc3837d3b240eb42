"""Writes of chats."""

from matinee.chats.operations.acts import Act, ChatAct, act
from matinee.chats.operations.decisions import forget_decision, undo
from matinee.chats.operations.people import export_person, forget_person
from matinee.chats.operations.rooms import change_rules, open_room
from matinee.chats.operations.sanctions import lift_sanction
from matinee.chats.operations.writing import NewMessage, add_message, delete_message

__all__ = [
    "Act",
    "ChatAct",
    "NewMessage",
    "act",
    "add_message",
    "change_rules",
    "delete_message",
    "export_person",
    "forget_decision",
    "forget_person",
    "lift_sanction",
    "open_room",
    "undo",
]
