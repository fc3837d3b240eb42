"""The demo's longer films: loops of its real footage between slates. Each says so on its page."""

import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from PIL import Image, ImageDraw, ImageFont

from matinee.media.steps import process
from matinee.seed.events.programme import Part, make_programme
from matinee.seed.films import FILMS, DemoFilm

WIDTH, HEIGHT = 640, 360
SLATE_SECONDS = 3.0
LOOP_TIMEOUT_SECONDS = 120.0
SAID = "A loop of real footage with slates, made for this demo to have films of some minutes."
EARTH, CITY, BIKES = Part("world.mp4", 30.0), Part("city.mpg", 7.6), Part("bikes.mp4", 10.0)
FACE, JUMP, RABBIT = Part("short-film.mp4", 19.6), Part("demo.mp4", 7.6), Part("bigbuckbunny.mp4", 5.2)
BRICKS = Part("small.mp4", 5.4)
CREDITS = {film.file: film for film in FILMS}


@dataclass(frozen=True, slots=True)
class Loop:
    film: DemoFilm
    parts: tuple[Part, ...]
    times: int

    @property
    def seconds(self) -> float:
        return (SLATE_SECONDS + sum(part.length for part in self.parts)) * self.times


def _loop(
    permalink: str,
    title: str,
    words: str,
    parts: tuple[Part, ...],
    times: int,
    *categories: str,
    still: float,
    access: Literal["public", "registered", "paid"] = "public",
) -> Loop:
    """`still` is the second of its poster, after the first slate: chosen by looking, no two alike."""
    sources = [CREDITS[file] for file in dict.fromkeys(part.film for part in parts)]
    made_by = tuple(dict.fromkeys(pair for source in sources for pair in source.made_by))
    has_sound = any(part.slower == 1 and CREDITS[part.film].facts["sound"] != "Silent" for part in parts)
    film = DemoFilm(
        file=f"{permalink}.mp4",
        permalink=permalink,
        title=title,
        description=f"{words}\n\n{SAID}",
        credits="\n".join(source.credits for source in sources),
        access=access,
        poster_at_seconds=SLATE_SECONDS + still,
        made_by=made_by,
        categories=categories,
        facts={"sound": "Stereo" if has_sound else "Silent"},
    )
    return Loop(film, parts, times)


def slow(part: Part, slower: float = 2.5) -> Part:
    return replace(part, slower=slower)


# The most watched first.
LOOPS = (
    _loop(
        "six-turns-of-the-earth",
        "Six Turns of the Earth",
        "Night after night over cities and seas.",
        (EARTH,),
        6,
        "far-away",
        "without-people",
        still=15.0,
    ),
    _loop(
        "a-day-in-the-city",
        "A Day in the City",
        "Towers, bicycles, towers again.",
        (CITY, BIKES, slow(CITY)),
        4,
        "cities",
        still=12.1,
    ),
    _loop(
        "portrait-of-a-smile",
        "Portrait of a Smile",
        "From grief to laughter, and back to the beginning.",
        (FACE,),
        6,
        "people",
        still=8.0,
    ),
    _loop(
        "the-long-jump",
        "The Long Jump",
        "One jump at sunset, each time a little slower.",
        (JUMP, slow(JUMP, 2.0), slow(JUMP, 4.0)),
        3,
        "in-the-open",
        "people",
        still=6.0,
    ),
    _loop(
        "rabbit-mornings",
        "Rabbit Mornings",
        "He gets up. He gets up once more.",
        (RABBIT, slow(RABBIT, 3.0)),
        6,
        "animation",
        "in-the-open",
        still=4.9,
    ),
    _loop(
        "bicycles-in-slow-motion",
        "Bicycles in Slow Motion",
        "They stand. One leans.",
        (slow(BIKES, 3.0),),
        4,
        "cities",
        "without-people",
        still=19.5,
    ),
    _loop(
        "windows",
        "Windows",
        "A thousand of them, and behind some there is light.",
        (slow(CITY, 4.0),),
        5,
        "cities",
        "without-people",
        access="registered",
        still=24.0,
    ),
    _loop(
        "earth-and-city",
        "Earth and City",
        "The same lights, from above and from the pavement.",
        (EARTH, CITY),
        4,
        "far-away",
        "cities",
        still=6.0,
    ),
    _loop(
        "four-small-stories",
        "Four Small Stories",
        "A rabbit, a jump, a face, a fence.",
        (RABBIT, JUMP, FACE, BIKES),
        4,
        "people",
        "in-the-open",
        still=1.0,
    ),
    _loop(
        "night-shift",
        "Night Shift",
        "For those who are awake.",
        (slow(EARTH, 2.0), CITY),
        3,
        "without-people",
        access="paid",
        still=52.0,
    ),
    _loop(
        "brick-machines",
        "Brick Machines",
        "A rotor turns, fast and slowly.",
        (BRICKS, slow(BRICKS, 4.0)),
        5,
        "without-people",
        still=4.5,
    ),
    _loop(
        "faces-and-places",
        "Faces and Places",
        "Somebody, then nobody.",
        (FACE, BIKES),
        5,
        "people",
        "cities",
        access="registered",
        still=12.0,
    ),
    _loop(
        "the-quiet-hour",
        "The Quiet Hour",
        "Some minutes of it. Without a sound.",
        (slow(BIKES, 2.0), slow(CITY, 3.0), slow(JUMP, 3.0)),
        3,
        "without-people",
        access="paid",
        still=52.4,
    ),
    _loop(
        "everything-turns",
        "Everything Turns",
        "A planet, a rotor, a person in the air.",
        (EARTH, BRICKS, JUMP),
        4,
        "far-away",
        still=36.2,
    ),
)

# Made as the others are, and watched by nobody yet.
TRAILER = _loop(
    "night-shift-trailer",
    "Night Shift: the trailer",
    "What there is to see for those who are awake.",
    (Part("world.mp4", 6.0), Part("city.mpg", 4.0)),
    1,
    still=4.6,
)
TRAILER_OF = "night-shift"
COMING_SOON = _loop(
    "lights-out",
    "Lights Out",
    "The last windows of the evening, one after the other.",
    (slow(CITY, 3.0), BIKES),
    1,
    "cities",
    "without-people",
    access="paid",
    still=9.0,
)
EXTRAS = (TRAILER, COMING_SOON)


@contextmanager
def make_file(loop: Loop, films_dir: Path, *, stop: threading.Event) -> Iterator[Path]:
    """Yield a folder with the film in it while the block runs. Raises CommandFailed, Interrupted."""
    with tempfile.TemporaryDirectory(prefix="matinee-loop-") as name:
        folder = Path(name)
        slate, once = folder / "slate.png", folder / "once.mp4"
        draw_slate(loop.film.title, slate)
        parts = (Part(str(slate), SLATE_SECONDS, is_still=True), *loop.parts)
        make_programme(films_dir, once, parts=parts, size=(WIDTH, HEIGHT), stop=stop)
        process.run(
            [
                process.ffmpeg_path(),
                "-loglevel",
                "error",
                "-nostdin",
                "-y",
                "-stream_loop",
                str(loop.times - 1),
                "-i",
                once,
                "-c",
                "copy",
                "-movflags",
                "+faststart",
                folder / loop.film.file,
            ],
            timeout_seconds=LOOP_TIMEOUT_SECONDS,
        )
        yield folder


def draw_slate(title: str, target: Path) -> None:
    image = Image.new("RGB", (WIDTH, HEIGHT), (18, 22, 34))
    draw = ImageDraw.Draw(image)
    draw.text((WIDTH / 2, HEIGHT / 2 - 14), title, anchor="mm", font=ImageFont.load_default(34), fill="white")
    draw.text(
        (WIDTH / 2, HEIGHT / 2 + 30),
        "A loop, made for the demo",
        anchor="mm",
        font=ImageFont.load_default(16),
        fill=(150, 160, 180),
    )
    image.save(target)
