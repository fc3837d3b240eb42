"""What an API token may call: the one table of scopes, each with its operations.

An operation that stands here in no scope is never open to a token, a new one too. Never: an account and how
it signs in, roles and invitations, someone else's account, keys of providers and encoders, tokens
themselves. docs/api.md lists the table, and a test compares the two.
"""

from collections.abc import Sequence
from typing import Literal

from matinee.accounts.queries import Viewer
from matinee.roles.backoffice import BACKOFFICE
from matinee.roles.storefront import STOREFRONT
from matinee.roles.who import ROLES

ScopeName = Literal[
    "films:read",
    "films:write",
    "live:read",
    "live:write",
    "sales:read",
    "sales:write",
    "orders:write",
    "people:read",
    "comments:read",
    "comments:write",
    "reports:read",
    "webhooks:read",
    "webhooks:write",
]

_API = "/bullet/api"
_FILM = f"{_API}/contents/{{content_id}}"
_CHAPTER = f"{_FILM}/chapters/{{chapter_id}}"
_CATEGORY = f"{_API}/categories/{{category_id}}"
_COLLECTION = f"{_API}/collections/{{collection_id}}"
_AUTHOR = f"{_API}/authors/{{author_id}}"
_FIELD = f"{_API}/custom_fields"
_IMPORT = f"{_API}/imports/{{import_id}}"
_EVENT = f"{_API}/live/events/{{event_id}}"
_PRODUCT = f"{_API}/products/{{product_id}}"
_CUSTOMER = f"{_API}/customers/{{customer_id}}"
_ORDER = f"{_API}/orders/{{order_id}}"
_GIFT_CARD = f"{_API}/gift_cards/{{gift_card_id}}"
_COMMENT = f"{_API}/comments/{{comment_id}}"
_WEBHOOK = f"{_API}/webhooks/{{endpoint_id}}"
_REPORTS = "/api/v1/insights"

SCOPES: dict[ScopeName, tuple[tuple[str, str], ...]] = {
    "films:read": (
        ("GET", f"{_API}/contents"),
        ("GET", _FILM),
        ("GET", f"{_FILM}/encoding"),
        ("GET", f"{_FILM}/access"),
        ("GET", f"{_FILM}/ratings"),
        ("GET", f"{_FILM}/captions/{{language}}"),
        ("GET", f"{_API}/categories"),
        ("GET", _CATEGORY),
        ("GET", f"{_API}/collections"),
        ("GET", _COLLECTION),
        ("GET", f"{_FILM}/series"),
        ("GET", f"{_API}/authors"),
        ("GET", _AUTHOR),
        ("GET", _FIELD),
        ("GET", f"{_API}/front_page"),
    ),
    "films:write": (
        ("POST", f"{_API}/uploads"),
        ("PATCH", _FILM),
        ("DELETE", _FILM),
        ("POST", f"{_FILM}/publish"),
        ("POST", f"{_FILM}/unpublish"),
        ("POST", f"{_FILM}/trailer"),
        ("PUT", f"{_FILM}/poster"),
        ("PUT", f"{_FILM}/poster/image"),
        ("DELETE", f"{_FILM}/poster/image"),
        ("POST", f"{_FILM}/captions"),
        ("POST", f"{_FILM}/found_captions"),
        ("PUT", f"{_FILM}/captions/{{language}}"),
        ("DELETE", f"{_FILM}/captions/{{language}}"),
        ("POST", f"{_FILM}/encoding/retry"),
        ("POST", f"{_FILM}/chapters"),
        ("PUT", f"{_FILM}/chapters/order"),
        ("PATCH", _CHAPTER),
        ("DELETE", _CHAPTER),
        ("POST", f"{_CHAPTER}/next_file"),
        ("DELETE", f"{_CHAPTER}/next_file"),
        ("POST", f"{_CHAPTER}/next_file/retry"),
        ("POST", f"{_CHAPTER}/trim"),
        ("PUT", f"{_CHAPTER}/chapter_marks"),
        ("POST", f"{_CHAPTER}/former_files/{{video_id}}/restore"),
        ("POST", f"{_API}/categories"),
        ("PUT", f"{_API}/categories/order"),
        ("PATCH", _CATEGORY),
        ("DELETE", _CATEGORY),
        ("PUT", f"{_CATEGORY}/contents"),
        ("PUT", f"{_CATEGORY}/image"),
        ("DELETE", f"{_CATEGORY}/image"),
        ("POST", f"{_API}/collections"),
        ("PATCH", _COLLECTION),
        ("DELETE", _COLLECTION),
        ("PUT", f"{_COLLECTION}/seasons"),
        ("PUT", f"{_COLLECTION}/image"),
        ("DELETE", f"{_COLLECTION}/image"),
        ("PUT", f"{_FILM}/series"),
        ("POST", f"{_API}/authors"),
        ("PATCH", _AUTHOR),
        ("DELETE", _AUTHOR),
        ("PUT", f"{_AUTHOR}/image"),
        ("DELETE", f"{_AUTHOR}/image"),
        ("POST", _FIELD),
        ("PUT", f"{_FIELD}/order"),
        ("PATCH", f"{_FIELD}/{{field_id}}"),
        ("DELETE", f"{_FIELD}/{{field_id}}"),
        ("PUT", f"{_API}/front_page"),
        ("DELETE", f"{_API}/front_page"),
        ("POST", f"{_API}/imports"),
        ("GET", _IMPORT),
        ("POST", f"{_IMPORT}/run"),
        ("DELETE", _IMPORT),
    ),
    "live:read": (("GET", f"{_API}/live/events"), ("GET", _EVENT)),
    "live:write": (
        ("POST", f"{_API}/live/events"),
        ("PATCH", _EVENT),
        ("DELETE", _EVENT),
        ("POST", f"{_EVENT}/announce"),
        ("POST", f"{_EVENT}/withdraw"),
        ("POST", f"{_EVENT}/go_live"),
        ("POST", f"{_EVENT}/end"),
        ("PUT", f"{_EVENT}/image"),
        ("DELETE", f"{_EVENT}/image"),
    ),
    "sales:read": (
        ("GET", f"{_API}/revenue"),
        ("GET", f"{_API}/orders"),
        ("GET", _ORDER),
        ("GET", f"{_API}/subscriptions"),
        ("GET", f"{_API}/failed_payments"),
        ("GET", f"{_API}/customers"),
        ("GET", _CUSTOMER),
        ("GET", f"{_CUSTOMER}/why"),
        ("GET", f"{_CUSTOMER}/agreements"),
        ("GET", f"{_API}/products"),
        ("GET", _PRODUCT),
        ("GET", f"{_FILM}/products"),
        ("GET", f"{_API}/offers"),
        ("GET", f"{_API}/coupons"),
        ("GET", f"{_API}/gift_cards"),
        ("GET", _GIFT_CARD),
    ),
    "sales:write": (
        ("POST", f"{_API}/products"),
        ("PATCH", _PRODUCT),
        ("DELETE", _PRODUCT),
        ("PUT", f"{_PRODUCT}/contents"),
        ("POST", f"{_PRODUCT}/prices"),
        ("DELETE", f"{_PRODUCT}/prices/{{price_id}}"),
        ("POST", f"{_FILM}/prices"),
        ("PUT", f"{_FILM}/products/{{product_id}}"),
        ("POST", f"{_API}/offers"),
        ("PATCH", f"{_API}/offers/{{offer_id}}"),
        ("DELETE", f"{_API}/offers/{{offer_id}}"),
        ("POST", f"{_API}/coupons"),
        ("PATCH", f"{_API}/coupons/{{coupon_id}}"),
        ("POST", f"{_API}/gift_cards"),
        ("PATCH", _GIFT_CARD),
    ),
    "orders:write": (
        ("POST", f"{_ORDER}/refunds"),
        ("POST", f"{_ORDER}/retry"),
        ("POST", f"{_API}/subscriptions/{{subscription_id}}/end"),
        ("DELETE", f"{_API}/subscriptions/{{subscription_id}}/end"),
        ("POST", f"{_CUSTOMER}/grants"),
        ("DELETE", f"{_CUSTOMER}/grants/{{entitlement_id}}"),
    ),
    "people:read": (("GET", f"{_API}/people"), ("GET", f"{_API}/people/{{person_id}}")),
    "comments:read": (
        ("GET", f"{_API}/comments"),
        ("GET", f"{_API}/comments/counts"),
        ("GET", f"{_API}/comments/blocks"),
    ),
    "comments:write": (
        ("POST", f"{_API}/comments/decisions"),
        ("DELETE", f"{_API}/comments/decisions/{{decision_id}}"),
        ("POST", f"{_API}/comments/blocks"),
        ("DELETE", f"{_API}/comments/blocks/{{user_id}}"),
        ("POST", f"{_COMMENT}/replies"),
        ("PUT", f"{_COMMENT}/pin"),
        ("DELETE", f"{_COMMENT}/pin"),
        ("PUT", f"{_COMMENT}/heart"),
        ("DELETE", f"{_COMMENT}/heart"),
    ),
    "reports:read": (
        ("GET", f"{_REPORTS}/overview"),
        ("GET", f"{_REPORTS}/contents/{{content_id}}"),
        ("GET", f"{_REPORTS}/events/{{event_id}}"),
        ("GET", f"{_REPORTS}/quality"),
        ("GET", f"{_REPORTS}/quality/players"),
        ("GET", f"{_REPORTS}/audience"),
        ("GET", f"{_REPORTS}/now"),
        ("GET", f"{_REPORTS}/definitions"),
    ),
    "webhooks:read": (("GET", f"{_API}/webhooks"), ("GET", f"{_WEBHOOK}/deliveries")),
    "webhooks:write": (
        ("POST", f"{_API}/webhooks"),
        ("PUT", _WEBHOOK),
        ("DELETE", _WEBHOOK),
        ("POST", f"{_WEBHOOK}/secret"),
        ("POST", f"{_WEBHOOK}/test"),
        ("POST", f"{_WEBHOOK}/deliveries/{{delivery_id}}/again"),
    ),
}

_SCOPE_OF: dict[tuple[str, str], ScopeName] = {
    operation: scope for scope, operations in SCOPES.items() for operation in operations
}
# The roles that may make every call of a scope.
_HOLDERS: dict[str, frozenset[str]] = {
    scope: frozenset.intersection(*(ROLES[(STOREFRONT | BACKOFFICE)[operation]] for operation in operations))
    for scope, operations in SCOPES.items()
}


def find_scope(method: str, route: str) -> ScopeName | None:
    """Return the scope that opens this operation to a token."""
    return _SCOPE_OF.get(("GET" if method == "HEAD" else method, route))


def may_hold(scopes: Sequence[str], maker: Viewer | None) -> bool:
    """Say whether a token with these scopes works: its maker may do all that it may."""
    return maker is not None and all(maker.role in _HOLDERS.get(scope, ()) for scope in scopes)
