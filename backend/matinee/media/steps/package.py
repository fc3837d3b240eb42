"""Assemble finished segments into a package (playlists and manifest), and verify it."""

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from math import ceil
from pathlib import Path
from typing import TypedDict

from matinee.media.steps import mp4
from matinee.media.steps.ladder import USUAL_HIGHEST, EncodePlan, Rung
from matinee.media.steps.transcode import segment_name

LIVE_MARKER = "live"
AUDIO = "audio"
# A trimmed sound begins with the first complete AAC frame after the cut: 1024 samples are 21 ms.
LATEST_BEGIN_OF_SOUND_SECONDS = 0.022


class NotWhole(Exception):
    """The package does not match its playlists, and must not be published."""


@dataclass(frozen=True, slots=True)
class Caption:
    language: str
    label: str
    text: str


@dataclass(frozen=True, slots=True)
class Segment:
    name: str
    seconds: float


class RungEntry(TypedDict):
    """A rung in the manifest; bit rates are per second."""

    name: str
    width: int
    height: int
    bitrate: int
    average_bitrate: int
    frame_rate: float
    codecs: str


class AudioEntry(TypedDict):
    bitrate: int
    average_bitrate: int
    channels: int
    codecs: str


class SoundEntry(AudioEntry):
    """One of several sounds."""

    folder: str
    name: str
    language: str
    is_described: bool
    is_comment: bool


def video_segments(plan: EncodePlan, count: int) -> list[Segment]:
    return [Segment(segment_name(index), float(plan.segment_seconds(index))) for index in range(count)]


def link(source: Path, target: Path) -> None:
    """Hard-link a finished file."""
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        os.link(source, target)
    except FileExistsError:
        beside = target.with_name(f".{target.name}")
        beside.unlink(missing_ok=True)
        os.link(source, beside)
        beside.replace(target)


def write_text(path: Path, text: str) -> None:
    """Replace a file atomically, so that a reader sees the old or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}")
    with beside.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def media_playlist(segments: Sequence[Segment], *, is_complete: bool) -> str:
    """Write a media playlist; while it grows it is an EVENT that starts at its beginning, not at its end."""
    target = max((ceil(segment.seconds - 0.5) for segment in segments), default=4)
    lines = [
        "#EXTM3U",
        "#EXT-X-VERSION:7",
        f"#EXT-X-TARGETDURATION:{max(1, target, 0 if is_complete else 6)}",
    ]
    lines += ["#EXT-X-MEDIA-SEQUENCE:0", f"#EXT-X-PLAYLIST-TYPE:{'VOD' if is_complete else 'EVENT'}"]
    lines += [
        "#EXT-X-INDEPENDENT-SEGMENTS",
        *([] if is_complete else ["#EXT-X-START:TIME-OFFSET=0,PRECISE=YES"]),
    ]
    lines.append('#EXT-X-MAP:URI="init.mp4"')
    for segment in segments:
        lines += [f"#EXTINF:{segment.seconds:.6f},", segment.name]
    if is_complete:
        lines.append("#EXT-X-ENDLIST")
    return "\n".join(lines) + "\n"


def captions_playlist(language: str, duration_seconds: float) -> str:
    lines = [
        "#EXTM3U",
        "#EXT-X-VERSION:7",
        f"#EXT-X-TARGETDURATION:{ceil(duration_seconds)}",
        "#EXT-X-MEDIA-SEQUENCE:0",
    ]
    lines += [
        "#EXT-X-PLAYLIST-TYPE:VOD",
        f"#EXTINF:{duration_seconds:.6f},",
        f"{language}.vtt",
        "#EXT-X-ENDLIST",
    ]
    return "\n".join(lines) + "\n"


def rung_entry(package: Path, rung: Rung, plan: EncodePlan, count: int) -> RungEntry:
    """Return a rung's manifest entry: measured bitrates, and the codec from its init segment."""
    folder = package / rung.name
    peak, total, seconds = 0.0, 0, 0.0
    for segment in video_segments(plan, count):
        size = (folder / segment.name).stat().st_size
        peak = max(peak, size * 8 / segment.seconds)
        total, seconds = total + size, seconds + segment.seconds
    return {
        "name": rung.name,
        "width": rung.width,
        "height": rung.height,
        "bitrate": round(peak),
        "average_bitrate": round(total * 8 / seconds),
        "frame_rate": round(float(plan.frame_rate), 3),
        "codecs": mp4.read_codec((folder / "init.mp4").read_bytes()),
    }


def audio_entry(package: Path, segments: Sequence[Segment], folder: str = AUDIO) -> AudioEntry:
    sizes = [(package / folder / segment.name).stat().st_size for segment in segments]
    seconds = sum(segment.seconds for segment in segments)
    pairs = [(size, segment.seconds) for size, segment in zip(sizes, segments, strict=True)]
    if len(pairs) > 1 and pairs[-1][1] < pairs[-2][1] / 2:
        # The last segment may be a single frame: it counts with the one before (RFC 8216, section 4.1).
        pairs[-1] = (pairs[-1][0] + pairs[-2][0], pairs[-1][1] + pairs[-2][1])
    peak = max(size * 8 / length for size, length in pairs)
    return {
        "bitrate": round(peak),
        "average_bitrate": round(sum(sizes) * 8 / seconds),
        "channels": 2,
        "codecs": mp4.read_codec((package / folder / "init.mp4").read_bytes()),
    }


def master_playlist(
    rungs: Sequence[RungEntry],
    audio: AudioEntry | None,
    captions: Sequence[Caption],
    sounds: Sequence[SoundEntry] = (),
) -> str:
    """`sounds`: the entries of all sounds, that of `audio` first, where a viewer may choose among several."""
    lines = ["#EXTM3U", "#EXT-X-VERSION:7", "#EXT-X-INDEPENDENT-SEGMENTS"]
    if audio and not sounds:
        lines.append(
            '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="aud",NAME="Main",DEFAULT=YES,AUTOSELECT=YES,'
            f'CHANNELS="{audio["channels"]}",URI="{AUDIO}/index.m3u8"'
        )
    lines += [_sound_line(sound, is_default=place == 0) for place, sound in enumerate(sounds)]
    lines += [
        f'#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subs",NAME="{_quote(caption.label)}",LANGUAGE="{caption.language}",'
        f'DEFAULT=NO,AUTOSELECT=YES,FORCED=NO,URI="captions/{caption.language}.m3u8"'
        for caption in captions
    ]
    # The first variant is what a player begins with: the middle of what there is, then the others.
    # What is above 1080p or in AV1 does not change it.
    usual = sum(
        min(rung["width"], rung["height"]) <= USUAL_HIGHEST and not rung["codecs"].startswith("av01")
        for rung in rungs
    )
    middle = min(len(rungs) - 1, usual // 2)
    sound_names: Sequence[AudioEntry] = sounds or ([audio] if audio else [])
    # Of several sounds one is heard at a time; the largest counts (RFC 8216, section 4.3.4.2).
    peak = max((sound["bitrate"] for sound in sound_names), default=0)
    average = max((sound["average_bitrate"] for sound in sound_names), default=0)
    groups = ['AUDIO="aud"'] if audio else []
    groups += ['SUBTITLES="subs"'] if captions else []
    for rung in [rungs[middle], *rungs[:middle], *rungs[middle + 1 :]]:
        codecs = ",".join(dict.fromkeys([rung["codecs"], *(sound["codecs"] for sound in sound_names)]))
        attributes = [
            f"BANDWIDTH={rung['bitrate'] + peak}",
            f"AVERAGE-BANDWIDTH={rung['average_bitrate'] + average}",
            f'CODECS="{codecs}"',
            f"RESOLUTION={rung['width']}x{rung['height']}",
            f"FRAME-RATE={rung['frame_rate']:.3f}",
            *groups,
        ]
        lines += [f"#EXT-X-STREAM-INF:{','.join(attributes)}", f"{rung['name']}/index.m3u8"]
    if audio:
        # Sound alone, out of the same files (docs/decisions/0130). Last: nothing begins with it.
        codecs = ",".join(dict.fromkeys(sound["codecs"] for sound in sound_names))
        attributes = [f"BANDWIDTH={peak}", f"AVERAGE-BANDWIDTH={average}", f'CODECS="{codecs}"', *groups]
        lines += [f"#EXT-X-STREAM-INF:{','.join(attributes)}", f"{AUDIO}/index.m3u8"]
    return "\n".join(lines) + "\n"


def _sound_line(sound: SoundEntry, *, is_default: bool) -> str:
    attributes = ["TYPE=AUDIO", 'GROUP-ID="aud"', f'NAME="{_quote(sound["name"])}"']
    attributes += [f'LANGUAGE="{sound["language"]}"'] if sound["language"] else []
    attributes += [f"DEFAULT={'YES' if is_default else 'NO'}"]
    # A commentary is nothing that a player chooses by itself.
    attributes += [f"AUTOSELECT={'YES' if is_default or not sound['is_comment'] else 'NO'}"]
    if sound["is_described"]:
        attributes.append('CHARACTERISTICS="public.accessibility.describes-video"')
    attributes += [f'CHANNELS="{sound["channels"]}"', f'URI="{sound["folder"]}/index.m3u8"']
    return f"#EXT-X-MEDIA:{','.join(attributes)}"


def name_sounds(labels: Sequence[tuple[str, str]]) -> list[str]:
    """A name of its own for each (title, language): players tell the sounds of a film by their names."""
    names: list[str] = []
    for title, language in labels:
        plain = _quote(title).strip() or language or "Sound"
        count = 2
        name = plain
        while name in names:
            name, count = f"{plain} {count}", count + 1
        names.append(name)
    return names


def _quote(label: str) -> str:
    return "".join(" " if c in '"\\' or ord(c) < 32 else c for c in label)


def write_captions(package: Path, captions: Sequence[Caption], duration_seconds: float) -> None:
    for caption in captions:
        write_text(package / "captions" / f"{caption.language}.vtt", caption.text)
        write_text(
            package / "captions" / f"{caption.language}.m3u8",
            captions_playlist(caption.language, duration_seconds),
        )


def write_manifest(package: Path, facts: Mapping[str, object]) -> dict[str, object]:
    """Write package.json: the given facts, the size on disk, and the hash of every playlist."""
    files = [path for path in package.rglob("*") if path.is_file() and path.name != "package.json"]
    playlists = sorted(path for path in files if path.suffix == ".m3u8")
    manifest = {
        **facts,
        "bytes": sum(path.stat().st_size for path in files),
        "sha256": {str(p.relative_to(package)): sha256(p.read_bytes()).hexdigest() for p in playlists},
    }
    write_text(package / "package.json", json.dumps(manifest, indent=1, sort_keys=True) + "\n")
    return manifest


@dataclass(frozen=True, slots=True)
class Verified:
    duration_seconds: float
    playlists: int
    segments: int


def verify(package: Path, expected_seconds: float) -> Verified:
    """Read the package as a player would. Raises NotWhole, with the error.

    1. The master playlist lists at least one rung, and every file it lists exists.
    2. Every media playlist is ended and has an init segment; every segment exists and is not empty.
    3. Each segment begins where the previous one ended, by its own clock.
    4. The durations add up to the film's, within half a segment.
    """
    # The first sound is named twice: as a sound, and as the variant of sound alone.
    uris = list(dict.fromkeys(_uris(package / "master.m3u8")))
    if not any(uri.endswith("p/index.m3u8") for uri in uris):
        raise NotWhole("the master playlist names no rung")
    segments = 0
    for uri in uris:
        playlist = package / uri
        text = _read(playlist)
        if "#EXT-X-ENDLIST" not in text:
            raise NotWhole(f"{uri} is not ended")
        names, seconds, longest = _uris(playlist), _durations(text), max(_durations(text), default=0)
        if not names or len(names) - ("#EXT-X-MAP" in text) != len(seconds):
            raise NotWhole(f"{uri} lists nothing")
        for name in names:
            path = playlist.parent / name
            if not path.is_file() or path.stat().st_size == 0:
                raise NotWhole(f"{uri}: {name} is missing or empty")
        if abs(sum(seconds) - expected_seconds) > longest / 2:
            raise NotWhole(f"{uri} lasts {sum(seconds):.3f} s, the film {expected_seconds:.3f} s")
        if "#EXT-X-MAP" in text:
            _verify_timeline(playlist.parent, [n for n in names if n.endswith(".m4s")], seconds, uri)
        segments += len(seconds)
    if not (package / "poster.jpg").is_file():
        raise NotWhole("there is no poster")
    return Verified(expected_seconds, len(uris), segments)


def _verify_timeline(folder: Path, names: Sequence[str], seconds: Sequence[float], uri: str) -> None:
    try:
        timescale = mp4.read_timescale((folder / "init.mp4").read_bytes())
        latest = LATEST_BEGIN_OF_SOUND_SECONDS if uri.startswith(AUDIO) else 0
        due = 0
        for place, (name, seconds_listed) in enumerate(zip(names, seconds, strict=True)):
            timing = mp4.read_segment((folder / name).read_bytes())
            if place == 0 and timing.decode_from <= latest * timescale:
                due = timing.decode_from
            if timing.decode_from != due:
                raise NotWhole(f"{uri}: {name} begins at {timing.decode_from}, the one before ended at {due}")
            if abs(timing.duration / timescale - seconds_listed) > 0.05:
                raise NotWhole(
                    f"{uri}: {name} lasts {timing.duration / timescale:.3f} s, not {seconds_listed:.3f} s"
                )
            due += timing.duration
    except (mp4.BrokenSegment, OSError, ValueError) as error:
        raise NotWhole(f"{uri}: {error}") from error


def _read(path: Path) -> str:
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise NotWhole(f"{path.name} cannot be read") from error
    if not text.startswith("#EXTM3U\n"):
        raise NotWhole(f"{path.name} is no playlist")
    return text


def _uris(path: Path) -> list[str]:
    uris = []
    for line in _read(path).splitlines():
        if line.startswith(("#EXT-X-MEDIA:", "#EXT-X-MAP:")) and 'URI="' in line:
            uris.append(line.partition('URI="')[2].partition('"')[0])
        elif line and not line.startswith("#"):
            uris.append(line)
    return uris


def _durations(text: str) -> list[float]:
    return [float(line[8:].rstrip(",")) for line in text.splitlines() if line.startswith("#EXTINF:")]


def describe(
    plan: EncodePlan,
    rungs: Sequence[RungEntry],
    audio: AudioEntry | None,
    *,
    complete: bool,
    segments: int,
) -> dict[str, object]:
    return {
        "duration_ms": plan.duration_ms,
        "rungs": list(rungs),
        "audio": audio,
        "segments": segments,
        "complete": complete,
    }


def copy_tree_by_links(source: Path, target: Path, *, leave_out: Sequence[str] = ()) -> None:
    """Create a version that shares every file with an old one, except for the named top-level entries."""
    for path in source.rglob("*"):
        relative = path.relative_to(source)
        if path.is_file() and not any(
            relative.match(pattern) or relative.parts[0] == pattern for pattern in leave_out
        ):
            link(path, target / relative)
