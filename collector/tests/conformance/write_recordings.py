"""`python -m collector.tests.conformance.write_recordings`: writes the recordings that come with the kit."""

import json
from typing import Any

from matinee_collector.conformance.recordings import RECORDINGS

from .model import count, count_repeated
from .player import Body
from .recorded_players import BEGAN, FILM, MAKERS, Made


def write(name: str) -> str:
    """The text of a recording: an event a line."""
    made = MAKERS[name]()
    members = {
        "format": "1",
        "name": _dump(name),
        "about": _dump(made.about),
        "film": _dump(FILM | {"length_seconds": made.length}),
        "began_at": _dump(BEGAN.isoformat().replace("+00:00", "Z")),
        "playbacks": _list([_lay_out_playback(player.playback) for player in made.players]),
        "expected": _lay_out_expected(_expect(made)),
        "requests": _list([_lay_out_request(request) for request in made.requests]),
    }
    return "{\n" + ",\n".join(f'  "{member}": {text}' for member, text in members.items()) + "\n}\n"


def _expect(made: Made) -> dict[str, Body]:
    values = count([player.playback for player in made.players], length=made.length, began_at=BEGAN)
    values["duplicates"] = 0 if "duplicates" in made.not_told else count_repeated(made.requests)
    values["quarantined"] = 0
    expected: dict[str, Body] = {}
    for metric, value in values.items():
        within, why = made.within.get(metric, (0, ""))
        expected[metric] = {"value": value} | ({"within": within, "why": why} if within else {})
        if metric in made.unknown:
            expected[metric] = {"value": None, "why": made.unknown[metric]}
    return {metric: said for metric, said in expected.items() if metric not in made.not_told}


def _lay_out_expected(expected: dict[str, Body]) -> str:
    return "{\n" + ",\n".join(f'    "{metric}": {_dump(said)}' for metric, said in expected.items()) + "\n  }"


def _lay_out_playback(playback: Body) -> str:
    ran = ",\n".join(f"      {_dump(stretch)}" for stretch in playback["ran"])
    others = _dump({name: value for name, value in playback.items() if name != "ran"})
    return f'{others[:-1]}, "ran": [\n{ran}\n    ]}}'


def _lay_out_request(request: Body) -> str:
    body = request.get("body")
    if body is None:
        return _dump(request)
    head = _dump({name: value for name, value in request.items() if name != "body"})
    envelope = _dump({name: value for name, value in body.items() if name != "events"})
    events = ",\n".join(f"      {_dump(event)}" for event in body["events"])
    return f'{head[:-1]}, "body":\n      {envelope[:-1]}, "events": [\n{events}\n    ]}}}}'


def _list(texts: list[str]) -> str:
    return "[\n" + ",\n".join(f"    {text}" for text in texts) + "\n  ]"


def _dump(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    for each in MAKERS:
        (RECORDINGS / f"{each}.json").write_text(write(each))
