"""Write the rows' values to contents, many at a time.

The only place beside the catalogue that writes its tables: its own operations take one content at a time,
which is too slow for thousands. Changes with consequences for viewers (publishing, access) still use
them.
"""

from collections.abc import Sequence
from datetime import datetime

from django.db.models import Max

from matinee.catalog import operations as catalog
from matinee.catalog.models import (
    Author,
    Category,
    CategoryContent,
    Chapter,
    Content,
    ContentAuthor,
    CustomFieldValue,
)
from matinee.catalog.operations import film_events
from matinee.catalog.operations.addresses import RESERVED
from matinee.importer.columns import CHECKED, PLAIN_COLUMNS, ImportFault, Row
from matinee.importer.progress import Tell, each_of
from matinee.kit.errors import ProblemError
from matinee.kit.free_names import take_free
from matinee.kit.translated import change_texts

_PART = 1_000


class Writing:
    """An import in progress: what it touched, and its errors."""

    def __init__(self, store_id: int, field_ids: dict[str, int], at: datetime, tell: Tell) -> None:
        self.store_id = store_id
        self.field_ids = field_ids
        self.at = at
        self.tell = tell
        self.faults: list[ImportFault] = []
        self._created: set[int] = set()
        self._updated: set[int] = set()
        self._renamed: list[Content] = []

    def write(self, rows: Sequence[Row]) -> tuple[int, int, int]:
        """Return how many contents were created, updated, and unchanged."""
        entries = self._contents(rows)
        self.tell(0.7)
        self._categories(entries)
        self.tell(0.8)
        self._authors(entries)
        self._series(entries)
        self.tell(0.9)
        self._fields(entries)
        self._publish(entries)
        updated = self._updated - self._created
        return len(self._created), len(updated), len(entries) - len(self._created) - len(updated)

    def _contents(self, rows: Sequence[Row]) -> list[tuple[Row, Content]]:
        """Find or create each row's content, with its plain columns."""
        rows_by_permalink = self._with_permalinks(rows)
        contents = Content.objects.filter(store_id=self.store_id, permalink__in=list(rows_by_permalink))
        by_permalink = {content.permalink: content for content in contents}
        new, to_update = [], []
        for permalink, row in each_of(list(rows_by_permalink.items()), self.tell, 0.35, 0.4):
            content = by_permalink.get(permalink)
            if content is None and not row.values.get("title"):
                message = (
                    "There is no content with this permalink yet. Give it a title, or correct the permalink."
                )
                self._fault(row, "permalink", "not_found", message, permalink)
                del rows_by_permalink[permalink]
            elif content is None:
                new.append(self._new(permalink, row))
            elif self._differs(content, row):
                to_update.append(content)
        for part in each_of(_parts(new), self.tell, 0.4, 0.6, between=1):
            Content.objects.bulk_create(part)
            Chapter.objects.bulk_create([Chapter(content=content, position=1) for content in part])
        for part in each_of(_parts(to_update), self.tell, 0.6, 0.7, between=1):
            Content.objects.bulk_update(part, [*PLAIN_COLUMNS, "translations", "is_unlisted", "updated_at"])
        for content in self._renamed:
            film_events.tell_ahead(self.store_id, content_id=content.pk, at=self.at)
        self._created |= {content.pk for content in new}
        self._updated |= {content.pk for content in to_update}
        by_permalink |= {content.permalink: content for content in new}
        return [(row, by_permalink[permalink]) for permalink, row in rows_by_permalink.items()]

    def _with_permalinks(self, rows: Sequence[Row]) -> dict[str, Row]:
        rows_of: dict[str, Row] = {}
        for row in each_of(rows, self.tell, CHECKED, 0.35):
            permalink = row.permalink or _slug(row.values["title"])
            if permalink is None:
                message = "No address can be made of this title. Give a permalink in Latin letters."
                self._fault(row, "permalink", "missing", message, "")
            elif permalink in RESERVED:
                message = f"The address {permalink} is needed by the store itself. Give another permalink."
                self._fault(row, "permalink", "reserved", message, permalink)
            elif permalink in rows_of:
                message = (
                    f"Row {rows_of[permalink].number} is about {permalink} as well. Give each a permalink."
                )
                self._fault(row, "permalink", "twice", message, row.permalink)
            else:
                rows_of[permalink] = row
        return rows_of

    def _new(self, permalink: str, row: Row) -> Content:
        plain = {name: row.values[name] for name in PLAIN_COLUMNS if row.values.get(name) is not None}
        return Content(
            store_id=self.store_id,
            permalink=permalink,
            access=row.values.get("access") or "public",
            minimum_age=row.values.get("minimum_age") or 0,
            is_unlisted=row.values.get("unlisted") or False,
            translations=change_texts({}, row.translations),
            created_at=self.at,
            updated_at=self.at,
            **plain,
        )

    def _differs(self, content: Content, row: Row) -> bool:
        """Set the row's values on the content; return whether any changed. Who may watch changes at once."""
        rules: dict[str, object] = {
            name: row.values[name]
            for name in ("access", "minimum_age")
            if row.values.get(name) not in (None, getattr(content, name))
        }
        if rules:
            try:
                catalog.change_content(
                    store_id=self.store_id, content_id=content.pk, changes=rules, at=self.at
                )
            except ProblemError as error:
                self._fault(row, "access", error.faults[0].code, str(error), row.values.get("access") or "")
            else:
                self._updated.add(content.pk)
        differs = False
        for name in PLAIN_COLUMNS:
            if name not in row.values or row.values[name] == getattr(content, name):
                continue
            if name in ("title", "position") and not row.values[name] and row.values[name] != 0:
                continue  # these cannot be empty: the current value stays
            setattr(content, name, row.values[name])
            differs = True
            if name == "title" and self._has_news_ahead(content):
                self._renamed.append(content)
        translations = change_texts(content.translations, row.translations)
        if translations != content.translations:
            content.translations = translations
            differs = True
        is_unlisted = row.values.get("unlisted")
        if is_unlisted not in (None, content.is_unlisted):
            content.is_unlisted = is_unlisted
            differs = True
        content.updated_at = self.at
        return differs

    def _has_news_ahead(self, content: Content) -> bool:
        """Whether its publication or its end is still to be told."""
        moments = (content.published_at, content.ends_at)
        is_ahead = any(moment is not None and moment > self.at for moment in moments)
        return content.published_at is not None and is_ahead

    def _categories(self, entries: list[tuple[Row, Content]]) -> None:
        shelves = [
            (row.values["categories"], content) for row, content in entries if "categories" in row.values
        ]
        ids = self._category_ids({title for titles, _ in shelves for title in titles})
        links = CategoryContent.objects.filter(
            store_id=self.store_id, content_id__in=[content.pk for _, content in shelves]
        )
        has: dict[int, dict[int, int]] = {content.pk: {} for _, content in shelves}
        for link in links:
            has[link.content_id][link.category_id] = link.pk
        ends = CategoryContent.objects.filter(category_id__in=ids.values()).values_list("category_id")
        places = dict.fromkeys(ids.values(), 0) | dict(ends.annotate(Max("position")))
        new, gone = [], []
        for titles, content in shelves:
            want = [ids[title] for title in titles]
            if set(want) == has[content.pk].keys():
                continue
            self._updated.add(content.pk)
            gone += [pk for category_id, pk in has[content.pk].items() if category_id not in want]
            for category_id in want:
                if category_id not in has[content.pk]:
                    places[category_id] += 1
                    new.append(
                        CategoryContent(
                            store_id=self.store_id,
                            content=content,
                            category_id=category_id,
                            position=places[category_id],
                        )
                    )
        links.filter(pk__in=gone).delete()
        CategoryContent.objects.bulk_create(new, batch_size=_PART)

    def _category_ids(self, titles: set[str]) -> dict[str, int]:
        """Return the id of each title; missing ones are created, after the others."""
        categories = Category.objects.filter(store_id=self.store_id).order_by("-position", "-id")
        ids = dict(categories.values_list("title", "pk"))  # the first one of equal titles
        slugs = set(categories.values_list("permalink", flat=True))
        last = max(categories.values_list("position", flat=True), default=0)
        new = [
            Category(
                store_id=self.store_id,
                title=title,
                permalink=_free(title, slugs),
                position=last + number,
            )
            for number, title in enumerate(sorted(titles - ids.keys()), start=1)
        ]
        Category.objects.bulk_create(new)
        return ids | {category.title: category.pk for category in new}

    def _authors(self, entries: list[tuple[Row, Content]]) -> None:
        credits = [(row.values["authors"], content) for row, content in entries if "authors" in row.values]
        ids = self._author_ids({name for names, _ in credits for name, _ in names})
        has: dict[int, list[tuple[int, str]]] = {content.pk: [] for _, content in credits}
        parts = ContentAuthor.objects.filter(store_id=self.store_id, content_id__in=has)
        for content_id, author_id, role in parts.order_by("position", "id").values_list(
            "content_id", "author_id", "role"
        ):
            has[content_id].append((author_id, role))
        others, new = [], []
        for names, content in credits:
            want = [(ids[name], role) for name, role in names]
            if want == has[content.pk]:
                continue
            self._updated.add(content.pk)
            others.append(content.pk)
            new += [
                ContentAuthor(
                    store_id=self.store_id, content=content, author_id=author_id, role=role, position=place
                )
                for place, (author_id, role) in enumerate(want, start=1)
            ]
        parts.filter(content_id__in=others).delete()
        ContentAuthor.objects.bulk_create(new, batch_size=_PART)

    def _series(self, entries: list[tuple[Row, Content]]) -> None:
        rows = {content.pk: row for row, content in entries if "series" in row.values}
        episodes = [
            catalog.Episode(
                content_id=content_id,
                series=row.values["series"],
                season=row.values.get("season"),
                number=row.values.get("episode"),
            )
            for content_id, row in rows.items()
        ]
        if not episodes:
            return
        result = catalog.place_episodes(store_id=self.store_id, episodes=episodes)
        self._updated |= result.changed_ids
        for one in result.twice:
            row, former = rows[one.content_id], rows[one.former_id]
            message = f"Row {former.number} is the same episode of this season. Give each its own number."
            self._fault(row, "episode", "twice", message, str(row.values["episode"]))

    def _author_ids(self, names: set[str]) -> dict[str, int]:
        authors = Author.objects.filter(store_id=self.store_id).order_by("-id")
        ids = dict(authors.filter(name__in=names).values_list("name", "pk"))
        permalinks = set(authors.values_list("permalink", flat=True))
        new = [
            Author(store_id=self.store_id, name=name, permalink=_free(name, permalinks))
            for name in sorted(names - ids.keys())
        ]
        Author.objects.bulk_create(new, batch_size=_PART)
        return ids | {author.name: author.pk for author in new}

    def _fields(self, entries: list[tuple[Row, Content]]) -> None:
        contents = {content.pk: row.fields for row, content in entries if row.fields}
        has = CustomFieldValue.objects.filter(store_id=self.store_id, content_id__in=contents)
        values = {(one.content_id, one.field_id): one for one in has}
        new, gone = [], []
        for content_id, fields in contents.items():
            for key, value in fields.items():
                field_id = self.field_ids[key]
                current = values.get((content_id, field_id))
                if value == (current.value if current else ""):
                    continue
                self._updated.add(content_id)
                if current:
                    gone.append(current.pk)
                if value:
                    new.append(
                        CustomFieldValue(
                            store_id=self.store_id, content_id=content_id, field_id=field_id, value=value
                        )
                    )
        has.filter(pk__in=gone).delete()
        CustomFieldValue.objects.bulk_create(new, batch_size=_PART)

    def _publish(self, entries: list[tuple[Row, Content]]) -> None:
        for row, content in each_of(entries, self.tell, 0.92, 1.0, between=10):
            want = row.values.get("published")
            if want is None or want == (content.published_at is not None):
                continue
            change = catalog.publish_content if want else catalog.unpublish_content
            try:
                change(store_id=self.store_id, content_id=content.pk, at=self.at)
            except ProblemError as error:
                message = f"{error} Until then write no, or leave it empty."
                self._fault(row, "published", error.faults[0].code, message, "yes")
            else:
                self._updated.add(content.pk)

    def _fault(self, row: Row, column: str, code: str, message: str, value: str) -> None:
        self.faults.append(ImportFault(row.number, column, code, message, value))


def _parts(contents: list[Content]) -> list[list[Content]]:
    return [contents[start : start + _PART] for start in range(0, len(contents), _PART)]


def _slug(title: str) -> str | None:
    """Return the permalink that a title always gives, or None if it must be invented."""
    slug = catalog.slug_of(title)
    return slug if slug == catalog.slug_of(title) else None


def _free(text: str, permalinks: set[str]) -> str:
    return take_free(catalog.slug_of(text), permalinks)
