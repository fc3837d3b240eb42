"""The bare handler: the same statement with the same parameters, its text as the body, nothing else."""

import os
import threading
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from wsgiref.types import StartResponse

THREADS = int(os.environ["MATINEE_WEB_THREADS"])


def serve() -> None:
    from granian.constants import Interfaces
    from granian.server import Server

    Server(
        "_catalogue_ceiling:ceiling",
        address="127.0.0.1",
        port=int(os.environ["MATINEE_PORT"]),
        interface=Interfaces.WSGI,
        workers=1,
        blocking_threads=THREADS,
        working_dir=Path(__file__).parent,
        log_access=False,
    ).serve()


def ceiling(environ: dict[str, str], start_response: "StartResponse") -> list[bytes]:
    statement, column, more = _question(environ["PATH_INFO"])
    cursor = _connection().cursor()
    cursor.execute(
        statement,
        make_sql_params(_STORE, viewer=GUEST, at=datetime.now(UTC), still_origin="http://127.0.0.1", **more),
    )
    row = cursor.fetchone()
    assert row is not None
    body = row[column]
    start_response("200 OK", [("Content-Type", "application/json")])
    return [body.encode()]


def _question(path: str) -> tuple[str, int, dict[str, object]]:
    """Return (statement, which of its columns is the text, parameters)."""
    if path == "/api/contents":
        return _LIST, 0, {"skip": 48, "category": None, "author": None}
    if path == "/api/categories":
        return LIST_CATEGORIES, 0, {"skip": 0}
    if path == "/api/authors":
        return LIST_AUTHORS, 0, {"skip": 0, "pattern": None}
    if path.endswith("with_content"):
        return CATEGORIES_WITH_CONTENT, 0, {"skip": 0}
    parts = path.split("/")
    params: dict[str, object] = {"permalink": parts[3]}
    if parts[2] == "categories":
        return CATEGORY_PAGE, 0, params
    if path.endswith("/similar"):
        return SIMILAR, 0, params
    if path.endswith("/next"):
        nothing: dict[str, object] = {
            "chapter": None,
            "category": None,
            "playlist": None,
            "watched": [],
            "seen_ids": [],
            "seen_counts": [],
        }
        return NEXT, 0, params | nothing
    return CONTENT_DETAIL, -1, params


def _connection() -> "psycopg.Connection":
    connection: psycopg.Connection | None = getattr(_local, "connection", None)
    if connection is None:
        connection = _local.connection = psycopg.connect(os.environ["DATABASE_URL"], autocommit=True)
    return connection


if __name__ == "__main__":
    serve()
else:
    import django
    import psycopg

    django.setup()

    from matinee.accounts.queries import GUEST
    from matinee.catalog.queries.asking import make_sql_params
    from matinee.catalog.statements.categories import (
        CATEGORIES_WITH_CONTENT,
        CATEGORY_PAGE,
        LIST_AUTHORS,
        LIST_CATEGORIES,
    )
    from matinee.catalog.statements.detail import CONTENT_DETAIL
    from matinee.catalog.statements.lists import list_cards
    from matinee.catalog.statements.suggestions import NEXT, SIMILAR

    _LIST = list_cards("position")
    _STORE = int(os.environ["BENCH_STORE"])
    _local = threading.local()
