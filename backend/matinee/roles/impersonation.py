"""What stays one's own."""

_ME = "/api/users/me"
_COMMENT = "/api/comments/{comment_id}"
_BILLINGS = "/api/billings"
_SUBSCRIPTION = "/api/subscription"

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
        ("POST", "/api/orders/{order_id}/gift_card"),
        ("POST", _BILLINGS),
        ("DELETE", _BILLINGS),
        ("POST", f"{_BILLINGS}/add_customer_to_setup_intent"),
        ("POST", f"{_BILLINGS}/provider_subscription"),
        ("POST", f"{_BILLINGS}/payment_intent"),
        ("PUT", f"{_BILLINGS}/unpaid"),
        ("PUT", f"{_BILLINGS}/cancel_on_hold_subscription"),
        ("POST", f"{_BILLINGS}/paypal"),
        ("POST", f"{_BILLINGS}/setup_anet_card"),
        ("POST", f"{_BILLINGS}/sandbox_card"),
        ("POST", f"{_BILLINGS}/sandbox_challenge"),
        ("POST", f"{_SUBSCRIPTION}/cancel"),
        ("POST", f"{_SUBSCRIPTION}/resume"),
        ("POST", f"{_SUBSCRIPTION}/pause"),
        ("POST", f"{_SUBSCRIPTION}/switch"),
        ("POST", "/api/live_chats/{live_event_id}/charge_donation"),
        ("POST", "/smartwatch_activations/answer"),
        ("POST", "/cancellation/reason"),
        ("POST", "/cancellation/accept"),
        ("POST", "/cancellation/confirm"),
        ("POST", "/cancellation/take_back"),
    }
)
