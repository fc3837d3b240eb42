"""Registration page by page: the account, the plan, and a welcome."""

from dataclasses import asdict

from django.http import HttpResponse, HttpResponseRedirect

from matinee.commerce import clock
from matinee.commerce.queries import billing, choices
from matinee.commerce.queries.offers import PriceRow, ProductRow, offers_for
from matinee.pages.server_pages import render_server_page
from matinee.request import Request, locale_of, viewer_of

PICK = "/registrations/pick_a_plan"


def new_page(request: Request) -> HttpResponse:
    """Ask for the account; a visitor who is signed in continues."""
    if viewer_of(request).is_signed_in:
        return HttpResponseRedirect(PICK)
    return render_server_page(request, "RegistrationsNew", {"next": PICK})


def pick_a_plan_page(request: Request) -> HttpResponse:
    """Show the plans on sale, each price as a choice."""
    store_id, viewer = request.store.id, viewer_of(request)
    at = clock.now(store_id, request.now)
    offers = offers_for(
        store_id, user_id=viewer.id, currency=request.store.currency, locale=locale_of(request), at=at
    )
    plans = {product.id: product for offer in offers for product in offer.products if product.kind == "plan"}
    subscription = billing.find_subscription(store_id, user_id=viewer.id, at=at)
    used_groups = choices.list_used_trials(store_id, user_id=viewer.id)
    props = {
        "plans": [_plan(product, had_trial=product.plan_group in used_groups) for product in plans.values()],
        "current": subscription.title_in(locale_of(request))
        if subscription and subscription.has_access
        else None,
    }
    return render_server_page(request, "RegistrationsPickAPlan", props)


def success_page(request: Request) -> HttpResponse:
    """Welcome the new customer, and show what they have."""
    store_id, viewer = request.store.id, viewer_of(request)
    subscription = billing.find_subscription(store_id, user_id=viewer.id, at=clock.now(store_id, request.now))
    plan = None
    if subscription and subscription.has_access:
        trial_end = (
            subscription.trial_end.isoformat()
            if subscription.status == "trialing" and subscription.trial_end
            else None
        )
        plan = {"title": subscription.title_in(locale_of(request)), "trial_end": trial_end}
    return render_server_page(request, "RegistrationsSuccess", {"name": viewer.name, "plan": plan})


def _plan(product: ProductRow, *, had_trial: bool) -> dict[str, object]:
    return {
        "id": product.id,
        "title": product.title,
        "description": product.description,
        "is_held": product.is_held,
        "prices": [_price(price, had_trial=had_trial) for price in product.prices],
    }


def _price(price: PriceRow, *, had_trial: bool) -> dict[str, object]:
    fields = asdict(price)
    public_fields = {name: fields[name] for name in ("id", "minor", "currency", "interval", "interval_count")}
    return {**public_fields, "trial_days": 0 if had_trial else price.trial_days}
