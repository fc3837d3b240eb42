"""Operations on comments."""

from matinee.comments.operations.highlighting import (
    heart_comment,
    pin_comment,
    take_heart_back,
    unpin_comment,
)
from matinee.comments.operations.moderating import (
    Decided,
    block_person,
    decide,
    forget_decision,
    hide_next_of,
    take_back,
    unblock_person,
)
from matinee.comments.operations.notices import (
    notify,
    notify_of_heart,
    subscribe_again,
    unsubscribe,
)
from matinee.comments.operations.office import notify_office
from matinee.comments.operations.people import export_person, forget_person
from matinee.comments.operations.replying import reply_to_comment
from matinee.comments.operations.writing import (
    add_comment,
    check_may_write,
    delete_comment,
    edit_comment,
    report_comment,
)

__all__ = [
    "Decided",
    "add_comment",
    "block_person",
    "check_may_write",
    "decide",
    "delete_comment",
    "edit_comment",
    "export_person",
    "forget_decision",
    "forget_person",
    "heart_comment",
    "hide_next_of",
    "notify",
    "notify_of_heart",
    "notify_office",
    "pin_comment",
    "reply_to_comment",
    "report_comment",
    "subscribe_again",
    "take_back",
    "take_heart_back",
    "unblock_person",
    "unpin_comment",
    "unsubscribe",
]
