"""/theme/{color}.css, and the shades in it: the same as the browser computes (contract/palette.json)."""

import json
from pathlib import Path

import pytest
from matinee.pages.palette import palette
from tests.world import World

CONTRACT = Path(__file__).resolve().parents[3] / "contract" / "palette.json"
COLORS = json.loads(CONTRACT.read_text())


@pytest.mark.parametrize("color", COLORS)
def test_the_shades_are_those_of_the_browser(color: str) -> None:
    assert palette(color, "dark") == COLORS[color]["dark"]
    assert palette(color, "light") == COLORS[color]["light"]


def test_a_store_s_style_sheet(world: World) -> None:
    response = world.guest.get("/theme/ff3637.css")
    assert (response.status_code, response["Content-Type"]) == (200, "text/css; charset=utf-8")
    assert "immutable" in response["Cache-Control"]
    css = response.content.decode()
    assert css.startswith(":root{--brand-dark-primary:#ff3637;") and "--store-hue:2" in css
    assert "--store-hue" not in world.guest.get("/theme/808080.css").content.decode()


@pytest.mark.parametrize(
    "color", ["red", "fff", "FF3637", "ff36377", "ff3637;}a{b:c", "..%2f..%2fetc", "%00"]
)
def test_what_is_no_colour(world: World, color: str) -> None:
    assert world.guest.get(f"/theme/{color}.css").status_code in (404, 422)
