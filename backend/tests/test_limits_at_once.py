"""What a store may have a number of: two requests at once do not get it past that number."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from threading import Barrier

import pytest
from django.db import connections
from django.db.models import Model
from matinee.catalog.models import CustomField
from matinee.catalog.operations import create_custom_field
from matinee.catalog.operations import custom_fields as fields
from matinee.importer import runs as imports
from matinee.importer.models import ImportRun
from matinee.kit.errors import ProblemError
from matinee.live.models import LiveInput
from matinee.live.operations import inputs
from matinee.tokens import operations as tokens
from matinee.tokens.models import ApiToken
from matinee.webhooks.models import WebhookEndpoint
from matinee.webhooks.operations import endpoints as webhooks
from tests.world import World, make_world

AT = datetime(2026, 6, 1, 12, tzinfo=UTC)
AT_ONCE = 4

Add = Callable[[World, int], object]


def _add_webhook(world: World, number: int) -> object:
    return webhooks.add_endpoint(
        store_id=world.store.pk, url=f"https://example.com/{number}", kinds=["order.paid"], at=AT
    )


def _make_token(world: World, number: int) -> object:
    return tokens.make_token(
        store_id=world.store.pk,
        maker_id=world.owner.pk,
        name=f"Program {number}",
        scopes=["films:read"],
        lifetime_days=None,
        at=AT,
    )


def _create_input(world: World, number: int) -> object:
    return inputs.create_input(store_id=world.store.pk, name=f"Camera {number}", at=AT)


def _create_field(world: World, number: int) -> object:
    return create_custom_field(
        store_id=world.store.pk,
        key=f"field{number}",
        title=f"Field {number}",
        kind="text",
        options=[],
        is_filter=False,
    )


def _begin_import(world: World, number: int) -> object:
    return imports.begin_import(
        store_id=world.store.pk, filename=f"{number}.csv", data=b"title\n", is_rehearsal=True, at=AT
    )


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("add", "model", "most"),
    [
        (_add_webhook, WebhookEndpoint, webhooks.MOST_ENDPOINTS),
        (_make_token, ApiToken, tokens.MOST_TOKENS),
        (_create_input, LiveInput, inputs.MOST_INPUTS),
        (_create_field, CustomField, fields.MOST_FIELDS),
        (_begin_import, ImportRun, imports.MOST_OPEN),
    ],
)
def test_the_last_one_is_had_once(add: Add, model: type[Model], most: int) -> None:
    world = make_world()
    for number in range(most - 1):
        add(world, number)
    ready = Barrier(AT_ONCE)

    def press(number: int) -> bool:
        try:
            ready.wait()
            add(world, number)
        except ProblemError:
            return False
        else:
            return True
        finally:
            connections.close_all()

    with ThreadPoolExecutor(AT_ONCE) as pool:
        assert sum(pool.map(press, range(most, most + AT_ONCE))) == 1
    assert model._default_manager.count() == most
