"""Make the demo store: its people, its films through the real upload path, and wait until they play.

Running it again changes nothing that is there and makes what is missing.
"""

import json
import os
import re
import secrets
import shutil
import sys
import time
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from matinee.accounts import operations as accounts
from matinee.accounts.admin_queries import list_people
from matinee.catalog import admin_queries as back_office
from matinee.catalog import operations as catalog
from matinee.demo import operations as demo
from matinee.demo.operations.filling import stop_when_removed
from matinee.demo.queries import Kind
from matinee.media import operations as media
from matinee.media import queries as films
from matinee.media.queries import VideoInfo
from matinee.seed.adopting import adopt
from matinee.seed.films import FILMS, DemoFilm
from matinee.seed.finding import find_content
from matinee.seed.shelves import furnish
from matinee.seed.shop import open_shop
from matinee.stores import operations as stores
from matinee.stores.queries import find_store_by_host

TITLE = "Matinee Demo"
PEOPLE = (("owner", "owner@matinee.example", "Owner"), ("customer", "viewer@matinee.example", "Viewer"))
UNFINISHED = {"uploading", "queued", "checking", "encoding", "playable"}
SAY_EVERY_SECONDS = 5
FIRST_PLAYS = "the first film plays"
REMOVED = "the sample content was removed from this store; it is not made again"


@dataclass(frozen=True, slots=True)
class SeededFilm:
    film: DemoFilm
    content_id: int
    video_id: int


def seed_demo(*, data_dir: Path, films_dir: Path, host: str, wait: bool) -> int:
    """Print the manifest as JSON to stdout, how it goes to stderr. Returns the exit code."""
    missing = [film.file for film in FILMS if not (films_dir / film.file).is_file()]
    if missing:
        say(f"{', '.join(missing)} not found in {films_dir}; run scripts/films.py first")
        return 1
    store_id = _ensure_store(host)
    try:
        if demo.begin(store_id=store_id):
            adopt(store_id)
    except demo.DemoRemovedError:
        _keep_owners(data_dir / "demo.json")
        say(REMOVED)
        return 0
    if wait:
        stop_when_removed(store_id)
    people = _ensure_people(store_id, data_dir / "demo.json")
    seeded_films = [
        ensure_film(store_id, films_dir, film, position) for position, film in enumerate(FILMS, start=1)
    ]
    furnish(store_id, [(one.film, one.content_id) for one in seeded_films], _now())
    contents = {one.film.permalink: one.content_id for one in seeded_films}
    product_ids = open_shop(store_id=store_id, actor_id=find_owner(store_id), contents=contents, at=_now())
    is_whole = _follow(store_id, seeded_films) if wait else True
    print(
        json.dumps(_manifest(store_id, host, people, seeded_films, product_ids), indent=2, ensure_ascii=False)
    )
    return 0 if is_whole else 1


def _ensure_store(host: str) -> int:
    store = find_store_by_host(host)
    return store.id if store else stores.create_store(name=_name_of(host), host=host, title=TITLE)


def _name_of(host: str) -> str:
    return "demo" if host == "localhost" else re.sub(r"[^a-z0-9]+", "-", host.lower()).strip("-")


def _ensure_people(store_id: int, accounts_file: Path) -> list[dict[str, str]]:
    """The passwords are made once and kept for the owner of this folder."""
    if not accounts_file.exists():
        users = [
            {"email": email, "name": name, "role": role, "password": secrets.token_urlsafe(9)}
            for role, email, name in PEOPLE
        ]
        descriptor = os.open(accounts_file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
        with os.fdopen(descriptor, "w") as file:
            json.dump({"users": users}, file, indent=2)
    people: list[dict[str, str]] = json.loads(accounts_file.read_text())["users"]
    for person in people:
        try:
            with demo.making(store_id) as mark:
                user_id = accounts.create_user(
                    store_id=store_id,
                    email=person["email"],
                    password=person["password"],
                    name=person["name"],
                    role=person["role"],
                )
                if person["role"] != "owner":
                    mark(Kind.PERSON, user_id)
        except accounts.EmailTakenError:
            continue
    return people


def _keep_owners(accounts_file: Path) -> None:
    """Of the accounts with a password: the others are gone with the demo."""
    if accounts_file.exists():
        users = json.loads(accounts_file.read_text())["users"]
        draft = accounts_file.with_suffix(".draft")
        draft.touch(mode=0o600)
        owners = [user for user in users if user["role"] == "owner"]
        draft.write_text(json.dumps({"users": owners}, indent=2))
        draft.replace(accounts_file)


def find_owner(store_id: int) -> int:
    people = list_people(store_id, q="", role="owner", is_blocked=None, with_emails=False, page=1, at=_now())
    return people.rows[-1].id


def ensure_film(store_id: int, films_dir: Path, film: DemoFilm, position: int) -> SeededFilm:
    row = find_content(store_id, film.permalink)
    if row:
        _add_captions(store_id, film, row.video_ids[0])
        return SeededFilm(film, row.id, row.video_ids[0])
    source = films_dir / film.file
    with demo.making(store_id) as mark:
        ticket = media.create_upload(
            store_id=store_id, filename=film.file, size=source.stat().st_size, by_user_id=None
        )
        content_id = catalog.create_content(
            store_id=store_id,
            title=film.title,
            video_id=ticket.video_id,
            at=_now(),
            permalink=film.permalink,
            description=film.description,
            credits=film.credits,
            access=film.access,
            position=position,
        )
        mark(Kind.CONTENT, content_id)
        _place(source, films.media_folders().finished_upload(ticket.upload))
        media.finish_upload(upload=ticket.upload, at=_now())
    _add_captions(store_id, film, ticket.video_id)
    if film.poster_at_seconds is not None:
        media.set_poster(store_id=store_id, video_id=ticket.video_id, at_seconds=film.poster_at_seconds)
    say(f"queued {film.title}")
    return SeededFilm(film, content_id, ticket.video_id)


def _add_captions(store_id: int, film: DemoFilm, video_id: int) -> None:
    languages = {track.language for track in films.get_video(store_id, video_id=video_id, at=_now()).captions}
    for track in film.captions:
        if track.language not in languages:
            media.add_captions(
                store_id=store_id,
                video_id=video_id,
                language=track.language,
                label=track.label,
                data=track.as_webvtt(),
            )


def _place(source: Path, target: Path) -> None:
    """As intake leaves a finished upload: whole, under its final name, or not at all."""
    target.parent.mkdir(parents=True, exist_ok=True)
    beside = target.with_suffix(".part")
    shutil.copyfile(source, beside)
    beside.replace(target)


def _follow(store_id: int, seeded_films: list[SeededFilm]) -> bool:
    """Publish each film as soon as it plays and wait for the rest of its versions. False when one failed."""
    published_ids = {one.content_id for one in seeded_films if _is_published(store_id, one)}
    is_announced = False
    ended_before: set[int] | None = None
    say_at = time.monotonic() + SAY_EVERY_SECONDS
    while True:
        infos = films.list_videos(store_id, video_ids=[one.video_id for one in seeded_films], at=_now())
        for one in seeded_films:
            if (
                one.film.is_published
                and one.content_id not in published_ids
                and infos[one.video_id].is_playable
            ):
                catalog.publish_content(store_id=store_id, content_id=one.content_id, at=_now())
                published_ids.add(one.content_id)
        if published_ids and not is_announced:
            say(FIRST_PLAYS)
            is_announced = True
        ended_ids = {one.video_id for one in seeded_films if infos[one.video_id].state not in UNFINISHED}
        for one in seeded_films:
            if ended_before is not None and one.video_id in ended_ids - ended_before:
                say(_outcome(one, infos[one.video_id]))
        ended_before = ended_ids
        if len(ended_ids) == len(seeded_films):
            return all(info.state == "ready" for info in infos.values())
        if time.monotonic() > say_at:
            say(_summary(seeded_films, infos))
            say_at = time.monotonic() + SAY_EVERY_SECONDS
        time.sleep(0.5)


def _outcome(one: SeededFilm, info: VideoInfo) -> str:
    if info.state == "ready":
        return f"{one.film.title} is ready"
    return f"{one.film.title} could not be made: {info.encoding.error}"


def _summary(seeded_films: list[SeededFilm], infos: dict[int, VideoInfo]) -> str:
    ready = sum(info.state == "ready" for info in infos.values())
    busy = [
        f"{one.film.title} {infos[one.video_id].encoding.percent} %"
        for one in seeded_films
        if infos[one.video_id].state in ("encoding", "playable")
    ]
    words = f"encoded {ready} of {len(seeded_films)} films"
    if not busy:
        return words
    others = f" and {len(busy) - 2} more" if len(busy) > 2 else ""
    return f"{words}; at work on {', '.join(busy[:2])}{others}"


def _is_published(store_id: int, one: SeededFilm) -> bool:
    return back_office.get_content(store_id, one.content_id).published_at is not None


def _manifest(
    store_id: int,
    host: str,
    people: list[dict[str, str]],
    seeded_films: list[SeededFilm],
    product_ids: dict[str, int],
) -> dict[str, object]:
    rows = back_office.list_contents_by_id(store_id, content_ids=[one.content_id for one in seeded_films])
    infos = films.list_videos(store_id, video_ids=[one.video_id for one in seeded_films], at=_now())
    return {
        "stores": [{"id": store_id, "host": host, "title": TITLE}],
        "users": people,
        "contents": [
            {
                "id": row.id,
                "permalink": row.permalink,
                "title": row.title,
                "access": row.access,
                "is_published": row.published_at is not None,
                "video_id": one.video_id,
                "state": infos[one.video_id].state,
                "duration_seconds": infos[one.video_id].duration_seconds,
                "file": one.film.file,
            }
            for one in seeded_films
            for row in (rows[one.content_id],)
        ],
        "products": [{"id": product_id, "title": title} for title, product_id in product_ids.items()],
    }


def _now() -> datetime:
    return datetime.now(UTC)


def say(line: str) -> None:
    print(f"seed: {line}", file=sys.stderr, flush=True)
