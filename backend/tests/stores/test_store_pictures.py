"""PUT and DELETE /bullet/api/store/logo|banner|icon."""

import io

import pytest
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart
from matinee.stores.queries import get_store, settings_of, store_info
from PIL import Image
from tests.world import Answer, Browser, World

PATH = "/bullet/api/store"


def png(width: int = 64, height: int = 32) -> bytes:
    out = io.BytesIO()
    Image.new("RGB", (width, height), "#204060").save(out, "PNG")
    return out.getvalue()


def put(browser: Browser, place: str, data: bytes, name: str = "logo.png") -> Answer:
    file = io.BytesIO(data)
    file.name = name
    body = encode_multipart(BOUNDARY, {"file": file})
    return browser.send("PUT", f"{PATH}/{place}", raw=body, content_type=MULTIPART_CONTENT)


@pytest.mark.parametrize("place", ["logo", "banner", "icon"])
def test_a_picture_is_shown_and_taken_away(world: World, place: str) -> None:
    browser = world.browser(world.admin)
    answer = put(browser, place, png())
    assert answer.status_code == 200
    picture = answer.json()[place]
    assert (picture["width"], picture["height"], picture["color"]) == (64, 32, "#204060")
    assert "/p/" in picture["src"]
    others = {"logo", "banner", "icon"} - {place}
    assert all(answer.json()[other] is None for other in others)
    assert browser.get(PATH).json()[place] == picture
    assert browser.delete(f"{PATH}/{place}").json()[place] is None
    assert browser.delete(f"{PATH}/{place}").status_code == 200


def test_pages_and_apps_get_the_addresses(world: World) -> None:
    browser = world.browser(world.owner)
    for place in ("logo", "banner", "icon"):
        put(browser, place, png())
    store = get_store(world.store.pk)
    info = store_info(store, origin="https://d.example")
    for address in (info.logo, info.banner, info.icon):
        assert address is not None
        assert address.startswith("https://d.example/p/")
    assert settings_of(store, origin="https://d.example").apps.icon_url == info.icon


@pytest.mark.parametrize(
    ("data", "code", "status"),
    [
        (b"", "empty", 422),
        (b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>", "vector", 422),
        (b"GIF89a but no more", "damaged", 422),
        (b"MZ not a picture", "not_a_picture", 422),
    ],
)
def test_what_is_no_picture_is_refused(world: World, data: bytes, code: str, status: int) -> None:
    browser = world.browser(world.owner)
    put(browser, "logo", png())
    answer = put(browser, "logo", data)
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (status, code)
    assert answer.json()["errors"][0]["field"] == "file"
    assert browser.get(PATH).json()["logo"] is not None


def test_a_file_too_heavy_is_refused_before_it_is_read(world: World) -> None:
    answer = world.browser(world.owner).send(
        "PUT", f"{PATH}/logo", raw=b"x" * (21 * 1024 * 1024), content_type=MULTIPART_CONTENT
    )
    assert (answer.status_code, answer.json()["errors"][0]["code"]) == (413, "too_large")


def test_odd_forms(world: World) -> None:
    browser = world.browser(world.owner)
    path = f"{PATH}/logo"
    nothing = encode_multipart(BOUNDARY, {"other": "x"})
    assert browser.send("PUT", path, raw=nothing, content_type=MULTIPART_CONTENT).status_code == 422
    text = encode_multipart(BOUNDARY, {"file": "x"})
    assert browser.send("PUT", path, raw=text, content_type=MULTIPART_CONTENT).status_code == 422
    assert browser.send("PUT", path, raw=png(), content_type="image/png").status_code == 415
    assert browser.send("PUT", path, {"file": "x"}).status_code == 415
    assert browser.send("PUT", path, raw=b"x", content_type="multipart/form-data").status_code == 400
    assert put(browser, "hero", png()).status_code == 422
    assert browser.delete(f"{PATH}/hero").status_code == 422


def test_only_staff_of_the_store(world: World) -> None:
    assert put(world.guest, "logo", png()).status_code == 401
    assert put(world.browser(world.customer), "logo", png()).status_code == 404
    assert world.browser(world.moderator).delete(f"{PATH}/logo").status_code == 404
    assert put(world.browser(world.other_owner), "logo", png()).status_code == 200
    assert world.browser(world.owner).get(PATH).json()["logo"] is None
    body = encode_multipart(BOUNDARY, {"file": io.BytesIO(png())})
    owner = world.browser(world.owner)
    answer = owner.send("PUT", f"{PATH}/logo", raw=body, content_type=MULTIPART_CONTENT, csrf=None)
    assert answer.status_code == 403
