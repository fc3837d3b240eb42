"""The providers that there are: each folder here that has a manifest, in the order of the checkout."""

from importlib import import_module
from pathlib import Path

from matinee.commerce.providers.manifest import Manifest


def _find() -> dict[str, Manifest]:
    folders = sorted(path.parent.name for path in Path(__file__).parent.glob("*/manifest.py"))
    manifests: list[Manifest] = [import_module(f"{__package__}.{name}.manifest").MANIFEST for name in folders]
    return {manifest.name: manifest for manifest in sorted(manifests, key=lambda one: one.place)}


MANIFESTS = _find()
NAMES = tuple(MANIFESTS)
