"""Every place where a call of money or reports takes an id, and what kind of thing it is the id of.

In a body `ID` is the id under test, in a path it is the parameter in braces; `@price` is one's own price.
"""

from dataclasses import dataclass
from typing import Any

ID = "ID"


@dataclass(frozen=True)
class Call:
    method: str
    path: str
    parameter: str
    takes: str
    body: Any = None
    status: int = 404

    @property
    def is_office(self) -> bool:
        return self.path.startswith("/bullet")

    @property
    def route(self) -> str:
        return self.path.partition("?")[0]

    def __str__(self) -> str:
        return f"{self.method} {self.path} {self.parameter}"


_BILLINGS = "/api/billings"
_SETUP = f"{_BILLINGS}/add_customer_to_setup_intent"
_SUBSCRIBE, _BUY, _UNPAID = (
    f"{_BILLINGS}/{name}" for name in ("provider_subscription", "payment_intent", "unpaid")
)
_GIFT = "/api/live_chats/{live_event_id}/charge_donation"
_PRODUCT = "/bullet/api/products/{product_id}"
_ORDER = "/bullet/api/orders/{order_id}"
_CARD = "/bullet/api/gift_cards/{gift_card_id}"
_CUSTOMER = "/bullet/api/customers/{customer_id}"
_FILM = "/bullet/api/contents/{content_id}"
_END = "/bullet/api/subscriptions/{subscription_id}/end"
_OFFERS = "/bullet/api/offers"
_REPORTS = "/bullet/api/insights"
_PERSON = f"{_REPORTS}/viewers/{{user_id}}"

_NEW_PRICE = {"currency": "USD", "minor": 500}
_NEW_OFFER = {"title": "Two for one"}
_NEW_COUPON = {"code": "SPRING", "percent": 10, "duration": "once"}
_GIVEN = {"amount": 500}
_DONATION = {"amount": 500, "payment_intent": "any", "payment_id": ID}

CALLS = [
    # What a viewer calls.
    Call("GET", f"{_BILLINGS}?order_id={ID}", "order_id", "order"),
    Call("GET", f"/api/offers?content={ID}", "content", "permalink"),
    Call("POST", "/api/orders/quote", "price_id", "price", {"price_id": ID}),
    Call("POST", "/api/orders/quote", "upsell_id", "price", {"price_id": "@extra", "upsell_id": ID}),
    Call(
        "POST",
        "/api/orders/quote",
        "coupon_code",
        "coupon code",
        {"price_id": "@extra", "coupon_code": ID},
        422,
    ),
    Call("POST", "/api/orders/quote", "gift_card", "gift card code", {"price_id": "@extra", "gift_card": ID}),
    Call("POST", "/api/coupons/check", "code", "coupon code", {"price_id": "@extra", "code": ID}, 422),
    Call("POST", "/api/coupons/check", "price_id", "price", {"price_id": ID, "code": "@coupon code"}),
    Call(
        "POST",
        "/api/coupons/check",
        "upsell_id",
        "price",
        {"price_id": "@extra", "code": "@coupon code", "upsell_id": ID},
    ),
    Call("POST", "/api/gift_cards/check", "code", "gift card code", {"code": ID}),
    Call("POST", _SETUP, "client_secret", "setup secret", {"client_secret": ID}),
    Call("POST", _SUBSCRIBE, "plan_id", "plan", {"plan_id": ID}),
    Call("POST", _SUBSCRIBE, "upsell_id", "price", {"plan_id": "@other plan", "upsell_id": ID}),
    Call("POST", _SUBSCRIBE, "coupon_id", "coupon code", {"plan_id": "@other plan", "coupon_id": ID}, 422),
    Call("POST", _SUBSCRIBE, "gift_card", "gift card code", {"plan_id": "@other plan", "gift_card": ID}),
    Call("POST", _SUBSCRIBE, "payment_method", "card", {"plan_id": "@other plan", "payment_method": ID}),
    Call(
        "POST", _SUBSCRIBE, "payment_method", "card token", {"plan_id": "@other plan", "payment_method": ID}
    ),
    Call("POST", _BUY, "product_id", "product", {"product_id": ID}),
    Call("POST", _BUY, "upsell_id", "price", {"product_id": "@extra product", "upsell_id": ID}),
    Call(
        "POST", _BUY, "coupon_code", "coupon code", {"product_id": "@extra product", "coupon_code": ID}, 422
    ),
    Call("POST", _BUY, "gift_card", "gift card code", {"product_id": "@extra product", "gift_card": ID}),
    Call("POST", _BUY, "payment_method", "card", {"product_id": "@extra product", "payment_method": ID}),
    Call(
        "POST", _BUY, "payment_method", "card token", {"product_id": "@extra product", "payment_method": ID}
    ),
    Call("PUT", _UNPAID, "payment_intent", "payment", {"payment_intent": ID}),
    Call("PUT", _UNPAID, "payment_intent", "provider payment", {"payment_intent": ID}),
    Call("PUT", _UNPAID, "payment_method", "card", {"payment_method": ID}),
    Call("PUT", _UNPAID, "payment_method", "card token", {"payment_method": ID}),
    Call("POST", f"{_BILLINGS}/sandbox_challenge", "ref", "provider payment", {"ref": ID, "approve": True}),
    Call("GET", "/api/orders/{number}", "number", "number"),
    Call("POST", "/api/orders/{order_id}/gift_card", "order_id", "order", {"code": "@gift card code"}),
    Call("POST", "/api/orders/@order/gift_card", "code", "gift card code", {"code": ID}),
    Call("POST", "/api/subscription/switch", "plan_id", "plan", {"plan_id": ID}),
    Call("POST", "/api/subscription/switch/preview", "plan_id", "plan", {"plan_id": ID}),
    *(
        Call(
            "POST", f"/api/subscription/{what}?subscription_id={ID}", "subscription_id", "subscription", body
        )
        for what, body in (
            ("cancel", None),
            ("resume", None),
            ("pause", {"months": 1}),
            ("switch", {"plan_id": "@plan"}),
            ("switch/preview", {"plan_id": "@plan"}),
        )
    ),
    Call(
        "PUT",
        f"{_BILLINGS}/cancel_on_hold_subscription?subscription_id={ID}",
        "subscription_id",
        "subscription",
    ),
    Call("POST", _BUY, "live_event_id", "live event", {"live_event_id": ID, **_GIVEN}),
    Call(
        "POST",
        _BUY,
        "live_event_id",
        "live event",
        {"live_event_id": ID, "payment_method": "@card of the form", **_GIVEN},
    ),
    Call("POST", _GIFT, "live_event_id", "live event", {"form": {**_DONATION, "payment_id": "@donation"}}),
    Call(
        "POST",
        f"/bullet{_GIFT}",
        "live_event_id",
        "live event",
        {"form": {**_DONATION, "payment_id": "@donation"}},
    ),
    Call("POST", _GIFT, "payment_id", "donation", {"form": _DONATION}),
    Call("POST", f"/bullet{_GIFT}", "payment_id", "donation", {"form": _DONATION}),
    # What the staff of a store call.
    Call("GET", _PRODUCT, "product_id", "product"),
    Call("PATCH", _PRODUCT, "product_id", "product", {"title": "Ours now"}),
    Call("DELETE", _PRODUCT, "product_id", "product"),
    Call("PUT", f"{_PRODUCT}/contents", "product_id", "product", {"content_ids": []}),
    Call("PUT", "/bullet/api/products/@product/contents", "content_ids", "content", {"content_ids": [ID]}),
    Call("POST", f"{_PRODUCT}/prices", "product_id", "product", _NEW_PRICE),
    Call("DELETE", f"{_PRODUCT}/prices/@price", "product_id", "product"),
    Call("DELETE", "/bullet/api/products/@product/prices/{price_id}", "price_id", "price"),
    Call("POST", _OFFERS, "product_ids", "product", {**_NEW_OFFER, "product_ids": [ID]}),
    Call("POST", _OFFERS, "upsell_product_id", "product", {**_NEW_OFFER, "upsell_product_id": ID}),
    Call("PATCH", f"{_OFFERS}/{{offer_id}}", "offer_id", "offer", _NEW_OFFER),
    Call("PATCH", f"{_OFFERS}/@offer", "product_ids", "product", {"product_ids": [ID]}),
    Call("PATCH", f"{_OFFERS}/@offer", "upsell_product_id", "product", {"upsell_product_id": ID}),
    Call("DELETE", f"{_OFFERS}/{{offer_id}}", "offer_id", "offer"),
    Call("POST", "/bullet/api/coupons", "product_id", "product", {**_NEW_COUPON, "product_id": ID}),
    Call("PATCH", "/bullet/api/coupons/{coupon_id}", "coupon_id", "coupon", {"is_active": False}),
    Call("GET", _CARD, "gift_card_id", "gift card"),
    Call("PATCH", _CARD, "gift_card_id", "gift card", {"is_blocked": True}),
    Call("GET", _ORDER, "order_id", "order"),
    Call("POST", f"{_ORDER}/refunds", "order_id", "order", {"key": "press-0001"}),
    Call("POST", f"{_ORDER}/retry", "order_id", "order"),
    Call("POST", _END, "subscription_id", "subscription", {"when": "now"}),
    Call("DELETE", _END, "subscription_id", "subscription"),
    Call("GET", f"{_FILM}/products", "content_id", "content"),
    Call("PUT", f"{_FILM}/products/@product", "content_id", "content", {"is_included": True}),
    Call(
        "PUT",
        "/bullet/api/contents/@content/products/{product_id}",
        "product_id",
        "product",
        {"is_included": True},
    ),
    Call("GET", _CUSTOMER, "customer_id", "customer"),
    Call("GET", f"{_CUSTOMER}/agreements", "customer_id", "customer"),
    Call("GET", f"{_CUSTOMER}/consents", "customer_id", "customer"),
    Call("GET", f"{_CUSTOMER}/why?content_id=@content", "customer_id", "customer"),
    Call("GET", f"/bullet/api/customers/@customer/why?content_id={ID}", "content_id", "content"),
    Call("POST", f"{_CUSTOMER}/grants", "customer_id", "customer", {"product_id": "@product"}),
    Call("POST", "/bullet/api/customers/@customer/grants", "product_id", "product", {"product_id": ID}),
    Call("DELETE", f"{_CUSTOMER}/grants/@entitlement", "customer_id", "customer"),
    Call(
        "DELETE", "/bullet/api/customers/@customer/grants/{entitlement_id}", "entitlement_id", "entitlement"
    ),
    Call("GET", f"{_REPORTS}/contents/{{content_id}}", "content_id", "content"),
    Call("GET", f"{_REPORTS}/events/{{event_id}}", "event_id", "event"),
    Call("GET", _PERSON, "user_id", "customer"),
    Call("GET", f"{_PERSON}/export", "user_id", "customer"),
    Call("POST", f"{_PERSON}/erasure", "user_id", "customer"),
    Call("DELETE", "/bullet/api/tokens/{token_id}", "token_id", "token"),
]
