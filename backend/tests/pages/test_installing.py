"""The store as an app: manifest, icon, offline page, and a service worker that keeps nothing else."""

import json
import re
import xml.etree.ElementTree as ET

import pytest
from matinee.stores.models import Store
from matinee.stores.queries import forget_stores
from tests.world import World

IMAGE = {"key": "0" * 32, "width": 512, "height": 512, "color": "#112233", "file": "512.png"}


def test_the_manifest_is_of_this_store(world: World) -> None:
    response = world.guest.get("/manifest.webmanifest")
    assert response["Content-Type"] == "application/manifest+json"
    manifest = response.json()
    assert (manifest["name"], manifest["start_url"], manifest["display"]) == (
        world.store.title,
        "/catalog",
        "standalone",
    )
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    assert world.guest.get(manifest["icons"][0]["src"])["Content-Type"] == "image/svg+xml"
    page = world.guest.get("/catalog").content.decode()
    assert '<link rel="manifest" href="/manifest.webmanifest">' in page


def test_the_owners_picture_comes_first(world: World) -> None:
    Store.objects.filter(pk=world.store.pk).update(icon_image=IMAGE)
    forget_stores()
    first, *_ = world.guest.get("/manifest.webmanifest").json()["icons"]
    page = world.guest.get("/catalog").content.decode()
    assert f'<link rel="apple-touch-icon" href="{first["src"]}">' in page
    assert "manifest.webmanifest" not in world.guest.get("/bullet/sign_in").content.decode()


def test_it_speaks_the_visitors_language(world: World) -> None:
    manifest = world.guest.get("/manifest.webmanifest?locale=ar").json()
    assert (manifest["lang"], manifest["dir"]) == ("ar", "rtl")
    assert 'dir="rtl"' in world.guest.get("/offline?locale=ar").content.decode()


@pytest.mark.parametrize(
    ("title", "letter"), [("lantern", "L"), ("<b>", "<"), ("  Éclair", "É"), ("قمر", "ق")]
)
def test_without_a_picture_the_icon_is_a_letter(world: World, title: str, letter: str) -> None:
    Store.objects.filter(pk=world.store.pk).update(title=title)
    forget_stores()
    root = ET.fromstring(world.guest.get("/app-icon.svg").content)  # noqa: S314 (our own answer)
    assert root.findtext("{http://www.w3.org/2000/svg}text") == letter


def test_the_offline_page_needs_nothing_but_what_the_worker_keeps(world: World) -> None:
    page = world.guest.get("/offline").content.decode()
    worker = world.guest.get("/service-worker.js").content.decode()
    (files,) = map(json.loads, re.findall(r"FILES = (\[.*?\]);", worker))
    wanted = re.findall(r'(?:<link rel="stylesheet" href|<script src)="([^"]+)"', page)
    assert files == [
        "/offline",
        "/offline.js",
        "/app-icon.svg",
        *(one for one in wanted if one != "/offline.js"),
    ]
    assert [one.rpartition(".")[2] for one in wanted] == ["css", "css", "js"]
    assert world.store.title in page


def test_the_worker_may_ask_this_origin_alone(world: World) -> None:
    response = world.guest.get("/service-worker.js")
    assert response["Content-Type"].startswith("text/javascript")
    assert response["Content-Security-Policy"] == "default-src 'none'; connect-src 'self'"
    assert response["Cache-Control"] == "no-cache"


def test_another_language_or_title_is_another_worker(world: World) -> None:
    def read(query: str = "") -> bytes:
        return bytes(world.guest.get(f"/service-worker.js{query}").content)

    first = read()
    assert read() == first
    second = read("?locale=de")
    Store.objects.filter(pk=world.store.pk).update(title="Another name")
    forget_stores()
    assert len({first, second, read()}) == 3
