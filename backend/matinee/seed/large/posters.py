"""Posters of the large store: each drawn from its film's title, and the same in every run."""

import colorsys
import hashlib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

SIZE = (960, 540)
MARGIN = 56
QUALITY = 74
# The letters of the storefront, of its build; Pillow's own where it is not built.
FACE = "bricolage-grotesque-latin-700-normal-*.woff2"
SMALL = 30
# Pillow gives its lock away while it scales and compresses.
WORKERS = 4

Font = ImageFont.FreeTypeFont | ImageFont.ImageFont
Ink = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Sheet:
    """What a poster says."""

    title: str
    line: str  # small, beside the title: year and author


@dataclass(frozen=True, slots=True)
class Palette:
    dark: Ink
    middle: Ink
    light: Ink
    paper: Ink  # the letters


def draw_posters(sheets: Sequence[Sheet], folder: Path, *, face: Path | None) -> list[str]:
    """Write `N/poster.jpg` for each sheet, from 1 on, where it is not there yet; return their colours."""

    def draw(number: int) -> str:
        sheet = sheets[number - 1]
        file = folder / str(number) / "poster.jpg"
        if not file.exists():
            file.parent.mkdir(parents=True, exist_ok=True)
            draw_poster(sheet, face=face).save(file, quality=QUALITY, optimize=True)
        return "#{:02x}{:02x}{:02x}".format(*_palette(_digest(sheet.title)).middle)

    with ThreadPoolExecutor(WORKERS) as workers:
        return list(workers.map(draw, range(1, len(sheets) + 1), chunksize=64))


def draw_poster(sheet: Sheet, *, face: Path | None) -> Image.Image:
    digest = _digest(sheet.title)
    layout = LAYOUTS[digest[2] % len(LAYOUTS)]
    return layout(sheet, _palette(digest), digest, face)


def find_face(assets: Path) -> Path | None:
    """Find the storefront's letters among the files of its build."""
    return next(iter(sorted(assets.glob(FACE))), None)


def _digest(title: str) -> bytes:
    return hashlib.sha256(title.encode()).digest()


def _palette(digest: bytes) -> Palette:
    hue = int.from_bytes(digest[:2]) / 65_536
    turn = (0.08, -0.08, 0.14)[digest[3] % 3]  # a neighbour on the wheel, never the same hue
    return Palette(
        dark=_ink(hue, 0.09, 0.55),
        middle=_ink(hue, 0.27, 0.6),
        light=_ink(hue + turn, 0.46, 0.62),
        paper=_ink(hue + turn, 0.95, 0.6),
    )


def _ink(hue: float, lightness: float, saturation: float) -> Ink:
    red, green, blue = colorsys.hls_to_rgb(hue % 1, lightness, saturation)
    return round(red * 255), round(green * 255), round(blue * 255)


def _poster_at_foot(sheet: Sheet, palette: Palette, digest: bytes, face: Path | None) -> Image.Image:
    """Light falls in from a corner; the title stands at the foot, under its line."""
    picture = _ground(palette.dark, palette.light, _corner(digest[4] % 2 == 0))
    draw = ImageDraw.Draw(picture)
    lines, font = _fit(
        sheet.title, face, width=SIZE[0] - 2 * MARGIN, most_lines=3, sizes=(92, 76, 62, 50, 40)
    )
    leading = round(_height(font) * 1.02)
    top = SIZE[1] - MARGIN - leading * len(lines)
    small = _font(face, SMALL)
    draw.text((MARGIN, top - 56), sheet.line, font=small, fill=_mix(palette.paper, palette.light, 0.25))
    draw.rectangle((MARGIN, top - 84, MARGIN + 64, top - 78), fill=palette.light)
    for number, line in enumerate(lines):
        draw.text((MARGIN, top + leading * number), line, font=font, fill=palette.paper)
    return picture


def _poster_in_frame(sheet: Sheet, palette: Palette, digest: bytes, face: Path | None) -> Image.Image:
    """A glow behind the title, in the middle of a thin frame."""
    picture = _ground(palette.dark, palette.light, _glow(40 + 5 * (digest[4] % 5)))
    draw = ImageDraw.Draw(picture)
    inset = MARGIN // 2
    draw.rectangle(
        (inset, inset, SIZE[0] - inset - 1, SIZE[1] - inset - 1),
        outline=_mix(palette.light, palette.paper, 0.35),
        width=2,
    )
    title = sheet.title.upper()
    lines, font = _fit(title, face, width=SIZE[0] - 4 * MARGIN, most_lines=3, sizes=(78, 64, 52, 42, 34))
    leading = round(_height(font) * 1.06)
    top = (SIZE[1] - leading * len(lines)) // 2 - 14
    middle = SIZE[0] // 2
    for number, line in enumerate(lines):
        draw.text((middle, top + leading * number), line, font=font, fill=palette.paper, anchor="ma")
    small = _font(face, SMALL)
    draw.text((middle, SIZE[1] - inset - 62), sheet.line, font=small, fill=palette.paper, anchor="ma")
    return picture


def _poster_with_disc(sheet: Sheet, palette: Palette, digest: bytes, face: Path | None) -> Image.Image:
    """A disc of the neighbouring hue that the edge cuts; the title in the upper left, over both."""
    picture = _ground(palette.middle, palette.dark, _slope())
    draw = ImageDraw.Draw(picture)
    radius = 210 + digest[4] // 2
    x, y = SIZE[0] - radius // 2 - digest[5] // 3, SIZE[1] - radius // 3 + digest[6] // 6
    draw.ellipse(
        (x - radius, y - radius, x + radius, y + radius), fill=_mix(palette.light, palette.middle, 0.2)
    )
    lines, font = _fit(
        sheet.title, face, width=round(SIZE[0] * 0.74), most_lines=4, sizes=(104, 84, 68, 54, 42)
    )
    leading = round(_height(font) * 0.98)
    for number, line in enumerate(lines):
        draw.text((MARGIN, MARGIN - 14 + leading * number), line, font=font, fill=palette.paper)
    small = _font(face, SMALL)
    draw.text((MARGIN, SIZE[1] - MARGIN - 30), sheet.line, font=small, fill=palette.paper)
    return picture


LAYOUTS = (_poster_at_foot, _poster_in_frame, _poster_with_disc)


def _ground(from_ink: Ink, to_ink: Ink, mask: Image.Image) -> Image.Image:
    """Mix two inks: all of the second where the mask is white."""
    picture = Image.new("RGB", SIZE, from_ink)
    picture.paste(to_ink, mask=mask)
    return picture


@lru_cache(maxsize=32)
def _corner(left: bool) -> Image.Image:
    return _mask(lambda x, y: 1.15 - (x if left else 1 - x) - y * 0.9)


@lru_cache(maxsize=32)
def _glow(height: int) -> Image.Image:
    return _mask(lambda x, y: 0.85 * exp(-(((x - 0.5) / 0.3) ** 2) - ((y - height / 100) / 0.34) ** 2))


@lru_cache(maxsize=1)
def _slope() -> Image.Image:
    return _mask(lambda x, y: (x + y) / 2)


def _mask(share: Callable[[float, float], float]) -> Image.Image:
    """`share` of the second ink at a place between 0 and 1, computed small and scaled."""
    across, down = 64, 36
    small = Image.new("L", (across, down))
    small.putdata(
        [
            round(255 * min(1.0, max(0.0, share(x / (across - 1), y / (down - 1)))))
            for y in range(down)
            for x in range(across)
        ]
    )
    return small.resize(SIZE, Image.Resampling.BICUBIC)


def _mix(one: Ink, other: Ink, share: float) -> Ink:
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def _fit(
    title: str, face: Path | None, *, width: int, most_lines: int, sizes: Sequence[int]
) -> tuple[list[str], Font]:
    """The title in lines, as large as it fits; what is too long for the smallest size is cut."""
    for size in sizes:
        font = _font(face, size)
        lines = _wrap(title, font, width)
        if len(lines) <= most_lines and all(font.getlength(line) <= width for line in lines):
            return lines, font
    lines = lines[:most_lines]
    while font.getlength(lines[-1] + "…") > width:
        lines[-1] = lines[-1][:-1]
    return [*lines[:-1], lines[-1] + "…"], font


def _wrap(title: str, font: Font, width: int) -> list[str]:
    lines: list[str] = []
    for word in title.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and font.getlength(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines or [""]


def _height(font: Font) -> int:
    _, top, _, bottom = font.getbbox("Hg")
    return round((bottom - top) * 1.12)


@lru_cache(maxsize=64)
def _font(face: Path | None, size: int) -> Font:
    if face is None:
        return ImageFont.load_default(size)
    return ImageFont.truetype(str(face), size)
