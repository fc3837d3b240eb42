"""`.importlinter` keeps what ARCHITECTURE.md promises: each wall is broken once, in the graph alone."""

from configparser import ConfigParser
from copy import deepcopy
from pathlib import Path

import pytest
from grimp import ImportGraph, build_graph
from importlinter import Contract
from importlinter.configuration import configure
from importlinter.contracts.forbidden import ForbiddenContract
from importlinter.contracts.layers import LayersContract
from tests.scripts import load_script

ROOT = Path(__file__).resolve().parents[2]
SESSION = {"root_packages": ["matinee"], "include_external_packages": "True"}

configure()
KINDS: dict[str, type[Contract]] = {
    "strata": load_script("strata").StrataContract,
    "layers": LayersContract,
    "forbidden": ForbiddenContract,
}


@pytest.fixture(scope="module")
def graph() -> ImportGraph:
    return build_graph("matinee", include_external_packages=True)


def is_kept(contract: str, graph: ImportGraph) -> bool:
    rules = ConfigParser()
    rules.read(ROOT / ".importlinter")
    section = rules[f"importlinter:contract:{contract}"]
    given = {
        name: [line for line in text.strip().splitlines() if line and not line.startswith("#")]
        if "\n" in text
        else text
        for name, text in section.items()
    }
    made = KINDS[section["type"]](contract, SESSION, given)
    return made.check(deepcopy(graph), verbose=False).kept


@pytest.mark.parametrize(
    ("contract", "importer", "imported"),
    [
        # A domain and one above it, also by way of its endpoints, and what every endpoint is given.
        ("strata", "matinee.catalog.queries.detail", "matinee.commerce.queries.access"),
        ("strata", "matinee.catalog.tasks", "matinee.engagement.queries"),
        ("strata", "matinee.commerce.queries.access", "matinee.catalog.api.contents"),
        ("strata", "matinee.commerce.operations.ledger.invoices", "matinee.request"),
        ("strata", "matinee.kit.errors", "matinee.stores.queries"),
        ("strata", "matinee.catalog.api.contents", "matinee.pages.head"),
        ("strata", "matinee.roles", "matinee.request"),
        ("domains", "matinee.chats.queries", "matinee.chats.operations"),
        ("domains", "matinee.search.queries", "matinee.search.api"),
        ("domains", "matinee.commerce.models", "matinee.commerce.queries"),
        # Endpoints are a stratum, and still no exception: models stay at home for them too.
        ("models", "matinee.catalog.api.contents", "matinee.commerce.models"),
        ("models", "matinee.search.queries", "matinee.catalog.models"),
        ("models", "matinee.seed.events", "matinee.live.models"),
        ("models", "matinee.importer.operations", "matinee.catalog.models"),
        ("ninja", "matinee.commerce.queries.access", "ninja"),
    ],
)
def test_a_wall_holds(graph: ImportGraph, contract: str, importer: str, imported: str) -> None:
    assert {importer, imported} <= graph.modules
    assert is_kept(contract, graph)
    graph.add_import(importer=importer, imported=imported)
    try:
        assert not is_kept(contract, graph)
    finally:
        graph.remove_import(importer=importer, imported=imported)


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("matinee.catalog.api.contents", "matinee.chats.queries"),
        ("matinee.accounts.api", "matinee.live.api"),
        ("matinee.chats.operations", "matinee.commerce.queries.access"),
    ],
)
def test_endpoints_meet_every_domain(graph: ImportGraph, importer: str, imported: str) -> None:
    graph.add_import(importer=importer, imported=imported)
    try:
        assert is_kept("strata", graph)
    finally:
        graph.remove_import(importer=importer, imported=imported)


@pytest.mark.parametrize(
    ("contract", "module"), [("strata", "matinee.helpers"), ("domains", "matinee.chats.helpers")]
)
def test_a_module_without_a_place_is_refused(graph: ImportGraph, contract: str, module: str) -> None:
    graph.add_module(module)
    try:
        assert not is_kept(contract, graph)
    finally:
        graph.remove_module(module)
