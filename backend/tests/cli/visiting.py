"""Visitors of a running store, who ask as browsers do."""

import http.client
import json
import re
from typing import Any
from urllib.parse import urlsplit

from tests.cli.running import Running

CSRF = "0123456789abcdefghijklmnopqrstuv"


class Visitor:
    """A browser at a store: a guest's, or who signed in with it."""

    def __init__(self, up: Running, host: str) -> None:
        self.up = up
        self.host = host
        self.session = ""

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        connection = http.client.HTTPConnection("127.0.0.1", self.up.port, timeout=60)
        headers = {"Host": self.host, "X-CSRFToken": CSRF, "Content-Type": "application/json"}
        headers["Cookie"] = f"matinee_csrf={CSRF}; matinee_session={self.session}"
        connection.request(method, path, json.dumps(body or {}) if method != "GET" else None, headers)
        answer = connection.getresponse()
        told = json.loads(answer.read())
        assert answer.status < 300, told
        found = re.search(r"matinee_session=([^;]+)", answer.headers["Set-Cookie"] or "")
        self.session = found[1] if found else self.session
        connection.close()
        return told


def read(address: str) -> bytes:
    parts = urlsplit(address)
    connection = http.client.HTTPConnection("127.0.0.1", parts.port or 80, timeout=60)
    connection.request("GET", f"{parts.path}?{parts.query}")
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return body if answer.status == 200 else b""
