"""What is said at the demo's evening of short films, and when: seconds of the programme."""

from dataclasses import dataclass
from typing import Literal

ON_AIR = "This chat is real: sign in as the viewer to write, and as the owner to moderate."


@dataclass(frozen=True, slots=True)
class Speaker:
    """An account of the demo. All but the first two are nobody's to sign in with."""

    email: str
    name: str
    role: str


OWNER = Speaker("owner@matinee.example", "Owner", "owner")
VIEWER = Speaker("viewer@matinee.example", "Viewer", "customer")
MODERATOR = Speaker("moderator@matinee.example", "Moderator", "moderator")
SECOND = Speaker("viewer2@matinee.example", "Viewer 2", "customer")
THIRD = Speaker("viewer3@matinee.example", "Viewer 3", "customer")
FOURTH = Speaker("viewer4@matinee.example", "Viewer 4", "customer")
SPEAKERS = (OWNER, VIEWER, MODERATOR, SECOND, THIRD, FOURTH)


@dataclass(frozen=True, slots=True)
class Line:
    at_seconds: float
    by: Speaker
    text: str
    then: Literal["pin", "hold"] | None = None  # what the owner does with it


LINES = (
    Line(0.6, OWNER, "Good evening! Seven short films in a hundred seconds. Here we go.", "pin"),
    Line(1.8, VIEWER, "Hello from the front row"),
    Line(2.8, SECOND, "He is HUGE"),
    Line(4.0, THIRD, "good morning, rabbit"),
    Line(5.0, FOURTH, "this one I know, it is the open film by Blender"),
    Line(6.4, MODERATOR, "Please keep it friendly, and no links to elsewhere."),
    Line(8.0, VIEWER, "which city is that?"),
    Line(9.4, SECOND, "all those windows with the lights on"),
    Line(10.6, THIRD, "no sound, or is it me?"),
    Line(11.8, OWNER, "@viewer.3 it is not you: the city and the bicycles are silent films."),
    Line(13.6, FOURTH, "bicycles!"),
    Line(15.4, VIEWER, "I would like the red one"),
    Line(17.2, SECOND, "the one at the fence has been there for years"),
    Line(19.0, THIRD, "ten seconds of bicycles and I am happy"),
    Line(20.6, FOURTH, "free films here http://films.example/free click now", "hold"),
    Line(22.0, OWNER, "And now the lights out, please."),
    Line(24.4, VIEWER, "oh"),
    Line(26.0, SECOND, "that thin blue line is all the air there is"),
    Line(28.0, THIRD, "Asia, then Africa?"),
    Line(30.0, MODERATOR, "Yes. It is one turn in half a minute."),
    Line(32.2, FOURTH, "you can see the Nile"),
    Line(34.4, VIEWER, "is this the same film as the live one?"),
    Line(36.2, OWNER, "@viewer the same. There it turns for as long as somebody looks."),
    Line(38.6, SECOND, "North America is coming up"),
    Line(41.0, THIRD, "so much light, and then nothing at all"),
    Line(43.2, SECOND, "the Pacific"),
    Line(45.8, VIEWER, "could watch this for an hour"),
    Line(48.0, FOURTH, "where are the pictures from?"),
    Line(50.0, OWNER, "From the Gradio project, see https://github.com/gradio-app/gradio"),
    Line(52.6, THIRD, "a face!"),
    Line(54.8, SECOND, "is she all right?"),
    Line(57.0, VIEWER, "wait for it"),
    Line(59.4, FOURTH, "twenty seconds, no cut"),
    Line(61.8, THIRD, "there, a smile"),
    Line(64.0, SECOND, "now I am smiling too"),
    Line(66.4, MODERATOR, "This one is in the catalogue, for everybody with an account."),
    Line(68.8, VIEWER, "from grief to laughter, wow"),
    Line(71.2, OWNER, "The last one. Watch the man on the wall."),
    Line(73.6, THIRD, "what a light"),
    Line(76.2, FOURTH, "he is going to jump, is he?"),
    Line(78.2, SECOND, "HE JUMPED"),
    Line(79.8, VIEWER, "again, in slow motion please"),
    Line(81.2, OWNER, "As you wish."),
    Line(84.0, THIRD, "thank you @owner"),
    Line(87.6, FOURTH, "look at the woman in the back, she does not even turn"),
    Line(90.6, SECOND, "head over heels"),
    Line(93.2, VIEWER, "and he lands in the grass"),
    Line(95.0, THIRD, "ten out of ten"),
    Line(96.4, MODERATOR, "Thank you all for coming!"),
    Line(97.6, SECOND, "good night"),
    Line(98.2, OWNER, "Good night. The replay is up in a moment, with all you have said."),
)
