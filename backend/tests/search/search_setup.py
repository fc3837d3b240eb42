"""A store with things to find, and how a test asks for them."""

from typing import Any
from urllib.parse import urlencode

from matinee.catalog.models import (
    Author,
    Category,
    CategoryContent,
    Chapter,
    Content,
    ContentAuthor,
    CustomField,
    CustomFieldValue,
)
from matinee.media.models import CaptionTrack
from matinee.search import operations
from matinee.stores.models import Store
from tests.world import Answer, Browser, make_film


def film(store: Store, permalink: str, title: str, description: str = "", **fields: Any) -> Content:
    return make_film(store, permalink, title=title, description=description, **fields)


def author(content: Content, name: str, permalink: str | None = None) -> Author:
    made, _ = Author.objects.get_or_create(
        store_id=content.store_id,
        permalink=permalink or name.lower().replace(" ", "-"),
        defaults={"name": name},
    )
    ContentAuthor.objects.create(store_id=content.store_id, content=content, author=made)
    return made


def category(content: Content, title: str, permalink: str | None = None) -> Category:
    made, _ = Category.objects.get_or_create(
        store_id=content.store_id, permalink=permalink or title.lower(), defaults={"title": title}
    )
    CategoryContent.objects.create(store_id=content.store_id, category=made, content=content)
    return made


def field(content: Content, key: str, value: str, *, is_filter: bool = True) -> None:
    made, _ = CustomField.objects.get_or_create(
        store_id=content.store_id, key=key, defaults={"title": key.title(), "is_filter": is_filter}
    )
    CustomFieldValue.objects.create(store_id=content.store_id, content=content, field=made, value=value)


def captions(content: Content, *lines: tuple[int, str], language: str = "en") -> Chapter:
    """Add captions to the content's first chapter: (second, text)."""
    chapter = content.chapters.order_by("position").first()
    assert chapter is not None and chapter.video_id is not None
    cues = "\n\n".join(f"{_clock(second)} --> {_clock(second + 1)}\n{text}" for second, text in lines)
    CaptionTrack.objects.create(
        video_id=chapter.video_id, language=language, label=language, text=f"WEBVTT\n\n{cues}\n"
    )
    return chapter


def search(browser: Browser, q: str = "", **parameters: Any) -> Answer:
    """Ask, once the documents are as the worker leaves them."""
    operations.refresh()
    return browser.get(f"/api/contents/search?{urlencode({'q': q, **parameters})}")


def suggest(browser: Browser, q: str) -> Any:
    operations.refresh()
    return browser.get(f"/api/search/suggestions?{urlencode({'q': q})}").json()


def found(browser: Browser, q: str = "", **parameters: Any) -> list[str]:
    """The permalinks of what is found, in order."""
    response = search(browser, q, **parameters)
    assert response.status_code == 200, response.content
    return [card["permalink"] for card in response.json()]


def _clock(second: int) -> str:
    return f"00:{second // 60:02}:{second % 60:02}.000"
