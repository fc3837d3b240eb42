"""All shades of a store's colour, in the head of each page and at /theme/{colour}.css.

The same arithmetic as `packages/ui/src/color.ts`, which the back office uses for its preview;
contract/palette.json tests both. OKLCH after https://bottosson.github.io/posts/oklab/.
"""

import math
import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from matinee.pages.policy import hash_of
from matinee.stores.settings import DEFAULT_COLOR

Theme = Literal["dark", "light"]
Rgb = tuple[int, int, int]

TEXT_CONTRAST = 4.5
SHAPE_CONTRAST = 3.0
DANGER_HUE = 24.0
TOO_NEAR = 30.0  # degrees of hue between a store's colour and the red of errors
MARGIN = 1.02  # colours are rounded to 8 bits by the browser
# White text looks better on most brand colours: this much darkening is acceptable, more is another colour.
MAX_DARKENING_FOR_WHITE = 0.09
WHITE: Rgb = (255, 255, 255)
BLACK: Rgb = (0, 0, 0)

_HEX = re.compile(r"#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})")


@dataclass(frozen=True, slots=True)
class Oklch:
    """Lightness 0–1, chroma 0–0.4, hue in degrees."""

    l: float  # noqa: E741 (its name in the formulas)
    c: float
    h: float

    def lighter(self, by: float) -> "Oklch":
        return replace(self, l=min(1.0, max(0.0, self.l + by)))


@lru_cache(maxsize=256)
def stylesheet(primary: str) -> str:
    """Write the custom properties that `tokens.css` reads, for `#rrggbb`."""
    brand = _parse(primary)
    lines = [
        f"--brand-{theme}-{name}:{value};"
        for theme in ("dark", "light")
        for name, value in palette(primary, theme).items()
    ]
    if brand.c > 0.02:
        lines.append(f"--store-hue:{math.floor(brand.h + 0.5)};")
    return f":root{{{''.join(lines)}}}\n"


@lru_cache(maxsize=256)
def stylesheet_hash(primary: str) -> str:
    """Write the source expression that lets a page contain `stylesheet(primary)` in a style element."""
    return hash_of(stylesheet(primary))


def palette(primary: str, theme: Theme) -> dict[str, str]:
    """Return the shades, named as in `tokens.css`."""
    brand = _parse(primary)
    visible = _towards(brand, theme, _surfaces(theme), SHAPE_CONTRAST)
    fill, on = _fill(visible)
    # Away from the text's own lightness, so that contrast only grows; unchanged at the end of the scale.
    step = -0.04 if on == WHITE else 0.04
    soft = (
        Oklch(0.27, min(brand.c, 0.05), brand.h)
        if theme == "dark"
        else Oklch(0.945, min(brand.c, 0.03), brand.h)
    )
    text = _towards(visible, theme, [*_surfaces(theme), _rgb(soft)], TEXT_CONTRAST)
    shades = {
        "primary": _rgb(visible),
        "fill": _rgb(fill),
        "hover": _rgb(fill.lighter(step)),
        "pressed": _rgb(fill.lighter(2 * step)),
        "on": on,
        "soft": _rgb(soft),
        "text": _rgb(text),
        "danger": _rgb(_danger(brand, theme)),
    }
    return {name: "#" + "".join(f"{byte:02x}" for byte in rgb) for name, rgb in shades.items()}


def _danger(brand: Oklch, theme: Theme) -> Oklch:
    """Red, unless the store is: then what is wrong would look like what is for sale."""
    beyond = (brand.h - DANGER_HUE + 540) % 360 - 180
    is_near = brand.c > 0.04 and abs(beyond) <= TOO_NEAR
    hue = DANGER_HUE if not is_near else 354 if beyond > 4 else 50
    red = Oklch(0.76, 0.15, hue) if theme == "dark" else Oklch(0.52, 0.17, hue)
    return _towards(red, theme, _surfaces(theme), TEXT_CONTRAST)


def _surfaces(theme: Theme) -> list[Rgb]:
    """The surfaces of `tokens.css` that text may be on, one shade further to allow for their tint."""
    if theme == "dark":
        return [_rgb(Oklch(0.14, 0, 0)), _rgb(Oklch(0.247, 0, 0))]
    return [_rgb(Oklch(0.98, 0, 0)), WHITE]


def _fill(visible: Oklch) -> tuple[Oklch, Rgb]:
    enough = TEXT_CONTRAST * MARGIN
    darker = 0.0
    while darker <= MAX_DARKENING_FOR_WHITE:
        fill = visible.lighter(-darker)
        if _contrast(_rgb(fill), WHITE) >= enough:
            return fill, WHITE
        darker += 0.005
    fill = visible
    while _contrast(_rgb(fill), BLACK) < enough:
        fill = fill.lighter(0.005)
    return fill, BLACK


def _towards(color: Oklch, theme: Theme, surfaces: list[Rgb], contrast: float) -> Oklch:
    """Change the lightness away from the surfaces until the contrast with each is reached."""
    step, end = (0.005, 1.0) if theme == "dark" else (-0.005, 0.0)
    candidate = color
    while any(_contrast(_rgb(candidate), surface) < contrast * MARGIN for surface in surfaces):
        if candidate.l == end:
            break
        candidate = candidate.lighter(step)
    return candidate


def _contrast(one: Rgb, other: Rgb) -> float:
    a, b = _luminance(one), _luminance(other)
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)


def _luminance(rgb: Rgb) -> float:
    r, g, b = (_linear(byte) for byte in rgb)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def _linear(byte: int) -> float:
    s = byte / 255
    return s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4


def _gamma(value: float) -> int:
    v = min(1.0, max(0.0, value))
    # Half up, like Math.round; round() would round to even.
    return math.floor(255 * (12.92 * v if v <= 0.0031308 else 1.055 * v ** (1 / 2.4) - 0.055) + 0.5)


def _parse(color: str) -> Oklch:
    digits = _HEX.fullmatch(color.lower()) or _HEX.fullmatch(DEFAULT_COLOR)
    assert digits is not None
    r, g, b = (_linear(int(pair, 16)) for pair in digits.groups())
    long = math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    medium = math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    short = math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
    bb = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
    return Oklch(
        l=0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
        c=math.hypot(a, bb),
        h=(math.degrees(math.atan2(bb, a)) + 360) % 360,
    )


@lru_cache(maxsize=4096)
def _rgb(color: Oklch) -> Rgb:
    """Return the nearest displayable colour: chroma is reduced, lightness and hue stay."""
    c = color.c
    channels = _channels(color)
    while c > 0 and any(v < -0.0005 or v > 1.0005 for v in channels):
        c = max(0.0, c - 0.004)
        channels = _channels(replace(color, c=c))
    r, g, b = channels
    return _gamma(r), _gamma(g), _gamma(b)


def _channels(color: Oklch) -> tuple[float, float, float]:
    a = color.c * math.cos(math.radians(color.h))
    b = color.c * math.sin(math.radians(color.h))
    long = (color.l + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (color.l - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (color.l - 0.0894841775 * a - 1.291485548 * b) ** 3
    return (
        4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
    )
