"""Pictures of owners: what is made of good ones, and what hostile ones come to."""

import io
import json
import struct
import zlib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from matinee.kit.images import image_of, image_sql
from matinee.media.operations import ImageRefusedError, add_image
from matinee.media.operations.images import find_refusal
from matinee.media.queries import media_folders
from PIL import Image, ImageCms, ImageDraw


@pytest.fixture(autouse=True)
def _own_folder(tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    from matinee.media.steps.storage import MediaFolders

    monkeypatch.setattr("matinee.media.operations.images.media_folders", lambda: MediaFolders(tmp_path))
    monkeypatch.setattr(f"{__name__}.media_folders", lambda: MediaFolders(tmp_path))
    yield


def encoded(picture: Image.Image, kind: str = "PNG", **options: Any) -> bytes:
    out = io.BytesIO()
    picture.save(out, kind, **options)
    return out.getvalue()


def opened(value: dict[str, Any], file: str) -> Image.Image:
    return Image.open(media_folders().image(value["key"]) / file)


def photo(width: int, height: int) -> Image.Image:
    return Image.linear_gradient("L").resize((width, height)).convert("RGB")


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "AVIF", "GIF"])
def test_every_kind_becomes_every_size_never_larger(kind: str) -> None:
    value = add_image(data=encoded(photo(700, 350), kind))
    assert (value["width"], value["height"]) == (700, 350)
    assert value["webp"] == value["avif"] == [160, 320, 640]
    assert value["file"] == "640.jpg"
    for kind_out in ("webp", "avif"):
        for width in value[kind_out]:
            assert opened(value, f"{width}.{kind_out}").size == (width, width // 2)
    assert opened(value, value["file"]).format == "JPEG"


def test_a_small_picture_keeps_its_size() -> None:
    value = add_image(data=encoded(photo(48, 48)))
    assert (value["webp"], value["file"], value["width"]) == ([48], "48.jpg", 48)


def test_a_large_picture_is_made_no_larger_than_shown() -> None:
    value = add_image(data=encoded(photo(4000, 2000), "JPEG"))
    assert (value["width"], value["height"]) == (1920, 960)
    assert value["webp"] == [160, 320, 640, 1280, 1920]
    assert value["avif"] == [160, 320, 640, 1280]
    assert value["file"] == "1280.jpg"


def test_what_is_clear_stays_clear() -> None:
    logo = Image.new("RGBA", (400, 200), (0, 0, 0, 0))
    ImageDraw.Draw(logo).rectangle((100, 50, 300, 150), fill=(200, 30, 40, 255))
    value = add_image(data=encoded(logo))
    assert value["file"] == "400.png"
    assert value["color"] == "#c81e28"  # of what is drawn, not of what is clear
    for file in ("400.png", "320.webp", "320.avif"):
        alpha = opened(value, file).convert("RGBA").getchannel("A")
        assert (alpha.getpixel((2, 2)), alpha.getpixel((alpha.width // 2, alpha.height // 2))) == (0, 255)


def test_a_palette_with_one_clear_colour() -> None:
    picture = Image.new("P", (64, 64), 0)
    picture.putpalette([255, 0, 0, 0, 255, 0])
    picture.paste(1, (0, 0, 32, 64))
    value = add_image(data=encoded(picture, "GIF", transparency=0))
    assert value["file"] == "64.png"
    assert value["color"] == "#00ff00"


def test_it_stands_as_the_camera_was_held_and_says_nothing_of_where() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6  # turned by 90 degrees
    exif[0x013B] = "Somebody's name"
    exif.get_ifd(0x8825)[1] = "N"
    value = add_image(data=encoded(photo(300, 100), "JPEG", exif=exif, comment=b"a secret"))
    assert (value["width"], value["height"]) == (100, 300)
    for file in sorted((media_folders().image(value["key"])).iterdir()):
        if file.suffix == ".json":
            continue
        assert b"Somebody" not in file.read_bytes()
        assert b"secret" not in file.read_bytes()
        assert not Image.open(file).getexif()
        assert "icc_profile" not in Image.open(file).info


def test_colours_are_taken_by_their_profile() -> None:
    lab_like = ImageCms.createProfile("sRGB")
    profile = ImageCms.ImageCmsProfile(lab_like).tobytes()
    value = add_image(data=encoded(Image.new("RGB", (64, 64), "#3366cc"), icc_profile=profile))
    assert value["color"] == "#3366cc"
    broken = add_image(data=encoded(Image.new("RGB", (64, 64), "#3366cc"), icc_profile=b"not a profile"))
    assert broken["color"] == "#3366cc"


@pytest.mark.parametrize("mode", ["CMYK", "L", "LA", "I;16", "1", "P"])
def test_every_mode_of_pixels(mode: str) -> None:
    picture = Image.new(mode, (64, 48))
    kind = "JPEG" if mode == "CMYK" else "PNG"
    value = add_image(data=encoded(picture, kind))
    assert (value["width"], value["height"]) == (64, 48)


def test_sixteen_bits_are_not_burnt_out() -> None:
    value = add_image(data=encoded(Image.new("I;16", (64, 64), 0x8000)))
    assert value["color"] in ("#808080", "#7f7f7f")


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png_claiming(width: int, height: int, body: bytes = b"") -> bytes:
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(body)) + chunk(b"IEND", b"")


HOSTILE = {
    "empty": (b"", "empty"),
    "too heavy": (b"\x89PNG\r\n\x1a\n" + b"0" * (20 * 1024 * 1024), "too_heavy"),
    "svg": (b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>", "vector"),
    "svg with a head": (b"\xef\xbb\xbf \n<?xml version='1.0'?><svg/>", "vector"),
    "html": (b"<!doctype html><script>alert(1)</script>", "not_a_picture"),
    "pdf": (b"%PDF-1.7", "not_a_picture"),
    "postscript": (b"%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) run", "not_a_picture"),
    "tiff": (b"II*\x00" + b"\x00" * 64, "not_a_picture"),
    "bmp": (b"BM" + b"\x00" * 64, "not_a_picture"),
    "heic": (b"\x00\x00\x00\x18ftypheic" + b"\x00" * 64, "not_a_picture"),
    "a bomb of pixels": (png_claiming(30_000, 30_000), "too_large"),
    "just beyond": (png_claiming(8000, 5001), "too_large"),
    "a lie about its size": (png_claiming(4000, 4000, b"\x00" * 100), "damaged"),
    "no side": (png_claiming(0, 100), "damaged"),
    "a bomb in its text": (
        png_claiming(64, 64)[:33] + chunk(b"zTXt", b"a\x00\x00" + zlib.compress(b"a" * 80_000_000)),
        "damaged",
    ),
    "cut short": (encoded(photo(600, 600), "JPEG")[:2000], "damaged"),
    "only a start": (b"\xff\xd8\xff", "damaged"),
    "webp of nothing": (b"RIFF\x00\x00\x00\x00WEBP", "damaged"),
    "avif of nothing": (b"\x00\x00\x00\x18ftypavif" + b"\x00" * 200, "damaged"),
    "gif of nothing": (b"GIF89a\x01\x00\x01\x00\x00\x00\x00;", "damaged"),
    "a line": (encoded(Image.new("RGB", (2000, 20))), "too_narrow"),
    "a dot": (encoded(Image.new("RGB", (1, 1))), "too_small"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_files_leave_nothing_behind(name: str) -> None:
    data, code = HOSTILE[name]
    with pytest.raises(ImageRefusedError) as refused:
        add_image(data=data)
    fault = refused.value.faults[0]
    assert (fault.code, fault.field) == (code, "file")
    assert refused.value.http_status == (413 if code == "too_heavy" else 422)
    folder = media_folders().image("x").parent
    assert not folder.exists() or list(folder.iterdir()) == []


def test_a_picture_that_is_something_else_too_is_only_a_picture() -> None:
    data = encoded(photo(64, 64), "PNG") + b"<script>alert(1)</script>"
    value = add_image(data=data)
    for file in media_folders().image(value["key"]).iterdir():
        assert b"script" not in file.read_bytes()


def test_moving_pictures_stand_still() -> None:
    frames = [Image.new("RGB", (64, 64), color) for color in ("#ff0000", "#00ff00")]
    data = encoded(frames[0], "GIF", save_all=True, append_images=frames[1:])
    value = add_image(data=data)
    assert value["color"] == "#ff0000"
    assert getattr(opened(value, "64.webp"), "n_frames", 1) == 1


def test_the_same_bytes_are_the_same_picture_even_at_once() -> None:
    data = encoded(photo(200, 100))
    with ThreadPoolExecutor(4) as pool:
        values = list(pool.map(lambda _: add_image(data=data), range(4)))
    assert all(value == values[0] for value in values)
    assert add_image(data=data) == values[0]
    assert add_image(data=encoded(photo(200, 101)))["key"] != values[0]["key"]
    names = {entry.name for entry in media_folders().image("x").parent.iterdir()}
    assert len([name for name in names if name.startswith(".")]) == 0


def test_first_bytes_judge() -> None:
    assert find_refusal(b"\xff\xd8\xff\xe0") is None
    assert find_refusal(b"RIFFxxxxWEBPVP8 ") is None
    assert find_refusal(b"RIFFxxxxWAVE") == "not_a_picture"


@pytest.mark.django_db
def test_python_and_postgresql_write_the_same_addresses() -> None:
    value = add_image(data=encoded(photo(700, 350)))
    origin = "https://d.example"
    image = image_of(value, origin)
    assert image is not None
    assert written_by_postgresql(json.dumps(value), origin) == asdict(image)
    assert written_by_postgresql(None, origin) is None


def written_by_postgresql(value: str | None, origin: str) -> Any:
    row = "(select %s::jsonb as value, %s::text as origin) v"
    with connection.cursor() as cursor:
        cursor.execute(f"select {image_sql('v.value', 'v.origin')} from {row}", [value, origin])  # noqa: S608 - our own text
        (written,) = cursor.fetchone()
    return json.loads(written) if isinstance(written, str) else written


@pytest.mark.parametrize(
    "value",
    [
        None,
        "x",
        [],
        {},
        {"key": "../../../etc", "file": "1.jpg", "width": 1, "height": 1},
        {"key": "0" * 32, "file": "../x.jpg", "width": 1, "height": 1},
        {"key": "0" * 32, "file": "1.svg", "width": 1, "height": 1},
        {"key": "0" * 32, "file": "1.jpg", "width": 0, "height": 1},
    ],
)
def test_what_is_no_picture_has_no_address(value: Any) -> None:
    assert image_of(value, "https://d.example") is None
