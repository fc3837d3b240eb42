"""Which films the demo's past is about: those that are there, and the longer ones that it makes itself.

Beside them it makes a trailer and a film that is coming soon: nobody has watched either.
"""

import threading
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from matinee.catalog import admin_queries as back_office
from matinee.catalog import operations as catalog
from matinee.media import queries as media
from matinee.media.steps import probe
from matinee.seed.demo import SeededFilm, ensure_film, say
from matinee.seed.films import FILMS
from matinee.seed.finding import find_content
from matinee.seed.past.loops import COMING_SOON, EXTRAS, LOOPS, TRAILER, TRAILER_OF, make_file
from matinee.seed.past.plays import Film
from matinee.seed.shelves import furnish

COMES_IN_DAYS = 21
COMES_AT_HOUR = 18


def ensure_loops(store_id: int, films_dir: Path, *, stop: threading.Event) -> None:
    """Make and queue the longer films that are not there. Raises CommandFailed, Interrupted."""
    for number, loop in enumerate((*LOOPS, *EXTRAS), start=1):
        if find_content(store_id, loop.film.permalink) is not None:
            continue
        with make_file(loop, films_dir, stop=stop) as folder:
            entry = ensure_film(store_id, folder, loop.film, len(FILMS) + number)
        # One by one: a run that is killed has ordered what it has made.
        furnish(store_id, [(entry.film, entry.content_id)], datetime.now(UTC))


def list_films(store_id: int, films_dir: Path) -> list[Film]:
    """List the films that are published, or will be once they are encoded; the most watched first."""
    lengths = {loop.film.permalink: loop.seconds for loop in LOOPS}
    films = []
    for film in (*(loop.film for loop in LOOPS), *FILMS):
        row = find_content(store_id, film.permalink)
        if row is not None and film.is_published:
            seconds = lengths.get(film.permalink) or _measure(films_dir / film.file)
            films.append(
                Film(
                    row.id,
                    row.video_ids[0],
                    film.permalink,
                    seconds,
                    is_for_members=row.access != "public",
                )
            )
    return films


def list_unpublished(store_id: int) -> list[SeededFilm]:
    """List the longer films that nobody sees yet: they wait until they play."""
    waiting = []
    for loop in (*LOOPS, *EXTRAS):
        row = find_content(store_id, loop.film.permalink)
        if row is not None and row.published_at is None:
            waiting.append(SeededFilm(loop.film, row.id, row.video_ids[0]))
    return waiting


def publish_playable(store_id: int, waiting: list[SeededFilm], *, at: datetime) -> list[SeededFilm]:
    """Publish what plays by now; return what waits on."""
    if not waiting:
        return []
    infos = media.list_videos(store_id, video_ids=[one.video_id for one in waiting], at=at)
    left = []
    for one in waiting:
        if not infos[one.video_id].is_playable:
            left.append(one)
        elif back_office.get_content(store_id, one.content_id).published_at is None:
            _publish(store_id, one, at)
            say(f"{one.film.title} plays")
    return left


def _publish(store_id: int, one: SeededFilm, at: datetime) -> None:
    """Publish a film; a trailer for the film that it is of, and what is coming soon for a day ahead."""
    how: dict[str, Any] = {}
    if one.film == TRAILER.film:
        film = find_content(store_id, TRAILER_OF)
        if film is not None:
            changes: dict[str, object] = {"trailer_id": one.content_id}
            catalog.change_content(store_id=store_id, content_id=film.id, changes=changes, at=at)
        how = {"changes": {"is_unlisted": True}}
    elif one.film == COMING_SOON.film:
        evening = at.replace(hour=COMES_AT_HOUR, minute=0, second=0, microsecond=0)
        how = {"publish_at": evening + timedelta(days=COMES_IN_DAYS), "changes": {"is_announced": True}}
    catalog.publish_content(store_id=store_id, content_id=one.content_id, at=at, **how)


def _measure(file: Path) -> float:
    return (probe.probe(file).duration_ms or 0) / 1000
