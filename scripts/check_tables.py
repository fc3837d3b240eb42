"""Look over the SQL in Python strings: whose tables, views and functions may be named where is stated here.

Import rules do not see a table's name. A domain's own are those of its models and of its migrations.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
HOUSE = ROOT / "backend" / "matinee"
PROGRAMS = ("collector", "delivery", "intake", "live", "realtime", "serving")
MADE = re.compile(
    r"CREATE\s+(?:OR\s+REPLACE\s+)?(?:UNLOGGED\s+)?(?:MATERIALIZED\s+)?(?:TABLE|VIEW|FUNCTION)\s+"
    r"(?:IF\s+NOT\s+EXISTS\s+)?(\w+)",
    re.IGNORECASE,
)


class Wall(NamedTuple):
    names: str
    why: str


# By who reads. Whoever changes one of these tables finds here who has to follow.
WALLS = {
    "catalog": (
        Wall(
            "commerce_held commerce_now commerce_price commerce_product commerce_productunlock stores_store",
            "what stands on sale decides, in the same statement, who may see and watch what",
        ),
        Wall("media_package media_video", "a trigger keeps a chapter's copy of what its video is"),
    ),
    "chats": (
        Wall(
            "live_liveevent media_video catalog_chapter stores_store",
            "the views for realtime: a room with its event, what is played of it, and the store's currency",
        ),
    ),
    "commerce": (
        Wall("catalog_content", "what a product unlocks is of its own store"),
        Wall("catalog_are_translations", "a product's texts in other languages are held as a film's"),
    ),
    "engagement": (
        Wall("catalog_chapter media_video", "triggers keep the place in a film when its file is another"),
        Wall("accounts_profile", "what a profile has marked is deleted with it, by a key"),
        Wall("catalog_author catalog_category catalog_collection", "what is followed is of its own store"),
    ),
    "guest_cache": (
        Wall(
            """
            catalog_author catalog_category catalog_categorycontent catalog_chapter catalog_collection
            catalog_collectioncontent catalog_content catalog_contentauthor catalog_customfield
            catalog_customfieldvalue catalog_frontrow catalog_frontrowcontent catalog_season catalog_tell
            catalog_tell_of_a_chapter commerce_giftcard commerce_price commerce_product
            commerce_productunlock commerce_providersettings engagement_rating live_liveevent search_document
            search_line search_name stores_store translations_messageoverride
            """,
            "triggers tell when what guests see has changed",
        ),
    ),
    "newsletters": (
        Wall(
            """
            accounts_user commerce_invoice commerce_price commerce_subscription engagement_watchstate
            mail_refusedaddress stores_store
            """,
            "a segment is one statement over what is known of 100,000 people",
        ),
        Wall(
            """
            accounts_profile catalog_categorycontent catalog_collection catalog_collectioncontent
            catalog_content catalog_contentauthor engagement_follow reminders_reminder
            """,
            "so is who is told of a new film",
        ),
        Wall("mail_mail", "what became of a newsletter's letters, before the outbox forgets them"),
    ),
    "notices": (Wall("live_reminder", "the name of a letter too; no SQL"),),
    "reminders": (
        Wall("accounts_profile catalog_content", "keys hold a reminder to its store and its profile"),
    ),
    "search": (
        Wall(
            """
            catalog_author catalog_category catalog_categorycontent catalog_chapter catalog_collection
            catalog_collectioncontent catalog_content catalog_contentauthor catalog_customfield
            catalog_customfieldvalue media_captiontrack
            """,
            "triggers keep the documents; they are made of what the catalogue holds",
        ),
        Wall("stores_store", "every store's documents are made anew, one store after the other"),
    ),
    "seed": (
        Wall(
            """
            accounts_user catalog_author catalog_category catalog_categorycontent catalog_chapter
            catalog_content catalog_contentauthor catalog_customfield catalog_customfieldvalue
            comments_comment comments_discussion engagement_favorite engagement_watchstate
            """,
            "20,000 contents with all that hangs on them, in seconds",
        ),
    ),
    "supervisor": (Wall("stores_store", "asked without Django, while the house starts"),),
    "tokens": (
        Wall("accounts_auditentry accounts_user", "a migration finds who made the tokens of the reports"),
    ),
    # Other programs; none imports matinee.
    "matinee_delivery": (Wall("media_revocation", "paths that open no longer"),),
    "matinee_realtime": (Wall("chats_stream_messages chats_stream_rooms", "views made for it"),),
}


def main() -> int:
    owners = list_owners()
    foreign = find_foreign(owners)
    exceptions = {
        (reader, name) for reader, walls in WALLS.items() for wall in walls for name in wall.names.split()
    }
    problems = [
        f"{place}: {reader} names {name} of {owners[name]}, which no wall in scripts/check_tables.py allows"
        for (reader, name), place in sorted(foreign.items())
        if (reader, name) not in exceptions
    ]
    problems += [
        f"scripts/check_tables.py: {reader} may name {name}, and does not"
        for reader, name in sorted(exceptions - foreign.keys())
    ]
    for problem in problems:
        print(problem)
    return 1 if problems else 0


def list_owners() -> dict[str, str]:
    """The domain of each table, view and function that models and migrations make."""
    owners: dict[str, str] = {}
    for domain in sorted(path.name for path in HOUSE.iterdir() if path.is_dir()):
        for path in (HOUSE / domain).rglob("*.py"):
            tree = ast.parse(path.read_text())
            where = path.relative_to(HOUSE / domain).parts[0]
            if where in ("models", "models.py", "collection_models.py", "front_page_models.py"):
                names = [
                    f"{domain}_{node.name.lower()}"
                    for node in ast.walk(tree)
                    if isinstance(node, ast.ClassDef)
                ]
            elif where == "migrations":
                names = [name for text in strings_of(tree) for name in MADE.findall(text)]
            else:
                continue
            owners |= {name: domain for name in names if name.startswith(f"{domain}_")}
    return owners


def find_foreign(owners: dict[str, str]) -> dict[tuple[str, str], str]:
    """Which reader names what that is another's, and where first."""
    pattern = re.compile(rf"\b({'|'.join(sorted(owners))})\b")
    foreign: dict[tuple[str, str], str] = {}
    for reader, path in sources():
        for text in strings_of(ast.parse(path.read_text())):
            for name in pattern.findall(text):
                if owners[name] != reader:
                    foreign.setdefault((reader, name), str(path.relative_to(ROOT)))
    return foreign


def sources() -> Iterator[tuple[str, Path]]:
    for path in sorted(HOUSE.rglob("*.py")):
        yield path.relative_to(HOUSE).parts[0].removesuffix(".py"), path
    for program in PROGRAMS:
        for path in sorted((ROOT / program / f"matinee_{program}").rglob("*.py")):
            yield f"matinee_{program}", path


def strings_of(tree: ast.Module) -> Iterator[str]:
    """Every string but docstrings; an f-string in its pieces."""
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings:
            yield node.value


if __name__ == "__main__":
    sys.exit(main())
