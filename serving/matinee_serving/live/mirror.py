"""A feed listener's state of all events: the feed's lines, applied in order."""

from dataclasses import asdict, dataclass, field
from typing import Any

from matinee_serving.live.window import Format, Part, Rendition, Segment

AUDIENCE = "matinee-live-feed"
HEARTBEAT_SECONDS = 2.0
"""The feed's heartbeat: a listener without any line for longer has lost it."""

Line = dict[str, Any]


class LineLost(Exception):
    """A line is missing between this one and the last."""


@dataclass(slots=True)
class Mirror:
    boot: str = ""  # of the sending program; another one numbers its lines anew
    sequence: int = 0
    renditions: dict[tuple[str, str], Rendition] = field(default_factory=dict)
    states: dict[str, str] = field(default_factory=dict)
    versions: dict[str, int] = field(default_factory=dict)  # replaced when the event changes
    _lines: int = 0

    def apply(self, line: Line) -> None:
        """Apply one line; raises LineLost, leaving the state unchanged."""
        self._apply(line)
        self._lines += 1
        if line["kind"] == "reset":
            self.versions = dict.fromkeys(self.states, self._lines)
        else:
            self.versions[line["event"]] = self._lines

    def _apply(self, line: Line) -> None:
        if line["kind"] == "reset":
            self.boot, self.sequence = line["boot"], line["seq"]
            self.states = dict(line["states"])
            renditions = [rendition_of(one) for one in line["renditions"]]
            self.renditions = {(event, rendition.name): rendition for event, rendition in renditions}
            return
        if line["seq"] != self.sequence + 1:
            raise LineLost
        self.sequence = line["seq"]
        if line["kind"] == "state":
            self.states[line["event"]] = line["state"]
            for (event, _), rendition in self.renditions.items():
                if event == line["event"]:
                    rendition.is_ended = line["state"] == "ended"
            return
        if line["kind"] == "rendition":
            event, new_rendition = rendition_of(line)
            self.renditions[event, new_rendition.name] = new_rendition
            return
        rendition = self.renditions[line["event"], line["rendition"]]
        match line["kind"]:
            case "format":
                rendition.format = Format(line["codecs"], line["width"], line["height"])
            case "begin":
                rendition.begin(
                    msn=line["msn"],
                    init=line["init"],
                    wall_ms=line["wall_ms"],
                    is_discontinuity=line["discontinuity"],
                )
            case "part":
                rendition.add_part(Part(line["from"], line["length"], line["ms"], line["key"]))
            case "close":
                rendition.close(is_gap=line["gap"], ms=line.get("ms"))
            case "drop":
                rendition.drop_before(line["before"])


def rendition_line(event: str, rendition: Rendition) -> Line:
    """Write everything about a rendition as a line."""
    return {
        "kind": "rendition",
        "event": event,
        "name": rendition.name,
        "target_seconds": rendition.target_seconds,
        "dropped_discontinuities": rendition.dropped_discontinuities,
        "is_ended": rendition.is_ended,
        "format": asdict(rendition.format) if rendition.format else None,
        "segments": [asdict(segment) for segment in rendition.segments],
    }


def rendition_of(line: Line) -> tuple[str, Rendition]:
    segments = [
        Segment(**{**fields, "parts": tuple(Part(**part) for part in fields["parts"])})
        for fields in line["segments"]
    ]
    return line["event"], Rendition(
        line["name"],
        line["target_seconds"],
        segments,
        dropped_discontinuities=line["dropped_discontinuities"],
        is_ended=line["is_ended"],
        format=Format(**line["format"]) if line["format"] else None,
    )
