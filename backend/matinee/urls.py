from django.urls import path

from matinee import programs
from matinee.commerce import webhooks
from matinee.http import backoffice_api, storefront_api
from matinee.pages import activation, drawn, embed, feed, messages, server_pages, sitemap
from matinee.pages import views as pages

# SPEC section 2. Pages that are not built yet say so themselves; they are known addresses all the same.
PLAIN_PAGES = (
    "sign_in",
    "/sign_in",  # also reachable with a doubled leading slash
    "on_hold",
    "orders/checkout",
    "orders/customer_info",
    "orders/complete_order",
    "orders/success",
    "orders/<str:permalink>",
    "subscription",
    "gift_card",
    "forgot_password",
    "reset_password/<str:token>",
    "join",
    "account",
    "unsubscribe/<str:token>",
    "maintenance",
    "not_available",
    "access_restricted",
    "try_again_for_free/new",
)

# The rooms of the back office; the app draws them.
OFFICE_PAGES = (
    "bullet",
    "bullet/sign_in",
    "bullet/overview",
    "bullet/people",
    "bullet/audit",
    "bullet/security",
    "bullet/categories",
    "bullet/categories/<int:number>",
    "bullet/authors",
    "bullet/authors/<int:number>",
    "bullet/imports",
    "bullet/moderation",
    "bullet/store",
    "bullet/store/catalogue",
    "bullet/store/region",
    "bullet/store/sharing",
    "bullet/store/access",
    "bullet/store/fields",
    "bullet/store/texts",
)

urlpatterns = [
    path("api/", storefront_api.urls),
    path("bullet/api/", backoffice_api.urls),
    path("healthz", programs.healthz),
    path("readyz", programs.readyz),
    path("metrics", programs.metrics),
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
    path("redirect", server_pages.redirect_page),
    path("activate", activation.short_way),
    path("smartwatch_activations/activate", activation.activate_page),
    path("smartwatch_activations/answer", activation.answer_page),
    path("", pages.home),
    path("theme/<str:color>.css", pages.theme),
    path("catalog", pages.catalog_page),
    path("search", pages.search_page),
    path("library", pages.library_page),
    path("favorites", pages.favorites_page),
    path("favorites/<int:content_id>", drawn.set_favorite),
    path("programs/<str:permalink>", pages.program_page),
    path("categories/<str:permalink>", pages.category_page),
    path("authors/<str:permalink>", pages.author_page),
    *(path(route, pages.plain_page) for route in PLAIN_PAGES),
    *(path(route, pages.office_page) for route in OFFICE_PAGES),
    path("bullet/contents/<int:content_id>", pages.office_film_page),
    path("bullet/contents/<int:content_id>/report", pages.office_film_page),
]

handler400 = "matinee.programs.unparseable"
handler404 = "matinee.pages.views.not_found"
handler500 = "matinee.pages.server_pages.broken"
