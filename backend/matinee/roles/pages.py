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
    "/unsubscribe/{token}": Page(Who.ANYONE, "comments.unsubscribe.title"),
    "/maintenance": Page(Who.ANYONE, "not_available.maintenance.title"),
    "/not_available": Page(Who.ANYONE, "not_available.not_available.title"),
    "/access_restricted": Page(Who.ANYONE, "not_available.access_restricted.title"),
    "/try_again_for_free/new": Page(Who.ANYONE, "billing.try_again.title"),
}

OFFICE_PAGES: dict[str, Page] = {
    "/bullet": Page(Who.STAFF),
    "/bullet/sign_in": Page(Who.ANYONE),
    "/bullet/overview": Page(Who.STAFF),
    "/bullet/overview/now": Page(Who.STAFF),
    "/bullet/overview/audience": Page(Who.STAFF),
    "/bullet/overview/viewers": Page(Who.STAFF),
    "/bullet/overview/viewers/{number}": Page(Who.STAFF),
    "/bullet/overview/quality": Page(Who.STAFF),
    "/bullet/overview/access": Page(Who.STAFF),
    "/bullet/overview/explain/{name}": Page(Who.STAFF),
    "/bullet/overview/sessions/{name}": Page(Who.STAFF),
    "/bullet/people": Page(Who.MODERATORS),
    "/bullet/audit": Page(Who.STAFF),
    "/bullet/security": Page(Who.MODERATORS),
    "/bullet/contents/{number}": Page(Who.STAFF),
    "/bullet/contents/{number}/report": Page(Who.STAFF),
    "/bullet/live": Page(Who.STAFF),
    "/bullet/live/inputs": Page(Who.STAFF),
    "/bullet/live/{number}": Page(Who.STAFF),
    "/bullet/live/{number}/report": Page(Who.STAFF),
    "/bullet/categories": Page(Who.STAFF),
    "/bullet/categories/{number}": Page(Who.STAFF),
    "/bullet/authors": Page(Who.STAFF),
    "/bullet/authors/{number}": Page(Who.STAFF),
    "/bullet/revenue": Page(Who.STAFF),
    "/bullet/orders": Page(Who.STAFF),
    "/bullet/orders/{number}": Page(Who.STAFF),
    "/bullet/subscriptions": Page(Who.STAFF),
    "/bullet/failed_payments": Page(Who.STAFF),
    "/bullet/customers": Page(Who.STAFF),
    "/bullet/customers/{number}": Page(Who.STAFF),
    "/bullet/products": Page(Who.STAFF),
    "/bullet/products/{number}": Page(Who.STAFF),
    "/bullet/offers": Page(Who.STAFF),
    "/bullet/coupons": Page(Who.STAFF),
    "/bullet/gift_cards": Page(Who.STAFF),
    "/bullet/payment_providers": Page(Who.OWNER),
    "/bullet/imports": Page(Who.STAFF),
    "/bullet/moderation": Page(Who.MODERATORS),
    "/bullet/store": Page(Who.STAFF),
    "/bullet/store/catalogue": Page(Who.STAFF),
    "/bullet/store/region": Page(Who.STAFF),
    "/bullet/store/sharing": Page(Who.STAFF),
    "/bullet/store/access": Page(Who.STAFF),
    "/bullet/store/availability": Page(Who.STAFF),
    "/bullet/store/fields": Page(Who.STAFF),
    "/bullet/store/texts": Page(Who.STAFF),
    "/bullet/store/letters": Page(Who.STAFF),
}

PAGES: dict[tuple[str, str], Who] = {
    ("GET", address): page.who for address, page in (STOREFRONT_PAGES | OFFICE_PAGES).items()
}
