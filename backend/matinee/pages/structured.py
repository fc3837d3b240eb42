"""A page's structured data for search engines, as JSON-LD (https://schema.org)."""

import json

from matinee.catalog.access import ADULT_AGE
from matinee.engagement.queries import RatingSummary
from matinee.live.queries import EventDetail
from matinee.pages.addresses import Site
from matinee.pages.answers import AuthorLink, Card, Film, is_coming_soon, is_open_to_all

Thing = dict[str, object]


def graph(*things: Thing | None) -> str:
    """Write the things of one script."""
    nodes = [thing for thing in things if thing]
    return in_script({"@context": "https://schema.org", "@graph": nodes}) if nodes else ""


def in_script(value: object) -> str:
    """Write JSON for a script element."""
    return escape_json(json.dumps(value, ensure_ascii=False))


def escape_json(text: str) -> str:
    """Escape what could end a script element. These characters occur in JSON's strings only."""
    for character in "<>&\u2028\u2029":
        text = text.replace(character, f"\\u{ord(character):04x}")
    return text


def website(site: Site) -> Thing:
    return {
        "@type": "WebSite",
        "name": site.title,
        "url": site.url("/catalog"),
        "inLanguage": site.locale,
        "publisher": organization(site),
        "potentialAction": {
            "@type": "SearchAction",
            "target": {
                "@type": "EntryPoint",
                "urlTemplate": site.url("/search") + "?q={search_term_string}",
            },
            "query-input": "required name=search_term_string",
        },
    }


def organization(site: Site) -> Thing:
    return {"@type": "Organization", "name": site.title, "url": site.url("/catalog")}


def video(site: Site, content: Film, description: str, rating: RatingSummary | None) -> Thing:
    permalink = content["permalink"]
    canonical = site.canonical(f"/programs/{permalink}")
    is_coming = is_coming_soon(content)
    rule = content["access"]["rule"]
    facts: Thing = {
        # Search engines expect a video to play; what is coming soon is a film with a date.
        "@type": "Movie" if is_coming else "VideoObject",
        "@id": canonical,
        "name": content["title"],
        "description": description,
        "datePublished" if is_coming else "uploadDate": content["published_at"],
        "duration": iso_duration(content["duration"]),
        "url": canonical,
        "inLanguage": site.locale,
        # A free account costs nothing, and is a subscription in schema.org's terms nevertheless.
        "isAccessibleForFree": rule != "paid",
        "requiresSubscription": rule != "public",
        "publisher": organization(site),
    }
    if content["poster"]:
        facts["image" if is_coming else "thumbnailUrl"] = [site.poster(permalink)]
    if content.get("year"):
        facts["dateCreated"] = str(content["year"])
    if content["minimum_age"]:
        facts["typicalAgeRange"] = f"{content['minimum_age']}-"
    if content["minimum_age"] >= ADULT_AGE:
        facts["isFamilyFriendly"] = False
    if content.get("authors"):
        facts["creator"] = [person(site, author) for author in content["authors"]]
    if content.get("categories"):
        facts["genre"] = [category["title"] for category in content["categories"]]
    if rating:
        facts["aggregateRating"] = {
            "@type": "AggregateRating",
            "ratingValue": rating.average,
            "ratingCount": rating.count,
            "bestRating": 5,
            "worstRating": 1,
        }
    if is_open_to_all(content):
        facts["embedUrl"] = site.embed(permalink)
        facts["potentialAction"] = {
            "@type": "SeekToAction",
            "target": f"{site.url(f'/programs/{permalink}')}?t={{seek_to_second_number}}",
            "startOffset-input": "required name=seek_to_second_number",
        }
    return facts


def broadcast(site: Site, event: EventDetail, description: str, picture: str | None) -> Thing:
    """A live event: https://developers.google.com/search/docs/appearance/structured-data/video#broadcast-event."""
    canonical = site.canonical(f"/live/{event.permalink}")
    publication: Thing = {
        "@type": "BroadcastEvent",
        "name": event.title,
        "isLiveBroadcast": True,  # even for past and upcoming ones
        "startDate": (event.started_at or event.starts_at).isoformat(),
    }
    if event.ended_at:
        publication["endDate"] = event.ended_at.isoformat()
    facts: Thing = {
        "@type": "VideoObject",
        "@id": canonical,
        "name": event.title,
        "description": description,
        "uploadDate": publication["startDate"],
        "url": canonical,
        "inLanguage": site.locale,
        "isAccessibleForFree": event.access != "paid",
        "requiresSubscription": event.access != "public",
        "publisher": organization(site),
        "publication": publication,
    }
    if picture:  # search engines list no video without one
        facts["thumbnailUrl"] = [picture]
    if event.stage == "replay":
        facts["duration"] = iso_duration(event.duration_seconds)
    return facts


def person(site: Site, author: AuthorLink) -> Thing:
    return {
        "@type": "Person",
        "name": author["name"],
        "url": site.canonical(f"/authors/{author['permalink']}"),
    }


def breadcrumbs(site: Site, *steps: tuple[str, str]) -> Thing:
    """`steps` are (name, path), after the catalogue itself."""
    places = [(site.title, "/catalog"), *steps]
    return {
        "@type": "BreadcrumbList",
        "itemListElement": [
            {"@type": "ListItem", "position": n, "name": name, "item": site.canonical(path)}
            for n, (name, path) in enumerate(places, start=1)
        ],
    }


def film_list(site: Site, name: str, cards: list[Card]) -> Thing | None:
    if not cards:
        return None
    return {
        "@type": "ItemList",
        "name": name,
        "numberOfItems": len(cards),
        "itemListElement": [
            {
                "@type": "ListItem",
                "position": n,
                "name": card["title"],
                "url": site.canonical(f"/programs/{card['permalink']}"),
            }
            for n, card in enumerate(cards, start=1)
        ],
    }


def iso_duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"PT{hours}H{minutes}M{rest}S" if hours else f"PT{minutes}M{rest}S"
