"""A program with an API token."""

import json
from datetime import UTC, datetime
from typing import Any, cast

from django.test import Client
from matinee.accounts.models import User
from matinee.tokens.operations import make_token
from tests.world import Answer, World


def token_of(maker: User, *scopes: str) -> str:
    _, secret = make_token(
        store_id=maker.store_id,
        maker_id=maker.pk,
        name="Sheets",
        scopes=scopes,
        lifetime_days=None,
        at=datetime.now(UTC),
    )
    return secret


def call(
    world: World, method: str, path: str, token: str, body: Any = None, cookies: dict[str, str] | None = None
) -> Answer:
    """Call the store as a program does: no cookie, no CSRF token."""
    client = Client(enforce_csrf_checks=True, HTTP_HOST=world.store.host)
    for name, value in (cookies or {}).items():
        client.cookies[name] = value
    data = b"" if body is None else json.dumps(body).encode()
    headers = {"Authorization": f"Bearer {token}"}
    response = client.generic(method, path, data, content_type="application/json", headers=headers)
    return cast(Answer, response)


def code_of(answer: Answer) -> str:
    return str(answer.json()["errors"][0]["code"])
