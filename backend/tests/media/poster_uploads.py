"""Pictures that owners upload as posters, and how they send and find them."""

import io
import struct
import zlib
from pathlib import Path
from typing import Any

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test.client import BOUNDARY, MULTIPART_CONTENT, encode_multipart
from matinee.catalog.models import Content
from matinee.media.queries import media_folders
from PIL import Image
from tests.world import Answer, Browser

RED, GREEN, BLUE = (200, 30, 40), (30, 160, 60), (40, 60, 200)


def encoded(picture: Image.Image, kind: str = "PNG", **options: Any) -> bytes:
    out = io.BytesIO()
    picture.save(out, kind, **options)
    return out.getvalue()


def plain(color: tuple[int, ...], size: tuple[int, int] = (1280, 720), mode: str = "RGB") -> Image.Image:
    return Image.new(mode, size, color)


def png_claiming(width: int, height: int, body: bytes = b"") -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(body)) + chunk(b"IEND", b"")


def path_of(film: Content) -> str:
    return f"/bullet/api/contents/{film.pk}/poster/image"


def send_poster(browser: Browser, path: str, data: bytes, name: str = "poster.png", **options: Any) -> Answer:
    body = encode_multipart(BOUNDARY, {"file": SimpleUploadedFile(name, data)})
    return browser.send("PUT", path, raw=body, content_type=MULTIPART_CONTENT, **options)


def kept_pictures() -> set[str]:
    """The folders of pictures that lie on the disk, finished or not."""
    folder = media_folders().root / "images"
    return {path.name for path in folder.iterdir()} if folder.exists() else set()


def color_of(file: Path) -> tuple[int, ...]:
    """The colour in the middle."""
    with Image.open(file) as picture:
        pixel = picture.convert("RGB").getpixel((picture.width // 2, picture.height // 2))
    assert isinstance(pixel, tuple)
    return pixel


def is_about(seen: tuple[int, ...], color: tuple[int, ...]) -> bool:
    return all(abs(one - other) < 24 for one, other in zip(seen, color, strict=True))
