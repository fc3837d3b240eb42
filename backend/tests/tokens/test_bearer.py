"""A program with a token may do exactly what its scopes name, as the person who made it."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from matinee.accounts.models import AuditEntry, Role, User
from matinee.catalog.models import Content
from matinee.roles import ROUTES, Who
from matinee.roles.bearer import PREFIXES
from matinee.roles.scopes import SCOPES, ScopeName, find_scope
from matinee.tokens.models import ApiToken
from matinee.tokens.operations import CALLS_A_MINUTE, TooManyCallsError, use_token
from tests.test_roles import concrete
from tests.tokens.programs import call, code_of, token_of
from tests.world import World, make_film

FILMS = "/bullet/api/contents"
OPERATIONS = [(method, route) for method, route in ROUTES if route.startswith(PREFIXES)]
NEVER = (
    "account",
    "demo",
    "impersonation",
    "inputs",
    "invitation",
    "letters",
    "money",
    "passkey",
    "password",
    "payment_providers",
    "role",
    "sandbox",
    "security",
    "sessions",
    "/store",
    "tokens",
    "users/me",
)


def test_each_operation_is_declared_and_in_one_scope() -> None:
    operations = [operation for scope in SCOPES.values() for operation in scope]
    assert len(operations) == len(set(operations)) > 100
    assert set(operations) <= set(OPERATIONS)
    assert all(ROUTES[operation] not in (Who.ANYONE, Who.PROGRAM) for operation in operations)
    assert {route for route, who in ROUTES.items() if who is Who.TOKEN} == set(SCOPES["reports:read"])


def test_what_signs_in_or_gives_rights_is_in_none() -> None:
    open_to_tokens = [route for scope in SCOPES.values() for _, route in scope]
    assert [route for route in open_to_tokens if any(word in route for word in NEVER)] == []


@pytest.mark.parametrize("scope", SCOPES)
def test_a_token_opens_the_operations_of_its_scope_and_no_other(world: World, scope: ScopeName) -> None:
    film = make_film(world.store, "film")
    token = token_of(world.owner, scope)
    mine = [operation for operation in OPERATIONS if find_scope(*operation) == scope]
    assert set(mine) == set(SCOPES[scope])
    for method, route in OPERATIONS:
        if (method, route) in mine:
            continue
        answer = call(world, method, concrete(route, film.pk), token, {})
        assert (answer.status_code, code_of(answer)) == (403, "insufficient_scope"), (method, route)
        assert 'error="insufficient_scope"' in answer["WWW-Authenticate"]
    # What is deleted cannot be asked for again.
    for method, route in sorted(mine, key=lambda operation: operation[0] == "DELETE"):
        answer = call(world, method, concrete(route, film.pk), token, {})
        assert answer.status_code not in (401, 403, 405, 500), (method, route)


@pytest.mark.parametrize("kind", ["another store's", "wrong", "empty", "revoked", "expired"])
def test_a_token_that_does_not_count_opens_nothing(world: World, kind: str) -> None:
    film = make_film(world.store, "film")
    token = token_of(world.other_owner if kind == "another store's" else world.owner, *SCOPES)
    if kind == "revoked":
        ApiToken.objects.all().delete()
    if kind == "expired":
        ApiToken.objects.update(expires_at=datetime.now(UTC) - timedelta(seconds=1))
    token = {"wrong": "mti_wrong", "empty": ""}.get(kind, token)
    for method, route in OPERATIONS:
        answer = call(world, method, concrete(route, film.pk), token, {})
        assert (answer.status_code, code_of(answer)) == (401, "invalid_token"), (method, route)
        assert 'error="invalid_token"' in answer["WWW-Authenticate"]


def test_a_scope_that_is_missing_is_named(world: World) -> None:
    answer = call(world, "GET", "/bullet/api/orders", token_of(world.owner, "films:read"))
    assert answer["WWW-Authenticate"].endswith('scope="sales:read"')
    assert "sales:read" in answer.json()["errors"][0]["message"]


def test_without_a_token_the_reports_ask_for_one_of_an_owner_too(world: World) -> None:
    answer = world.browser(world.owner).get("/api/v1/insights/overview")
    assert (answer.status_code, code_of(answer)) == (401, "token_needed")
    assert answer["WWW-Authenticate"] == 'Bearer realm="matinee"'


def test_a_program_writes_without_a_csrf_token_and_it_is_recorded_once(world: World) -> None:
    film = make_film(world.store, "film")
    token = token_of(world.owner, "films:write")
    assert call(world, "PATCH", f"{FILMS}/{film.pk}", token, {"title": "Renamed"}).status_code == 200
    assert Content.objects.get().title == "Renamed"
    (entry,) = AuditEntry.objects.all()
    assert (entry.actor_id, entry.detail["by_token"]) == (world.owner.pk, "Sheets")
    assert (entry.action, entry.subject) == ("token.used", f"PATCH {FILMS}/{film.pk}")


def test_what_an_operation_records_itself_names_the_token(world: World) -> None:
    token = token_of(world.owner, "webhooks:write")
    body = {"url": "https://example.com/hooks", "kinds": ["order.paid"]}
    assert call(world, "POST", "/bullet/api/webhooks", token, body).status_code == 201
    (entry,) = AuditEntry.objects.all()
    assert (entry.action, entry.detail["by_token"]) == ("webhook.added", "Sheets")
    # The next request of this thread is of a person again.
    assert world.browser(world.owner).post("/bullet/api/webhooks", body).status_code == 201
    assert "by_token" not in AuditEntry.objects.order_by("-id")[0].detail


def test_neither_reads_nor_refusals_are_recorded(world: World) -> None:
    token = token_of(world.owner, "films:read", "films:write")
    assert call(world, "GET", FILMS, token).status_code == 200
    assert call(world, "PATCH", f"{FILMS}/1", token, {"title": ""}).status_code in (404, 422)
    assert not AuditEntry.objects.exists()


def test_a_session_beside_a_token_adds_nothing(world: World) -> None:
    cookie = {"matinee_session": world.browser(world.owner).client.cookies["matinee_session"].value}
    token = token_of(world.owner, "films:read")
    assert call(world, "GET", FILMS, token, cookies=cookie).status_code == 200
    assert call(world, "GET", "/bullet/api/store", token, cookies=cookie).status_code == 403
    assert call(world, "GET", FILMS, "mti_wrong", cookies=cookie).status_code == 401


def test_elsewhere_a_token_is_no_one(world: World) -> None:
    token = token_of(world.owner, *SCOPES)
    assert call(world, "GET", "/api/users/me/export", token).status_code == 401
    assert call(world, "GET", "/bullet/films", token).status_code == 302
    assert code_of(call(world, "POST", "/api/sessions", token, {})) == "csrf_failed"


@pytest.mark.parametrize(
    ("role", "alive"),
    [
        (Role.OWNER, {"films:read", "webhooks:read", "people:read"}),
        (Role.ADMIN, {"films:read", "people:read"}),
        (Role.MODERATOR, {"people:read"}),
        (Role.CUSTOMER, set()),
    ],
)
def test_a_token_may_what_its_maker_may_now(world: World, role: Role, alive: set[str]) -> None:
    paths = {
        "films:read": FILMS,
        "webhooks:read": "/bullet/api/webhooks",
        "people:read": "/bullet/api/people",
    }
    tokens = {scope: token_of(world.owner, scope) for scope in paths}
    User.objects.filter(pk=world.owner.pk).update(role=role)
    statuses = {scope: call(world, "GET", path, tokens[scope]).status_code for scope, path in paths.items()}
    assert statuses == {scope: 200 if scope in alive else 401 for scope in paths}


def test_one_scope_too_many_for_its_maker_ends_all_of_the_token(world: World) -> None:
    token = token_of(world.admin, "films:read", "webhooks:read")
    assert call(world, "GET", FILMS, token).status_code == 401


def test_a_token_ends_with_its_makers_account(world: World) -> None:
    token = token_of(world.admin, "films:read")
    User.objects.filter(pk=world.admin.pk).update(is_active=False)
    assert call(world, "GET", FILMS, token).status_code == 401
    User.objects.get(pk=world.admin.pk).delete()
    assert not ApiToken.objects.exists()


def test_calls_are_limited_by_the_minute(world: World) -> None:
    secret = token_of(world.owner, "films:read")
    at = datetime(2030, 1, 1, 12, 30, 40, tzinfo=UTC)

    def use(*, at: datetime) -> None:
        assert use_token(store_id=world.store.pk, secret=secret, at=at)

    use(at=at)
    token = ApiToken.objects.get()
    assert (token.calls, token.last_used_at) == (1, datetime(2030, 1, 1, 12, tzinfo=UTC))
    ApiToken.objects.update(calls=CALLS_A_MINUTE - 1)
    use(at=at)
    with pytest.raises(TooManyCallsError) as refusal:
        use(at=at)
    assert refusal.value.retry_after_seconds == 20
    use(at=at + timedelta(seconds=20))
    assert ApiToken.objects.get().calls == 1


def test_one_call_too_many_is_told_when_to_come_back(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_: object) -> None:
        raise TooManyCallsError(retry_after_seconds=7)

    monkeypatch.setattr("matinee.roles.bearer.use_token", refuse)
    answer = call(world, "GET", FILMS, token_of(world.owner, "films:read"))
    assert (answer.status_code, code_of(answer)) == (429, "too_many_calls")
    assert answer["Retry-After"] == "7"


def test_it_costs_two_statements(world: World, django_assert_num_queries: Any) -> None:
    token = token_of(world.owner, "reports:read")
    call(world, "GET", "/bullet/api/orders", token)
    with django_assert_num_queries(2):
        assert call(world, "GET", "/bullet/api/orders", token).status_code == 403
