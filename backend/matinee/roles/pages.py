"""The pages that the two apps draw: address, who may open it, and its title.

Addresses (urls.py), roles, the titles of the first HTML and contract/pages.json follow from here. That file
holds the routes of the apps to this list.

What stands for a page of something (`{number}`) looks whether it is there: pages/office.py.
"""

from dataclasses import dataclass

from matinee.roles.who import Who


@dataclass(frozen=True, slots=True)
class Page:
    """Who may open it, and the message that is its title: none where the title is of what the page shows."""

    who: Who
    title: str = ""


STOREFRONT_PAGES: dict[str, Page] = {
    "/": Page(Who.ANYONE),
    "/catalog": Page(Who.ANYONE),
    "/programs/{permalink}": Page(Who.ANYONE),
    "/live/{permalink}": Page(Who.ANYONE),
    "/sign_in": Page(Who.ANYONE, "account.sign_in.title"),
    "/search": Page(Who.ANYONE, "search.title"),
    "/library": Page(Who.ANYONE, "library.title"),
    "/favorites": Page(Who.ANYONE, "common.favorites"),
    "/authors/{permalink}": Page(Who.ANYONE),
    "/categories/{permalink}": Page(Who.ANYONE),
    "/series/{permalink}": Page(Who.ANYONE),
    "/playlists/{permalink}": Page(Who.ANYONE),
    "/on_hold": Page(Who.ANYONE, "billing.on_hold.title"),
    "/orders/checkout": Page(Who.ANYONE, "checkout.offers.title"),
    "/orders/customer_info": Page(Who.ANYONE, "checkout.customer.title"),
    "/orders/complete_order": Page(Who.ANYONE, "checkout.complete.title"),
    "/orders/success": Page(Who.ANYONE, "checkout.checking.title"),
    "/orders/{number}": Page(Who.SIGNED_IN, "billing.title"),
    "/subscription": Page(Who.SIGNED_IN, "billing.title"),
    "/gift_card": Page(Who.ANYONE, "billing.gift_card.title"),
    "/forgot_password": Page(Who.ANYONE, "account.forgot.title"),
    "/reset_password/{token}": Page(Who.ANYONE, "account.reset.title"),
    "/join": Page(Who.ANYONE, "account.join.title"),
    "/account": Page(Who.SIGNED_IN, "account.account.title"),
    "/profiles": Page(Who.SIGNED_IN, "account.profiles.title"),
    "/unsubscribe/{token}": Page(Who.ANYONE, "comments.unsubscribe.title"),
    "/reminders/unsubscribe/{token}": Page(Who.ANYONE, "program.coming_soon.letters.title"),
    "/newsletter/confirm/{token}": Page(Who.ANYONE, "account.newsletter.title"),
    "/newsletter/unsubscribe/{token}": Page(Who.ANYONE, "account.newsletter.title"),
    "/following/unsubscribe/{token}": Page(Who.ANYONE, "account.following.letters"),
    "/maintenance": Page(Who.ANYONE, "not_available.maintenance.title"),
    "/not_available": Page(Who.ANYONE, "not_available.not_available.title"),
    "/access_restricted": Page(Who.ANYONE, "not_available.access_restricted.title"),
    "/try_again_for_free/new": Page(Who.ANYONE, "billing.try_again.title"),
}

OFFICE_PAGES: dict[str, Page] = {
    "/bullet": Page(Who.STAFF, "home.title"),
    "/bullet/films": Page(Who.STAFF, "films.title"),
    "/bullet/sign_in": Page(Who.ANYONE, "sign_in.title"),
    "/bullet/invitations/{token}": Page(Who.ANYONE, "invitation.title"),
    "/bullet/overview": Page(Who.STAFF, "insights.tabs.overview"),
    "/bullet/overview/now": Page(Who.STAFF, "insights.tabs.now"),
    "/bullet/overview/audience": Page(Who.STAFF, "insights.tabs.audience"),
    "/bullet/overview/viewers": Page(Who.STAFF, "insights.tabs.viewers"),
    "/bullet/overview/viewers/{number}": Page(Who.STAFF),
    "/bullet/overview/quality": Page(Who.STAFF, "insights.tabs.quality"),
    "/bullet/overview/access": Page(Who.STAFF, "insights.tabs.access"),
    "/bullet/overview/explain/{name}": Page(Who.STAFF),
    "/bullet/overview/sessions/{name}": Page(Who.STAFF),
    "/bullet/people": Page(Who.MODERATORS, "people.title"),
    "/bullet/audit": Page(Who.STAFF, "people.audit.title"),
    "/bullet/security": Page(Who.MODERATORS, "security.title"),
    "/bullet/notifications": Page(Who.MODERATORS, "notifications.title"),
    "/bullet/unsubscribe/{token}": Page(Who.ANYONE, "notifications.unsubscribe.title"),
    "/bullet/contents/{number}": Page(Who.STAFF),
    "/bullet/contents/{number}/captions": Page(Who.STAFF),
    "/bullet/contents/{number}/report": Page(Who.STAFF),
    "/bullet/live": Page(Who.STAFF, "live.tabs.events"),
    "/bullet/live/inputs": Page(Who.STAFF, "live.tabs.inputs"),
    "/bullet/live/{number}": Page(Who.STAFF),
    "/bullet/live/{number}/report": Page(Who.STAFF),
    "/bullet/front_page": Page(Who.STAFF, "front_page.title"),
    "/bullet/series": Page(Who.STAFF, "collections.title"),
    "/bullet/series/{number}": Page(Who.STAFF),
    "/bullet/categories": Page(Who.STAFF, "categories.title"),
    "/bullet/categories/{number}": Page(Who.STAFF),
    "/bullet/authors": Page(Who.STAFF, "authors.title"),
    "/bullet/authors/{number}": Page(Who.STAFF),
    "/bullet/revenue": Page(Who.STAFF, "revenue.title"),
    "/bullet/orders": Page(Who.STAFF, "orders.title"),
    "/bullet/orders/{number}": Page(Who.STAFF),
    "/bullet/subscriptions": Page(Who.STAFF, "subscriptions.title"),
    "/bullet/failed_payments": Page(Who.STAFF, "failed_payments.title"),
    "/bullet/customers": Page(Who.STAFF, "customers.title"),
    "/bullet/customers/{number}": Page(Who.STAFF),
    "/bullet/products": Page(Who.STAFF, "products.title"),
    "/bullet/products/{number}": Page(Who.STAFF),
    "/bullet/offers": Page(Who.STAFF, "offers.title"),
    "/bullet/coupons": Page(Who.STAFF, "coupons.title"),
    "/bullet/gift_cards": Page(Who.STAFF, "gift_cards.title"),
    "/bullet/payment_providers": Page(Who.OWNER, "providers.title"),
    "/bullet/imports": Page(Who.STAFF, "imports.title"),
    "/bullet/moderation": Page(Who.MODERATORS, "moderation.title"),
    "/bullet/newsletters": Page(Who.STAFF, "newsletters.title"),
    "/bullet/newsletters/{number}": Page(Who.STAFF),
    "/bullet/store": Page(Who.STAFF, "store.tabs.look"),
    "/bullet/store/catalogue": Page(Who.STAFF, "store.tabs.catalogue"),
    "/bullet/store/region": Page(Who.STAFF, "store.tabs.region"),
    "/bullet/store/legal": Page(Who.STAFF, "store.tabs.legal"),
    "/bullet/store/sharing": Page(Who.STAFF, "store.tabs.sharing"),
    "/bullet/store/access": Page(Who.STAFF, "store.tabs.access"),
    "/bullet/store/availability": Page(Who.STAFF, "store.tabs.availability"),
    "/bullet/store/fields": Page(Who.STAFF, "store.tabs.fields"),
    "/bullet/store/texts": Page(Who.STAFF, "store.tabs.texts"),
    "/bullet/store/letters": Page(Who.STAFF, "store.tabs.letters"),
    "/bullet/store/webhooks": Page(Who.OWNER, "store.tabs.webhooks"),
    "/bullet/store/tokens": Page(Who.OWNER, "store.tabs.tokens"),
}

PAGES: dict[tuple[str, str], Who] = {
    ("GET", address): page.who for address, page in (STOREFRONT_PAGES | OFFICE_PAGES).items()
}
