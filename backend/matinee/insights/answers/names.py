"""Names beside numbers: of films, chapters, authors, people and devices."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from matinee.accounts import names
from matinee.catalog.admin_queries import watching
from matinee.catalog.admin_queries.watching import WatchedContent
from matinee.catalog.schemas import Poster, poster_of
from matinee.media import queries as media

GONE = "Deleted film"
NOT_KNOWN = "Not known"
GUEST = "Guest"
FORMER_FILE = "{title} (former file)"

TITLES = {
    "": NOT_KNOWN,
    "desktop": "Computer",
    "phone": "Phone",
    "tablet": "Tablet",
    "tv": "Television",
    "chrome": "Chrome",
    "edge": "Edge",
    "firefox": "Firefox",
    "opera": "Opera",
    "safari": "Safari",
    "samsung": "Samsung Internet",
    "android": "Android",
    "chromeos": "ChromeOS",
    "ios": "iOS",
    "linux": "Linux",
    "macos": "macOS",
    "windows": "Windows",
    "storefront": "In the store",
    "web": "On the web",
    "verified": "Verified",
    "unverified": "Not verified",
}

Rows = list[dict[str, Any]]


class Films:
    """The films of a report: their names take four statements, their images one, however many there are."""

    def __init__(self, store_id: int, content_ids: Iterable[int], *, at: datetime, origin: str) -> None:
        self._contents: dict[int, WatchedContent] = watching.list_watched(
            store_id, content_ids=set(content_ids)
        )
        video_ids = {
            content.id: content.chapters[0].video_id
            for content in self._contents.values()
            if content.chapters
        }
        paths = media.poster_paths(store_id, video_ids=video_ids.values(), at=at)
        self._posters = {
            content: poster_of(paths[video], origin) for content, video in video_ids.items() if video in paths
        }

    def title(self, content_id: int) -> str:
        return self._contents[content_id].title if content_id in self._contents else GONE

    def poster(self, content_id: int) -> Poster | None:
        return self._posters.get(content_id)

    def is_known(self, content_id: int) -> bool:
        return content_id in self._contents

    def name(self, rows: Rows) -> Rows:
        """Add titles, images and authors to rows by content."""
        return [
            row
            | {
                "content_id": int(row["key"]),
                "title": self.title(int(row["key"])),
                "poster": self.poster(int(row["key"])),
                "authors": list(self._contents[int(row["key"])].authors)
                if self.is_known(int(row["key"]))
                else [],
            }
            for row in rows
        ]

    def name_chapters(self, rows: Rows) -> Rows:
        """Add chapters to rows by content and video."""
        rows_named = []
        for row in rows:
            content_id, video_id = (int(part) for part in row["key"].split("/"))
            content = self._contents.get(content_id)
            chapters = [one for one in content.chapters if one.video_id == video_id] if content else []
            title = next((one.title for one in chapters if one.title), self.title(content_id))
            if chapters and chapters[0].is_former:
                title = FORMER_FILE.format(title=title)
            rows_named.append(
                row
                | {
                    "title": title,
                    "content_id": content_id,
                    "video_id": video_id,
                    "chapter_id": chapters[0].id if chapters else None,
                }
            )
        return rows_named

    def name_sessions(self, rows: Rows, people: dict[int, str]) -> Rows:
        return [
            row
            | {
                "title": self.title(row["content_id"]),
                "device": row["device"] or "unknown",
                "viewer": viewer_of(row["user_id"], people),
            }
            for row in rows
        ]


def contents_in(rows: Rows) -> set[int]:
    return {int(row["key"].split("/")[0]) for row in rows}


def name_kinds(rows: Rows) -> Rows:
    return [row | {"key": row["key"] or "unknown", "title": title_of(row["key"])} for row in rows]


def title_of(key: str) -> str:
    return TITLES.get(key, key)


def name_authors(store_id: int, rows: Rows) -> Rows:
    authors = watching.list_watched_authors(store_id, author_ids=[int(row["key"]) for row in rows])
    return [
        row | {"author_id": author.id, "permalink": author.permalink, "title": author.name}
        for row in rows
        if (author := authors.get(int(row["key"])))
    ]


def find_names(store_id: int, user_ids: Iterable[int]) -> dict[int, str]:
    """Return people's names. One statement."""
    people = names.find_people(store_id, {user_id for user_id in user_ids if user_id})
    return {user_id: person.shown_name for user_id, person in people.items()}


def viewer_of(user_id: int, people: dict[int, str]) -> dict[str, object]:
    """Guests and deleted accounts have no page of their own."""
    if user_id not in people:
        return {"id": None, "name": GUEST}
    return {"id": user_id, "name": people[user_id]}
