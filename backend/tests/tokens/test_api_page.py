"""docs/api.md: its tables are the table of scopes, and its example runs as it is written there."""

import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
from matinee.catalog.models import Content
from matinee.http import backoffice_api, storefront_api
from matinee.roles.scopes import SCOPES, find_scope
from matinee.stores.models import Store
from tests.tokens.programs import token_of
from tests.world import World, make_film

DOCS = Path(__file__).parents[3] / "docs/api.md"


def list_meanings() -> dict[tuple[str, str], str]:
    """Return what the contract says of each call: its first paragraph, or its name."""
    return {
        (method.upper(), path): operation.get("description", "").partition("\n\n")[0].replace("\n", " ")
        or f"{operation['summary'].capitalize()}."
        for api in (backoffice_api, storefront_api)
        for path, operations in api.get_openapi_schema()["paths"].items()
        for method, operation in operations.items()
    }


def test_it_lists_each_scope_with_its_operations() -> None:
    meanings = list_meanings()
    sections = re.findall(r"^### `(\S+)`\n(.*?)(?=^#|\Z)", DOCS.read_text(), re.MULTILINE | re.DOTALL)
    listed = {
        scope: re.findall(r"^\| `(\w+) (\S+)` \| (.+) \|$", text, re.MULTILINE) for scope, text in sections
    }
    assert listed == {
        scope: [(*operation, meanings[operation]) for operation in operations]
        for scope, operations in SCOPES.items()
    }


def test_the_contract_says_which_scope_opens_an_operation() -> None:
    for api in (backoffice_api, storefront_api):
        schema: Any = api.get_openapi_schema()
        assert schema["components"]["securitySchemes"]["ApiToken"]["scheme"] == "bearer"
        for path, operations in schema["paths"].items():
            for method, operation in operations.items():
                scope = find_scope(method.upper(), path)
                assert operation.get("security") == ([{"ApiToken": [scope]}] if scope else None)
                assert not scope or {401, 403, 429} <= operation["responses"].keys()


@pytest.mark.django_db(transaction=True)
def test_the_example_renames_a_film(world: World, live_server: Any) -> None:
    Store.objects.filter(pk=world.store.pk).update(host="localhost")
    film = make_film(world.store, "film", title="A film")
    token = token_of(world.owner, "films:read", "films:write")
    (example,) = re.findall(r"^```sh\n(.*?)^```", DOCS.read_text(), re.MULTILINE | re.DOTALL)
    script = example.replace("https://films.example", live_server.url).replace("mti_…", token)
    done = subprocess.run(["sh", "-ec", script], capture_output=True, text=True, check=True, timeout=60)
    assert '"title": "A film"' in done.stdout
    assert "HTTP/1.1 200" in done.stdout
    film.refresh_from_db()
    assert film.title == "Renamed by a program"
    assert Content.objects.count() == 1
