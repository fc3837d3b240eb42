"""PayPal and Authorize.Net on loopback, for tests in a browser: prints where, and ends with its input."""

import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[3] / "backend"))

from tests.commerce.simulators.authorize_net import AuthorizeNetSimulator
from tests.commerce.simulators.paypal import PayPalSimulator


class AgreeingPayPal(PayPalSimulator):
    """Whoever is asked in PayPal's window agrees at once."""

    def _route(self, call: Any) -> Any:
        reply = super()._route(call)
        if call.method == "POST" and call.path.endswith("/setup-tokens"):
            self.approve_setup(reply.body["id"])
        return reply


with AgreeingPayPal() as paypal, AuthorizeNetSimulator() as authorize_net:
    known = {
        "paypal": paypal.base,
        "paypal_client": [paypal.client_id, paypal.client_secret],
        "authorize_net": authorize_net.base,
        "transaction_key": authorize_net.transaction_key,
    }
    print(json.dumps(known), flush=True)
    sys.stdin.read()
