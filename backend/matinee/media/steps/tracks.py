"""Which streams of an untrusted file become the film, and which are left out; for the examining child."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, TypeVar

from matinee.media.steps.sniff import AUDIO_CODECS, VIDEO_CODECS

if TYPE_CHECKING:  # PyAV is loaded after the child has taken away its own means: see examine.py
    from av.audio.stream import AudioStream
    from av.container import InputContainer
    from av.stream import Stream
    from av.subtitles.stream import SubtitleStream
    from av.video.stream import VideoStream

S = TypeVar("S", bound="Stream")

# libavformat's AV_DISPOSITION flags.
DEFAULT, COMMENT, FORCED, HEARING_IMPAIRED, VISUAL_IMPAIRED = 0x1, 0x8, 0x40, 0x80, 0x100
COVER = 0x400 | 0x800  # an attached picture, or thumbnails
MOST_SOUNDS = 8
MOST_SUBTITLES = 40
# What steps/subtitles.py makes captions of; others are pictures, or come with the picture.
TEXT_SUBTITLES = ("srt", "subrip", "text", "mov_text", "ass", "ssa", "webvtt")
MOST_LEFT_OUT = 20
LONGEST_TITLE = 60

# ISO 639-2, in its two spellings, as containers hold it → ISO 639-1, which players ask for (RFC 5646, 2.2.1).
_PAIRS = (
    "ara=ar bul=bg ben=bn cat=ca ces=cs cze=cs dan=da deu=de ger=de ell=el gre=el eng=en spa=es est=et "
    "eus=eu baq=eu fas=fa per=fa fin=fi fra=fr fre=fr gle=ga glg=gl heb=he hin=hi hrv=hr hun=hu hye=hy "
    "arm=hy ind=id isl=is ice=is ita=it jpn=ja kat=ka geo=ka kaz=kk kor=ko kur=ku lit=lt lav=lv mkd=mk "
    "mac=mk mar=mr msa=ms may=ms nob=nb nld=nl dut=nl nor=no nno=nn pan=pa pol=pl por=pt ron=ro rum=ro "
    "rus=ru slk=sk slo=sk slv=sl sqi=sq alb=sq srp=sr swe=sv swa=sw tam=ta tel=te tha=th tgl=tl tur=tr "
    "ukr=uk urd=ur vie=vi zho=zh chi=zh"
)
_SHORT = dict(pair.split("=") for pair in _PAIRS.split())


def pick_picture(container: InputContainer) -> VideoStream | None:
    """The moving picture that the file names as its default, before the others; None when there is none."""
    moving = [stream for stream in container.streams.video if not stream.disposition & COVER]
    return next(iter(_default_first(moving, VIDEO_CODECS)), None)


def pick_sounds(container: InputContainer) -> list[AudioStream]:
    """The sounds that can be read: first the default one, which is heard unless a viewer chooses another."""
    readable = [stream for stream in container.streams.audio if _is_readable(stream, AUDIO_CODECS)]
    return _default_first(readable, AUDIO_CODECS)[:MOST_SOUNDS]


def _default_first(streams: Sequence[S], codecs: Sequence[str]) -> list[S]:
    """A picture that cannot be read is no film, whatever its flag says."""
    return sorted(streams, key=lambda s: (not _is_readable(s, codecs), not s.disposition & DEFAULT, s.index))


def _is_readable(stream: Stream, codecs: Sequence[str]) -> bool:
    context = stream.codec_context
    return context is not None and context.name in codecs


def describe_sound(stream: AudioStream) -> dict[str, object]:
    return {
        "index": stream.index,
        "codec": stream.codec_context.name,
        "channels": stream.codec_context.channels,
        "rate": stream.codec_context.rate,
        "language": language_of(stream.metadata),
        "title": title_of(stream),
        "is_described": bool(stream.disposition & VISUAL_IMPAIRED),
        "is_comment": bool(stream.disposition & COMMENT),
    }


def pick_subtitles(container: InputContainer) -> list[SubtitleStream]:
    """The subtitles that are text."""
    return [stream for stream in container.streams.subtitles if _is_text(stream)][:MOST_SUBTITLES]


def _is_text(stream: Stream) -> bool:
    return _codec_of(stream) in TEXT_SUBTITLES


def describe_subtitles(stream: SubtitleStream) -> dict[str, object]:
    return {
        "index": stream.index,
        "codec": _codec_of(stream),
        "language": language_of(stream.metadata),
        "title": title_of(stream),
        "is_default": bool(stream.disposition & DEFAULT),
        "is_forced": bool(stream.disposition & FORCED),
        "is_for_deaf": bool(stream.disposition & HEARING_IMPAIRED),
    }


def list_left_out(container: InputContainer, used_streams: Sequence[Stream]) -> list[dict[str, str]]:
    """What a viewer would see or hear of the file elsewhere, and not here."""
    used_indexes = {stream.index for stream in used_streams}
    left_out = [
        {"kind": kind, "codec": _codec_of(stream), "language": language_of(stream.metadata)}
        for kind, streams in (
            ("picture", container.streams.video),
            ("sound", container.streams.audio),
            ("subtitles", [stream for stream in container.streams.subtitles if _is_text(stream)]),
            ("picture_subtitles", [stream for stream in container.streams.subtitles if not _is_text(stream)]),
        )
        for stream in streams
        if stream.index not in used_indexes and not stream.disposition & COVER
    ]
    return left_out[:MOST_LEFT_OUT]


def _codec_of(stream: Stream) -> str:
    return stream.codec_context.name if stream.codec_context else ""


def time_base_of(stream: Stream) -> Fraction:
    """The seconds of a tick, which every stream of a file has."""
    assert stream.time_base is not None
    return stream.time_base


def language_of(metadata: Mapping[str, str]) -> str:
    """The language as players ask for it; empty when the file does not say, or says nothing sensible."""
    tag = str(metadata.get("language", "")).strip().lower()
    base, _, rest = tag.partition("-")
    if not (base.isascii() and base.isalpha() and 2 <= len(base) <= 3) or base in (
        "und",
        "mis",
        "mul",
        "zxx",
    ):
        return ""
    region = f"-{rest}" if rest.isascii() and rest.isalnum() and 2 <= len(rest) <= 8 else ""
    return _SHORT.get(base, base) + region


def title_of(stream: Stream) -> str:
    tag = str(stream.metadata.get("title") or stream.metadata.get("name") or "")
    return " ".join("".join(c if c.isprintable() else " " for c in tag).split())[:LONGEST_TITLE]
