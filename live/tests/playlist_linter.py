"""Holds every playlist of a run against the rules of low-latency HLS, and against those before it."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import pairwise

from matinee_live.packager.fragments import read_fragments
from matinee_serving.live import playlists
from matinee_serving.live.log import SOURCE
from matinee_serving.live.window import Rendition

Fetch = Callable[[str], bytes | None]


@dataclass
class Listed:
    """One segment of a playlist."""

    msn: int
    tags: list[str] = field(default_factory=list)
    parts: list[tuple[str, int, bool]] = field(default_factory=list)
    part_gaps: set[str] = field(default_factory=set)
    uri: str = ""
    ms: int = 0
    wall: datetime | None = None
    map: str = ""
    is_discontinuity: bool = False
    is_gap: bool = False


class Linter:
    """`broken` says which rules were broken, in words."""

    def __init__(self, fetch: Fetch) -> None:
        self.broken: list[str] = []
        self.count = 0
        self._fetch = fetch
        self._target: str | None = None
        self._first_msn = 0
        self._last: tuple[int, int] = (-1, -1)
        self._parts: dict[str, int] = {}
        self._segments: dict[str, tuple[int, str]] = {}
        self._ends: dict[tuple[int, int], tuple[int, int | None]] = {}

    def lint_rendition(self, rendition: Rendition) -> None:
        full = playlists.live_playlist(rendition)
        self.lint(full)
        delta = playlists.live_playlist(rendition, skip=True)
        if (made := merge(full, delta)) != full:
            self._say(f"delta differs from full:\n{made}\n{full}")

    def lint(self, text: str) -> None:
        self.count += 1
        head, segments = parse(text)
        self._head(head)
        for index, segment in enumerate(segments):
            self._segment(segment, head, is_old=index < len(segments) - 4)
        self._order(segments)
        self._hint(text, segments)
        self._media(segments)

    def _head(self, head: dict[str, str]) -> None:
        target = head["EXT-X-TARGETDURATION"]
        if self._target not in (None, target):
            self._say("the target changed")
        self._target = target
        first = int(head["EXT-X-MEDIA-SEQUENCE"])
        if first < self._first_msn:
            self._say("the media sequence went back")
        self._first_msn = first
        control = head.get("EXT-X-SERVER-CONTROL", "")
        if "EXT-X-PART-INF" in head:
            hold = re.search(r"PART-HOLD-BACK=([\d.]+)", control)
            if "CAN-BLOCK-RELOAD=YES" not in control or hold is None:
                self._say("parts without blocking reload and a distance from the end")
            elif float(hold[1]) < 3 * _part_target(head) / 1000:
                self._say("PART-HOLD-BACK is shorter than three parts")
            skip = re.search(r"CAN-SKIP-UNTIL=(\d+)", control)
            if skip and int(skip[1]) < 6 * int(target):
                self._say("CAN-SKIP-UNTIL is shorter than six targets")

    def _segment(self, segment: Listed, head: dict[str, str], *, is_old: bool) -> None:
        name = f"segment {segment.msn}"
        target = _part_target(head)
        if segment.wall is None:
            self._say(f"{name} has no date")
        if not segment.map:
            self._say(f"{name} has no map")
        if is_old and segment.parts:
            self._say(f"{name} is old and lists parts")
        if segment.uri:
            if round(segment.ms / 1000) > int(head["EXT-X-TARGETDURATION"]):
                self._say(f"{name} is longer than the target")
            if segment.parts and sum(ms for _, ms, _ in segment.parts) != segment.ms and not segment.is_gap:
                self._say(f"{name} is not as long as its parts")
            before = self._segments.setdefault(segment.uri, (segment.ms, segment.map))
            if before != (segment.ms, segment.map):
                self._say(f"{name} changed")
        for number, (uri, ms, _) in enumerate(segment.parts):
            if uri != f"p{segment.msn}-{number}.m4s":
                self._say(f"{name} has part {uri} at place {number}")
            if ms > target:
                self._say(f"{uri} is longer than the part target")
            is_last = number == len(segment.parts) - 1
            if ms < 0.85 * target and not is_last:
                self._say(f"{uri} is shorter than 85 % of the part target")
            if self._parts.setdefault(uri, ms) != ms:
                self._say(f"{uri} changed")

    def _order(self, segments: list[Listed]) -> None:
        if not segments:
            return
        for before, after in pairwise(segments):
            if not before.uri:
                self._say(f"segment {before.msn} is open and not the last")
            if before.wall and after.wall and after.wall < before.wall:
                self._say(f"segment {after.msn} begins before the one before it")
            if after.map != before.map and not after.is_discontinuity:
                self._say(f"segment {after.msn} has other parameters without a discontinuity")
        last = segments[-1]
        end = (last.msn, 10**6 if last.uri else len(last.parts) - 1)
        if not (last.uri or last.parts):  # begun, and nothing of it is listed: a kill may take that back
            end = (last.msn - 1, 10**6)
        if end < self._last:
            self._say(f"the end went back from {self._last} to {end}")
        self._last = end

    def _hint(self, text: str, segments: list[Listed]) -> None:
        found = re.findall(r'#EXT-X-PRELOAD-HINT:TYPE=PART,URI="([^"]+)"', text)
        if "#EXT-X-ENDLIST" in text or "#EXT-X-PART-INF" not in text:
            expected = []
        elif segments and not segments[-1].uri:
            expected = [f"p{segments[-1].msn}-{len(segments[-1].parts)}.m4s"]
        else:
            expected = [f"p{segments[-1].msn + 1 if segments else self._first_msn}-0.m4s"]
        if found != expected:
            self._say(f"the hint is {found}, not {expected}")

    def _media(self, segments: list[Listed]) -> None:
        """What is listed can be fetched, and its time goes on where that before it ended."""
        for segment in segments:
            if segment.is_gap:
                continue
            if segment.map and self._fetch(segment.map) is None:
                self._say(f"{segment.map} cannot be fetched")
            for number, (uri, ms, is_key) in enumerate(segment.parts):
                if (segment.msn, number) in self._ends or uri in segment.part_gaps:
                    continue
                data = self._fetch(uri)
                fragments = read_fragments(data or b"")
                if len(fragments) != 1 or fragments[0].length != len(data or b""):
                    self._say(f"{uri} is not one whole fragment")
                    continue
                (one,) = fragments
                if one.ms != ms or one.is_key != is_key:
                    self._say(f"{uri} is not what the playlist says")
                self._continuity(segment, number, one.video_time, one.audio_time)
                self._ends[segment.msn, number] = one.video_end, one.audio_end
            if segment.uri and self._fetch(segment.uri) is None:
                self._say(f"{segment.uri} cannot be fetched")

    def _continuity(self, segment: Listed, number: int, video: int, audio: int | None) -> None:
        if (segment.msn, number - 1) in self._ends:
            before = (segment.msn, number - 1)
        else:
            before = max((key for key in self._ends if key < (segment.msn, number)), default=(-1, -1))
        if number == 0 and before[0] != segment.msn - 1:
            return
        if number and before != (segment.msn, number - 1):  # a gap before it
            return
        if before not in self._ends or segment.is_discontinuity:
            return
        video_end, audio_end = self._ends[before]
        if video != video_end:
            self._say(f"part {segment.msn}-{number} begins at {video}, that before it ends at {video_end}")
        if audio is not None and audio_end is not None and audio != audio_end:
            self._say(f"the sound of {segment.msn}-{number} begins at {audio}, before it ends {audio_end}")

    def _say(self, words: str) -> None:
        self.broken.append(f"playlist {self.count}: {words}")


def lint_together(renditions: Sequence[Rendition]) -> list[str]:
    """Hold all rungs of an event against each other: a player changes between them at any part."""
    broken: list[str] = []
    texts = {
        one.name: playlists.live_playlist(one, others=[other for other in renditions if other is not one])
        for one in renditions
        if one.segments
    }
    if SOURCE not in texts:
        return [f"{name} is listed without the source" for name in texts]
    going_on = {one.name for one in renditions if one.segments and not one.is_lost}
    source = {segment.msn: segment for segment in parse(texts[SOURCE])[1]}
    source_head = parse(texts[SOURCE])[0]
    for name, text in texts.items():
        head, segments = parse(text)
        reports = re.findall(r'#EXT-X-RENDITION-REPORT:URI="\.\./([^/]+)/live.m3u8",LAST-MSN=\d+', text)
        if "#EXT-X-ENDLIST" not in text and sorted(reports) != sorted(going_on - {name}):
            broken.append(f"{name} reports {reports}")
        if head["EXT-X-TARGETDURATION"] != source_head["EXT-X-TARGETDURATION"]:
            broken.append(f"{name} has another target")
        for segment in segments:
            beside = source.get(segment.msn)
            if beside is None:
                continue
            what = f"{name}: segment {segment.msn}"
            if (segment.wall, segment.is_discontinuity) != (beside.wall, beside.is_discontinuity):
                broken.append(f"{what} begins at another time than the source's")
            if segment.uri and beside.uri and segment.ms != beside.ms:
                broken.append(f"{what} has {segment.ms} ms, the source's {beside.ms}")
            if segment.parts and beside.parts:
                pairs = list(zip(segment.parts, beside.parts, strict=False))
                if any(mine[:2] != its[:2] for mine, its in pairs):
                    broken.append(f"{what} has other parts than the source's")
                if any(not its[2] and mine[2] for mine, its in pairs):
                    broken.append(f"{what} has a key frame where the source has none")
                mine, its = pairs[0]
                if its[2] and not mine[2] and mine[0] not in segment.part_gaps:
                    broken.append(f"{what} does not begin with a key frame")
    return broken


def parse(text: str) -> tuple[dict[str, str], list[Listed]]:
    assert text.startswith("#EXTM3U\n"), text
    head: dict[str, str] = {}
    segments: list[Listed] = []
    current: Listed | None = None
    number, current_map = 0, ""

    def begin() -> Listed:
        nonlocal current
        if current is None:
            current = Listed(number, map=current_map)
            segments.append(current)
        return current

    for line in text.splitlines()[1:]:
        name, _, value = line.removeprefix("#").partition(":")
        match name:
            case "EXT-X-MEDIA-SEQUENCE":
                number = int(value)
                head[name] = value
            case "EXT-X-SKIP":
                number += int(value.partition("=")[2])
                head[name] = value
            case "EXT-X-DISCONTINUITY":
                begin().is_discontinuity = True
            case "EXT-X-MAP":
                current_map = value.split('"')[1]
                begin().map = current_map
            case "EXT-X-PROGRAM-DATE-TIME":
                begin().wall = datetime.fromisoformat(value)
            case "EXT-X-PART":
                duration = re.search(r"DURATION=([\d.]+)", value)
                uri = re.search(r'URI="([^"]+)"', value)
                assert duration and uri
                ms = round(float(duration[1]) * 1000)
                begin().parts.append((uri[1], ms, "INDEPENDENT=YES" in value))
                if "GAP=YES" in value:
                    begin().part_gaps.add(uri[1])
            case "EXT-X-GAP":
                begin().is_gap = True
            case "EXTINF":
                begin().ms = round(float(value.rstrip(",")) * 1000)
            case _ if not line.startswith("#"):
                begin().uri = line
                current = None
                number += 1
            case _:
                head[name] = value
    return head, segments


def merge(full: str, delta: str) -> str:
    """What a client makes of a delta and the full playlist that it had."""
    if "#EXT-X-SKIP" not in delta:
        return delta
    lines = delta.splitlines()
    at = next(index for index, line in enumerate(lines) if line.startswith("#EXT-X-SKIP"))
    skipped = int(lines[at].partition("=")[2])
    known = full.splitlines()[at:]
    uris = [index for index, line in enumerate(known) if not line.startswith("#")]
    return "\n".join([*lines[:at], *known[: uris[skipped - 1] + 1], *lines[at + 1 :]]) + "\n"


def _part_target(head: dict[str, str]) -> float:
    found = re.search(r"PART-TARGET=([\d.]+)", head.get("EXT-X-PART-INF", "PART-TARGET=0"))
    assert found
    return float(found[1]) * 1000
