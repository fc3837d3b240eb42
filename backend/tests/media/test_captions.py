"""Uploaded captions: what comes out is WebVTT that we wrote, with nothing in it but times and words."""

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from matinee.kit.errors import NotFoundError
from matinee.media import operations as media
from matinee.media.models import CaptionTrack, Package
from matinee.media.steps.captions import CaptionsUnreadable, clean_captions, parse_cues

from .conftest import Studio

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
    assert clean_captions(VTT) == (
        "WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello <b>there</b>\n\n"
        "00:00:03.000 --> 00:00:04.000\nSecond &amp; <i>last</i>\ntwo lines\n"
    )


def test_subrip_becomes_webvtt() -> None:
    assert clean_captions(SRT) == (
        "WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nGrüße oben\n\n00:00:03.000 --> 00:00:04.000\n<i>Ende</i>\n"
    )


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "no captions"),
        (b"hello", "no captions"),
        (b"WEBVTT\n\n", "no captions"),
        ("WEBVTT\n\n00:01.000 --> 00:02.000\nä".encode("latin-1"), "UTF-8"),
        ("WEBVTT\n\n00:01.000 --> 00:02.000\na".encode("utf-16"), "UTF-8"),
        (b"WEBVTT\n\n00:02.000 --> 00:01.000\nx", "Line 3: the caption ends before it begins"),
        (b"WEBVTT\n\nx --> y\nz", "Line 3: the times"),
        (b"WEBVTT\n\n99999:00:00.000 --> 99999:00:01.000\nz", "Line 3: the times"),
        (b"a\0b --> c", "not a captions file"),
        (b"x" * (2 * 1024 * 1024 + 1), "larger than 2 MB"),
        (b"0:01.0 --> 0:02.0\nx\n\n" * 20_001, "more than 20000"),
    ],
)
def test_what_cannot_be_used_is_said(data: bytes, words: str) -> None:
    with pytest.raises(CaptionsUnreadable, match=words):
        clean_captions(data)


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
    out = clean_captions(f"WEBVTT\n\n00:01.000 --> 00:02.000\n{text}\nend\n".encode())
    body = out.split("\n", 3)[3]
    bare = body
    for tag in ("<b>", "</b>", "<i>", "</i>", "<u>", "</u>"):
        bare = bare.replace(tag, "")
    assert "<" not in bare and ">" not in bare and "\x1b" not in bare
    assert out.count("-->") == 1


@given(st.text(max_size=400))
def test_any_text_comes_out_as_captions_that_mean_the_same_twice(text: str) -> None:
    try:
        once = clean_captions(f"WEBVTT\n\n00:01.000 --> 00:02.000\n{text}".encode("utf-8", "ignore"))
    except CaptionsUnreadable:
        return
    assert clean_captions(once.encode()) == once
    assert parse_cues(once)


@pytest.fixture
def ready(studio: Studio, clip: Get) -> int:
    video_id = studio.upload(clip("anamorphic"))
    studio.run()
    return video_id


def add(
    studio: Studio, video_id: int, language: str = "en", label: str = "English", data: bytes = SRT
) -> None:
    media.add_captions(store_id=studio.store_id, video_id=video_id, language=language, label=label, data=data)


def test_captions_make_a_new_version_that_shares_every_picture(studio: Studio, ready: int) -> None:
    old = studio.folder(ready)
    add(studio, ready)
    add(studio, ready, language="PT-br", label='Português "do" Brasil\n')
    studio.run()
    new = studio.folder(ready)
    assert (old.name, new.name) == ("2", "3")
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
        store_id=studio.store_id, video_id=ready, user_id=None, at=studio.video(ready).created_at
    )
    assert [(c.language, c.path.endswith(f"/3/captions/{c.language}.vtt")) for c in playback.captions] == [
        ("en", True),
        ("pt-br", True),
    ]


def test_captions_can_be_replaced_and_removed(studio: Studio, ready: int) -> None:
    add(studio, ready)
    add(studio, ready, label="English (full)", data=VTT)
    assert CaptionTrack.objects.get().label == "English (full)"
    media.remove_captions(store_id=studio.store_id, video_id=ready, language="en")
    studio.run()
    assert not (studio.folder(ready) / "captions").exists()
    assert "SUBTITLES" not in (studio.folder(ready) / "master.m3u8").read_text()
    with pytest.raises(NotFoundError):
        media.remove_captions(store_id=studio.store_id, video_id=ready, language="en")


def test_captions_added_before_the_end_are_in_the_first_whole_version(studio: Studio, clip: Get) -> None:
    video_id = studio.upload(clip("anamorphic"))
    add(studio, video_id)
    studio.run()
    assert (studio.folder(video_id).name, studio.info(video_id).captions[0].language) == ("2", "en")
    assert (studio.folder(video_id) / "captions" / "en.vtt").exists()


@pytest.mark.parametrize(
    "language", ["", "e", "english", "../en", "en/../..", "en_US", "EN US", "<b>", "en-"]
)
def test_a_language_is_a_code(studio: Studio, clip: Get, language: str) -> None:
    video_id = studio.upload(clip("anamorphic"))
    with pytest.raises(media.CaptionsInvalid) as invalid:
        add(studio, video_id, language=language)
    assert invalid.value.faults[0].field == "language"


def test_another_stores_film_is_not_there(studio: Studio, ready: int, world: object) -> None:
    with pytest.raises(NotFoundError):
        media.add_captions(store_id=studio.store_id + 1000, video_id=ready, language="en", label="", data=SRT)
