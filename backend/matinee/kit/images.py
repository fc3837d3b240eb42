"""Images that owners upload: their JSON in the database, and their public addresses.

An image is stored under a key made from its own bytes, so an address always shows the same image.
`media.operations.images` makes them, `delivery` serves them.
"""

import re
from dataclasses import dataclass

_KEY = re.compile(r"[0-9a-f]{32}")
_FILE = re.compile(r"[0-9]{1,5}\.(jpg|png)")
_COLOR = re.compile(r"#[0-9a-f]{6}")


@dataclass(frozen=True, slots=True)
class Image:
    """Absolute addresses of an image, in the format of a poster."""

    src: str
    srcset_webp: str
    srcset_avif: str
    width: int
    height: int
    color: str


def image_of(value: object, origin: str) -> Image | None:
    """Read an image's JSON; None for null and for anything else. `origin` is delivery's."""
    if not isinstance(value, dict):
        return None
    key, file, color = value.get("key"), value.get("file"), value.get("color")
    width, height = value.get("width"), value.get("height")
    if not (isinstance(key, str) and _KEY.fullmatch(key) and isinstance(file, str) and _FILE.fullmatch(file)):
        return None
    if not (isinstance(width, int) and isinstance(height, int) and width > 0 and height > 0):
        return None
    folder = f"{origin}/p/{key}"

    def srcset(kind: str) -> str:
        widths = value.get(kind)
        sizes = [size for size in widths if isinstance(size, int)] if isinstance(widths, list) else []
        return ", ".join(f"{folder}/{size}.{kind} {size}w" for size in sizes)

    return Image(
        src=f"{folder}/{file}",
        srcset_webp=srcset("webp"),
        srcset_avif=srcset("avif"),
        width=width,
        height=height,
        color=color if isinstance(color, str) and _COLOR.fullmatch(color) else "#808080",
    )


def image_sql(column: str, origin: str) -> str:
    """Write the same as an expression for a jsonb column. Both arguments are our own SQL, never input."""

    def srcset(kind: str) -> str:
        return (
            f"coalesce((select string_agg({origin} || '/p/' || ({column} ->> 'key') "  # noqa: S608 - as said above
            f"|| '/' || size || "
            f"'.{kind} ' || size || 'w', ', ' order by place) "
            f"from jsonb_array_elements_text({column} -> '{kind}') with ordinality sizes (size, place)), '')"
        )

    return (
        f"case when {column} is null then null else jsonb_build_object("
        f"'src', {origin} || '/p/' || ({column} ->> 'key') || '/' || ({column} ->> 'file'), "
        f"'srcset_webp', {srcset('webp')}, 'srcset_avif', {srcset('avif')}, "
        f"'width', {column} -> 'width', 'height', {column} -> 'height', 'color', {column} -> 'color') end"
    )
