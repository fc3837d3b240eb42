"""Uploaded captions: what comes out is WebVTT that we wrote, with nothing in it but times and words."""

import time
from collections.abc import Callable
from pathlib import Path

import pytest
from django.utils import timezone
from hypothesis import given
from hypothesis import strategies as st
from matinee.kit.errors import NotFoundError
from matinee.media import operations as media
from matinee.media import queries
from matinee.media.models import CaptionTrack, Package
from matinee.media.steps.captions import CaptionsUnreadable, parse_cues, read_captions
from matinee.translations.files import LOCALES

from .conftest import MediaQueue

Get = Callable[[str], Path]

VTT = b"""WEBVTT - a title

STYLE
::cue { background: url(http://evil.example/) }

NOTE a remark

1
00:01.000 --> 00:02.500 line:0 position:20%
Hello <b>there</b>

00:00:03.000 --> 00:00:04.000
<v Ann>Second & <i>last
two lines"""

SRT = """1\r
00:00:01,000 --> 00:00:02,500\r
<font color="red">Grüße</font> {\\an8}oben\r
\r
2\r
00:00:03,000 --> 00:00:04,000\r
<i>Ende</i>\r
""".encode()


def test_webvtt_keeps_words_times_and_plain_tags() -> None:
    assert read_captions(VTT).text == (
        "WEBVTT\n\n00:00:01.000 --> 00:00:02.500 line:0\nHello <b>there</b>\n\n"
        "00:00:03.000 --> 00:00:04.000\nSecond &amp; <i>last</i>\ntwo lines\n"
    )


def test_subrip_becomes_webvtt() -> None:
    assert read_captions(SRT).text == (
        "WEBVTT\n\n00:00:01.000 --> 00:00:02.500 line:0\nGrüße oben\n\n"
        "00:00:03.000 --> 00:00:04.000\n<i>Ende</i>\n"
    )


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "no captions"),
        (b"hello", "no captions"),
        (b"WEBVTT\n\n", "no captions"),
        (b"WEBVTT\n\n00:02.000 --> 00:01.000\nx", "No caption"),
        (b"WEBVTT\n\nx --> y\nz", "No caption"),
        (b"WEBVTT\n\n99999:00:00.000 --> 99999:00:01.000\nz", "No caption"),
        (b"\xff\xfe\x00\xd8 \x00", "Save it as UTF-8"),
        (b"00:01.000 --> 00:02.000\n\x81\x8d", "Save it as UTF-8"),
        (b"a\0b --> c", "not a captions file"),
        (b"x" * (5 * 1024 * 1024 + 1), "larger than 5 MB"),
        (b"0:01.0 --> 0:02.0\nx\n\n" * 20_001, "more than 20000"),
        (b"-->\n\n" * 20_001, "more than 20000"),
    ],
)
def test_what_cannot_be_used_is_said(data: bytes, words: str) -> None:
    with pytest.raises(CaptionsUnreadable, match=words):
        read_captions(data)


SBV = b"0:00:01.000,0:00:02.500\nfirst\nline two\n\n0:00:03.000,0:00:04.000\nsecond\n"

ASS = """[Script Info]
Title: x

[V4+ Styles]
Format: Name, Fontname, Alignment, Encoding
Style: Default,Arial,2,1
Style: Sign,Arial,8,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Comment: 0,0:00:00.00,0:00:09.00,Default,,0,0,0,,not said
Dialogue: 0,0:00:03.00,0:00:04.50,Default,Ann,0,0,0,,{\\i1}Yes{\\i0}, a comma\\Nand more
Dialogue: 0,0:00:01.00,0:00:02.00,Sign,,0,0,0,,OPEN
Dialogue: 0,0:00:05.00,0:00:06.00,Default,,0,0,0,,{\\fad(1,2)\\an7}left
Dialogue: 0,0:00:07.00,0:00:08.00,Default,,0,0,0,,{\\p1}m 0 0 l 9 9{\\p0}
Dialogue: 0,soon,0:00:08.00,Default,,0,0,0,,lost
"""


def blocks(data: bytes) -> list[str]:
    return read_captions(data).text.rstrip().split("\n\n")[1:]


def test_sbv_is_read() -> None:
    assert blocks(SBV) == [
        "00:00:01.000 --> 00:00:02.500\nfirst\nline two",
        "00:00:03.000 --> 00:00:04.000\nsecond",
    ]


def test_the_dialogue_of_ass_is_read_with_its_place() -> None:
    assert blocks(ASS.encode()) == [
        "00:00:01.000 --> 00:00:02.000 line:0\nOPEN",
        "00:00:03.000 --> 00:00:04.500\n<i>Yes</i>, a comma\nand more",
        "00:00:05.000 --> 00:00:06.000 line:0 align:start\nleft",
    ]
    (skipped,) = read_captions(ASS.encode()).skipped
    assert (skipped.line, skipped.reason) == (16, "ass_times_unreadable")


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
@pytest.mark.parametrize("text", [SRT.decode(), SBV.decode() + "\n0:00:05.000,0:00:06.000\nGrüße\n"])
def test_the_letters_of_every_usual_encoding_are_read(text: str, encoding: str) -> None:
    assert "Grüße" in read_captions(text.encode(encoding)).text


def test_utf_16_is_told_by_its_mark_in_both_orders() -> None:
    for mark, encoding in ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")):
        assert "Grüße" in read_captions(mark + SRT.decode().encode(encoding)).text


@pytest.mark.parametrize(
    ("settings", "text", "kept"),
    [
        ("line:0", "x", " line:0"),
        ("line:-3,end align:left position:10%", "x", " line:-3,end align:left"),
        ("line:12.5% size:40%", "x", " line:12.5%"),
        ("align:middle line:x line:9999999", "x", ""),
        ("", "{\\an8}x", " line:0"),
        ("", "{\\an4}x", " line:50% align:start"),
        ("", "{\\an2}x", ""),
        ("line:5", "{\\an8}x", " line:5"),
        ("line:0\x0balign:start", "x", " line:0 align:start"),
    ],
)
def test_where_a_caption_stands_is_kept(settings: str, text: str, kept: str) -> None:
    (block,) = blocks(f"WEBVTT\n\n00:01.000 --> 00:02.000 {settings}\n{text}\n".encode())
    assert block == f"00:00:01.000 --> 00:00:02.000{kept}\nx"


def test_a_caption_that_cannot_be_used_is_left_out_and_listed() -> None:
    data = b"""1
00:00:01,000 --> 00:00:02,000
good --> better

2
00:00:03,000 --> 00:00:03,000
no time at all

3
00:00:05,000 -> 00:00:06,000
an arrow too short

4
00:00:0x,000 --> 00:00:08,000
no number

5
00:00:09,000 --> 00:00:08,000
backwards
6
00:00:10,000 --> 00:00:11,000
last
"""
    captions = read_captions(data)
    assert captions.cues == 2 and captions.skipped_count == 3
    assert "good --&gt; better" in captions.text and "last" in captions.text
    assert [cue.line for cue in captions.skipped] == [6, 14, 18]
    assert [cue.reason for cue in captions.skipped] == ["ends_too_soon", "times_unreadable", "ends_too_soon"]


def lines_of(heavy: bytes) -> bytes:
    return (b"00:01.000 --> 00:02.000\nx\n" + (heavy + b"\n") * 8 + b"\n") * 1200


HEAVY = {
    "20,000 captions": b"".join(
        b"%02d:%02d:%02d.000 --> %02d:%02d:%02d.900\n<i>Some words</i> & {\\an8}more, said at length\n\n"
        % ((n // 3600, n // 60 % 60, n % 60) * 2)
        for n in range(20_000)
    ),
    "braces": b"00:01.000 --> 00:02.000\n" + b"{\\" * (2 << 20),
    "lines of braces": lines_of(b"{\\" * 240),
    "lines of angles": lines_of(b"<" * 480),
    "lines of tags": lines_of(b"<b>" * 160),
    "lines of entities": lines_of(b"&a" * 240),
    "blank lines": b"\n" * (4 << 20) + b"00:01.000 --> 00:02.000\nx",
    "spaces": b"00:01.000 --> 00:02.000" + b" " * (4 << 20) + b"\nx",
    "digits": b"00:01.000 --> 00:02.000\nx\n\n" + b"1" * (4 << 20),
}


@pytest.mark.parametrize("what", HEAVY)
def test_a_heavy_file_costs_little(what: str) -> None:
    """Two seconds of processor time, of which a quarter is what a slow machine needs."""
    assert len(HEAVY[what]) <= 5 << 20
    started = time.process_time()
    assert read_captions(HEAVY[what]).cues >= 1
    assert time.process_time() - started < 2


@pytest.mark.parametrize(
    "text",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "&lt;script&gt;alert(1)&lt;/script&gt;",
        "<b onclick=alert(1)>x</b>",
        "<c.x><00:00:01.500><ruby>a<rt>b",
        "<<b>script>",
        "</b></i>x",
        "<b",
        "\u202e\x1b[31mred",
        "x --&gt; y",
    ],
)
def test_no_markup_gets_through(text: str) -> None:
    out = read_captions(f"WEBVTT\n\n00:01.000 --> 00:02.000\n{text}\nend\n".encode()).text
    body = out.split("\n", 3)[3]
    bare = body
    for tag in ("<b>", "</b>", "<i>", "</i>", "<u>", "</u>"):
        bare = bare.replace(tag, "")
    assert "<" not in bare and ">" not in bare and "\x1b" not in bare
    assert out.count("-->") == 1


@given(st.text(max_size=400))
def test_any_text_comes_out_as_captions_that_mean_the_same_twice(text: str) -> None:
    try:
        once = read_captions(f"WEBVTT\n\n00:01.000 --> 00:02.000\n{text}".encode("utf-8", "ignore")).text
    except CaptionsUnreadable:
        return
    assert read_captions(once.encode()).text == once
    assert parse_cues(once)


@pytest.fixture
def ready(queue: MediaQueue, clip: Get) -> int:
    video_id = queue.upload(clip("anamorphic"))
    queue.run()
    return video_id


def add(
    queue: MediaQueue, video_id: int, language: str = "en", label: str = "English", data: bytes = SRT
) -> None:
    media.add_captions(store_id=queue.store_id, video_id=video_id, language=language, label=label, data=data)


def test_captions_make_a_new_version_that_shares_every_picture(queue: MediaQueue, ready: int) -> None:
    old = queue.folder(ready)
    assert media.take_news(store_id=queue.store_id) == [ready]
    add(queue, ready)
    add(queue, ready, language="PT-br", label='Português "do" Brasil\n')
    queue.run()
    new = queue.folder(ready)
    assert (old.name, new.name) == ("2", "3")
    assert queue.video(ready).news_from is None, "its pictures are the same"
    assert (new / "captions" / "en.vtt").read_text().startswith("WEBVTT\n\n00:00:01.000")
    master = (new / "master.m3u8").read_text()
    assert 'TYPE=SUBTITLES,GROUP-ID="subs",NAME="English",LANGUAGE="en"' in master
    assert 'NAME="Português  do  Brasil",LANGUAGE="pt-br"' in master and 'SUBTITLES="subs"' in master
    assert (new / "captions" / "pt-br.m3u8").read_text().count("pt-br.vtt") == 1
    for name in ("360p/00000.m4s", "240p/init.mp4", "poster.jpg"):
        assert (old / name).stat().st_ino == (new / name).stat().st_ino, name
    assert (old / "master.m3u8").read_text() != master, "the old version must not change"
    assert [p.retired_at is None for p in Package.objects.order_by("version")] == [False, False, True]
    playback = media.open_playback(
        store_id=queue.store_id, video_id=ready, user_id=None, at=queue.video(ready).created_at
    )
    assert [(c.language, c.path.endswith(f"/3/captions/{c.language}.vtt")) for c in playback.captions] == [
        ("en", True),
        ("pt-br", True),
    ]


def test_captions_can_be_replaced_and_removed(queue: MediaQueue, ready: int) -> None:
    add(queue, ready)
    add(queue, ready, label="English (full)", data=VTT)
    assert CaptionTrack.objects.get().label == "English (full)"
    media.remove_captions(store_id=queue.store_id, video_id=ready, language="en")
    queue.run()
    assert not (queue.folder(ready) / "captions").exists()
    assert "SUBTITLES" not in (queue.folder(ready) / "master.m3u8").read_text()
    with pytest.raises(NotFoundError):
        media.remove_captions(store_id=queue.store_id, video_id=ready, language="en")


def test_captions_added_before_the_end_are_in_the_first_whole_version(queue: MediaQueue, clip: Get) -> None:
    video_id = queue.upload(clip("anamorphic"))
    add(queue, video_id)
    queue.run()
    assert (queue.folder(video_id).name, queue.info(video_id).captions[0].language) == ("2", "en")
    assert (queue.folder(video_id) / "captions" / "en.vtt").exists()


def test_what_was_left_out_is_told_with_the_track(queue: MediaQueue, ready: int) -> None:
    add(queue, ready, data=SRT + b"\r\n3\r\n00:00:09,000 --> 00:00:08,000\r\nx\r\n")
    (track,) = queue.info(ready).captions
    assert (track.skipped_count, track.skipped[0].line) == (1, 10)
    add(queue, ready)
    assert queue.info(ready).captions[0].skipped_count == 0


def test_why_a_caption_is_left_out_is_said_in_every_language(queue: MediaQueue, clip: Get) -> None:
    video_id = queue.upload(clip("anamorphic"))
    backwards = SRT + b"\r\n3\r\n00:00:09,000 --> 00:00:08,000\r\nx\r\n\r\n00:0x --> 00:01\r\ny\r\n"
    add(queue, video_id, data=backwards)
    add(queue, video_id, language="de", data=ASS.encode())
    said: dict[str, list[str]] = {}
    for locale in LOCALES:
        tracks = queries.get_video(
            queue.store_id, video_id=video_id, locale=locale, at=timezone.now()
        ).captions
        said[locale] = [cue.reason for track in tracks for cue in track.skipped]
    assert "before it starts" in said["en"][1]
    assert [len(set(reasons)) for reasons in said.values()] == [3] * len(LOCALES)
    assert len({reason for reasons in said.values() for reason in reasons}) == 3 * len(LOCALES)
    # Earlier releases kept the sentence itself.
    CaptionTrack.objects.update(skipped={"count": 1, "first": [[3, "The times could not be read."]]})
    assert queue.info(video_id).captions[0].skipped[0].reason == "The times could not be read."


def test_a_file_without_a_usable_caption_is_refused_with_its_first_line(queue: MediaQueue, clip: Get) -> None:
    video_id = queue.upload(clip("anamorphic"))
    with pytest.raises(media.CaptionsInvalid, match=r"Line 3: The caption ends before it starts"):
        add(queue, video_id, data=b"WEBVTT\n\n00:02.000 --> 00:01.000\nx")


@pytest.mark.parametrize(
    "language", ["", "e", "english", "../en", "en/../..", "en_US", "EN US", "<b>", "en-"]
)
def test_a_language_is_a_code(queue: MediaQueue, clip: Get, language: str) -> None:
    video_id = queue.upload(clip("anamorphic"))
    with pytest.raises(media.CaptionsInvalid) as invalid:
        add(queue, video_id, language=language)
    assert invalid.value.faults[0].field == "language"


def test_another_stores_film_is_not_there(queue: MediaQueue, ready: int, world: object) -> None:
    with pytest.raises(NotFoundError):
        media.add_captions(store_id=queue.store_id + 1000, video_id=ready, language="en", label="", data=SRT)
