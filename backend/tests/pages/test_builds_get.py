"""What is served of the builds before the newest, and what an unknown file is answered with."""

from pathlib import Path

import pytest
from django.test import Client
from matinee.pages.builds import keep_builds
from pytest_django import Settings
from tests.pages.page import Page
from tests.world import World

APPS = ("storefront", "backoffice")


@pytest.fixture(autouse=True)
def _kept(settings: Settings, tmp_path: Path) -> None:
    settings.KEPT_BUILDS_ROOT = tmp_path / "builds"


@pytest.fixture(params=["production", "development"], autouse=True)
def _mode(request: pytest.FixtureRequest, settings: Settings) -> None:
    """Production reads the folders at its start, development at each request."""
    settings.WHITENOISE_AUTOREFRESH = request.param == "development"


def build(frontend: Path, *names: str) -> None:
    """Leave a build as Vite does: nothing of the one before stays."""
    for app in APPS:
        assets = frontend / app / "dist" / "assets"
        for path in assets.iterdir():
            path.unlink()
        for name in names:
            (assets / f"{name}.js").write_text(f"export default '{app} {name}'")
            (assets / f"{name}.js.gz").write_bytes(b"\x1f\x8b" + name.encode())


def start(frontend: Path, settings: Settings) -> Client:
    """Do as the web program does when it starts."""
    keep_builds(frontend, settings.KEPT_BUILDS_ROOT)
    return Client()


def served(web: Client, app: str, *names: str) -> list[int]:
    return [web.get(f"/static/{app}/assets/{name}.js").status_code for name in names]


@pytest.mark.parametrize("app", APPS)
def test_the_chunks_of_the_last_three_builds_are_served(frontend: Path, settings: Settings, app: str) -> None:
    names = ["page-AAAAAAA1", "page-AAAAAAA2", "page-AAAAAAA3", "page-AAAAAAA4"]
    expected = [[200, 404, 404, 404], [200, 200, 404, 404], [200, 200, 200, 404], [404, 200, 200, 200]]
    for name, statuses in zip(names, expected, strict=True):
        build(frontend, name, "shared-SSSSSSS1")
        web = start(frontend, settings)
        assert served(web, app, *names) == statuses, name
        assert served(web, app, "shared-SSSSSSS1") == [200]
    kept = settings.KEPT_BUILDS_ROOT / app / "assets"
    assert {path.name for path in kept.iterdir()} == {
        f"{name}.js{packed}" for name in (*names[1:], "shared-SSSSSSS1") for packed in ("", ".gz")
    }


def test_an_earlier_chunk_is_kept_by_browsers_and_packed(frontend: Path, settings: Settings) -> None:
    build(frontend, "page-AAAAAAA1")
    start(frontend, settings)
    build(frontend, "page-AAAAAAA2")
    web = start(frontend, settings)
    response = web.get("/static/storefront/assets/page-AAAAAAA1.js", headers={"accept-encoding": "gzip"})
    assert response["Cache-Control"] == "max-age=315360000, public, immutable"
    assert response["Content-Type"].startswith("text/javascript")
    assert response["Content-Encoding"] == "gzip"


def test_a_restart_is_no_build(frontend: Path, settings: Settings) -> None:
    build(frontend, "page-AAAAAAA1")
    start(frontend, settings)
    build(frontend, "page-AAAAAAA2")
    for _ in range(5):
        web = start(frontend, settings)
    assert served(web, "storefront", "page-AAAAAAA1", "page-AAAAAAA2") == [200, 200]


def test_going_back_to_an_earlier_build_makes_it_the_newest(frontend: Path, settings: Settings) -> None:
    for number in (1, 2, 3, 1, 4):
        build(frontend, f"page-AAAAAAA{number}")
        web = start(frontend, settings)
    pages = [f"page-AAAAAAA{number}" for number in (1, 2, 3, 4)]
    assert served(web, "storefront", *pages) == [200, 404, 200, 200]


@pytest.mark.parametrize("damage", ["", "{", "[1]", '{"files": 3}', '[{"files": null}]'])
def test_a_damaged_manifest_costs_the_earlier_builds_alone(
    frontend: Path, settings: Settings, damage: str
) -> None:
    build(frontend, "page-AAAAAAA1")
    start(frontend, settings)
    (settings.KEPT_BUILDS_ROOT / "storefront" / "builds.json").write_text(damage)
    build(frontend, "page-AAAAAAA2")
    web = start(frontend, settings)
    assert served(web, "storefront", "page-AAAAAAA1", "page-AAAAAAA2") == [404, 200]


@pytest.mark.parametrize(
    "path",
    [
        "/static/storefront/assets/page-GoneGon1.js",
        "/static/backoffice/assets/page-GoneGon1.js",
        "/static/storefront/assets/page-GoneGon1.css",
        "/static/storefront/assets/",
        "/static/storefront/.vite/none.json",
        "/static/nothing",
        "/static/",
        "/static/storefront/assets/..%2f..%2f..%2fsecret_key",
        "/static/storefront/assets/../builds.json",
    ],
)
def test_an_unknown_file_is_a_404_of_its_own(world: World, frontend: Path, path: str) -> None:
    for method in (world.guest.client.get, world.guest.client.head):
        response = method(path, headers={"host": "lantern.test"})
        assert response.status_code == 404
        assert response["Content-Type"] == "text/plain; charset=utf-8"
        assert response["Cache-Control"] == "no-store"
        assert b"<" not in response.content
    assert Page(world.guest.get("/nothing")).title, "an unknown page is still the store's own"
