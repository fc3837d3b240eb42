"""The owner makes API tokens, sees which work, and revokes them."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from matinee.accounts.models import AuditEntry, User
from matinee.tokens.models import ApiToken
from matinee.tokens.operations import MOST_TOKENS
from tests.tokens.programs import token_of
from tests.world import World

TOKENS = "/bullet/api/tokens"


def test_one_is_shown_once_and_only_its_hash_is_stored(world: World) -> None:
    owner = world.browser(world.owner)
    body = {"name": "Sheets", "scopes": ["sales:read", "films:read"], "lifetime_days": 30}
    answer = owner.post(TOKENS, body)
    assert answer.status_code == 201, answer.content
    token, secret = answer.json()["token"], answer.json()["secret"]
    assert secret.startswith(token["prefix"]) and len(secret) > 40
    assert token["scopes"] == ["films:read", "sales:read"]
    assert (token["state"], token["maker"], token["last_used_at"]) == ("active", world.owner.name, None)
    row = ApiToken.objects.get()
    assert row.expires_at and row.expires_at - row.created_at == timedelta(days=30)
    assert secret not in f"{row.name}{row.prefix}{bytes(row.digest)!r}"
    assert secret not in owner.get(TOKENS).content.decode()
    entry = AuditEntry.objects.get(action="token.made")
    assert (entry.actor_id, entry.subject) == (world.owner.pk, "Sheets")
    assert owner.delete(f"{TOKENS}/{token['id']}").status_code == 204
    assert owner.get(TOKENS).json()["tokens"] == []
    assert AuditEntry.objects.filter(action="token.revoked", subject="Sheets").exists()


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"name": " "}, "name"),
        ({"scopes": []}, "scopes"),
        ({"scopes": ["films:everything"]}, "scopes.0"),
        ({"lifetime_days": 0}, "lifetime_days"),
        ({"lifetime_days": 731}, "lifetime_days"),
    ],
)
def test_nonsense(world: World, change: dict[str, Any], field: str) -> None:
    body = {"name": "Sheets", "scopes": ["films:read"]} | change
    answer = world.browser(world.owner).post(TOKENS, body)
    assert answer.status_code == 422
    assert answer.json()["errors"][0]["field"] == field
    assert not ApiToken.objects.exists()


def test_there_is_an_end_to_how_many(world: World) -> None:
    for _ in range(MOST_TOKENS):
        token_of(world.owner, "films:read")
    answer = world.browser(world.owner).post(TOKENS, {"name": "One more", "scopes": ["films:read"]})
    assert answer.json()["errors"][0]["code"] == "too_many_tokens"


def test_another_stores_is_not_there(world: World) -> None:
    token_of(world.other_owner, "films:read")
    owner = world.browser(world.owner)
    assert owner.get(TOKENS).json()["tokens"] == []
    assert owner.delete(f"{TOKENS}/{ApiToken.objects.get().pk}").status_code == 404


def test_the_list_says_which_no_longer_work(world: World) -> None:
    expiry = datetime.now(UTC) - timedelta(minutes=1)
    for scope in ("films:read", "webhooks:read", "sales:read"):
        token_of(world.admin, scope)
    ApiToken.objects.filter(scopes=["sales:read"]).update(expires_at=expiry)
    shown = world.browser(world.owner).get(TOKENS).json()["tokens"]
    states = {token["scopes"][0]: token["state"] for token in shown}
    # An admin may not do what webhooks need.
    assert states == {"films:read": "active", "webhooks:read": "off", "sales:read": "expired"}
    User.objects.filter(pk=world.admin.pk).update(is_active=False)
    shown = world.browser(world.owner).get(TOKENS).json()["tokens"]
    assert {token["state"] for token in shown} == {"off", "expired"}


def test_the_list_takes_the_same_statements_however_many(
    world: World, django_assert_num_queries: Any
) -> None:
    for _ in range(3):
        token_of(world.owner, "films:read")
    owner = world.browser(world.owner)
    owner.get(TOKENS)
    with django_assert_num_queries(2):
        owner.get(TOKENS)
