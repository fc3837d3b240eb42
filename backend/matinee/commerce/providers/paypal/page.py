"""PayPal in the page: where its script comes from, and what that may reach.

The hosts are those of https://developer.paypal.com/sdk/js/best-practices, of the side that the store is on:
the test side's are `*.sandbox.paypal.com`. Venmo's are left out, whose button is not drawn. What the script
writes inline carries the page's nonce (`data-csp-nonce`).
"""

from matinee.commerce.providers.base import NONCE

LIVE, SANDBOX = "https://www.paypal.com", "https://www.sandbox.paypal.com"
_PICTURES = "https://*.paypalobjects.com"
_HOSTS = {
    LIVE: ["https://*.paypal.com", _PICTURES],
    SANDBOX: ["https://*.sandbox.paypal.com", _PICTURES],
}


def is_sandbox(api_base: str) -> bool:
    return "sandbox" in api_base


def site_of(api_base: str) -> str:
    """Return the site whose script belongs to an API."""
    return SANDBOX if is_sandbox(api_base) else LIVE


def policy_of(site: str) -> dict[str, list[str]]:
    """Return what the page must allow, by directive. A script from elsewhere opens nothing of PayPal's."""
    hosts = _HOSTS.get(site, [site])
    return {
        "script-src": [*hosts, NONCE],
        "style-src": [*hosts, NONCE],
        "frame-src": hosts,
        "connect-src": hosts,
        "img-src": hosts,
    }
