"""Stripe, PayPal and Authorize.Net on loopback, for browser tests: prints where, and ends with its input."""

import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "backend"))

from tests.commerce.simulators.authorize_net import AuthorizeNetSimulator
from tests.commerce.simulators.paypal import PayPalSimulator
from tests.commerce.simulators.server import Reply
from tests.commerce.simulators.stripe import StripeSimulator


class ApprovedPayPal(PayPalSimulator):
    """PayPal with the call that its own window makes when somebody agrees there."""

    def answer(self, call: Any) -> Any:
        if call.path != "/_page/approve":
            return super().answer(call)
        ref = call.query["id"]
        if "purchase_units" in self.objects[ref]:
            self.approve(ref)
        else:
            self.approve_setup(ref)
        return Reply(200, {})


with StripeSimulator() as stripe, ApprovedPayPal() as paypal, AuthorizeNetSimulator() as authorize_net:
    known = {
        "stripe": stripe.base,
        "stripe_keys": {
            "publishable": "pk_test_simulated",
            "secret": stripe.secret_key,
            "webhook": stripe.webhook_secret,
        },
        "stripe_live_keys": {
            "publishable": "pk_live_simulated",
            "secret": stripe.live_key,
            "webhook": stripe.webhook_secret,
        },
        "paypal": paypal.base,
        "paypal_client": [paypal.client_id, paypal.client_secret],
        "authorize_net": authorize_net.base,
        "transaction_key": authorize_net.transaction_key,
    }
    print(json.dumps(known), flush=True)
    sys.stdin.read()
