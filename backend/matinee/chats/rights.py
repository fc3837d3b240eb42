"""Who may read and write in a chat: one decision, used by the response and by every write."""

from dataclasses import dataclass
from datetime import datetime
from math import ceil
from typing import Literal

from matinee.accounts.queries import Viewer
from matinee.chats.models import Room, Sanction
from matinee.chats.queries import RoomState, can_moderate, find_sanction
from matinee.comments.queries import is_blocked
from matinee.commerce.queries import access as commerce
from matinee.kit.errors import ProblemError, SignInRequiredError
from matinee.live.queries import EventAccess

Refusal = Literal["sign_in_required", "impersonated", "blocked", "timed_out", "chat_closed", "members_only"]


class MayNotWriteError(ProblemError):
    status = 403
    code = "chat_closed"
    message = "This chat is closed."


_REFUSALS: dict[Refusal, str] = {
    "impersonated": "You are looking at the store as somebody else: you cannot write in their name.",
    "blocked": "The moderators of this store have closed this chat for you.",
    "timed_out": "The moderators have asked you to pause. You can write again later.",
    "chat_closed": "This chat is closed.",
    "members_only": "Only members can write in this chat.",
}


@dataclass(frozen=True, slots=True)
class Rights:
    """`refusal` is the reason for not being allowed to write; `until` is the end of a time-out."""

    can_read: bool
    refusal: Refusal | None
    until: datetime | None = None


def find_rights(
    *, room: Room, state: RoomState, access: EventAccess, viewer: Viewer, commenting: bool, at: datetime
) -> Rights:
    """Decide for a viewer. Reading follows access to the event; moderators may use a closed room.

    `commenting` is the store's switch for everything that viewers write. A person who is blocked from
    commenting is blocked here as well.
    """
    if not commenting:
        return Rights(can_read=False, refusal="chat_closed")
    can_read = access.refusal is None
    if not viewer.is_signed_in:
        return Rights(can_read, "sign_in_required")
    if viewer.is_impersonated:
        return Rights(can_read, "impersonated")
    if not can_read:
        return Rights(can_read, "members_only")
    sanction = find_sanction(store_id=room.store_id, room_id=room.pk, person_id=viewer.id, at=at)
    if sanction is not None and sanction.kind == Sanction.Kind.TIMEOUT:
        return Rights(can_read, "timed_out", sanction.until)
    if sanction is not None or is_blocked(room.store_id, person_id=viewer.id):
        return Rights(can_read, "blocked")
    return Rights(can_read, _closed_by_rules(room, state, access, viewer, at))


def check_may_write(rights: Rights, at: datetime) -> None:
    """Raise the error for what the rights do not allow. A time-out sets Retry-After."""
    if rights.refusal == "sign_in_required":
        raise SignInRequiredError("Sign in to write in the chat.")
    if rights.refusal is not None:
        seconds = ceil((rights.until - at).total_seconds()) if rights.until else None
        raise MayNotWriteError(_REFUSALS[rights.refusal], code=rights.refusal, retry_after_seconds=seconds)


def _closed_by_rules(
    room: Room, state: RoomState, access: EventAccess, viewer: Viewer, at: datetime
) -> Refusal | None:
    if can_moderate(viewer):
        return None
    if not state["is_open"] or state["who_may_write"] == "nobody":
        return "chat_closed"
    if state["who_may_write"] == "members" and not _is_member(room.store_id, viewer.id, access, at):
        return "members_only"
    return None


def _is_member(store_id: int, person_id: int, access: EventAccess, at: datetime) -> bool:
    """Return whether the viewer has a plan, or anything that unlocks the event."""
    if commerce.list_unlocking(store_id, user_id=person_id, content_id=access.content_id, at=at):
        return True
    return any(
        entitlement.kind == "plan" for entitlement in commerce.list_held(store_id, user_id=person_id, at=at)
    )
