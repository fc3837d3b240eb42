"""Process an uploaded image: `picture.py SOURCE FOLDER MAX_PIXELS USE`.

For `pages` it makes the sizes that pages show; for a `poster` a sanitized image, from which steps/stills.py
makes the sizes.

Run as a script in a limited child, because image decoders are where hostile files do harm.
Prints {"facts": …} or {"refused": code} as JSON. No metadata of the source is written.
"""

import io
import json
import sys
import warnings
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from PIL import Image, ImageCms, ImageOps, UnidentifiedImageError

FORMATS = ("JPEG", "PNG", "WEBP", "AVIF", "GIF")
WIDTHS = (160, 320, 640, 1280, 1920)
WIDEST_FALLBACK = 1280
WIDEST_AVIF = 1280  # beyond, it takes seconds to make
TALLEST = 2880
POSTER_FILE = "picture.png"  # not the name of a file that delivery serves


@dataclass(frozen=True)
class Limits:
    smallest_side: int
    steepest: int


LIMITS = {
    "pages": Limits(16, 20),  # a word mark may be long, a line is no picture
    "poster": Limits(320, 3),  # of what is longer, too little would be left in the shape of a film
}


class Refused(Exception):
    """`code` is a key of operations.images.REFUSALS."""


def main() -> None:
    source, folder, most_pixels, use = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
    answer: dict[str, Any]
    try:
        picture = open_picture(source, most_pixels, LIMITS[use])
        write = write_poster if use == "poster" else write_sizes
        answer = {"facts": write(picture, folder)}
    except Refused as refused:
        answer = {"refused": str(refused)}
    except MemoryError:
        answer = {"refused": "too_large"}
    except Exception:  # Pillow raises whatever its decoders meet: to the owner they are all one thing
        answer = {"refused": "damaged"}
    print(json.dumps(answer))


def open_picture(source: Path, most_pixels: int, limits: Limits) -> Image.Image:
    """Decode the first frame as a person sees it: turned, in sRGB, no larger than the largest size."""
    warnings.simplefilter("ignore")
    Image.MAX_IMAGE_PIXELS = most_pixels
    try:
        picture = Image.open(source, formats=FORMATS)
    except UnidentifiedImageError:
        raise Refused("damaged") from None
    except Image.DecompressionBombError:
        raise Refused("too_large") from None
    width, height = picture.size  # from the header: nothing has been decoded yet
    if width * height > most_pixels:
        raise Refused("too_large")
    if min(width, height) < limits.smallest_side:
        raise Refused("too_small")
    if max(width, height) > limits.steepest * min(width, height):
        raise Refused("too_narrow")
    profile = picture.info.get("icc_profile")
    picture.draft("RGB", (WIDTHS[-1], TALLEST))  # a large JPEG is decoded at a half, a quarter, an eighth
    picture.load()
    upright = ImageOps.exif_transpose(picture)
    if upright.mode in _SMOOTH:
        upright.thumbnail((WIDTHS[-1], TALLEST), Image.Resampling.LANCZOS)
    colours = _in_srgb(upright, profile)
    colours.thumbnail((WIDTHS[-1], TALLEST), Image.Resampling.LANCZOS)
    return colours


# Modes whose neighbouring values may be mixed; a palette's may not.
_SMOOTH = ("L", "LA", "RGB", "RGBA", "CMYK")


def _in_srgb(picture: Image.Image, profile: bytes | None) -> Image.Image:
    """RGB, or RGBA when something shows through."""
    if picture.mode.startswith("I") or picture.mode == "F":
        picture = picture.convert("I").point(lambda value: value * (1 / 256)).convert("L")
        profile = None
    has_alpha = "A" in picture.getbands() or "transparency" in picture.info
    alpha = picture.convert("RGBA").getchannel("A") if has_alpha else None
    base = picture if picture.mode in ("RGB", "CMYK", "L") else picture.convert("RGB")
    colours = _by_profile(base, profile) if profile else base.convert("RGB")
    if alpha is not None and alpha.getextrema() != (255, 255):
        colours.putalpha(alpha)
    clean = Image.new(colours.mode, colours.size)
    clean.paste(colours)  # a new picture carries no metadata along
    return clean


def _by_profile(picture: Image.Image, profile: bytes) -> Image.Image:
    try:
        in_srgb = ImageCms.profileToProfile(
            picture,
            ImageCms.ImageCmsProfile(io.BytesIO(profile)),
            ImageCms.createProfile("sRGB"),
            outputMode="RGB",
        )
    except (ImageCms.PyCMSError, OSError, ValueError):
        return picture.convert("RGB")  # a broken profile: the numbers as they are
    assert in_srgb is not None
    return in_srgb


def write_sizes(picture: Image.Image, folder: Path) -> dict[str, object]:
    is_clear = picture.mode == "RGBA"
    widths = [width for width in WIDTHS if width <= picture.width]
    if picture.width < WIDTHS[-1] and (not widths or picture.width > widths[-1] * 1.2):
        widths.append(picture.width)
    for width in widths:
        smaller = _no_wider(picture, width)
        smaller.save(folder / f"{width}.webp", quality=80, method=4, alpha_quality=90)
        if width <= WIDEST_AVIF:
            smaller.save(folder / f"{width}.avif", quality=64, speed=8, max_threads=1)
    fallback = max(width for width in widths if width <= WIDEST_FALLBACK or width == widths[0])
    file = f"{fallback}.png" if is_clear else f"{fallback}.jpg"
    smaller = _no_wider(picture, fallback)
    if is_clear:
        smaller.save(folder / file, optimize=True)
    else:
        smaller.save(folder / file, quality=84, optimize=True, progressive=True)
    return {
        "width": picture.width,
        "height": picture.height,
        "color": dominant_color(picture),
        "file": file,
        "webp": widths,
        "avif": [width for width in widths if width <= WIDEST_AVIF],
    }


def write_poster(picture: Image.Image, folder: Path) -> dict[str, object]:
    """Without loss: it is cut and made smaller for each film that shows it."""
    picture.save(folder / POSTER_FILE, compress_level=3)
    return {"width": picture.width, "height": picture.height}


def dominant_color(picture: Image.Image) -> str:
    """The most common colour of a coarse palette, of what is opaque."""
    pixels = picture.resize((64, 64)).convert("RGBA").tobytes()
    opaque = b"".join(pixels[at : at + 3] for at in range(0, len(pixels), 4) if pixels[at + 3] >= 128)
    opaque_part = Image.frombytes("RGB", (len(opaque) // 3, 1), opaque) if opaque else picture.convert("RGB")
    coarse = opaque_part.quantize(8)
    palette = coarse.getpalette() or [0, 0, 0]
    _, index = max(coarse.getcolors() or [(1, 0)])
    assert isinstance(index, int)
    red, green, blue = palette[index * 3 : index * 3 + 3]
    return f"#{red:02x}{green:02x}{blue:02x}"


def _no_wider(picture: Image.Image, width: int) -> Image.Image:
    if picture.width <= width:
        return picture
    height = max(1, round(picture.height * width / picture.width))
    return picture.resize((width, height), Image.Resampling.LANCZOS)


if __name__ == "__main__":
    main()
