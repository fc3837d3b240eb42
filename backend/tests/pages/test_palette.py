"""/theme/{color}.css, and the shades in it: the same as the browser computes (contract/palette.json)."""

import json
from base64 import b64encode
from hashlib import sha256
from pathlib import Path

import pytest
from matinee.pages.palette import palette
from matinee.stores.queries import forget_stores
from tests.pages.page import Page
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


@pytest.mark.parametrize("color", ["#ff3637", "#808080", "#0a5c36"])
@pytest.mark.parametrize("path", ["/catalog", "/bullet", "/nothing-here"])
def test_a_page_contains_the_shades_and_its_policy_lets_it(world: World, color: str, path: str) -> None:
    admin = world.browser(world.admin)
    assert admin.send("PATCH", "/bullet/api/store", {"primary_color": color}).status_code == 200
    forget_stores()
    browser = admin if path == "/bullet" else world.guest
    response = browser.get(path)
    [style] = Page(response).texts["style"]
    assert style == browser.get(f"/theme/{color[1:]}.css").content.decode()
    digest = b64encode(sha256(style.encode()).digest()).decode()
    assert f"style-src 'self' 'sha256-{digest}'" in response["Content-Security-Policy"]


@pytest.mark.parametrize(
    "color", ["red", "fff", "FF3637", "ff36377", "ff3637;}a{b:c", "..%2f..%2fetc", "%00"]
)
def test_what_is_no_colour(world: World, color: str) -> None:
    assert world.guest.get(f"/theme/{color}.css").status_code in (404, 422)
