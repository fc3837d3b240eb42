"""Start a playback for a viewer, and check once more that they still may."""

from collections.abc import Callable

from django.db import transaction

from matinee.accounts import queries as accounts
from matinee.accounts.queries import Viewer, Visit
from matinee.catalog.access import ADULT_AGE
from matinee.catalog.playback import open_playback
from matinee.catalog.playback_schemas import Playback
from matinee.catalog.queries import Playable
from matinee.commerce import clock
from matinee.commerce.operations.ledger import entitlements
from matinee.commerce.queries import access, library
from matinee.kit.errors import ProblemError, SignInRequiredError
from matinee.media import operations as media
from matinee.request import Request, confirmed_age_of, session_token_of, viewer_of, visit_of

# Finds the chapter that a viewer wants to play, with its access decision.
Find = Callable[[Viewer], Playable]


class NotForSaleError(ProblemError):
    status = 402
    code = "not_for_sale"
    message = "This film isn’t available to buy yet."


class ProductNeededError(ProblemError):
    status = 402
    code = "product_needed"
    message = "Choose a way to watch this film first."


class AgeNeededError(ProblemError):
    status = 403
    code = "age_needed"
    message = "This film is for adults. Confirm that you are 18 or older to watch it."


class RentalNotStartedError(ProblemError):
    status = 409
    code = "rental_not_started"
    message = "Playing starts the time of this rental. Press Play when you want to watch it."


def watch(
    request: Request, find: Find, *, starts_rental: bool = True, takes_free_minutes: bool = False
) -> Playback:
    """Start a playback session: signed addresses for some hours. Raises the reason for a refusal.

    `takes_free_minutes`: a viewer without access gets the free beginning of what has one.
    """
    chapter = _let_in(visit_of(request), find, takes_free_minutes)
    _require_age(request, chapter)
    playback = _open(request, chapter, starts_rental)
    # Whatever ended access after the decision did not revoke these new addresses: check again.
    visit = accounts.find_visit(request.store.id, token=session_token_of(request), at=request.now)
    try:
        _let_in(visit, find, takes_free_minutes)
    except ProblemError:
        media.revoke_session(session=playback.session, at=request.now)
        raise
    return playback


def _let_in(visit: Visit, find: Find, takes_free_minutes: bool) -> Playable:
    chapter = find(visit.viewer)
    if takes_free_minutes and chapter.free_seconds is not None:
        return chapter
    if chapter.decision.reason == "sign_in_required":
        raise SignInRequiredError("Sign in to watch this film.")
    if chapter.decision.reason == "product_needed":
        raise ProductNeededError
    if not chapter.decision.is_granted:
        raise NotForSaleError
    return chapter


def _require_age(request: Request, chapter: Playable) -> None:
    """Staff who look through a customer's eyes confirm nothing in that person's name."""
    is_asked = chapter.minimum_age >= ADULT_AGE and not viewer_of(request).is_impersonated
    if is_asked and confirmed_age_of(request) < ADULT_AGE:
        raise AgeNeededError


@transaction.atomic
def _open(request: Request, chapter: Playable, starts_rental: bool) -> Playback:
    """Start the rental that it needs, and sign addresses that expire with the viewer's access.

    One without access gets no more than the free beginning, which is in the reports apart from plays.
    Impersonating staff start no rental, and what they play is in no report.
    """
    visit, store_id = visit_of(request), request.store.id
    ends_at = None
    is_whole = chapter.decision.is_granted
    if is_whole and chapter.decision.rule == "paid":
        who = {"store_id": store_id, "user_id": visit.viewer.id, "content_id": chapter.content_id}
        now = clock.now(store_id, request.now)
        if not visit.viewer.is_impersonated:
            if not starts_rental:
                rental = library.find_rental(**who, at=request.now)
                if rental and not rental.is_started:
                    raise RentalNotStartedError
            entitlements.start_watching(**who, at=now)
        end = access.find_end(**who, at=now)
        ends_at = clock.real(store_id, end) if end else None
    ends = [moment for moment in (ends_at, chapter.ends_at) if moment]
    return open_playback(
        request,
        store_id=store_id,
        user_id=visit.viewer.id,
        device_id=visit.session_id,
        content_id=chapter.content_id,
        video_id=chapter.video_id,
        counted_user_id=visit.viewer.impersonator_id,
        source="admin" if visit.viewer.is_impersonated else "web",
        ends_at=min(ends, default=None),
        free_seconds=None if is_whole else chapter.free_seconds,
        at=request.now,
    )
