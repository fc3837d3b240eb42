"""Read a page as a program without JavaScript does."""

import json
from html.parser import HTMLParser
from typing import Any

from django.http import HttpResponse


class Page(HTMLParser):
    def __init__(self, response: HttpResponse) -> None:
        super().__init__()
        self.html = response.content.decode()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.texts: dict[str, list[str]] = {}
        self._open: list[str] = []
        self.feed(self.html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        self._open.append(tag + dict(attrs).get("type", "") if tag == "script" else tag)  # type: ignore[operator]

    def handle_endtag(self, tag: str) -> None:
        if self._open:
            self._open.pop()

    def handle_data(self, data: str) -> None:
        if self._open and data.strip():
            self.texts.setdefault(self._open[-1], []).append(data)

    def find(self, tag: str, **attributes: str) -> dict[str, str]:
        (found,) = self.find_all(tag, **attributes)
        return found

    def find_all(self, tag: str, **attributes: str) -> list[dict[str, str]]:
        return [
            given
            for name, given in self.elements
            if name == tag and all(given.get(key) == value for key, value in attributes.items())
        ]

    def meta(self, name: str) -> str | None:
        for key in ("name", "property"):
            for found in self.find_all("meta", **{key: name}):
                return found["content"]
        return None

    @property
    def title(self) -> str:
        return self.texts["title"][0]

    @property
    def config(self) -> dict[str, Any]:
        return json.loads(self.texts["scriptapplication/json"][0])  # type: ignore[no-any-return]

    @property
    def json_ld(self) -> dict[str, Any]:
        return json.loads(self.texts["scriptapplication/ld+json"][0])  # type: ignore[no-any-return]

    def thing(self, kind: str) -> dict[str, Any]:
        """The one thing of this type that the page describes to search engines."""
        (found,) = [thing for thing in self.json_ld["@graph"] if thing["@type"] == kind]
        return dict(found)
