"""Who may call what: the one table that every request is checked against.

A route that is not declared here is refused, and `test_roles.py` fails the build for it.
"""

from enum import StrEnum

from matinee.accounts.queries import Viewer


class Who(StrEnum):
    ANYONE = "anyone"
    SIGNED_IN = "signed in"
    MODERATORS = "moderator, admin, owner"
    STAFF = "admin, owner"
    OWNER = "owner"
    # A program of ours, by a signed token that the endpoint itself checks; no cookie, so no CSRF token.
    PROGRAM = "program"


GUEST = "guest"

# The roles behind each word.
ROLES: dict[Who, frozenset[str]] = {
    Who.ANYONE: frozenset({GUEST, "customer", "moderator", "admin", "owner"}),
    Who.SIGNED_IN: frozenset({"customer", "moderator", "admin", "owner"}),
    Who.MODERATORS: frozenset({"moderator", "admin", "owner"}),
    Who.STAFF: frozenset({"admin", "owner"}),
    Who.OWNER: frozenset({"owner"}),
    Who.PROGRAM: frozenset(),
}

_ME = "/api/users/me"
_PERSON = "/bullet/api/people/{person_id}"
_SECURITY = "/bullet/api/security"
_FILM = "/bullet/api/contents/{content_id}"
_ORDER = "/bullet/api/orders/{order_id}"
_CUSTOMER = "/bullet/api/customers/{customer_id}"
_PRODUCT = "/bullet/api/products/{product_id}"
_COMMENT = "/api/comments/{comment_id}"

ROUTES: dict[tuple[str, str], Who] = {
    ("GET", "/healthz"): Who.ANYONE,
    ("GET", "/readyz"): Who.ANYONE,
    ("GET", "/metrics"): Who.ANYONE,
    ("POST", "/internal/uploads/{upload}/finished"): Who.PROGRAM,
    ("POST", "/webhooks/{provider}"): Who.PROGRAM,  # signed by the provider
    # pages
    ("GET", "/"): Who.ANYONE,
    ("GET", "/catalog"): Who.ANYONE,
    ("GET", "/programs/{permalink}"): Who.ANYONE,
    ("GET", "/sign_in"): Who.ANYONE,
    ("GET", "//sign_in"): Who.ANYONE,
    ("GET", "/search"): Who.ANYONE,
    ("GET", "/library"): Who.ANYONE,
    ("GET", "/favorites"): Who.ANYONE,
    ("POST", "/favorites/{content_id}"): Who.SIGNED_IN,
    ("GET", "/theme/{color}.css"): Who.ANYONE,
    ("GET", "/authors/{permalink}"): Who.ANYONE,
    ("GET", "/categories/{permalink}"): Who.ANYONE,
    ("GET", "/on_hold"): Who.ANYONE,
    ("GET", "/orders/checkout"): Who.ANYONE,
    ("GET", "/orders/customer_info"): Who.ANYONE,
    ("GET", "/orders/complete_order"): Who.ANYONE,
    ("GET", "/orders/success"): Who.ANYONE,
    ("GET", "/forgot_password"): Who.ANYONE,
    ("GET", "/reset_password/{token}"): Who.ANYONE,
    ("GET", "/join"): Who.ANYONE,
    ("GET", "/account"): Who.SIGNED_IN,
    ("GET", "/unsubscribe/{token}"): Who.ANYONE,
    ("GET", "/maintenance"): Who.ANYONE,
    ("GET", "/not_available"): Who.ANYONE,
    ("GET", "/access_restricted"): Who.ANYONE,
    ("GET", "/try_again_for_free/new"): Who.ANYONE,
    ("GET", "/bullet"): Who.STAFF,
    ("GET", "/bullet/sign_in"): Who.ANYONE,
    ("GET", "/bullet/overview"): Who.STAFF,
    ("GET", "/bullet/people"): Who.MODERATORS,
    ("GET", "/bullet/audit"): Who.STAFF,
    ("GET", "/bullet/security"): Who.MODERATORS,
    ("GET", "/bullet/contents/{content_id}"): Who.STAFF,
    ("GET", "/bullet/contents/{content_id}/report"): Who.STAFF,
    ("GET", "/bullet/categories"): Who.STAFF,
    ("GET", "/bullet/categories/{number}"): Who.STAFF,
    ("GET", "/bullet/authors"): Who.STAFF,
    ("GET", "/bullet/authors/{number}"): Who.STAFF,
    ("GET", "/bullet/imports"): Who.STAFF,
    ("GET", "/bullet/moderation"): Who.MODERATORS,
    ("GET", "/bullet/store"): Who.STAFF,
    ("GET", "/bullet/store/catalogue"): Who.STAFF,
    ("GET", "/bullet/store/region"): Who.STAFF,
    ("GET", "/bullet/store/sharing"): Who.STAFF,
    ("GET", "/bullet/store/access"): Who.STAFF,
    ("GET", "/bullet/store/fields"): Who.STAFF,
    ("GET", "/bullet/store/texts"): Who.STAFF,
    ("GET", "/translations"): Who.ANYONE,
    ("GET", "/programs/{permalink}/poster.jpg"): Who.ANYONE,
    ("GET", "/embed/{permalink}"): Who.ANYONE,
    ("GET", "/embed/{permalink}/playback"): Who.ANYONE,
    ("GET", "/sitemap.xml"): Who.ANYONE,
    ("GET", "/sitemap/{kind}-{number}.xml"): Who.ANYONE,
    ("GET", "/robots.txt"): Who.ANYONE,
    ("GET", "/feed.xml"): Who.ANYONE,
    ("GET", "/redirect"): Who.ANYONE,
    # server pages
    ("GET", "/activate"): Who.ANYONE,
    ("GET", "/smartwatch_activations/activate"): Who.SIGNED_IN,
    ("POST", "/smartwatch_activations/answer"): Who.SIGNED_IN,
    # storefront
    ("GET", "/api/openapi.json"): Who.ANYONE,
    ("GET", "/api/sessions"): Who.ANYONE,
    ("POST", "/api/sessions"): Who.ANYONE,
    ("DELETE", "/api/sessions"): Who.ANYONE,
    ("GET", "/api/captcha"): Who.ANYONE,
    ("POST", "/api/email_registrations"): Who.ANYONE,
    ("POST", "/api/smartwatch_activations"): Who.PROGRAM,  # a device: no page, no cookie
    ("POST", "/api/smartwatch_activations/session"): Who.PROGRAM,
    ("POST", "/api/password_resets"): Who.ANYONE,
    ("GET", "/api/password_resets/{token}"): Who.ANYONE,
    ("PUT", "/api/password_resets/{token}"): Who.ANYONE,
    ("DELETE", "/api/impersonation"): Who.SIGNED_IN,
    ("GET", "/api/users/by_name.json"): Who.SIGNED_IN,
    ("GET", _ME): Who.SIGNED_IN,
    ("PATCH", _ME): Who.SIGNED_IN,
    ("POST", f"{_ME}/codes"): Who.SIGNED_IN,
    ("PUT", f"{_ME}/password"): Who.SIGNED_IN,
    ("POST", f"{_ME}/email"): Who.SIGNED_IN,
    ("PUT", f"{_ME}/email"): Who.SIGNED_IN,
    ("GET", f"{_ME}/devices"): Who.SIGNED_IN,
    ("DELETE", f"{_ME}/devices"): Who.SIGNED_IN,
    ("DELETE", f"{_ME}/devices/{{device_id}}"): Who.SIGNED_IN,
    ("GET", f"{_ME}/export"): Who.SIGNED_IN,
    ("POST", f"{_ME}/deletion"): Who.SIGNED_IN,
    ("GET", "/api/oembed"): Who.ANYONE,
    ("GET", "/api/contents"): Who.ANYONE,
    ("GET", "/api/contents/search"): Who.ANYONE,
    ("GET", "/api/contents/{permalink}"): Who.ANYONE,
    ("GET", "/api/search/suggestions"): Who.ANYONE,
    ("POST", "/api/contents/{permalink}/playback"): Who.ANYONE,  # the content's own rule decides
    ("PUT", "/api/contents/{permalink}/watch_state"): Who.SIGNED_IN,
    ("PUT", "/api/contents/{permalink}/watched"): Who.SIGNED_IN,
    ("GET", "/api/contents/{permalink}/next"): Who.ANYONE,
    ("GET", "/api/contents/{permalink}/similar"): Who.ANYONE,
    ("GET", "/api/contents/favorites"): Who.SIGNED_IN,
    ("GET", "/api/contents/my_library"): Who.SIGNED_IN,
    ("GET", "/api/contents/recent_views"): Who.SIGNED_IN,
    ("GET", "/api/contents/progress"): Who.ANYONE,  # a guest has none
    ("GET", "/api/contents/watched_videos"): Who.ANYONE,  # a guest has none
    ("GET", "/api/favorites/{id}"): Who.SIGNED_IN,
    ("POST", "/api/favorites"): Who.SIGNED_IN,
    ("DELETE", "/api/favorites/{id}"): Who.SIGNED_IN,
    ("GET", "/api/categories"): Who.ANYONE,
    ("GET", "/api/categories/initial_with_content"): Who.ANYONE,
    ("GET", "/api/categories/more_with_content"): Who.ANYONE,
    ("GET", "/api/categories/{permalink}"): Who.ANYONE,
    ("GET", "/api/categories/{permalink}/more_content"): Who.ANYONE,
    ("GET", "/api/authors"): Who.ANYONE,
    ("GET", "/api/authors/{permalink}"): Who.ANYONE,
    ("GET", "/api/custom_fields"): Who.ANYONE,
    ("GET", "/api/chapters"): Who.ANYONE,
    ("GET", "/api/chapters/{id}"): Who.ANYONE,
    ("GET", "/api/comments"): Who.ANYONE,
    ("GET", "/api/comments/changes"): Who.ANYONE,
    ("POST", "/api/comments"): Who.SIGNED_IN,
    ("PATCH", _COMMENT): Who.SIGNED_IN,
    ("DELETE", _COMMENT): Who.SIGNED_IN,
    ("POST", f"{_COMMENT}/report"): Who.SIGNED_IN,
    ("POST", "/api/comments/unsubscribe/{token}"): Who.PROGRAM,  # mail programs, RFC 8058
    ("DELETE", "/api/comments/unsubscribe/{token}"): Who.ANYONE,
    # back office
    ("GET", "/bullet/api/comments"): Who.MODERATORS,
    ("GET", "/bullet/api/comments/counts"): Who.MODERATORS,
    ("POST", "/bullet/api/comments/decisions"): Who.MODERATORS,
    ("DELETE", "/bullet/api/comments/decisions/{decision_id}"): Who.MODERATORS,
    ("GET", "/bullet/api/comments/blocks"): Who.MODERATORS,
    ("POST", "/bullet/api/comments/blocks"): Who.MODERATORS,
    ("DELETE", "/bullet/api/comments/blocks/{user_id}"): Who.MODERATORS,
    ("GET", "/bullet/api/openapi.json"): Who.ANYONE,
    ("GET", "/bullet/api/sessions"): Who.ANYONE,
    ("POST", "/bullet/api/sessions"): Who.ANYONE,
    ("DELETE", "/bullet/api/sessions"): Who.ANYONE,
    ("GET", "/bullet/api/captcha"): Who.ANYONE,
    ("GET", "/bullet/api/users/by_name.json"): Who.MODERATORS,
    ("GET", "/bullet/api/users/me"): Who.MODERATORS,
    ("GET", "/bullet/api/people"): Who.MODERATORS,
    ("GET", _PERSON): Who.MODERATORS,
    ("PUT", f"{_PERSON}/role"): Who.OWNER,
    ("POST", f"{_PERSON}/block"): Who.STAFF,
    ("POST", f"{_PERSON}/unblock"): Who.STAFF,
    ("POST", f"{_PERSON}/sign_out"): Who.STAFF,
    ("POST", f"{_PERSON}/impersonation"): Who.STAFF,
    ("GET", "/bullet/api/audit"): Who.STAFF,
    ("GET", _SECURITY): Who.MODERATORS,
    ("POST", f"{_SECURITY}/authenticator"): Who.MODERATORS,
    ("PUT", f"{_SECURITY}/authenticator"): Who.MODERATORS,
    ("POST", f"{_SECURITY}/authenticator/removal"): Who.MODERATORS,
    ("POST", f"{_SECURITY}/recovery_codes"): Who.MODERATORS,
    ("POST", f"{_SECURITY}/passkeys/challenge"): Who.MODERATORS,
    ("POST", f"{_SECURITY}/passkeys"): Who.MODERATORS,
    ("POST", f"{_SECURITY}/passkeys/{{passkey_id}}/removal"): Who.MODERATORS,
    ("POST", "/bullet/api/passkey_sessions/challenge"): Who.ANYONE,
    ("POST", "/bullet/api/passkey_sessions"): Who.ANYONE,
    ("POST", "/bullet/api/uploads"): Who.STAFF,
    ("GET", "/bullet/api/contents"): Who.STAFF,
    ("GET", _FILM): Who.STAFF,
    ("PATCH", _FILM): Who.STAFF,
    ("DELETE", _FILM): Who.STAFF,
    ("POST", f"{_FILM}/publish"): Who.STAFF,
    ("POST", f"{_FILM}/unpublish"): Who.STAFF,
    ("PUT", f"{_FILM}/poster"): Who.STAFF,
    ("POST", f"{_FILM}/captions"): Who.STAFF,
    ("DELETE", f"{_FILM}/captions/{{language}}"): Who.STAFF,
    ("GET", f"{_FILM}/encoding"): Who.STAFF,
    ("POST", f"{_FILM}/encoding/retry"): Who.STAFF,
    ("GET", f"{_FILM}/preview"): Who.STAFF,
    ("GET", f"{_FILM}/access"): Who.STAFF,
    ("POST", f"{_FILM}/chapters"): Who.STAFF,
    ("PUT", f"{_FILM}/chapters/order"): Who.STAFF,
    ("PATCH", f"{_FILM}/chapters/{{chapter_id}}"): Who.STAFF,
    ("DELETE", f"{_FILM}/chapters/{{chapter_id}}"): Who.STAFF,
    ("GET", "/bullet/api/categories"): Who.STAFF,
    ("POST", "/bullet/api/categories"): Who.STAFF,
    ("PUT", "/bullet/api/categories/order"): Who.STAFF,
    ("GET", "/bullet/api/categories/{category_id}"): Who.STAFF,
    ("PATCH", "/bullet/api/categories/{category_id}"): Who.STAFF,
    ("DELETE", "/bullet/api/categories/{category_id}"): Who.STAFF,
    ("PUT", "/bullet/api/categories/{category_id}/contents"): Who.STAFF,
    ("PUT", "/bullet/api/categories/{category_id}/image"): Who.STAFF,
    ("DELETE", "/bullet/api/categories/{category_id}/image"): Who.STAFF,
    ("GET", "/bullet/api/authors"): Who.STAFF,
    ("POST", "/bullet/api/authors"): Who.STAFF,
    ("GET", "/bullet/api/authors/{author_id}"): Who.STAFF,
    ("PATCH", "/bullet/api/authors/{author_id}"): Who.STAFF,
    ("DELETE", "/bullet/api/authors/{author_id}"): Who.STAFF,
    ("PUT", "/bullet/api/authors/{author_id}/image"): Who.STAFF,
    ("DELETE", "/bullet/api/authors/{author_id}/image"): Who.STAFF,
    ("GET", "/bullet/api/custom_fields"): Who.STAFF,
    ("POST", "/bullet/api/custom_fields"): Who.STAFF,
    ("PUT", "/bullet/api/custom_fields/order"): Who.STAFF,
    ("PATCH", "/bullet/api/custom_fields/{field_id}"): Who.STAFF,
    ("DELETE", "/bullet/api/custom_fields/{field_id}"): Who.STAFF,
    ("GET", "/bullet/api/store"): Who.STAFF,
    ("PATCH", "/bullet/api/store"): Who.STAFF,
    ("PUT", "/bullet/api/store/{place}"): Who.STAFF,
    ("DELETE", "/bullet/api/store/{place}"): Who.STAFF,
    ("GET", "/bullet/api/insights/contents/{content_id}"): Who.STAFF,
    ("POST", "/bullet/api/imports"): Who.STAFF,
    ("GET", "/bullet/api/insights/overview"): Who.STAFF,
    ("GET", "/bullet/api/insights/counters"): Who.STAFF,
    ("GET", "/bullet/api/products"): Who.STAFF,
    ("POST", "/bullet/api/products"): Who.STAFF,
    ("GET", _PRODUCT): Who.STAFF,
    ("PATCH", _PRODUCT): Who.STAFF,
    ("DELETE", _PRODUCT): Who.STAFF,
    ("PUT", f"{_PRODUCT}/contents"): Who.STAFF,
    ("POST", f"{_PRODUCT}/prices"): Who.STAFF,
    ("DELETE", f"{_PRODUCT}/prices/{{price_id}}"): Who.STAFF,
    ("GET", "/bullet/api/offers"): Who.STAFF,
    ("POST", "/bullet/api/offers"): Who.STAFF,
    ("PATCH", "/bullet/api/offers/{offer_id}"): Who.STAFF,
    ("DELETE", "/bullet/api/offers/{offer_id}"): Who.STAFF,
    ("GET", "/bullet/api/coupons"): Who.STAFF,
    ("POST", "/bullet/api/coupons"): Who.STAFF,
    ("PATCH", "/bullet/api/coupons/{coupon_id}"): Who.STAFF,
    ("GET", "/bullet/api/gift_cards"): Who.STAFF,
    ("POST", "/bullet/api/gift_cards"): Who.STAFF,
    ("GET", "/bullet/api/gift_cards/{gift_card_id}"): Who.STAFF,
    ("PATCH", "/bullet/api/gift_cards/{gift_card_id}"): Who.STAFF,
    ("GET", "/bullet/api/orders"): Who.STAFF,
    ("GET", _ORDER): Who.STAFF,
    ("POST", f"{_ORDER}/refunds"): Who.STAFF,
    ("POST", f"{_ORDER}/retry"): Who.STAFF,
    ("GET", "/bullet/api/subscriptions"): Who.STAFF,
    ("POST", "/bullet/api/subscriptions/{subscription_id}/end"): Who.STAFF,
    ("DELETE", "/bullet/api/subscriptions/{subscription_id}/end"): Who.STAFF,
    ("GET", "/bullet/api/failed_payments"): Who.STAFF,
    ("GET", "/bullet/api/customers"): Who.STAFF,
    ("GET", _CUSTOMER): Who.STAFF,
    ("GET", f"{_CUSTOMER}/why"): Who.STAFF,
    ("POST", f"{_CUSTOMER}/grants"): Who.STAFF,
    ("DELETE", f"{_CUSTOMER}/grants/{{entitlement_id}}"): Who.STAFF,
    ("GET", "/bullet/api/payment_providers"): Who.OWNER,
    ("PATCH", "/bullet/api/payment_providers/{provider}"): Who.OWNER,
    ("POST", "/bullet/api/payment_providers/{provider}/test"): Who.OWNER,
    ("GET", "/bullet/api/sandbox/clock"): Who.STAFF,
    ("POST", "/bullet/api/sandbox/clock"): Who.STAFF,
    ("PUT", "/bullet/api/sandbox/webhooks"): Who.STAFF,
    ("GET", "/bullet/api/messages"): Who.STAFF,
    ("PUT", "/bullet/api/messages"): Who.STAFF,
}

# What a member of staff may not do while they look through a customer's eyes.
NOT_IMPERSONATED: frozenset[tuple[str, str]] = frozenset(
    {
        ("PATCH", _ME),
        ("POST", f"{_ME}/codes"),
        ("PUT", f"{_ME}/password"),
        ("POST", f"{_ME}/email"),
        ("PUT", f"{_ME}/email"),
        ("DELETE", f"{_ME}/devices"),
        ("DELETE", f"{_ME}/devices/{{device_id}}"),
        ("GET", f"{_ME}/export"),
        ("POST", f"{_ME}/deletion"),
        ("POST", "/api/comments"),
        ("PATCH", _COMMENT),
        ("DELETE", _COMMENT),
        ("POST", f"{_COMMENT}/report"),
        ("POST", "/smartwatch_activations/answer"),
    }
)


def find_rule(method: str, route: str) -> Who | None:
    return ROUTES.get(("GET" if method == "HEAD" else method, route))


def is_declared(route: str) -> bool:
    return any(declared == route for _, declared in ROUTES)


def is_allowed(rule: Who, viewer: Viewer) -> bool:
    return rule in (Who.ANYONE, Who.PROGRAM) or (viewer.role or GUEST) in ROLES[rule]
