"""Cancelling a subscription: the reason, then one matching offer beside the final button.

`?subscription=` names one of several, and all steps keep it. Without it, the newest one.

Two clicks: a reason, which continues at once, and the confirmation. Every step can be reloaded.
"""

from collections.abc import Callable
from datetime import datetime
from typing import TypedDict

from django.http import HttpResponse, HttpResponseRedirect

from matinee.commerce import clock
from matinee.commerce.operations.plans import cancellation, subscriptions
from matinee.commerce.operations.plans.cancellation import REASONS, Flow
from matinee.commerce.queries import billing
from matinee.commerce.queries.billing import Sub
from matinee.kit.errors import NotFoundError, ProblemError
from matinee.kit.translated import text_in
from matinee.pages.forms import errors_of, read_fields
from matinee.pages.server_pages import render_server_page
from matinee.request import Request, locale_of, viewer_of

LEAVE, STAY = "/cancellation", "/reduce_churn"


class _Subscriber(TypedDict):
    """Whose subscription it is, and which; None is the newest."""

    store_id: int
    user_id: int
    subscription_id: int | None
    at: datetime


def cancellation_page(request: Request) -> HttpResponse:
    """Show the subscription, and ask for the reason."""
    return _leave(request)


def reduce_churn_page(request: Request) -> HttpResponse:
    """Show the offer that matches the reason, and the final button."""
    try:
        flow = cancellation.start(**_who(request))
    except NotFoundError:
        return HttpResponseRedirect(_path(request, LEAVE))
    if not flow.reason or flow.subscription.cancel_at_period_end:
        return HttpResponseRedirect(_path(request, LEAVE))
    return _stay(request, flow)


def give_reason(request: Request) -> HttpResponse:
    return _act(request, _give_reason)


def accept_offer(request: Request) -> HttpResponse:
    return _act(request, _accept)


def confirm_leaving(request: Request) -> HttpResponse:
    return _act(request, _confirm)


def take_back(request: Request) -> HttpResponse:
    return _act(request, _take_back)


def _give_reason(request: Request, who: _Subscriber) -> HttpResponse:
    fields = read_fields(request)
    if fields.get("reason") not in REASONS:
        raise ProblemError("Choose one of the reasons.", code="missing", field="reason")
    cancellation.start(**who)
    cancellation.answer(**who, reason=fields["reason"], comment=fields.get("comment", ""))
    return _see(_path(request, STAY))


def _accept(request: Request, who: _Subscriber) -> HttpResponse:
    flow = cancellation.accept(**who)
    return _leave(request, outcome="stayed", offer=_offer(request, flow))


def _confirm(request: Request, who: _Subscriber) -> HttpResponse:
    cancellation.confirm(**who)
    return _leave(request, outcome="left")


def _take_back(request: Request, who: _Subscriber) -> HttpResponse:
    subscription = billing.get_subscription(
        who["store_id"], user_id=who["user_id"], subscription_id=who["subscription_id"], at=who["at"]
    )
    subscriptions.resume(
        store_id=who["store_id"], user_id=who["user_id"], subscription_id=subscription.id, at=who["at"]
    )
    return _leave(request, outcome="kept")


def _act(request: Request, act: Callable[[Request, _Subscriber], HttpResponse]) -> HttpResponse:
    """Perform the act, or show on the page why it failed."""
    try:
        return act(request, _who(request))
    except NotFoundError:  # it ended meanwhile, or in another tab: the page shows its current state
        return _leave(request)
    except ProblemError as error:
        return _leave(request, errors=errors_of(error.faults), status=error.http_status)


def _leave(
    request: Request,
    *,
    outcome: str | None = None,
    offer: dict[str, object] | None = None,
    errors: dict[str, str] | None = None,
    status: int = 200,
) -> HttpResponse:
    who = _who(request)
    subscription = billing.find_subscription(
        who["store_id"], user_id=who["user_id"], at=who["at"], subscription_id=who["subscription_id"]
    )
    props = {
        "subscription": _subscription(request, subscription)
        if subscription and subscription.status not in ("canceled", "expired")
        else None,
        "ended_at": subscription.ended_at.isoformat() if subscription and subscription.ended_at else None,
        "reasons": list(REASONS),
        "outcome": outcome,
        "offer": offer,
        "errors": errors or {},
    }
    return render_server_page(request, "Cancellation", props, status=status, at=_path(request, LEAVE))


def _stay(request: Request, flow: Flow) -> HttpResponse:
    props = {
        "subscription": _subscription(request, flow.subscription),
        "reason": flow.reason,
        "offer": _offer(request, flow),
        "errors": {},
    }
    return render_server_page(request, "ReduceChurn", props)


def _subscription(request: Request, subscription: Sub) -> dict[str, object]:
    """A subscription as the pages show it. Amounts are minor units."""
    return {
        "id": subscription.id,
        "title": subscription.title_in(locale_of(request)),
        "status": subscription.status,
        "minor": subscription.minor,
        "currency": subscription.currency,
        "interval": subscription.interval,
        "interval_count": subscription.interval_count,
        "since": subscription.created_at.isoformat(),
        "until": (subscription.trial_end or subscription.period_end).isoformat()
        if subscription.status == "trialing"
        else subscription.period_end.isoformat(),
        "is_ending": subscription.cancel_at_period_end,
    }


def _offer(request: Request, flow: Flow) -> dict[str, object] | None:
    if not flow.offer:
        return None
    detail = dict(flow.offer.detail)
    if "title" in detail:
        translations = detail.pop("translations", {})
        detail["title"] = text_in(locale_of(request), translations, "title", detail["title"])
    return {"kind": flow.offer.kind, **detail}


def _who(request: Request) -> _Subscriber:
    store_id = request.store.id
    return {
        "store_id": store_id,
        "user_id": viewer_of(request).id,
        "subscription_id": _read_subscription_id(request),
        "at": clock.now(store_id, request.now),
    }


def _read_subscription_id(request: Request) -> int | None:
    """Read the subscription's id. An invalid id matches none, never another one."""
    text = request.GET.get("subscription")
    if text is None:
        return None
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 19 else 0


def _path(request: Request, path: str) -> str:
    subscription_id = _read_subscription_id(request)
    return path if subscription_id is None else f"{path}?subscription={subscription_id}"


def _see(path: str) -> HttpResponse:
    response = HttpResponseRedirect(path)
    response.status_code = 303
    return response
