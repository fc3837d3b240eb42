"""A film as the pipeline leaves it, each file with the film's name in it; and how a player finds them."""

import json
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from matinee.media.models import Video
from matinee.media.queries import media_folders

SPELLINGS = json.loads((Path(__file__).parents[4] / "contract" / "upward-paths.json").read_text())
UPWARDS: list[str] = [up + slash for up in SPELLINGS["up"] for slash in SPELLINGS["slashes"]]

# Artefact → its file.
FILES = {
    "master": "master.m3u8",
    "variant": "240p/index.m3u8",
    "segment": "240p/00000.m4s",
    "captions": "captions/en.vtt",
    "sprite": "storyboard-0.jpg",
}
POSTER = "poster.jpg"

_TEXTS = {
    "master.m3u8": "#EXTM3U\n# {name}\n#EXT-X-STREAM-INF:BANDWIDTH=400000\n240p/index.m3u8\n",
    "240p/index.m3u8": "#EXTM3U\n# {name}\n#EXTINF:4,\n00000.m4s\n#EXT-X-ENDLIST\n",
    "240p/00000.m4s": "a segment of {name}",
    "captions/en.vtt": "WEBVTT\n\nNOTE {name}\n",
    "storyboard.vtt": "WEBVTT\n\nNOTE {name}\n\n00:00.000 --> 00:02.000\nstoryboard-0.jpg#xywh=0,0,160,90\n",
    "storyboard-0.jpg": "a sprite of {name}",
    "poster.jpg": "a poster of {name}",
}


def write_package(video: Video, version: int = 1) -> None:
    folder = media_folders().package(video.public_id, version)
    for name, text in _TEXTS.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text.format(name=video.public_id))


@dataclass
class Delivery:
    connection: HTTPConnection
    port: int

    def get(self, path: str) -> tuple[int, bytes]:
        """Ask for exactly this: a client library would tidy the spelling first."""
        try:
            return self._ask(path)
        except (HTTPException, OSError):  # a connection that waited too long is closed
            self.connection.close()
            return self._ask(path)

    def _ask(self, path: str) -> tuple[int, bytes]:
        self.connection.putrequest("GET", path, skip_accept_encoding=True)
        self.connection.endheaders()
        answer = self.connection.getresponse()
        return answer.status, answer.read()

    def read_film(self, playback: dict[str, Any]) -> dict[str, tuple[int, bytes]]:
        """Go where a player goes: each file by what the one before says."""
        master = path_of(playback["src"])
        found = {"master": self.get(master)}
        variant = beside(master, last_line(found["master"][1]))
        found["variant"] = self.get(variant)
        found["segment"] = self.get(beside(variant, first_file(found["variant"][1])))
        found["captions"] = self.get(path_of(playback["captions"][0]["src"]))
        board = path_of(playback["storyboard"])
        found["sprite"] = self.get(beside(board, last_line(self.get(board)[1]).partition("#")[0]))
        return found


def path_of(address: str) -> str:
    return urlsplit(address).path


def beside(path: str, name: str) -> str:
    return path.rpartition("/")[0] + "/" + name


def last_line(text: bytes) -> str:
    return text.decode().split("\n")[-2]


def first_file(playlist: bytes) -> str:
    return next(line for line in playlist.decode().splitlines() if line and not line.startswith("#"))
