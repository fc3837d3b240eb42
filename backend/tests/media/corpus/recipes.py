"""Films of every kind that people upload, as commands of ffmpeg, each with what must become of it.

The scene flashes white at each full second and beeps in the same moment, so that a package can be asked
whether picture and sound are still together.
"""

import base64
from dataclasses import dataclass
from fractions import Fraction

from .damage import (
    Spoil,
    cut,
    noise,
    replaced,
    with_length_of_matroska,
    with_seventy_minutes_stated,
    without_sound_header,
)

X264 = ("-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p")
AAC = ("-c:a", "aac")
# Every 24 pictures a key frame, two B-frames between others: what cameras and phones write.
CAMERA = ("-c:v", "libx264", "-preset", "veryfast", "-pix_fmt", "yuv420p", "-g", "24", "-bf", "2", *AAC)
NTSC = Fraction(30_000, 1001)
KEY = ("-encryption_scheme", "cenc-aes-ctr", "-encryption_key", "0" * 32, "-encryption_kid", "1" * 32)


@dataclass(frozen=True, slots=True)
class Recipe:
    name: str
    arguments: tuple[str, ...]  # of ffmpeg, without the file that it writes
    ending: str = "mp4"
    made_from: str = ""  # a recipe whose film is the first input
    before: tuple[str, ...] = ()  # what is said of that input
    spoil: Spoil | None = None  # what happens to the file afterwards
    seconds: float = 5.0
    rate: Fraction = Fraction(25)
    size: tuple[int, int] = (128, 72)
    flashes: int = 4  # that are seen and heard together; 0 for a film that is silent
    refused: str = ""
    has_losses: bool = False
    is_short: bool = False  # part of the ordinary tests

    @property
    def frames(self) -> int:
        return max(1, round(self.seconds * self.rate))


def picture(size: str = "128x72", rate: str = "25", seconds: float = 5, then: str = "") -> tuple[str, ...]:
    flash = "drawbox=t=fill:color=white:enable=lt(mod(t+0.001\\,1)\\,0.12)"
    return ("-f", "lavfi", "-i", f"testsrc2=size={size}:rate={rate}:duration={seconds},{flash}{then}")


def sound(seconds: float = 5, rate: int = 48_000, layout: str = "stereo") -> tuple[str, ...]:
    beep = "if(lt(mod(t\\,1)\\,0.1)\\,0.5*sin(2*PI*1000*t)\\,0)"
    return (
        *("-f", "lavfi", "-i"),
        f"aevalsrc=exprs={beep}:s={rate}:d={seconds},aformat=channel_layouts=mono,"
        f"pan={layout}|{'|'.join(f'c{n}=c0' for n in range(CHANNELS[layout]))}",
    )


def marks(*titles: tuple[float, str]) -> tuple[str, ...]:
    """Chapter marks at these seconds, each until the next, as an input of ffmpeg."""
    lines = [";FFMETADATA1"]
    for place, (at, title) in enumerate(titles):
        ends = titles[place + 1][0] if place + 1 < len(titles) else at + 1
        lines += ["[CHAPTER]", "TIMEBASE=1/1000", f"START={at * 1000:.0f}", f"END={ends * 1000:.0f}"]
        lines += [f"title={title}"]
    text = base64.b64encode("\n".join(lines).encode()).decode()
    return ("-f", "ffmetadata", "-i", f"data:text/plain;base64,{text}")


CHANNELS = {"mono": 1, "stereo": 2, "5.1": 6, "7.1": 8}


def scene(size: str = "128x72", rate: str = "25", seconds: float = 5, then: str = "") -> tuple[str, ...]:
    return (*picture(size, rate, seconds, then), *sound(seconds))


FASTSTART = ("-movflags", "+faststart")
PAUSES = ",select=lt(mod(n\\,30)\\,15)"
TEN_BITS = (
    "-c:v",
    "libx265",
    "-preset",
    "ultrafast",
    "-pix_fmt",
    "yuv420p10le",
    "-x265-params",
    "log-level=0",
)
LONG = ("-g", "96", *AAC)


def wide_colour(transfer: str) -> tuple[str, ...]:
    return (
        *scene(),
        *TEN_BITS,
        *("-color_primaries", "bt2020", "-color_trc", transfer, "-colorspace", "bt2020nc", *AAC),
    )


CLOCKS = [
    Recipe("camera", (*scene(), *CAMERA), is_short=True),
    Recipe("two-rungs", (*scene("640x360"), *CAMERA), size=(640, 360)),
    Recipe("ntsc", (*scene(rate="30000/1001"), *CAMERA), rate=NTSC),
    Recipe("film-rate", (*scene(rate="24000/1001"), *CAMERA), rate=Fraction(24_000, 1001)),
    Recipe("pal-50", (*scene(rate="50"), *CAMERA), rate=Fraction(50)),
    Recipe("five-a-second", (*scene(rate="5"), *CAMERA), rate=Fraction(5)),
    Recipe("120-a-second", (*scene(rate="120"), *CAMERA), rate=Fraction(60)),
    Recipe(
        "screen-recording",
        (*scene(rate="30", then=PAUSES), "-fps_mode", "vfr", *CAMERA),
        "mkv",
        rate=Fraction(30),
        is_short=True,
    ),
    Recipe(
        "edit-list",
        ("-c", "copy"),
        made_from="one-key-frame",
        before=("-ss", "1.48"),
        seconds=3.52,
        flashes=3,
        is_short=True,
    ),
    Recipe("matroska", ("-c", "copy"), "mkv", made_from="camera"),
    Recipe(
        "no-frame-length",
        ("-c:v", "copy", "-c:a", "copy", "-bsf:v", "setts=duration=0"),
        "mkv",
        "camera",
        seconds=5.1,
        flashes=0,  # of pictures without a length ffmpeg takes the delay off, and leaves the sound late
    ),
    Recipe("flash", ("-c", "copy"), "flv", made_from="camera"),
    Recipe(
        "flash-without-sound-header",
        ("-c", "copy"),
        "flv",
        made_from="camera",
        spoil=without_sound_header,
        flashes=0,  # its clock can only be guessed
        is_short=True,
    ),
    Recipe("flash-mp3", (*scene(), "-c:v", "flv", "-c:a", "libmp3lame", "-ar", "44100"), "flv"),
    Recipe("transport-stream", ("-c", "copy"), "ts", made_from="camera"),
    Recipe("39-hours-in", ("-c", "copy", "-output_ts_offset", "93000"), "ts", made_from="camera"),
    # ffmpeg states when such a film ends, not how long it is; mkvmerge says how long.
    Recipe(
        "matroska-a-second-in",
        ("-c", "copy", "-output_ts_offset", "1"),
        "mkv",
        made_from="camera",
        is_short=True,
    ),
    Recipe(
        "matroska-a-second-in-by-length",
        ("-c", "copy", "-output_ts_offset", "1"),
        "mkv",
        made_from="camera",
        spoil=with_length_of_matroska,
    ),
    Recipe("program-stream", (*scene(), "-c:v", "mpeg2video", "-b:v", "1M", "-c:a", "mp2"), "mpg"),
    Recipe(
        "fragmented",
        ("-c", "copy", "-movflags", "+frag_keyframe+empty_moov"),
        made_from="camera",
        seconds=5.08,  # without an edit list its first picture comes two pictures late
    ),
    Recipe("one-key-frame", (*scene(), *X264, "-g", "1000", "-bf", "2", *AAC)),
    Recipe(
        "no-key-frame-for-a-minute",
        (*scene(seconds=64), *X264, "-g", "10000", *AAC),
        seconds=64,
        flashes=63,
    ),
    Recipe("rest-of-five", (*scene(seconds=8.2), *CAMERA), seconds=8.2, flashes=8, is_short=True),
    Recipe("rest-of-one", (*scene(seconds=4.04), *CAMERA), seconds=4.04),
    Recipe("rest-of-twelve", (*scene(seconds=4.48), *CAMERA), seconds=4.48),
    Recipe("one-picture", (*picture(seconds=0.04), *X264), seconds=0.04, flashes=0, is_short=True),
    Recipe("two-pictures", (*picture(seconds=0.08), *X264), seconds=0.08, flashes=0),
    Recipe(
        "pass-through",
        (*scene("640x360", seconds=9), "-c:v", "libx264", "-b:v", "700k", "-g", "50", "-bf", "3", *AAC),
        seconds=9,
        size=(640, 360),
        flashes=8,
    ),
]

SHAPES = [
    *(
        Recipe(
            f"turned-{angle}",
            ("-c", "copy"),
            made_from="camera",
            before=("-display_rotation", str(angle)),
            size=(128, 72) if angle == 180 else (72, 128),
        )
        for angle in (90, 180, 270)
    ),
    Recipe(
        "interlaced",
        (*scene(rate="50", then=",interlace"), *X264, "-flags", "+ildct+ilme", *AAC),
    ),
    Recipe(
        "wide-pixels",
        (*scene("96x72", then=",setsar=4/3"), *X264, *AAC),
    ),
    Recipe("odd-size", (*scene("131x73"), *X264[:4], "-pix_fmt", "yuv444p", *AAC), size=(130, 72)),
    Recipe("full-chroma", (*scene(), *X264[:4], "-pix_fmt", "yuv444p", *AAC)),
    Recipe(
        "full-range",
        (*scene(then=",scale=out_range=full,format=yuvj420p"), *X264[:4], "-color_range", "pc", *AAC),
    ),
    Recipe("portrait", (*scene("72x128"), *CAMERA), size=(72, 128)),
    Recipe("tiny", (*scene("16x16"), *X264, *AAC), size=(16, 16)),
    Recipe("wide-colour", wide_colour("bt2020-10"), is_short=True),
    Recipe("hlg", wide_colour("arib-std-b67")),
    Recipe("hdr10", wide_colour("smpte2084")),
]

SOUNDS = [
    Recipe("mono-8-khz", (*picture(), *sound(rate=8000, layout="mono"), *X264, *AAC, "-ac", "1")),
    Recipe("surround-7-1", (*picture(), *sound(layout="7.1"), *X264, *AAC)),
    Recipe("silent", (*picture(), *X264), flashes=0),
    Recipe(
        "sound-goes-on",
        (*picture(seconds=1), *sound(30), *X264, *AAC),
        seconds=30,
        flashes=0,
        is_short=True,
    ),
    Recipe("sound-ends-early", (*picture(), *sound(2), *X264, *AAC), flashes=1),
    Recipe(
        "late-picture",
        ("-itsoffset", "1", *picture(seconds=4), *sound(), *X264, *AAC),
        flashes=3,  # the first picture flashes, and is held for the second before it
    ),
    Recipe("late-sound", (*picture(), "-itsoffset", "1", *sound(4), *X264, *AAC), flashes=4),
    Recipe(
        "second-is-default",
        (
            *(*scene("64x36"), *picture(), *X264, *AAC),
            *("-map", "0:v", "-map", "2:v", "-map", "1:a", "-map", "1:a"),
            *("-disposition:v:0", "0", "-disposition:v:1", "default"),
            *("-disposition:a:0", "0", "-disposition:a:1", "default"),
        ),
        "mkv",
        is_short=True,
    ),
]

CODECS = [
    Recipe("pcm", (*scene(), *X264, "-c:a", "pcm_s16le"), "mov"),
    Recipe("flac", (*scene(), *X264, "-c:a", "flac"), "mkv"),
    Recipe(
        "vp9-opus",
        (*scene(), "-c:v", "libvpx-vp9", "-cpu-used", "8", "-c:a", "libopus"),
        "webm",
        is_short=True,
    ),
    Recipe("vp8-vorbis", (*scene(), "-c:v", "libvpx", "-deadline", "realtime", "-c:a", "libvorbis"), "webm"),
    Recipe("av1", (*scene(), "-c:v", "libsvtav1", "-preset", "12", *AAC)),
    Recipe("hevc", (*scene(), *TEN_BITS, *AAC), "mov"),
    Recipe("mpeg-2", (*scene(), "-c:v", "mpeg2video", "-b:v", "1M", "-c:a", "mp2"), "ts"),
    Recipe("prores", (*scene(), "-c:v", "prores_ks", "-c:a", "pcm_s24le"), "mov"),
    Recipe(
        "dnxhr",
        (*scene("320x180"), "-c:v", "dnxhd", "-profile:v", "dnxhr_lb", "-c:a", "pcm_s16le"),
        "mov",
        size=(320, 180),
    ),
    Recipe("motion-jpeg", (*scene(), "-c:v", "mjpeg", "-q:v", "3", "-c:a", "pcm_s16le"), "avi"),
    Recipe("xvid", (*scene(), "-c:v", "mpeg4", "-q:v", "3", "-c:a", "libmp3lame"), "avi"),
    Recipe("windows-media", (*scene(), "-c:v", "wmv2", "-q:v", "3", "-c:a", "wmav2"), "asf"),
    Recipe("theora", (*scene(), "-c:v", "libtheora", "-q:v", "7", "-c:a", "libvorbis"), "ogv"),
    Recipe("lossless", (*scene(), "-c:v", "ffv1", "-c:a", "flac"), "mkv"),
]

# From the middle on every time is seventy minutes later.
AHEAD = "setts=" + ":".join(
    f"{ts}=if(gte(DTS*TB\\,2.5)\\,{ts.upper()}+4200/TB\\,{ts.upper()})" for ts in ("pts", "dts")
)
JUMPING = ("-c", "copy", "-bsf:v", AHEAD, "-bsf:a", AHEAD)
DAMAGED = [
    Recipe("jump-matroska", JUMPING, "mkv", "camera", has_losses=True, is_short=True),
    Recipe("jump-mp4", JUMPING, "mp4", "camera", has_losses=True, is_short=True),
    Recipe("jump-flash", JUMPING, "flv", "camera", has_losses=True),
    Recipe(
        "claims-seventy-minutes",
        ("-c", "copy"),
        "mkv",
        "camera",
        spoil=with_seventy_minutes_stated,
        has_losses=True,
        is_short=True,
    ),
    Recipe(
        "cut-mp4",
        ("-c", "copy", *FASTSTART),
        made_from="long",
        spoil=cut(0.6),
        refused="truncated",
        is_short=True,
    ),
    Recipe(
        "cut-matroska",
        ("-c", "copy"),
        "mkv",
        "long",
        spoil=cut(0.6),
        seconds=16,
        has_losses=True,
        is_short=True,
    ),
    Recipe(
        "noise-mp4",
        ("-c", "copy", *FASTSTART),
        "mp4",
        "long",
        spoil=noise(0.5, 0.62),
        seconds=16,
        has_losses=True,
        is_short=True,
    ),
    Recipe(
        "noise-matroska", ("-c", "copy"), "mkv", "long", spoil=noise(0.5, 0.62), seconds=16, has_losses=True
    ),
    Recipe("noise-stream", ("-c", "copy"), "ts", "long", spoil=noise(0.5, 0.62), seconds=16, has_losses=True),
    Recipe("long", (*scene(seconds=16), *X264, *LONG), seconds=16, flashes=15),
]

REFUSED = [
    Recipe("no-byte", (*scene(seconds=1), *CAMERA), spoil=replaced(b""), refused="empty"),
    Recipe(
        "words", (*scene(seconds=1), *CAMERA), spoil=replaced(b"This is no film.\n"), refused="not_a_film"
    ),
    Recipe(
        "listing", (*scene(seconds=1), *CAMERA), spoil=replaced(b"#EXTM3U\n/etc/passwd\n"), refused="playlist"
    ),
    Recipe("gif", (*picture(seconds=1), "-c:v", "gif"), "gif", refused="animated_picture", is_short=True),
    Recipe("apng", (*picture(seconds=1), "-c:v", "apng"), "apng", refused="animated_picture", is_short=True),
    Recipe(
        "animated-webp",
        (*picture(seconds=1), "-c:v", "libwebp_anim"),
        "webp",
        refused="animated_picture",
        is_short=True,
    ),
    Recipe("photograph", (*picture(seconds=0.04), "-c:v", "mjpeg"), "jpg", refused="image"),
    Recipe("song", (*sound(), *AAC), "m4a", refused="sound_only", is_short=True),
    Recipe("song-in-a-stream", (*sound(), *AAC), "ts", refused="sound_only"),
    Recipe("song-in-flash", (*sound(), *AAC), "flv", refused="sound_only"),
    Recipe("song-in-asf", (*sound(), "-c:a", "wmav2"), "wma", refused="sound_only"),
    Recipe("song-as-opus", (*sound(), "-c:a", "libopus"), "opus", refused="sound_only"),
    Recipe("protected", ("-c", "copy", *KEY), made_from="camera", refused="protected", is_short=True),
    Recipe(
        "protected-fragments",
        ("-c", "copy", *KEY, "-movflags", "+frag_keyframe+empty_moov"),
        made_from="camera",
        refused="protected",
    ),
    Recipe(
        "protected-sound",
        ("-c", "copy", *KEY),
        made_from="camera",
        spoil=lambda data: data.replace(b"encv", b"avc1"),
        refused="protected",
    ),
]

PARTS = marks((0, "Opening"), (2.2, "Der Weg"), (3.6, "النهاية"))
TAKE_PARTS = ("-map", "0:v", "-map", "1:a", "-map_chapters", "2", *CAMERA)

# Their marks are asked for in test_chapter_marks.py.
MARKED = [
    Recipe("marks-mp4", (*scene(), *PARTS, *TAKE_PARTS), is_short=True),
    Recipe("marks-matroska", (*scene(), *PARTS, *TAKE_PARTS), "mkv", is_short=True),
    # No reference to the track of titles: what is left is the list that Nero's tools write.
    Recipe(
        "marks-nero",
        (*scene(), *PARTS, *TAKE_PARTS),
        spoil=lambda data: data.replace(b"tref", b"free", 1),
    ),
    Recipe("marks-no-list", (*scene(), *PARTS, *TAKE_PARTS, "-movflags", "disable_chpl")),
    # The film begins within its file: what comes before is cut away by an edit list.
    Recipe("marks-cut-mp4", ("-c", "copy"), "mp4", "marks-mp4", ("-ss", "1"), seconds=4, flashes=3),
]

RECIPES = {
    recipe.name: recipe for recipe in (*CLOCKS, *SHAPES, *SOUNDS, *CODECS, *DAMAGED, *MARKED, *REFUSED)
}
