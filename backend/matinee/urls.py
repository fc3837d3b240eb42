import re
from collections.abc import Callable

from django.http import HttpResponseBase
from django.urls import URLPattern, path

from matinee import programs
from matinee.commerce import webhooks
from matinee.http import backoffice_api, storefront_api
from matinee.pages import (
    activation,
    broadcasts,
    drawn,
    embed,
    event_feeds,
    feed,
    first_store,
    installing,
    leaving,
    legal,
    messages,
    office,
    office_help,
    registrations,
    server_pages,
    sitemap,
)
from matinee.pages import views as pages
from matinee.roles.pages import OFFICE_PAGES, STOREFRONT_PAGES
from matinee.stores.settings import LEGAL_KINDS

View = Callable[..., HttpResponseBase]

# Of the pages in roles/pages.py those that are more than the app's frame.
STOREFRONT_VIEWS: dict[str, View] = {
    "/": pages.home,
    "/catalog": pages.catalog_page,
    "/search": pages.search_page,
    "/library": pages.library_page,
    "/favorites": pages.favorites_page,
    "/programs/{permalink}": pages.program_page,
    "/live/{permalink}": broadcasts.live_page,
    "/categories/{permalink}": pages.category_page,
    "/series/{permalink}": pages.series_page,
    "/playlists/{permalink}": pages.playlist_page,
    "/authors/{permalink}": pages.author_page,
    "/orders/checkout": pages.checkout_page,
    "/orders/{number}": pages.order_page,
}
OFFICE_VIEWS: dict[str, View] = {
    "/bullet/invitations/{token}": office.link_page,
    "/bullet/unsubscribe/{token}": office.link_page,
    "/bullet/overview/explain/{name}": office.explain_page,
    "/bullet/overview/sessions/{name}": office.session_page,
}


def _storefront_page(address: str) -> URLPattern:
    view = STOREFRONT_VIEWS.get(address, pages.plain_page)
    title = STOREFRONT_PAGES[address].title
    return path(_route(address, "str"), view, {"title": title} if title else {})


def _office_page(address: str) -> URLPattern:
    """A page of something that has no entry stops the start: nobody would look whether it is there."""
    if "{number}" in address:
        return path(_route(address, "int"), office.entry_page, {"find": office.ENTRIES[address]})
    title = OFFICE_PAGES[address].title
    if "{" in address:
        return path(_route(address, "str"), OFFICE_VIEWS[address], {"title": title} if title else {})
    return path(_route(address, "str"), office.room_page, {"title": title})


def _route(address: str, converter: str) -> str:
    return re.sub(r"\{(\w+)\}", rf"<{converter}:\1>", address[1:])


urlpatterns = [
    path("api/", storefront_api.urls),
    path("bullet/api/", backoffice_api.urls),
    path("healthz", programs.healthz),
    path("readyz", programs.readyz),
    path("metrics", programs.metrics),
    path("internal/live", programs.exchange_with_live),
    path("internal/uploads/<str:upload>/finished", programs.upload_finished),
    path("webhooks/<str:provider>", webhooks.receive),
    path("translations", messages.translations_json),
    path("programs/<str:permalink>/poster.jpg", embed.poster),
    path("embed/<str:permalink>", embed.embed_page),
    path("embed/<str:permalink>/playback", embed.embed_playback),
    path("sitemap.xml", sitemap.sitemap_index),
    path("sitemap/<str:kind>-<int:number>.xml", sitemap.sitemap_part),
    path("robots.txt", sitemap.robots),
    path("feed.xml", feed.feed),
    path("manifest.webmanifest", installing.web_manifest),
    path("app-icon.svg", installing.app_icon),
    path("offline", installing.offline_page),
    path("offline.js", installing.offline_script),
    path("service-worker.js", installing.service_worker),
    path("live.json", event_feeds.json_feed),
    path("live.rss", event_feeds.rss_feed),
    path("live.ics", event_feeds.calendar_feed),
    path("live/<str:permalink>.ics", event_feeds.event_calendar),
    path("new_store", first_store.first_store_page),
    path("new_store/form", first_store.create_first_store),
    *(path(kind, legal.legal_page, {"kind": kind}) for kind in LEGAL_KINDS),
    path("redirect", server_pages.redirect_page),
    path("activate", activation.short_way),
    path("cancellation", leaving.cancellation_page),
    path("cancellation/reason", leaving.give_reason),
    path("cancellation/accept", leaving.accept_offer),
    path("cancellation/confirm", leaving.confirm_leaving),
    path("cancellation/take_back", leaving.take_back),
    path("reduce_churn", leaving.reduce_churn_page),
    path("registrations/new", registrations.new_page),
    path("registrations/pick_a_plan", registrations.pick_a_plan_page),
    path("registrations/success", registrations.success_page),
    path("smartwatch_activations/activate", activation.activate_page),
    path("smartwatch_activations/answer", activation.answer_page),
    path("theme/<str:color>.css", pages.theme),
    path("favorites/<int:content_id>", drawn.set_favorite),
    path("my_list/<int:content_id>", drawn.set_in_list),
    # SPEC 2: also reachable with a doubled leading slash.
    path("/sign_in", pages.plain_page, {"title": STOREFRONT_PAGES["/sign_in"].title}),
    path("bullet/help", office_help.help_page),
    path("bullet/help/<str:part>", office_help.help_page),
    *map(_storefront_page, STOREFRONT_PAGES),
    *map(_office_page, OFFICE_PAGES),
]

handler400 = "matinee.programs.unparseable"
handler404 = "matinee.pages.views.not_found"
handler500 = "matinee.pages.failures.answer_failure"
