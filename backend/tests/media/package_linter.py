"""Check a finished package against RFC 8216 and what players need, independently of what wrote it.

Playlists are parsed by the m3u8 package, segments are demultiplexed by libav, and boxes are read here:
nothing of `matinee` is imported, so that a mistake there is not repeated here.
"""

import io
import struct
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import av
import m3u8

ONE_MS = Fraction(1, 1000)
AAC_FRAME = Fraction(1024, 48_000)
CODEC_NAMES = {"avc1": "h264", "mp4a": "aac", "hvc1": "hevc", "av01": "av1"}


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture or a frame of sound, by the clock that a player shows it."""

    at: Fraction
    lasts: Fraction
    is_key: bool


@dataclass(slots=True)
class Rendition:
    uri: str
    playlist: Any
    codec: str = ""
    codec_string: str = ""
    width: int = 0
    height: int = 0
    segments: list[list[Picture]] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    @property
    def lengths(self) -> list[Fraction]:
        return [Fraction(str(segment.duration)) for segment in self.playlist.segments]

    @property
    def boundaries(self) -> list[Fraction]:
        return [pictures[0].at for pictures in self.segments if pictures]

    def blame(self, rule: str, detail: object = "") -> None:
        self.faults.append(f"{self.uri}: {rule}: {detail}")


def lint(package: Path) -> list[str]:
    """Everything that is wrong with a package; empty when nothing is."""
    master = m3u8.load(str(package / "master.m3u8"))
    if not master.playlists:
        return ["master.m3u8: it names no variant"]
    seen = [variant for variant in master.playlists if not is_sound_only(variant)]
    if not seen:
        return ["master.m3u8: it names no variant with pictures"]
    rungs = [read_rendition(package, variant.uri) for variant in seen]
    sounds = {
        media.uri: read_rendition(package, media.uri) for media in master.media if media.type == "AUDIO"
    }
    for rung in rungs:
        check_playlist(rung)
        check_pictures(rung)
    for sound in sounds.values():
        check_playlist(sound)
        check_sound(sound, rungs[0])
    faults = [fault for rendition in (*rungs, *sounds.values()) for fault in rendition.faults]
    faults += check_groups(master, package)
    faults += check_alike(rungs)
    for variant, rung in zip(seen, rungs, strict=True):
        heard = [sounds[m.uri] for m in variant.media if m.type == "AUDIO" and m.uri in sounds]
        faults += check_variant(variant, rung, heard)
    for variant in master.playlists:
        if is_sound_only(variant):
            heard = [sounds[m.uri] for m in variant.media if m.type == "AUDIO" and m.uri in sounds]
            faults += check_sound_only(variant, heard)
    if is_sound_only(master.playlists[0]):
        faults.append("master.m3u8: a player that begins with the first variant shows no picture")
    return faults


def is_sound_only(variant: Any) -> bool:
    """By its CODECS, as players tell (RFC 8216, section 4.3.4.2)."""
    stated = (variant.stream_info.codecs or "").split(",")
    return all(CODEC_NAMES.get(codec.partition(".")[0]) == "aac" for codec in stated)


def read_rendition(package: Path, uri: str) -> Rendition:
    path = package / uri
    if not path.is_file():
        return Rendition(uri, m3u8.loads("#EXTM3U\n"), faults=[f"{uri}: the playlist is missing"])
    rendition = Rendition(uri, m3u8.load(str(path)))
    playlist = rendition.playlist
    maps = {segment.init_section.uri for segment in playlist.segments if segment.init_section}
    if len(maps) != 1 or any(segment.init_section is None for segment in playlist.segments):
        rendition.blame("4.3.2.5: every segment needs one EXT-X-MAP", sorted(maps))
        return rendition
    init_path = path.parent / maps.pop()
    if not init_path.is_file():
        rendition.blame("4.3.2.5: the EXT-X-MAP is missing", init_path.name)
        return rendition
    init = init_path.read_bytes()
    for segment in playlist.segments:
        part = path.parent / segment.uri
        if not part.is_file() or not part.stat().st_size:
            rendition.blame("a segment is missing or empty", segment.uri)
            continue
        data = part.read_bytes()
        rendition.sizes.append(len(data))
        if min(composition_offsets(data), default=0) < 0:
            rendition.blame("a negative composition offset, which older players show late", segment.uri)
        rendition.segments.append(read_pictures(rendition, init, data))
    return rendition


def read_pictures(rendition: Rendition, init: bytes, segment: bytes) -> list[Picture]:
    try:
        with av.open(io.BytesIO(init + segment), mode="r", format="mov") as container:
            stream: Any = container.streams[0]
            context = stream.codec_context
            rendition.codec = context.name.replace("libdav1d", "av1")
            rendition.width, rendition.height = getattr(context, "width", 0), getattr(context, "height", 0)
            rendition.codec_string = codec_string(rendition.codec, context.extradata or b"", rendition)
            base = stream.time_base
            return sorted(
                (
                    Picture(packet.pts * base, (packet.duration or 0) * base, packet.is_keyframe)
                    for packet in container.demux(stream)
                    if packet.size and packet.pts is not None
                ),
                key=lambda picture: picture.at,
            )
    except (av.FFmpegError, ValueError) as error:
        rendition.blame("a segment cannot be read", error)
        return []


def codec_string(codec: str, extradata: bytes, rendition: Rendition) -> str:
    """The RFC 6381 name that the stream deserves; of H.264 and AV1 by the stream's own header."""
    if codec == "av1":
        return av1_string(extradata, rendition)
    if codec != "h264":
        return {"aac": "mp4a.40.2"}.get(codec, "")
    (length,) = struct.unpack_from(">H", extradata, 6)
    parameter_set = extradata[8 : 8 + length]
    if parameter_set[1:4] != extradata[1:4]:
        rendition.blame("the header and the stream name different levels", extradata[:12].hex())
    return f"avc1.{parameter_set[1:4].hex()}"


def av1_string(extradata: bytes, rendition: Rendition) -> str:
    """By the sequence header (AV1 specification, section 5.5.1), which the av1C box must agree with."""
    header = int.from_bytes(extradata[6:14])  # behind the box's own four bytes, the OBU's type and its size

    def bits(begins: int, count: int) -> int:
        return header >> (64 - begins - count) & ((1 << count) - 1)

    # profile (3), still (1), reduced (1), timing (1), delay (1), operating points (5), its layers (12), level
    profile, level = bits(0, 3), bits(24, 5)
    tier = bits(29, 1) if level > 7 else 0
    if extradata[4] >> 3 & 15 != 1 or bits(3, 3) or bits(7, 5):
        rendition.blame("a sequence header that is not read here", extradata[:16].hex())
    if (extradata[1] >> 5, extradata[1] & 31, extradata[2] >> 7) != (profile, level, tier):
        rendition.blame("the header and the stream name different levels", extradata[:16].hex())
    depth = 8 + 2 * (extradata[2] >> 6 & 1)
    return f"av01.{profile}.{level:02}{'MH'[tier]}.{depth:02}"


def check_playlist(rendition: Rendition) -> None:
    playlist, lengths = rendition.playlist, rendition.lengths
    if not lengths:
        rendition.blame("it lists no segment")
        return
    if not playlist.is_endlist:
        rendition.blame("4.3.3.4: a finished film needs EXT-X-ENDLIST")
    if (playlist.playlist_type or "").upper() != "VOD":
        rendition.blame("4.3.3.5: a finished film is of the type VOD", playlist.playlist_type)
    if int(playlist.version or 1) < 6:
        rendition.blame("7: EXT-X-MAP needs version 6", playlist.version)
    longest = max(int(length + Fraction(1, 2)) for length in lengths)
    if longest > (playlist.target_duration or 0):
        rendition.blame("4.3.3.1: a segment is longer than EXT-X-TARGETDURATION", longest)
    names = [segment.uri for segment in playlist.segments]
    if len(names) != len(set(names)):
        rendition.blame("a segment is listed twice")


def check_pictures(rung: Rendition) -> None:
    """No gap, no repeat, a key frame at each beginning, EXTINF as long as the pictures."""
    for number, (pictures, stated) in enumerate(zip(rung.segments, rung.lengths, strict=False)):
        if not pictures:
            rung.blame("a segment without pictures", number)
            continue
        if not pictures[0].is_key:
            rung.blame("a segment does not begin with a key frame", number)
        measured = pictures[-1].at + pictures[-1].lasts - pictures[0].at
        if abs(measured - stated) > 2 * ONE_MS:
            rung.blame("4.3.2.1: EXTINF is not the length", f"{number}: {float(stated)}, {float(measured)}")
    times = [picture.at for pictures in rung.segments for picture in pictures]
    if not times:
        return
    if abs(times[0]) > ONE_MS:
        rung.blame("the first picture is not at zero", float(times[0]))
    steps = sorted(after - before for before, after in pairwise(times))
    if steps and steps[0] <= 0:
        rung.blame("a picture is shown twice, or before the one before it")
    if steps and steps[-1] - steps[0] > max(steps[0] / 10, ONE_MS):
        rung.blame("a gap between pictures", f"{float(steps[0])} to {float(steps[-1])}")


def check_sound(sound: Rendition, rung: Rendition) -> None:
    frames = [frame for frames in sound.segments for frame in frames]
    if not frames:
        sound.blame("there is no sound in it")
        return
    # A trimmed sound is cut between two frames, so it begins up to one frame after the picture.
    if not -ONE_MS <= frames[0].at < AAC_FRAME + ONE_MS:
        sound.blame("the sound does not begin at zero", float(frames[0].at))
    for before, after in pairwise(frames):
        if abs(before.at + before.lasts - after.at) > ONE_MS:
            sound.blame("a gap in the sound", float(after.at))
            break
    length = sum(sound.lengths, Fraction(0))
    if abs(length - sum(rung.lengths, Fraction(0))) > 2 * AAC_FRAME:
        sound.blame("it is not as long as the picture", f"{length}, {sum(rung.lengths)}")
    ends = frames[-1].at + frames[-1].lasts
    if abs(length - ends) > 2 * AAC_FRAME:
        sound.blame("4.3.2.1: EXTINF does not add up to its length", float(ends))


def check_groups(master: Any, package: Path) -> list[str]:
    """Sections 4.3.4.1.1 and 4.3.4.2.1: what a variant refers to is there, and has names of its own."""
    faults: list[str] = []
    groups: dict[tuple[str, str], list[Any]] = {}
    for media in master.media:
        groups.setdefault((media.type, media.group_id), []).append(media)
        if media.uri and not (package / media.uri).is_file():
            faults.append(f"master.m3u8: {media.uri} is missing")
        if media.default == "YES" and media.autoselect != "YES":
            faults.append(f"master.m3u8: 4.3.4.1: {media.name} is a default that is not selected")
    for key, members in groups.items():
        names = [media.name for media in members]
        if len(names) != len(set(names)):
            faults.append(f"master.m3u8: 4.3.4.1.1: two of {key} have one name")
        if sum(media.default == "YES" for media in members) > 1:
            faults.append(f"master.m3u8: 4.3.4.1.1: {key} has two defaults")
    for variant in master.playlists:
        for kind, group in (
            ("AUDIO", variant.stream_info.audio),
            ("SUBTITLES", variant.stream_info.subtitles),
        ):
            if group and (kind, group) not in groups:
                faults.append(f"master.m3u8: 4.3.4.2: {variant.uri} names no known group {kind} {group}")
    if any(key[0] == "AUDIO" for key in groups):
        silent = [variant.uri for variant in master.playlists if not variant.stream_info.audio]
        faults += [f"master.m3u8: {uri} is without the sound" for uri in silent]
    return faults


def check_alike(rungs: Sequence[Rendition]) -> list[str]:
    """Section 6.2.4: whoever changes the rung goes on in the same moment."""
    first = rungs[0]
    faults = []
    for rung in rungs[1:]:
        if [round(at, 3) for at in rung.boundaries] != [round(at, 3) for at in first.boundaries]:
            faults.append(f"{rung.uri}: 6.2.4: its segments begin elsewhere than those of {first.uri}")
        if rung.lengths != first.lengths:
            faults.append(f"{rung.uri}: 6.2.4: its EXTINF differ from those of {first.uri}")
        if sum(map(len, rung.segments)) != sum(map(len, first.segments)):
            faults.append(f"{rung.uri}: it has not as many pictures as {first.uri}")
    return faults


def check_variant(variant: Any, rung: Rendition, heard: Sequence[Rendition]) -> list[str]:
    """Section 4.3.4.2: what a variant promises is what its segments are."""
    info, faults = variant.stream_info, []
    peak = peak_bitrate(rung) + max((peak_bitrate(sound) for sound in heard), default=Fraction(0))
    if info.bandwidth < int(peak):
        faults.append(f"{rung.uri}: BANDWIDTH {info.bandwidth} is under the peak of {int(peak)}")
    if (info.average_bandwidth or 0) > info.bandwidth:
        faults.append(f"{rung.uri}: AVERAGE-BANDWIDTH is above BANDWIDTH")
    stated = (info.codecs or "").split(",")
    for needed in (rung, *heard):
        if needed.codec_string and needed.codec_string not in stated:
            faults.append(f"{needed.uri}: CODECS {stated} does not name {needed.codec_string}")
        if needed.codec and not any(CODEC_NAMES.get(c.partition(".")[0]) == needed.codec for c in stated):
            faults.append(f"{needed.uri}: CODECS {stated} does not name {needed.codec}")
    if info.resolution != (rung.width, rung.height):
        faults.append(f"{rung.uri}: RESOLUTION {info.resolution} is not {rung.width}x{rung.height}")
    count, seconds = sum(map(len, rung.segments)), sum(rung.lengths, Fraction(0))
    if count > 1 and abs(Fraction(str(info.frame_rate or 0)) - count / seconds) > Fraction(1, 50):
        faults.append(f"{rung.uri}: FRAME-RATE {info.frame_rate} is not {float(count / seconds):.3f}")
    return faults


def check_sound_only(variant: Any, heard: Sequence[Rendition]) -> list[str]:
    """It is one of the sounds of its group, under the same address, and says nothing of pictures."""
    info, faults = variant.stream_info, []
    if variant.uri not in [sound.uri for sound in heard]:
        faults.append(f"{variant.uri}: sound alone that is none of the sounds of its group")
    peak = max((peak_bitrate(sound) for sound in heard), default=Fraction(0))
    if info.bandwidth < int(peak):
        faults.append(f"{variant.uri}: BANDWIDTH {info.bandwidth} is under the peak of {int(peak)}")
    if (info.average_bandwidth or 0) > info.bandwidth:
        faults.append(f"{variant.uri}: AVERAGE-BANDWIDTH is above BANDWIDTH")
    if info.resolution or info.frame_rate:
        faults.append(f"{variant.uri}: sound alone with RESOLUTION or FRAME-RATE")
    if set((info.codecs or "").split(",")) != {sound.codec_string for sound in heard}:
        faults.append(f"{variant.uri}: CODECS {info.codecs} are not those of its sounds")
    return faults


def peak_bitrate(rendition: Rendition) -> Fraction:
    """The largest of any neighbouring segments that last 0.5 to 1.5 target durations (section 4.1)."""
    target, peak = Fraction(rendition.playlist.target_duration or 1), Fraction(0)
    lengths, sizes = rendition.lengths, rendition.sizes
    for start in range(len(sizes)):
        for stop in range(start + 1, len(sizes) + 1):
            seconds = sum(lengths[start:stop], Fraction(0))
            if seconds > target * 3 / 2:
                break
            if seconds >= target / 2 and seconds:
                peak = max(peak, sum(sizes[start:stop]) * 8 / seconds)
    return peak


def composition_offsets(segment: bytes) -> Iterator[int]:
    """How long after its decoding each sample is shown, in ticks (ISO/IEC 14496-12, section 8.8.8)."""
    for start, _ in _payloads(segment, (b"moof", b"traf", b"trun"), 0, len(segment)):
        version, flags = segment[start], int.from_bytes(segment[start + 1 : start + 4])
        (count,) = struct.unpack_from(">I", segment, start + 4)
        if not flags & 0x800:
            continue
        at = start + 8 + 4 * bool(flags & 0x1) + 4 * bool(flags & 0x4)
        width = 4 * bin(flags & 0xF00).count("1")
        for sample in range(count):
            (offset,) = struct.unpack_from(
                ">i" if version else ">I", segment, at + sample * width + width - 4
            )
            yield offset


def _payloads(data: bytes, path: Sequence[bytes], start: int, end: int) -> Iterator[tuple[int, int]]:
    while start + 8 <= end:
        size, kind = struct.unpack_from(">I4s", data, start)
        if kind == path[0]:
            if len(path) == 1:
                yield start + 8, start + size
            else:
                yield from _payloads(data, path[1:], start + 8, start + size)
        start += max(size, 8)
