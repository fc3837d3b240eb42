"""Write the plan with COPY: 20,000 contents in seconds. The one seed that goes past the operations."""

import json
from collections.abc import Iterable, Sequence
from datetime import timedelta

from matinee.catalog.operations import slug_of
from matinee.seed.large.comments import write_comments
from matinee.seed.large.copying import copy_rows, next_ids
from matinee.seed.large.plan import NEWEST, USERS, Plan, watched_by

WATCHED_FROM = 0.9


def write_plan(
    store_id: int, plan: Plan, *, password: str, posters: Sequence[dict[str, object]], seed: int
) -> None:
    """`password` is the hash that all users share; `posters` are those of the contents, in their order."""
    categories = _categories(store_id, plan)
    authors = _authors(store_id, plan)
    fields = _fields(store_id, plan)
    contents = next_ids("catalog_content", len(plan.contents))
    copy_rows(
        "catalog_content (id, store_id, permalink, title, description, credits, access, position,"
        " published_at, created_at, updated_at, year)",
        (
            (
                one_id,
                store_id,
                one.permalink,
                one.title,
                one.description,
                "",
                one.access,
                0,
                one.published_at,
                NEWEST,
                NEWEST,
                one.year,
            )
            for one_id, one in zip(contents, plan.contents, strict=True)
        ),
    )
    chapters = _chapters(plan, contents, posters)
    copy_rows(
        "catalog_categorycontent (store_id, category_id, content_id, position)",
        (
            (store_id, categories[place], content, number)
            for number, (content, one) in enumerate(zip(contents, plan.contents, strict=True), start=1)
            for place in one.categories
        ),
    )
    copy_rows(
        "catalog_contentauthor (store_id, content_id, author_id, role, position)",
        (
            (store_id, content, authors[place], "director", number)
            for content, one in zip(contents, plan.contents, strict=True)
            for number, place in enumerate(one.authors, start=1)
        ),
    )
    copy_rows(
        "catalog_customfieldvalue (store_id, content_id, field_id, value)",
        (
            (store_id, content, fields[key], value)
            for content, one in zip(contents, plan.contents, strict=True)
            for key, value in one.values.items()
        ),
    )
    people = _people(store_id, plan, contents, chapters, password, seed)
    write_comments(store_id, plan, contents, people, seed)


def _categories(store_id: int, plan: Plan) -> list[int]:
    ids = next_ids("catalog_category", len(plan.categories))
    copy_rows(
        "catalog_category (id, store_id, permalink, title, description, position, is_featured)",
        (
            (one_id, store_id, permalink, title, "", number, number <= 3)
            for number, (one_id, title, permalink) in enumerate(
                zip(ids, plan.categories, _permalinks(plan.categories), strict=True), start=1
            )
        ),
    )
    return ids


def _authors(store_id: int, plan: Plan) -> list[int]:
    ids = next_ids("catalog_author", len(plan.authors))
    copy_rows(
        "catalog_author (id, store_id, permalink, name, bio)",
        (
            (one_id, store_id, permalink, name, "")
            for one_id, name, permalink in zip(ids, plan.authors, _permalinks(plan.authors), strict=True)
        ),
    )
    return ids


def _fields(store_id: int, plan: Plan) -> dict[str, int]:
    ids = dict(zip(plan.options, next_ids("catalog_customfield", len(plan.options)), strict=True))
    copy_rows(
        "catalog_customfield (id, store_id, key, title, kind, options, is_filter, position)",
        (
            (ids[key], store_id, key, key.title(), "choice", json.dumps(options), True, number)
            for number, (key, options) in enumerate(plan.options.items(), start=1)
        ),
    )
    return ids


def _chapters(plan: Plan, contents: Sequence[int], posters: Sequence[dict[str, object]]) -> list[list[int]]:
    ids = iter(next_ids("catalog_chapter", sum(len(one.chapters_ms) for one in plan.contents)))
    chapters = [[next(ids) for _ in one.chapters_ms] for one in plan.contents]
    copy_rows(
        "catalog_chapter (id, content_id, position, title, video_state, is_playable, duration_ms,"
        " is_vertical, poster)",
        (
            (
                chapter,
                content,
                part,
                f"Part {part}" if len(one.chapters_ms) > 1 else "",
                "ready",
                False,
                one.chapters_ms[part - 1],
                False,
                json.dumps(posters[number]),
            )
            for number, (content, one) in enumerate(zip(contents, plan.contents, strict=True))
            for part, chapter in enumerate(chapters[number], start=1)
        ),
    )
    return chapters


def _people(
    store_id: int, plan: Plan, contents: Sequence[int], chapters: list[list[int]], password: str, seed: int
) -> list[int]:
    ids = next_ids("accounts_user", USERS)
    copy_rows(
        "accounts_user (id, password, store_id, email, name, nickname, role, is_active, locale, created_at)",
        (
            (
                one_id,
                password,
                store_id,
                email_of(number),
                f"User {number:05}",
                "",
                "customer",
                True,
                "",
                NEWEST,
            )
            for number, one_id in enumerate(ids, start=1)
        ),
    )
    history = [
        (user, watched)
        for user, one_id in enumerate(ids, start=1)
        for watched in watched_by(user, plan.contents, seed)
    ]
    copy_rows(
        "engagement_watchstate (user_id, chapter_id, content_id, position_seconds, watched_at, updated_at)",
        (
            (
                ids[user - 1],
                chapters[seen.content][seen.chapter],
                contents[seen.content],
                round(seen.part * plan.contents[seen.content].chapters_ms[seen.chapter] / 1000, 3),
                seen.at if seen.part >= WATCHED_FROM else None,
                seen.at,
            )
            for user, seen in history
        ),
    )
    copy_rows(
        "engagement_favorite (user_id, content_id, created_at)",
        (
            (ids[user - 1], contents[seen.content], seen.at + timedelta(minutes=1))
            for user, seen in history
            if seen.is_favorite
        ),
    )
    return ids


def email_of(number: int) -> str:
    return f"user{number:05}@large.example"


def _permalinks(names: Iterable[str]) -> list[str]:
    taken: dict[str, None] = {}  # in their order
    for name in names:
        wanted = permalink = slug_of(name)
        number = 1
        while permalink in taken:
            number += 1
            permalink = f"{wanted}-{number}"
        taken[permalink] = None
    return list(taken)
