"""The committed contract is what the code serves."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from matinee.http import backoffice_api, storefront_api
from matinee.roles import Who, find_rule
from matinee.roles.limited import may_limited
from matinee.roles.pages import OFFICE_PAGES, STOREFRONT_PAGES
from ninja import NinjaAPI
from tests.world import World

CONTRACT = Path(__file__).resolve().parents[3] / "contract"
SURFACES = [
    ("storefront", storefront_api, "/api/openapi.json"),
    ("backoffice", backoffice_api, "/bullet/api/openapi.json"),
]


def operations(api: NinjaAPI) -> list[tuple[str, dict[str, Any]]]:
    paths = api.get_openapi_schema()["paths"]
    return [(f"{method} {path}", what) for path, methods in paths.items() for method, what in methods.items()]


@pytest.mark.parametrize(("name", "api", "path"), SURFACES)
def test_the_committed_contract_is_current(name: str, api: NinjaAPI, path: str) -> None:
    committed = json.loads((CONTRACT / f"openapi.{name}.json").read_text())
    assert committed == json.loads(json.dumps(api.get_openapi_schema())), "stale: run make gen"


def test_the_committed_pages_are_current() -> None:
    committed = json.loads((CONTRACT / "pages.json").read_text())
    current: dict[str, object] = {
        app: {address: asdict(page) for address, page in pages.items()}
        for app, pages in (("storefront", STOREFRONT_PAGES), ("backoffice", OFFICE_PAGES))
    }
    current["of_limited"] = [address for address in STOREFRONT_PAGES if may_limited("GET", address)]
    assert committed == current, "stale: run make gen"


@pytest.mark.parametrize(("name", "api", "path"), SURFACES)
def test_it_is_served(world: World, name: str, api: NinjaAPI, path: str) -> None:
    assert world.guest.get(path).json() == json.loads((CONTRACT / f"openapi.{name}.json").read_text())


@pytest.mark.parametrize(("name", "api", "path"), SURFACES)
def test_every_call_names_its_errors_in_the_one_shape(name: str, api: NinjaAPI, path: str) -> None:
    for call, what in operations(api):
        responses = {str(status): answer for status, answer in what["responses"].items()}
        assert {"404", "503"} <= responses.keys(), call
        method, route = call.split()
        # What other programs send brings its own proof, and no CSRF token.
        if method != "get" and find_rule(method.upper(), route) is not Who.PROGRAM:
            assert "403" in responses, call
        if "requestBody" in what:
            assert "400" in responses, call
        if "requestBody" in what or what.get("parameters"):
            assert "422" in responses, call
        for status, answer in responses.items():
            if int(status) >= 400:
                schema = answer["content"]["application/json"]["schema"]
                # A declined payment says more than other problems, in the same shape.
                shapes = {"Problem", "Declined"} if status == "402" else {"Problem"}
                assert schema["$ref"].removeprefix("#/components/schemas/") in shapes, (call, status)


def test_names_of_calls_are_unique() -> None:
    for _, api, _ in SURFACES:
        names = [what["operationId"] for _, what in operations(api)]
        assert len(names) == len(set(names))


def test_a_call_is_named_only_where_its_function_is_not() -> None:
    for _, api, _ in SURFACES:
        named_twice = [
            operation.view_func.__qualname__
            for _, router in api._routers
            for path in router.path_operations.values()
            for operation in path.operations
            if operation.operation_id == operation.view_func.__name__
        ]
        assert not named_twice, "leave out operation_id: the function's name is the default"
