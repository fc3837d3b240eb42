"""The pages that the two apps draw, and who may open them.

Addresses (urls.py), roles and contract/pages.json follow from here; that file holds the apps' routes to it.

What stands for a page of something (`{number}`) looks whether it is there: pages/office.py.
"""

from matinee.roles.who import Who

STOREFRONT_PAGES: dict[str, Who] = {
    "/": Who.ANYONE,
    "/catalog": Who.ANYONE,
    "/programs/{permalink}": Who.ANYONE,
    "/live/{permalink}": Who.ANYONE,
    "/sign_in": Who.ANYONE,
    "/search": Who.ANYONE,
    "/library": Who.ANYONE,
    "/favorites": Who.ANYONE,
    "/authors/{permalink}": Who.ANYONE,
    "/categories/{permalink}": Who.ANYONE,
    "/on_hold": Who.ANYONE,
    "/orders/checkout": Who.ANYONE,
    "/orders/customer_info": Who.ANYONE,
    "/orders/complete_order": Who.ANYONE,
    "/orders/success": Who.ANYONE,
    "/orders/{number}": Who.SIGNED_IN,
    "/subscription": Who.SIGNED_IN,
    "/gift_card": Who.ANYONE,
    "/forgot_password": Who.ANYONE,
    "/reset_password/{token}": Who.ANYONE,
    "/join": Who.ANYONE,
    "/account": Who.SIGNED_IN,
    "/unsubscribe/{token}": Who.ANYONE,
    "/maintenance": Who.ANYONE,
    "/not_available": Who.ANYONE,
    "/access_restricted": Who.ANYONE,
    "/try_again_for_free/new": Who.ANYONE,
}

OFFICE_PAGES: dict[str, Who] = {
    "/bullet": Who.STAFF,
    "/bullet/sign_in": Who.ANYONE,
    "/bullet/overview": Who.STAFF,
    "/bullet/overview/now": Who.STAFF,
    "/bullet/overview/audience": Who.STAFF,
    "/bullet/overview/viewers": Who.STAFF,
    "/bullet/overview/viewers/{number}": Who.STAFF,
    "/bullet/overview/quality": Who.STAFF,
    "/bullet/overview/access": Who.STAFF,
    "/bullet/overview/explain/{name}": Who.STAFF,
    "/bullet/overview/sessions/{name}": Who.STAFF,
    "/bullet/people": Who.MODERATORS,
    "/bullet/audit": Who.STAFF,
    "/bullet/security": Who.MODERATORS,
    "/bullet/contents/{number}": Who.STAFF,
    "/bullet/contents/{number}/report": Who.STAFF,
    "/bullet/live": Who.STAFF,
    "/bullet/live/inputs": Who.STAFF,
    "/bullet/live/{number}": Who.STAFF,
    "/bullet/live/{number}/report": Who.STAFF,
    "/bullet/categories": Who.STAFF,
    "/bullet/categories/{number}": Who.STAFF,
    "/bullet/authors": Who.STAFF,
    "/bullet/authors/{number}": Who.STAFF,
    "/bullet/revenue": Who.STAFF,
    "/bullet/orders": Who.STAFF,
    "/bullet/orders/{number}": Who.STAFF,
    "/bullet/subscriptions": Who.STAFF,
    "/bullet/failed_payments": Who.STAFF,
    "/bullet/customers": Who.STAFF,
    "/bullet/customers/{number}": Who.STAFF,
    "/bullet/products": Who.STAFF,
    "/bullet/products/{number}": Who.STAFF,
    "/bullet/offers": Who.STAFF,
    "/bullet/coupons": Who.STAFF,
    "/bullet/gift_cards": Who.STAFF,
    "/bullet/payment_providers": Who.OWNER,
    "/bullet/imports": Who.STAFF,
    "/bullet/moderation": Who.MODERATORS,
    "/bullet/store": Who.STAFF,
    "/bullet/store/catalogue": Who.STAFF,
    "/bullet/store/region": Who.STAFF,
    "/bullet/store/sharing": Who.STAFF,
    "/bullet/store/access": Who.STAFF,
    "/bullet/store/availability": Who.STAFF,
    "/bullet/store/fields": Who.STAFF,
    "/bullet/store/texts": Who.STAFF,
    "/bullet/store/letters": Who.STAFF,
}

PAGES: dict[tuple[str, str], Who] = {
    ("GET", address): who for address, who in (STOREFRONT_PAGES | OFFICE_PAGES).items()
}
