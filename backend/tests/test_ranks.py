"""Every act of the back office upon a person asks whether they are below the one who acts."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from matinee.accounts.models import AuditEntry
from matinee.http import backoffice_api
from matinee.roles import ROUTES
from matinee.roles.who import ROLES
from tests.insights.conftest import reports  # noqa: F401 (a fixture: the export asks the engine)
from tests.live.event_setup import make_event_setup
from tests.test_roles import UNSAFE
from tests.world import Answer, World, make_user

pytestmark = pytest.mark.usefixtures("reports")

# How addresses and bodies name a person.
PERSON = {"person_id", "user_id", "customer_id"}
# Reads that hand a person's data out as a file.
HANDED_OUT = {"/bullet/api/insights/viewers/{user_id}/export"}
# What the rest of an address or a body needs to be well-formed.
SCHEMA = backoffice_api.get_openapi_schema()
BODIES: dict[str, dict[str, object]] = {
    "/bullet/api/people/{person_id}/role": {"role": "customer"},
    "/bullet/api/live_chats/{event_id}/acts": {"action": "ban"},
}


def body_fields(operation: dict[str, Any]) -> set[str]:
    content = operation.get("requestBody", {}).get("content", {})
    schema = content.get("application/json", {}).get("schema", {})
    if "$ref" in schema:
        schema = SCHEMA["components"]["schemas"][schema["$ref"].rsplit("/", 1)[1]]
    return set(schema.get("properties", {}))


def acts() -> Iterator[tuple[str, str, str]]:
    """List method, route, and the field of the body that names the person, empty for the address."""
    for route, operations in SCHEMA["paths"].items():
        for method, operation in operations.items():
            if method.upper() not in UNSAFE and route not in HANDED_OUT:
                continue
            if PERSON & set(re.findall(r"\{(\w+)\}", route)):
                yield method.upper(), route, ""
            for field in PERSON & body_fields(operation):
                yield method.upper(), route, field


# Products are money: commerce/office tests ask who may give them to whom.
ACTS = [act for act in acts() if not act[1].startswith("/bullet/api/customers/")]
IDS = [f"{method} {route}" for method, route, _ in ACTS]


def do(world: World, actor: str, act: tuple[str, str, str], person_id: int) -> Answer:
    method, route, field = act
    numbers = dict.fromkeys(PERSON, person_id)
    if "{event_id}" in route:
        numbers["event_id"] = make_event_setup(world.store).event.pk
    path = re.sub(r"\{(\w+)\}", lambda name: str(numbers.get(name[1], 1)), route)
    body = BODIES.get(route, {}) | ({field: person_id} if field else {})
    return world.browser(getattr(world, actor)).send(method, path, body)


def test_the_acts_are_found() -> None:
    assert len(ACTS) >= 9
    assert ("POST", "/bullet/api/comments/blocks", "user_id") in ACTS
    assert ("POST", "/bullet/api/insights/viewers/{user_id}/erasure", "") in ACTS


@pytest.mark.parametrize("act", ACTS, ids=IDS)
@pytest.mark.parametrize(
    ("actor", "above"),
    [("admin", "owner"), ("admin", "admin"), ("moderator", "admin"), ("moderator", "moderator")],
)
def test_nobody_acts_upon_their_rank_or_above(
    world: World,
    act: tuple[str, str, str],
    actor: str,
    above: str,
) -> None:
    person = make_user(world.store, "above@lantern.test", above)
    answer = do(world, actor, act, person.pk)
    method, route, _ = act
    if getattr(world, actor).role in ROLES[ROUTES[method, route]]:
        assert (answer.status_code, answer.json()["errors"][0]["code"]) == (403, "higher_rank")
    else:
        assert answer.status_code == 404
    assert not AuditEntry.objects.exists()


@pytest.mark.parametrize("act", ACTS, ids=IDS)
@pytest.mark.parametrize(
    ("actor", "below"), [("admin", "customer"), ("owner", "customer"), ("owner", "owner")]
)
def test_downwards_and_among_owners_the_rank_is_no_bar(
    world: World,
    act: tuple[str, str, str],
    actor: str,
    below: str,
) -> None:
    person = make_user(world.store, "below@lantern.test", below)
    answer = do(world, actor, act, person.pk)
    is_theirs = getattr(world, actor).role in ROLES[ROUTES[act[0], act[1]]]
    assert answer.status_code != 403
    assert (answer.status_code == 404) <= (not is_theirs or "comments/blocks" in act[1])


@pytest.mark.parametrize("act", ACTS, ids=IDS)
def test_nobody_of_another_store(world: World, act: tuple[str, str, str]) -> None:
    assert do(world, "owner", act, world.other_customer.pk).status_code == 404


def test_ones_own_playback_data_is_ones_own(world: World) -> None:
    admin = world.browser(world.admin)
    path = f"/bullet/api/insights/viewers/{world.admin.pk}"
    assert admin.get(f"{path}/export").status_code == 200
    assert admin.post(f"{path}/erasure", {}).status_code == 202
