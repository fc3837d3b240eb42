"""The back office's notices, who of the team gets which, and the letters that the store sends."""

from typing import Annotated

from django.http import HttpResponse
from ninja import Path, Query, Router, Status

from matinee.kit.schemas import Id, problems
from matinee.mail import queries as mails
from matinee.mail.letters import Written
from matinee.notices import bell, choosing, letters
from matinee.notices import operations as notices
from matinee.notices.bell import Bell
from matinee.notices.choosing import Subscription
from matinee.notices.letters import LetterName
from matinee.notices.queries import Need, Setting, Switch, list_choices, list_needs, list_switches
from matinee.notices.schemas import LetterSwitchChange, NoticeChoiceChange, NoticesRead
from matinee.request import Request, viewer_of
from matinee.translations import queries as translations

router = Router(tags=["notices"])

Name = Annotated[str, Path(pattern=r"^[a-z_]{1,40}(\.[a-z_]{1,40}){1,2}$")]
Locale = Annotated[str, Query(max_length=16)]
# A letter has its own styles and no scripts; the frame around it is sandboxed.
_LETTER_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"


@router.get("/notices", response={200: list[Need], **problems(401, 404)})
def list_notices(request: Request) -> list[Need]:
    """List open notices for one's role: urgent ones first, then newest first."""
    return list_needs(store_id=request.store.id, role=viewer_of(request).role or "")


@router.post(
    "/notices/{notice_id}/done",
    response={204: None, **problems(401, 403, 404, 422)},
    operation_id="mark_notice_done",
)
def mark_done(request: Request, notice_id: Id) -> Status[None]:
    """Mark a notice as done, where only a person can know."""
    viewer = viewer_of(request)
    notices.mark_done(
        store_id=request.store.id,
        notice_id=notice_id,
        role=viewer.role or "",
        by_user_id=viewer.id or 0,
        at=request.now,
    )
    return Status(204, None)


@router.get("/notices/bell", response={200: Bell, **problems(401, 404)}, operation_id="look_at_bell")
def get_bell(request: Request) -> Bell:
    """Return one's newest notices, newest first, and how many of them are unread."""
    viewer = viewer_of(request)
    return bell.look(
        store_id=request.store.id, user_id=viewer.id or 0, role=viewer.role or "", at=request.now
    )


@router.put("/notices/bell", response={200: Bell, **problems(400, 401, 403, 404, 415, 422)})
def mark_notices_read(request: Request, body: NoticesRead) -> Bell:
    """Mark notices as read by oneself. Idempotent."""
    viewer = viewer_of(request)
    bell.mark_read(store_id=request.store.id, user_id=viewer.id or 0, role=viewer.role or "", ids=body.ids)
    return get_bell(request)


@router.get(
    "/notice_choices", response={200: list[Setting], **problems(401, 404)}, operation_id="list_choices"
)
def list_notice_choices(request: Request) -> list[Setting]:
    """List the notices that one's role may get, and how one gets each."""
    viewer = viewer_of(request)
    return list_choices(request.store.id, user_id=viewer.id or 0, role=viewer.role or "")


@router.put("/notice_choices", response={200: list[Setting], **problems(400, 401, 403, 404, 415, 422)})
def choose_notices(request: Request, body: NoticeChoiceChange) -> list[Setting]:
    """Set how one gets a kind of notices: by email and in the office, in the office only, or not at all."""
    viewer = viewer_of(request)
    choosing.choose(
        store_id=request.store.id,
        user_id=viewer.id or 0,
        role=viewer.role or "",
        kind=body.kind,
        choice=body.choice,
    )
    return list_notice_choices(request)


@router.get("/unsubscribe/{token}", response={200: Subscription, **problems(404, 422)})
def get_subscription(request: Request, token: str) -> Subscription:
    """Return what the link of a letter is about. It changes nothing."""
    return choosing.find_subscription(store_id=request.store.id, token=token)


@router.post(
    "/unsubscribe/{token}",
    response={204: None, **problems(404, 422)},
    operation_id="unsubscribe_from_notices",
)
def unsubscribe(request: Request, token: str) -> Status[None]:
    """Turn a kind off for the token's holder. Mail clients call this too (RFC 8058)."""
    choosing.unsubscribe(store_id=request.store.id, token=token)
    return Status(204, None)


@router.delete(
    "/unsubscribe/{token}",
    response={204: None, **problems(403, 404, 422)},
    operation_id="subscribe_to_notices_again",
)
def subscribe_again(request: Request, token: str) -> Status[None]:
    """Undo the unsubscription."""
    choosing.subscribe_again(store_id=request.store.id, token=token)
    return Status(204, None)


@router.get("/letters", response={200: list[LetterName], **problems(401, 404, 422)})
def list_letters(request: Request, locale: Locale = "en") -> list[LetterName]:
    """List every letter that the store sends, with its subject."""
    return letters.list_letters(request.store, translations.get_locale(locale))


@router.get("/letters/{name}", response={200: Written, **problems(401, 404, 422)})
def get_letter(request: Request, name: Name, locale: Locale = "en") -> Written:
    """Return a letter with example facts, as text and HTML."""
    return letters.write_example(request.store, name, translations.get_locale(locale))


@router.get(
    "/letters/{name}/page",
    response={200: None, **problems(401, 404, 422)},
    openapi_extra={"responses": {200: {"content": {"text/html": {"schema": {"type": "string"}}}}}},
)
def get_letter_page(request: Request, name: Name, locale: Locale = "en") -> HttpResponse:
    """Return a letter's HTML as a separate page, for a sandboxed frame."""
    letter = letters.write_example(request.store, name, translations.get_locale(locale))
    response = HttpResponse(letter.html, content_type="text/html; charset=utf-8")
    response["Content-Security-Policy"] = _LETTER_POLICY
    return response


@router.get(
    "/letter_switches", response={200: list[Switch], **problems(401, 404)}, operation_id="list_switches"
)
def list_letter_switches(request: Request) -> list[Switch]:
    """List which roles get each kind of letter to the office."""
    return list_switches(request.store.id)


@router.put("/letter_switches", response={200: list[Switch], **problems(400, 401, 403, 404, 415, 422)})
def switch_letters(request: Request, body: LetterSwitchChange) -> list[Switch]:
    """Set whether a role gets the letters of a kind. Letters to buyers cannot be switched off."""
    notices.switch_letters(store_id=request.store.id, kind=body.kind, role=body.role, is_on=body.is_on)
    return list_switches(request.store.id)


@router.get("/refused_addresses", response={200: list[mails.Refused], **problems(401, 404)})
def list_refused_addresses(request: Request) -> list[mails.Refused]:
    """List the addresses whose mail servers refuse mail, in their own words; an accepted mail removes one."""
    return mails.list_refused(request.store.id)
