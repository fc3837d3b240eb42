"""The chat of a live event, for both apps: reading, writing and moderation (SPEC 7)."""

import json
from dataclasses import asdict
from typing import Annotated

from django.core.serializers.json import DjangoJSONEncoder
from django.http import HttpResponse
from ninja import Query, Router, Status

from matinee.chats import operations as chats
from matinee.chats import queries
from matinee.chats.operations import Act, ChatAct, NewMessage
from matinee.chats.queries import ChatRules, ChatSanction, MessagesPage
from matinee.chats.rights import find_rights
from matinee.chats.schemas import (
    Chat,
    ChatDonations,
    ChatMessage,
    ChatMessages,
    ChatRulesChange,
    DonationSettings,
    NewChatAct,
    NewChatMessage,
)
from matinee.chats.tickets import issue_stream
from matinee.kit.errors import NotFoundError, ProblemError
from matinee.kit.schemas import Id, problems
from matinee.live import queries as live
from matinee.live.queries import EventAccess
from matinee.origins import realtime_origin
from matinee.request import Request, viewer_of
from matinee.stores.queries import settings_of

router = Router(tags=["live_chats"])

OptionalId = Annotated[int | None, Query(ge=1, le=2**63 - 1)]
# In milliseconds; a recording is no longer than a thousand years.
MediaTime = Annotated[int | None, Query(ge=0, le=2**45)]


@router.get(
    "/live_chats/{event_id}",
    response={200: Chat, **problems(401, 404, 422)},
    operation_id="get_live_chat",
)
def get_chat(request: Request, event_id: Id) -> HttpResponse:
    """Return an event's chat: its state, the viewer's permissions, the latest messages, and its stream."""
    viewer, access = viewer_of(request), _access(request, event_id)
    room = chats.open_room(access=access, at=request.now)
    state = queries.read_state(room_id=room.pk)
    rights = find_rights(
        room=room,
        state=state,
        access=access,
        viewer=viewer,
        commenting=settings_of(request.store).commenting,
        at=request.now,
    )
    can_moderate = queries.can_moderate(viewer)
    # Read before the messages: what is written meanwhile is delivered twice rather than never.
    version = queries.seen_version(room, viewer=viewer)
    page = (
        queries.list_messages(room, viewer=viewer) if rights.can_read else MessagesPage("[]", has_more=False)
    )
    is_over = state["stage"] == "replay" and not state["is_open"]
    stream = None
    if rights.can_read and not is_over:
        stream = issue_stream(room, viewer, origin=realtime_origin(request), at=request.now)
    fields = {
        "room": room.pk,
        "can_read": rights.can_read,
        "can_write": rights.refusal is None,
        "refusal": rights.refusal,
        "refused_until": rights.until,
        "can_moderate": can_moderate,
        "viewer_id": viewer.id or None,
        "state": state if rights.can_read else {**state, "pinned": None, "pinned_gifts": []},
        "rules": asdict(queries.rules_of(room)) if can_moderate else None,
        "version": version,
        "stream": asdict(stream) if stream else None,
    }
    return _json(f"{json.dumps(fields, cls=DjangoJSONEncoder)[:-1]},{_page_fields(page)}}}")


@router.get(
    "/live_chats/{event_id}/messages",
    response={200: ChatMessages, **problems(401, 404, 422)},
    operation_id="list_live_chat_messages",
)
def list_messages(
    request: Request,
    event_id: Id,
    before: OptionalId = None,
    media_from: MediaTime = None,
    media_to: MediaTime = None,
    after: OptionalId = None,
) -> HttpResponse:
    """List messages older than one; or those of a stretch of the replay, in its milliseconds.

    When there are more in a stretch, continue at the last message's `media_ms`, `after` its id.
    """
    viewer, access = viewer_of(request), _access(request, event_id)
    if access.refusal is not None or not settings_of(request.store).commenting:
        raise NotFoundError
    room = chats.open_room(access=access, at=request.now)
    if media_from is None and media_to is None:
        if after is not None:
            raise ProblemError("Send after with media_from and media_to.", code="missing", field="media_from")
        page = queries.list_messages(room, viewer=viewer, before=before or queries.NEWEST)
    elif media_from is None or media_to is None:
        raise ProblemError("Send media_from and media_to together.", code="missing", field="media_to")
    else:
        page = queries.list_replayed(
            room, access=access, media_from=media_from, media_to=media_to, after=after or 0
        )
    return _json(f"{{{_page_fields(page)}}}")


@router.post(
    "/live_chats/{event_id}/messages",
    response={201: ChatMessage, **problems(400, 401, 403, 404, 409, 415, 422, 429)},
    operation_id="add_live_chat_message",
)
def add_message(request: Request, event_id: Id, body: NewChatMessage) -> HttpResponse:
    """Add a message. The same `client_id` returns the same message."""
    access = _access(request, event_id)
    room = chats.open_room(access=access, at=request.now)
    message_id = chats.add_message(
        room_id=room.pk,
        access=access,
        author=viewer_of(request),
        message=NewMessage(body.body, body.client_id, body.latency_ms, body.mentioned),
        commenting=settings_of(request.store).commenting,
        rules=settings_of(request.store).comments,
        at=request.now,
    )
    return _json(queries.message_json(message_id=message_id), status=201)


@router.delete(
    "/live_chats/{event_id}/messages/{message_id}",
    response={204: None, **problems(401, 403, 404, 422)},
    operation_id="delete_live_chat_message",
)
def delete_message(request: Request, event_id: Id, message_id: Id) -> Status[None]:
    """Delete one's own message."""
    room = chats.open_room(access=_access(request, event_id), at=request.now)
    chats.delete_message(room_id=room.pk, author=viewer_of(request), message_id=message_id)
    return Status(204, None)


@router.patch(
    "/live_chats/{event_id}",
    response={200: ChatRules, **problems(400, 401, 403, 404, 415, 422)},
    operation_id="change_live_chat",
)
def change_chat(request: Request, event_id: Id, body: ChatRulesChange) -> ChatRules:
    """Change the chat's rules: open or closed, slow mode, who may write."""
    room = chats.open_room(access=_access(request, event_id), at=request.now)
    return chats.change_rules(
        room_id=room.pk,
        by=viewer_of(request),
        changes=body.model_dump(exclude_unset=True),
        at=request.now,
    )


@router.put(
    "/live_chats/{event_id}/donations",
    response={200: ChatDonations, **problems(400, 401, 403, 404, 415, 422)},
    operation_id="change_live_donations",
)
def change_donations(request: Request, event_id: Id, body: DonationSettings) -> HttpResponse:
    """Set whether the event accepts donations, and its goal."""
    room = chats.open_room(access=_access(request, event_id), at=request.now)
    state = chats.change_donations(
        room_id=room.pk,
        by=viewer_of(request),
        takes_donations=body.is_on,
        goal_minor=body.goal.amount if body.goal else None,
        goal_title=body.goal.title if body.goal else "",
        at=request.now,
    )
    return _json(json.dumps(state))


@router.post(
    "/live_chats/{event_id}/acts",
    response={200: ChatAct, **problems(400, 401, 403, 404, 409, 415, 422)},
    operation_id="act_in_live_chat",
)
def act(request: Request, event_id: Id, body: NewChatAct) -> ChatAct:
    """Moderate a message or a person. Can be undone for ten minutes."""
    room = chats.open_room(access=_access(request, event_id), at=request.now)
    return chats.act(room_id=room.pk, by=viewer_of(request), act=Act(**body.model_dump()), at=request.now)


@router.post(
    "/live_chats/{event_id}/acts/{act_id}/undo",
    response={204: None, **problems(401, 403, 404, 409, 422)},
    operation_id="undo_in_live_chat",
)
def undo(request: Request, event_id: Id, act_id: Id) -> Status[None]:
    """Undo any moderator's act; what has changed since stays."""
    room = chats.open_room(access=_access(request, event_id), at=request.now)
    chats.undo(room_id=room.pk, by=viewer_of(request), decision_id=act_id, at=request.now)
    return Status(204, None)


@router.get(
    "/live_chats/{event_id}/sanctions",
    response={200: list[ChatSanction], **problems(401, 403, 404, 422)},
    operation_id="list_live_chat_sanctions",
)
def list_sanctions(request: Request, event_id: Id) -> list[ChatSanction]:
    """List the chat's current sanctions, newest first."""
    room = chats.open_room(access=_access(request, event_id), at=request.now)
    return queries.list_sanctions(store_id=room.store_id, room_id=room.pk, at=request.now)


@router.delete(
    "/live_chats/{event_id}/sanctions/{sanction_id}",
    response={204: None, **problems(401, 403, 404, 409, 422)},
    operation_id="lift_live_chat_sanction",
)
def lift_sanction(request: Request, event_id: Id, sanction_id: Id) -> Status[None]:
    """Lift a sanction."""
    room = chats.open_room(access=_access(request, event_id), at=request.now)
    chats.lift_sanction(
        store_id=room.store_id,
        room_id=room.pk,
        by=viewer_of(request),
        sanction_id=sanction_id,
        at=request.now,
    )
    return Status(204, None)


def _access(request: Request, event_id: int) -> EventAccess:
    return live.get_access(
        store_id=request.store.id, viewer=viewer_of(request), event_id=event_id, at=request.now
    )


def _page_fields(page: MessagesPage) -> str:
    return f'"messages":{page.json},"has_more":{json.dumps(page.has_more)}'


def _json(text: str, status: int = 200) -> HttpResponse:
    return HttpResponse(text.encode(), content_type="application/json; charset=utf-8", status=status)
