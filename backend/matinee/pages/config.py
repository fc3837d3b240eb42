"""page-config: what a page's app knows before its first call."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings

from matinee.accounts.api import as_session
from matinee.accounts.queries import GUEST, Viewer
from matinee.commerce.providers import registry as payments
from matinee.commerce.queries import vouchers
from matinee.insights import operations as insights
from matinee.legal.queries import list_links
from matinee.office_language import office_locale_of
from matinee.origins import collector_origin, delivery_origin, pixel_origin
from matinee.pages.live_links import has_live_events, live_event_feed_link
from matinee.pages.manifest import App
from matinee.pages.structured import escape_json
from matinee.request import Request, is_preview, locale_of, once_for_guests, viewer_of
from matinee.stores import queries as stores
from matinee.stores.barriers import Barrier, Code, find_closure
from matinee.translations import queries as translations
from matinee.translations.queries import Words

# Longer than anybody leaves a page open before paying.
STATS_GRANT_LIFE = timedelta(hours=25)

# SPEC 3, store info.
_STORE_INFO = (
    "id",
    "name",
    "title",
    "logo",
    "banner",
    "icon",
    "primary_color",
    "locale",
    "currency",
    "country",
    "color_scheme",
    "captcha",
)


@dataclass(frozen=True, slots=True)
class Answer:
    """The response to one of the page's API calls: its path and query, and the JSON text."""

    key: str
    json: str
    is_last_page: bool | None = None

    def as_json(self) -> str:
        last = "" if self.is_last_page is None else f',"is_last_page":{json.dumps(self.is_last_page)}'
        return f'{{"key":{json.dumps(self.key)},"value":{self.json}{last}}}'


def guest_of(request: Request) -> Viewer:
    """Return a guest who reads this page, for what is the same for everybody."""
    return replace(GUEST, page_locale=locale_of(request))


def words_for(request: Request) -> Words:
    """Return the messages of this request's store and language; cached for the request."""
    words: Words | None = request.__dict__.get("words")
    if words is None:
        locale = locale_of(request)
        words = once_for_guests(
            request, ("words", locale), lambda: translations.words_of(request.store.id, locale=locale)
        )
        request.__dict__["words"] = words
    return words


def words_of_page(request: Request, app: App) -> Words:
    """Return what the server says in a page of an app. The back office has none of the store's own words."""
    return words_for(request) if app == "storefront" else Words(office_locale_of(request), {})


def page_config(
    request: Request,
    app: App,
    first_data: Sequence[Answer] = (),
    server_page: dict[str, object] | None = None,
    billing: dict[str, object] | None = None,
    *,
    as_guest: bool = False,
) -> str:
    """Return the configuration as JSON text for a script element."""
    hour = request.now.replace(minute=0, second=0, microsecond=0)
    origin = f"{request.scheme}://{request.get_host()}"
    name = "page config", app, origin, locale_of(request), is_preview(request.GET.get("admin_iframe")), hour
    of_all = once_for_guests(request, name, lambda: _of_all_pages(request, app, hour, as_guest=as_guest))
    own = json.dumps({"server_page": server_page, "billing": billing}, ensure_ascii=False)
    answers = ",".join(answer.as_json() for answer in first_data)
    return of_all + escape_json(f',{own[1:-1]},"first_data":[{answers}]}}')


def _of_all_pages(request: Request, app: App, hour: datetime, *, as_guest: bool) -> str:
    """Return the part that all pages of a visitor share: a JSON object without its closing brace."""
    delivery = delivery_origin(request)
    words = words_of_page(request, app)
    info, store_settings = (
        stores.store_info(request.store, origin=delivery),
        stores.settings_of(request.store, origin=delivery),
    )
    # Affects what is displayed, never what is allowed.
    viewer = GUEST if as_guest else viewer_of(request)
    legal = {link.kind: link.href for link in list_links(request.store)}
    preview_mode = is_preview(request.GET.get("admin_iframe"))
    config: dict[str, Any] = {
        "store": {
            **{name: getattr(info, name) for name in _STORE_INFO},
            "feature_flags": asdict(info.feature_flags),
            "env": settings.ENVIRONMENT.env,
            "preview_mode": preview_mode,
            "gift_card_enabled": vouchers.has_gift_cards(request.store.id),
            "terms_url": legal.get("terms"),
            "legal": legal,
            **_payment_services(request.store.id),
        },
        "settings": stores.public_settings(request.store, origin=delivery) | _live_feed(request, app),
        # Pages of a store without events do not call the API for them.
        "has_live_events": app == "storefront" and has_live_events(request),
        "catalogue_mode": store_settings.catalogue_mode,
        "session": as_session(viewer).model_dump(),
        "preview_mode": preview_mode,
        "tracker": {
            "host": collector_origin(request),
            "pixel_host": pixel_origin(request),
            "grant": _stats_grant(request, viewer, hour) if app == "storefront" else "",
        },
        "delivery_origin": delivery,
        "env": settings.ENVIRONMENT.env,
        "locale": words.locale,
        "direction": translations.direction_of(words.locale),
        "locales": [asdict(language) for language in translations.list_languages()],
        "barrier": _barrier(request),
        "closed_to_visitors": find_closure_to_remind_of(request, viewer),
    }
    text = json.dumps(config, ensure_ascii=False)
    messages = words.as_json() if app == "storefront" else "{}"
    return escape_json(f'{text[:-1]},"messages":{messages}')


def _live_feed(request: Request, app: App) -> dict[str, object]:
    """The feed that viewers follow; the back office reads the owner's setting."""
    return {"live_event_feed_link": live_event_feed_link(request)} if app == "storefront" else {}


def _payment_services(store_id: int) -> dict[str, object]:
    """SPEC 3: the store's enabled payment services by name, and Stripe's publishable key.

    Only pages with a card form get the forms' configuration: `billing`.
    """
    services = {entry["name"]: entry for entry in payments.public_config(store_id)}
    stripe = services.get("stripe")
    return {
        "integrations": {
            name: {"label": entry["label"]} for name, entry in services.items() if name != "sandbox"
        },
        "stripe": {"publishable_key": stripe["config"]["publishable_key"]} if stripe else None,
    }


def _stats_grant(request: Request, viewer: Viewer, hour: datetime) -> str:
    """Return the grant that makes the page's stats verified; None for a visitor who is not counted (SPEC 6).

    Truncated to the hour: the guests' page is the same in each process, and its ETag stays valid.
    """
    if viewer.is_impersonated:
        return ""
    return insights.sign_collector_grant(
        store_id=request.store.id,
        user_id=viewer.id,
        analytics_env_id=stores.settings_of(request.store).analytics_env_id,
        expires_at=hour + STATS_GRANT_LIFE,
    )


def find_closure_to_remind_of(request: Request, viewer: Viewer) -> Code | None:
    """Return why visitors cannot enter a store that staff are viewing, because staff would not notice."""
    if not viewer.is_moderator:
        return None
    closure = find_closure(stores.settings_of(request.store), at=request.now)
    return closure.code if closure else None


def _barrier(request: Request) -> dict[str, object] | None:
    """Return this visitor's barrier, in words for the page (set by pages/barriers.py)."""
    barrier: Barrier | None = request.__dict__.get("barrier")
    if barrier is None:
        return None
    return {
        "screen": barrier.screen,
        "code": barrier.code,
        "message": barrier.message,
        "opens_at": barrier.opens_at.isoformat() if barrier.opens_at else None,
        "minimum_age": barrier.minimum_age,
    }
