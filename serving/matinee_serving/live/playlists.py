"""Low-latency HLS playlists (draft-pantos-hls-rfc8216bis), as texts of a state."""

from collections.abc import Sequence
from datetime import UTC, datetime

from matinee_serving.live.window import PART_MS, SEGMENTS_WITH_PARTS, Marker, Rendition, Segment

HOLD_BACK_PARTS = 3
MS_OF_A_FAIR_RATE = 1000
"""A segment cut short by a lost connection says little about the bit rate."""
SKIP_TARGETS = 6


def multivariant_playlist(renditions: Sequence[Rendition]) -> str:
    """Write one line for each current rendition, highest bit rate first."""
    variants = [one for one in renditions if one.segments]
    variants = [one for one in variants if not one.is_lost] or variants
    rates = {one.name: _bits_per_second(one) for one in variants}
    lines = ["#EXTM3U", "#EXT-X-VERSION:9"]
    for one in sorted(variants, key=lambda one: (-rates[one.name][0], one.name)):
        peak, average = rates[one.name]
        line = f"#EXT-X-STREAM-INF:BANDWIDTH={peak},AVERAGE-BANDWIDTH={average}"
        if (shape := one.format) is not None:
            line += f',CODECS="{shape.codecs}",RESOLUTION={shape.width}x{shape.height}'
        lines += [line, f"{one.name}/live.m3u8"]
    return "\n".join(lines) + "\n"


def live_playlist(
    rendition: Rendition,
    *,
    others: Sequence[Rendition] = (),
    markers: Sequence[Marker] = (),
    skip: bool = False,
) -> str:
    """Write the last minute, with the parts of its end. `skip` answers `_HLS_skip=YES` with a delta."""
    segments = rendition.segments[rendition.live_begin :]
    skip_count = _skippable(segments, rendition) if skip else 0
    lines = _head(rendition, segments, version=9)
    lines += [
        f"#EXT-X-PART-INF:PART-TARGET={_seconds(PART_MS)}",
        "#EXT-X-SERVER-CONTROL:CAN-BLOCK-RELOAD=YES,"
        f"PART-HOLD-BACK={_seconds(HOLD_BACK_PARTS * PART_MS)},"
        f"CAN-SKIP-UNTIL={SKIP_TARGETS * rendition.target_seconds}",
    ]
    if skip_count:
        lines.append(f"#EXT-X-SKIP:SKIPPED-SEGMENTS={skip_count}")
    init = segments[skip_count - 1].init if skip_count else None
    for index in range(skip_count, len(segments)):
        segment = segments[index]
        has_parts = index >= len(segments) - SEGMENTS_WITH_PARTS - (not segments[-1].is_closed)
        lines += _segment(segment, is_new_init=segment.init != init, has_parts=has_parts)
        init = segment.init
    lines += _markers(markers, segments)
    if rendition.is_ended:
        lines.append("#EXT-X-ENDLIST")
    else:
        lines.append(f'#EXT-X-PRELOAD-HINT:TYPE=PART,URI="{_next_part(rendition)}"')
        lines += [_report(other) for other in others if other.segments and not other.is_lost]
    return "\n".join(lines) + "\n"


def dvr_playlist(rendition: Rendition, *, markers: Sequence[Marker] = ()) -> str:
    """Write the whole window, only closed segments."""
    segments = [segment for segment in rendition.segments if segment.is_closed]
    lines = _head(rendition, segments, version=6)
    init = None
    for segment in segments:
        lines += _segment(segment, is_new_init=segment.init != init, has_parts=False)
        init = segment.init
    lines += _markers(markers, segments)
    if rendition.is_ended:
        lines.append("#EXT-X-ENDLIST")
    return "\n".join(lines) + "\n"


def _bits_per_second(rendition: Rendition) -> tuple[int, int]:
    """Return the highest rate of a segment of the last minute, and the average rate."""
    segments = [one for one in rendition.segments[rendition.live_begin :] if one.ms]
    ms, size = sum(one.ms for one in segments), sum(one.size for one in segments)
    average = size * 8000 // ms if ms else 1
    rates = [one.size * 8000 // one.ms for one in segments if one.ms >= MS_OF_A_FAIR_RATE]
    return max([average, *rates]), average


def _head(rendition: Rendition, segments: Sequence[Segment], *, version: int) -> list[str]:
    first = segments[0].msn if segments else rendition.last_msn + 1
    before = sum(segment.is_discontinuity for segment in rendition.segments if segment.msn < first)
    return [
        "#EXTM3U",
        f"#EXT-X-VERSION:{version}",
        f"#EXT-X-TARGETDURATION:{rendition.target_seconds}",
        f"#EXT-X-MEDIA-SEQUENCE:{first}",
        f"#EXT-X-DISCONTINUITY-SEQUENCE:{rendition.dropped_discontinuities + before}",
    ]


def _segment(segment: Segment, *, is_new_init: bool, has_parts: bool) -> list[str]:
    lines = []
    if segment.is_discontinuity:
        lines.append("#EXT-X-DISCONTINUITY")
    if is_new_init:
        lines.append(f'#EXT-X-MAP:URI="init-{segment.init}.mp4"')
    lines.append(f"#EXT-X-PROGRAM-DATE-TIME:{_wall(segment.wall_ms)}")
    for number, part in enumerate(segment.parts if has_parts else ()):
        independent = ",INDEPENDENT=YES" if part.is_key else ""
        uri = f"p{segment.msn}-{number}.m4s"
        lines.append(f'#EXT-X-PART:DURATION={_seconds(part.ms)},URI="{uri}"{independent}')
    if segment.is_closed:
        if segment.is_gap:
            lines.append("#EXT-X-GAP")
        lines += [f"#EXTINF:{_seconds(segment.ms)},", f"s{segment.msn}.m4s"]
    return lines


def _skippable(segments: Sequence[Segment], rendition: Rendition) -> int:
    """Return how many segments are old enough for a client to know them."""
    ms, index = 0, len(segments)
    while index and ms < SKIP_TARGETS * rendition.target_seconds * 1000:
        index -= 1
        ms += segments[index].ms
    return index


def _next_part(rendition: Rendition) -> str:
    if not rendition.segments or rendition.segments[-1].is_closed:
        return f"p{rendition.last_msn + 1}-0.m4s"
    last = rendition.segments[-1]
    return f"p{last.msn}-{len(last.parts)}.m4s"


def _report(other: Rendition) -> str:
    last = other.segments[-1]
    msn, part = last.msn, len(last.parts) - 1
    if part < 0 and len(other.segments) > 1:  # begun, with no part yet
        msn, part = other.segments[-2].msn, len(other.segments[-2].parts) - 1
    of_part = f",LAST-PART={part}" if part >= 0 else ""
    return f'#EXT-X-RENDITION-REPORT:URI="../{other.name}/live.m3u8",LAST-MSN={msn}{of_part}'


def _markers(markers: Sequence[Marker], segments: Sequence[Segment]) -> list[str]:
    """The markers within the listed segments. A title is in quotes, on one line."""
    first = segments[0].wall_ms if segments else 0
    return [
        f'#EXT-X-DATERANGE:ID="marker-{marker.id}",CLASS="marker",START-DATE="{_wall(marker.wall_ms)}",'
        f'X-TITLE="{_quotable(marker.title)}"'
        for marker in markers
        if segments and marker.wall_ms >= first
    ]


def _quotable(text: str) -> str:
    return "".join(
        " " if letter < " " or letter in "\x7f\x85\u2028\u2029" else letter for letter in text
    ).replace('"', "'")


def _seconds(ms: int) -> str:
    return f"{ms / 1000:.3f}"


def _wall(ms: int) -> str:
    return datetime.fromtimestamp(ms / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
