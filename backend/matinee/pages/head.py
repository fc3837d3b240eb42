"""What a page says about itself to search engines, to link previews, and to a reader without JavaScript."""

import json
from dataclasses import dataclass
from typing import Any

from matinee.stores.queries import Storefront

DESCRIPTION_LENGTH = 200


@dataclass(frozen=True, slots=True)
class Head:
    title: str
    description: str = ""
    canonical: str = ""
    og_type: str = "website"
    image: str = ""
    poster: dict[str, Any] | None = None
    json_ld: str = ""
    is_indexed: bool = True


def store_head(store: Storefront, canonical: str, cards: list[dict[str, Any]]) -> Head:
    poster = cards[0]["poster"] if cards else None
    return Head(
        title=store.title,
        description=f"Films to watch at {store.title}.",
        canonical=canonical,
        image=poster["src"] if poster else store.banner,
        poster=poster,
    )


def content_head(store: Storefront, canonical: str, content: dict[str, Any]) -> Head:
    poster = content["poster"]
    description = _shorten(content["description"])
    return Head(
        title=f"{content['title']} · {store.title}",
        description=description,
        canonical=canonical,
        og_type="video.other",
        image=poster["src"] if poster else "",
        poster=poster,
        json_ld=in_script(_video_object(store, canonical, content, description)),
    )


def in_script(value: Any) -> str:
    """Write JSON so that it can stand in a script element."""
    return escape_json(json.dumps(value, ensure_ascii=False))


def escape_json(text: str) -> str:
    """Escape what could end a script element. These characters stand in JSON's strings alone."""
    for character in "<>&\u2028\u2029":
        text = text.replace(character, f"\\u{ord(character):04x}")
    return text


def _video_object(
    store: Storefront, canonical: str, content: dict[str, Any], description: str
) -> dict[str, Any]:
    """https://schema.org/VideoObject"""
    facts: dict[str, Any] = {
        "@context": "https://schema.org",
        "@type": "VideoObject",
        "name": content["title"],
        "description": description or content["title"],
        "uploadDate": content["published_at"],
        "duration": _iso_duration(content["duration"]),
        "url": canonical,
        "isAccessibleForFree": content["access"]["rule"] == "public",
        "publisher": {"@type": "Organization", "name": store.title},
    }
    if content["poster"]:
        facts["thumbnailUrl"] = [content["poster"]["src"]]
    return facts


def _iso_duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"PT{hours}H{minutes}M{rest}S" if hours else f"PT{minutes}M{rest}S"


def _shorten(text: str) -> str:
    plain = " ".join(text.split())
    if len(plain) <= DESCRIPTION_LENGTH:
        return plain
    return plain[: DESCRIPTION_LENGTH - 1].rsplit(" ", 1)[0] + "…"
