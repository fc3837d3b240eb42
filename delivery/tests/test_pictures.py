"""Pictures of owners: public, cached for ever, nothing beside them can be reached; the same through nginx."""

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from .delivery_process import HIDDEN, Delivery, send_raw
from .nginx_process import find_nginx, start_nginx

KEY = "0123456789abcdef0123456789abcdef"
FILES = {
    "640.jpg": (b"jpg", "image/jpeg"),
    "640.png": (b"png", "image/png"),
    "160.webp": (b"webp", "image/webp"),
    "1280.avif": (b"avif", "image/avif"),
}


@pytest.fixture(scope="module")
def pictures(delivery: Delivery) -> Path:
    folder = delivery.media / "images" / KEY
    folder.mkdir(parents=True)
    for name, (body, _) in FILES.items():
        (folder / name).write_bytes(body)
    (folder / "picture.json").write_bytes(HIDDEN)
    (folder / "picture.png").write_bytes(HIDDEN)  # of a film that may be a draft
    (folder / "7.jpg").symlink_to(delivery.media / "secret.mp4")
    (delivery.media / "images" / "8.jpg").write_bytes(HIDDEN)
    return folder


@pytest.fixture(scope="module", params=["delivery", "nginx"])
def server(
    request: pytest.FixtureRequest,
    delivery: Delivery,
    pictures: Path,
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Delivery]:
    if request.param == "delivery":
        yield delivery
    elif find_nginx() is None:
        pytest.skip("nginx is not installed")
    else:
        directory = tmp_path_factory.mktemp("nginx-pictures")
        with start_nginx(delivery, directory, is_root=os.geteuid() == 0) as port:
            yield replace(delivery, port=port)


@pytest.mark.parametrize("name", FILES)
def test_a_picture_is_public_and_kept_for_ever(server: Delivery, name: str) -> None:
    body, content_type = FILES[name]
    answer = server.get(f"/p/{KEY}/{name}")
    assert (answer.status_code, answer.content) == (200, body)
    assert answer.headers["content-type"] == content_type
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["cross-origin-resource-policy"] == "cross-origin"
    again = server.get(f"/p/{KEY}/{name}", if_none_match=answer.headers["etag"])
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize(
    "path",
    [
        f"/p/{KEY}/picture.json",
        f"/p/{KEY}/picture.png",
        f"/p/{KEY}/0640.jpg",
        f"/p/{KEY}/640.jpg/",
        f"/p/{KEY}/640.svg",
        f"/p/{KEY}/999.jpg",
        f"/p/{KEY}/",
        f"/p/{KEY[:-1]}/640.jpg",
        f"/p/{KEY.upper()}/640.jpg",
        f"/p/{KEY}/../8.jpg",
        f"/p/{KEY}/..%2f8.jpg",
        f"/p/{KEY}/../../secret.mp4",
        f"/p//{KEY}/640.jpg",
        "/p/8.jpg",
        "/p",
    ],
)
def test_what_is_no_picture_is_absent(server: Delivery, path: str) -> None:
    answer = send_raw(server.port, f"GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n".encode())
    assert (answer.status, HIDDEN in answer.body) == (404, False)


def test_a_link_leads_nowhere(server: Delivery) -> None:
    answer = server.get(f"/p/{KEY}/7.jpg")
    assert answer.status_code in (403, 404)
    assert answer.content == b""


def test_only_reading_is_allowed(server: Delivery) -> None:
    assert server.request("POST", f"/p/{KEY}/640.jpg").status_code == 405
    told = server.request("HEAD", f"/p/{KEY}/640.jpg")
    assert (told.status_code, told.content, told.headers["content-length"]) == (200, b"", "3")


def test_the_log_names_the_route(delivery: Delivery, pictures: Path) -> None:
    assert delivery.get(f"/p/{KEY}/640.jpg").status_code == 200
    assert 'route="/p/{key}/{file}",status="200"' in delivery.metrics()
