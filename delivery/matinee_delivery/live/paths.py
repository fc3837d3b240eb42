"""What a signed path may name below an event, and the query that a player adds."""

import re
from dataclasses import dataclass
from enum import StrEnum

from matinee_delivery.paths import SignedPath

VERSION = "1"
_LONGEST_NUMBER = 9

_RUNG = r"[a-z0-9][a-z0-9_-]*"
_NUMBER = r"(?:0|[1-9][0-9]{0,8})"

# The last part of a path. No file of a package has this name.
is_live_name = re.compile(
    rf"(?:live|dvr)\.m3u8|s{_NUMBER}\.m4s|p{_NUMBER}-{_NUMBER}\.m4s|init-{_NUMBER}\.mp4"
).fullmatch
_below_rung = re.compile(
    rf"({_RUNG})/(?:(live|dvr)\.m3u8|s({_NUMBER})\.m4s|p({_NUMBER})-({_NUMBER})\.m4s|init-{_NUMBER}\.mp4)"
).fullmatch


class Kind(StrEnum):
    MULTIVARIANT = "multivariant"
    LIVE = "live"
    DVR = "dvr"
    INIT = "init"
    SEGMENT = "segment"
    PART = "part"


@dataclass(frozen=True, slots=True)
class LiveFile:
    kind: Kind
    event: str
    rung: str = ""  # empty for the multivariant playlist
    msn: int = 0
    part: int = 0


@dataclass(frozen=True, slots=True)
class Reload:
    """A player's directives: the part it waits for, and whether it accepts a delta."""

    msn: int | None = None
    part: int | None = None
    skip: bool = False


def parse_live_file(signed_path: SignedPath) -> LiveFile | None:
    if signed_path.version != VERSION:
        return None
    if signed_path.file == "live.m3u8":
        return LiveFile(Kind.MULTIVARIANT, signed_path.video)
    match = _below_rung(signed_path.file)
    if match is None:
        return None
    rung, playlist, segment, msn, part = match.groups()
    if playlist is not None:
        return LiveFile(Kind(playlist), signed_path.video, rung)
    if segment is not None:
        return LiveFile(Kind.SEGMENT, signed_path.video, rung, int(segment))
    if msn is not None:
        return LiveFile(Kind.PART, signed_path.video, rung, int(msn), int(part))
    return LiveFile(Kind.INIT, signed_path.video, rung)


def parse_reload(query: str) -> Reload | None:
    """Parse the directives of draft-pantos-hls-rfc8216bis, section 6.2.5; None if they are invalid."""
    numbers: dict[str, int] = {}
    skip = False
    for pair in query.split("&"):
        name, _, value = pair.partition("=")
        if name in ("_HLS_msn", "_HLS_part"):
            if not (value.isascii() and value.isdigit() and len(value) <= _LONGEST_NUMBER):
                return None
            numbers[name] = int(value)
        elif name == "_HLS_skip":
            skip = value in ("YES", "v2")
    if "_HLS_part" in numbers and "_HLS_msn" not in numbers:
        return None
    return Reload(numbers.get("_HLS_msn"), numbers.get("_HLS_part"), skip)
