"""Stripe in the page: where its script comes from, and what that may reach."""

from urllib.parse import urlsplit

SCRIPT_ORIGIN = "https://js.stripe.com"


def policy_of(script_url: str) -> dict[str, list[str]]:
    """Return what the page must allow, by directive. A script from elsewhere opens nothing of Stripe's.

    https://docs.stripe.com/security/guide#content-security-policy; its maps are for an element of addresses,
    which is not used.
    """
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(script_url))
    scripts = [origin, "https://*.js.stripe.com"] if origin == SCRIPT_ORIGIN else [origin]
    return {
        "script-src": scripts,
        "frame-src": [*scripts, "https://hooks.stripe.com"],
        "connect-src": ["https://api.stripe.com"],
    }
