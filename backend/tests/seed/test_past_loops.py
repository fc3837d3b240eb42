"""The demo's longer films: of some minutes, on shelves, and what they are is said on their pages."""

import threading
from pathlib import Path

import pytest
from matinee.media.steps import probe
from matinee.seed.films import FILMS
from matinee.seed.past.loops import EXTRAS, LOOPS, SAID, SLATE_SECONDS, make_file
from matinee.seed.shelves import FACTS, SHELVES
from tests.media.broadcasts import make_film


def test_there_are_films_enough_and_each_says_what_it_is() -> None:
    assert len(FILMS) + len(LOOPS) > 20
    permalinks = [film.permalink for film in (*FILMS, *(loop.film for loop in (*LOOPS, *EXTRAS)))]
    assert len(set(permalinks)) == len(permalinks)
    shelves = {shelf.permalink for shelf in SHELVES}
    for loop in (*LOOPS, *EXTRAS):
        assert loop in EXTRAS or 60 < loop.seconds < 360, loop.film.title
        assert SAID in loop.film.description
        assert set(loop.film.categories) <= shelves
        assert loop.film.facts.keys() <= {fact.key for fact in FACTS}
        for part in loop.parts:
            source = next(film for film in FILMS if film.file == part.film)
            assert source.credits in loop.film.credits
            assert set(source.made_by) <= set(loop.film.made_by)


def test_facts_are_what_a_shop_would_say() -> None:
    words = " ".join(f"{film.description} {film.facts}" for film in (*FILMS, *(loop.film for loop in LOOPS)))
    for technical in ("H.264", "HEVC", "VP9", "MPEG", "Landscape"):
        assert technical not in words


def test_each_poster_is_a_moment_of_its_own() -> None:
    moments = set()
    for loop in (*LOOPS, *EXTRAS):
        at = loop.film.poster_at_seconds
        assert at is not None and SLATE_SECONDS < at < loop.seconds / loop.times, loop.film.title
        into = at - SLATE_SECONDS
        for part in loop.parts:
            if into < part.length:
                moments.add((part.film, round(into / part.slower)))
                break
            into -= part.length
    moments |= {(film.file, round(film.poster_at_seconds or 0)) for film in FILMS}
    assert len(moments) == len(LOOPS) + len(EXTRAS) + len(FILMS)


@pytest.mark.slow
def test_a_loop_is_as_long_as_it_says(tmp_path: Path) -> None:
    make_film(tmp_path / "bikes.mp4", seconds=31)
    loop = next(loop for loop in LOOPS if loop.film.permalink == "bicycles-in-slow-motion")
    with make_file(loop, tmp_path, stop=threading.Event()) as folder:
        facts = probe.probe(folder / loop.film.file)
    assert facts.duration_ms is not None
    assert abs(facts.duration_ms / 1000 - loop.seconds) < 1
    assert not folder.exists()
