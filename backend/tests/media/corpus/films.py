"""Make the films of the corpus, once for each recipe, and keep them."""

import hashlib
import os
import subprocess
from inspect import getsource
from pathlib import Path

from matinee.media.steps import process

from .recipes import RECIPES, Recipe

FOLDER = Path(__file__).resolve().parents[4] / ".cache" / "corpus"


def make(name: str) -> Path:
    recipe = RECIPES[name]
    target = FOLDER / f"{name}-{_digest(recipe)}.{recipe.ending}"
    if target.exists():
        return target
    FOLDER.mkdir(parents=True, exist_ok=True)
    beside = target.with_name(f".{os.getpid()}-{target.name}")
    command = [process.ffmpeg_path(), "-v", "error", "-nostdin", "-y", *_first_input(recipe)]
    subprocess.run([*command, *recipe.arguments, str(beside)], check=True)
    if recipe.spoil:
        beside.write_bytes(recipe.spoil(beside.read_bytes()))
    beside.replace(target)
    return target


def _first_input(recipe: Recipe) -> list[str]:
    if not recipe.made_from:
        return []
    return [*recipe.before, "-i", str(make(recipe.made_from))]


def _digest(recipe: Recipe) -> str:
    """Another film for other commands, also of the film that it is made from."""
    spoiled = getsource(recipe.spoil).encode() if recipe.spoil else b""
    earlier = _digest(RECIPES[recipe.made_from]) if recipe.made_from else ""
    said = repr((recipe.before, recipe.arguments, recipe.ending, earlier)).encode() + spoiled
    return hashlib.sha256(said).hexdigest()[:10]
