"""A provider is a folder: nothing outside of the folders names one, but for what is said here."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import matinee
import pytest
from matinee.commerce.models import ProviderSettings
from matinee.commerce.providers.manifests import MANIFESTS, NAMES
from tests.commerce.providers.benches import bench_of
from tests.world import World

HOUSE = Path(matinee.__file__).parent
PAGE_CONFIG = HOUSE.parents[1] / "frontend/packages/api/src/page-config.ts"
PROVIDERS = HOUSE / "commerce" / "providers"
# The sandbox is more than a provider: what a store takes part in that has set up none.
REAL = re.compile("stripe|paypal|authorize_?net|authorize\\.net", re.IGNORECASE)
MAY_NAME = {
    "commerce/api/billings.py": "SPEC 7 gives PayPal and Authorize.Net addresses of their own",
    "roles/storefront.py": "the same addresses",
    "commerce/models/provider_settings.py": "a constraint is written out; a test below checks it",
    "commerce/providers/base.py": "a PayPal account is a kind of method, beside cards",
    "pages/config.py": "SPEC 3 gives the page Stripe's publishable key",
    "notices/kinds.py": "examples of letters",
}


def sources() -> Iterator[Path]:
    for path in HOUSE.rglob("*.py"):
        if "migrations" not in path.parts and path.parent.parent != PROVIDERS:
            yield path


def names_in(tree: ast.Module) -> set[str]:
    """What the code says: names and strings, without docstrings."""
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    said: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            said.add(node.value)
        for field in ("id", "attr", "name", "arg", "module", "asname"):
            value = getattr(node, field, None)
            if isinstance(value, str):
                said.add(value)
    return {one for one in said if REAL.search(one)}


def test_no_provider_is_named_outside_of_its_folder() -> None:
    found = {str(path.relative_to(HOUSE)): names_in(ast.parse(path.read_text())) for path in sources()}
    naming = {name for name, said in found.items() if said}
    assert naming - MAY_NAME.keys() == set(), "ask the manifest"
    assert MAY_NAME.keys() - naming == set(), "says no name any more: take it off the list"


def test_a_folder_is_named_as_its_provider() -> None:
    assert set(NAMES) == {path.name for path in PROVIDERS.iterdir() if (path / "__init__.py").exists()}
    assert [one.place for one in MANIFESTS.values()] == list(range(len(MANIFESTS)))


@pytest.mark.parametrize("name", NAMES)
def test_a_provider_bears_the_name_of_its_manifest(world: World, name: str) -> None:
    with bench_of(name, world.store.pk) as bench:
        assert bench.provider.name == name


def test_the_database_knows_the_same_providers() -> None:
    [rule] = [one for one in ProviderSettings._meta.constraints if one.name == "provider_settings_provider"]
    assert repr(list(NAMES)) in repr(rule)


def test_the_page_has_a_form_for_each() -> None:
    """PayWith.tsx has one for each of this type: the compiler says so."""
    [declared] = re.findall(r"export type PaymentElement =([^;]*);", PAGE_CONFIG.read_text())
    assert set(re.findall(r"'(\w+)'", declared)) == {one.element for one in MANIFESTS.values()}
