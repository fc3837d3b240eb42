"""`matinee seed --profile large`: a store of 20,000 contents and 10,000 people, to browse and to measure.

It has no films to play: its cards show posters that are drawn from their titles.
"""

import hashlib
import json
import os
import secrets
import sys
import time
from pathlib import Path

from django.conf import settings
from django.contrib.auth.hashers import make_password
from django.db import connection, transaction

from matinee.accounts import operations as accounts
from matinee.media.queries import media_folders
from matinee.search import operations as search
from matinee.seed.large.movies import MoviesUnavailable, fetch_movies
from matinee.seed.large.plan import CONTENTS, Plan, plan_store
from matinee.seed.large.posters import SIZE, Sheet, draw_posters, find_face
from matinee.seed.large.writing import email_of, write_plan
from matinee.stores import operations as stores
from matinee.stores.queries import find_store_by_host

HOST = "large.localhost"
TITLE = "Matinee Large"
OWNER = "owner@large.example"
USERS_SHOWN = 3

COUNTS = {
    "contents": "catalog_content",
    "categories": "catalog_category",
    "authors": "catalog_author",
    "users": "accounts_user",
    "comments": "comments_comment",
}


def seed_large(*, data_dir: Path, seed: int, contents: int = CONTENTS) -> int:
    """Print the manifest as JSON to stdout, how it goes to stderr. Returns the exit code.

    A store that is there is left as it is, whatever it was seeded by.
    """
    known = find_store_by_host(HOST)
    password = _password(data_dir / "large.json")
    if known is not None and known.host == HOST:
        _say(f"{TITLE} is there already; nothing was changed")
        print(json.dumps(_manifest(known.id, password, seed), indent=2))
        return 0
    try:
        movies = fetch_movies(_say)
    except MoviesUnavailable as error:
        _say(str(error))
        return 1
    started = time.monotonic()
    planned = plan_store(movies, seed, contents=contents)
    posters = _posters(planned, seed)
    _say(f"drew {len(posters)} posters in {time.monotonic() - started:.0f} s")
    with transaction.atomic():
        store_id = stores.create_store(name="large", host=HOST, title=TITLE)
        accounts.create_user(store_id=store_id, email=OWNER, password=password, name="Owner", role="owner")
        write_plan(store_id, planned, password=make_password(password), posters=posters, seed=seed)
    _say(f"wrote {len(planned.contents)} contents in {time.monotonic() - started:.0f} s")
    search.rebuild(store_id=store_id)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    _say(f"all can be found after {time.monotonic() - started:.0f} s")
    print(json.dumps(_manifest(store_id, password, seed), indent=2))
    return 0


def _password(kept: Path) -> str:
    """One for all its people, made once and kept for the owner of this folder."""
    if not kept.exists():
        descriptor = os.open(kept, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w") as file:
            json.dump({"password": secrets.token_urlsafe(9)}, file)
    password: str = json.loads(kept.read_text())["password"]
    return password


def _posters(planned: Plan, seed: int) -> list[dict[str, object]]:
    """Draw the poster of each content; return them as chapters do, versions of one package."""
    public_id = hashlib.sha256(f"posters of the large store/{seed}".encode()).hexdigest()[:16]
    sheets = [
        Sheet(one.title, f"{one.year} · {author}" if one.year else author)
        for one in planned.contents
        for author in [planned.authors[one.authors[0]]]
    ]
    face = find_face(settings.FRONTEND_ROOT / "storefront" / "dist" / "assets")
    colours = draw_posters(sheets, media_folders().packages(public_id), face=face)
    width, height = SIZE
    return [
        {"public_id": public_id, "version": version, "width": width, "height": height, "color": colour}
        | {"webp": [], "avif": []}
        for version, colour in enumerate(colours, start=1)
    ]


def _manifest(store_id: int, password: str, seed: int) -> dict[str, object]:
    counts = {}
    with connection.cursor() as cursor:
        for name, table in COUNTS.items():
            cursor.execute(f"SELECT count(*) FROM {table} WHERE store_id = %s", [store_id])  # noqa: S608 - our own tables
            counts[name] = cursor.fetchone()[0]
        for name in ("watchstate", "favorite"):
            cursor.execute(
                f"SELECT count(*) FROM engagement_{name} JOIN accounts_user AS person"  # noqa: S608 - our own tables
                " ON person.id = user_id WHERE person.store_id = %s",
                [store_id],
            )
            counts[f"{name}s"] = cursor.fetchone()[0]
    people = [(OWNER, "owner"), *((email_of(number), "customer") for number in range(1, USERS_SHOWN + 1))]
    return {
        "stores": [{"id": store_id, "host": HOST, "title": TITLE}],
        "seed": seed,
        "users": [{"email": email, "role": role, "password": password} for email, role in people],
        "counts": counts,
    }


def _say(line: str) -> None:
    print(f"seed: {line}", file=sys.stderr, flush=True)
