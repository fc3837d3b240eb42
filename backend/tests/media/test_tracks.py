"""Files with several pictures, sounds and subtitles: what is taken, and what the owner is told."""

import re
import subprocess
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from django.utils import timezone
from matinee.media.models import Video
from matinee.media.operations import captions
from matinee.media.queries import get_video
from matinee.media.steps import package, probe, process, tracks
from matinee.translations.files import LOCALES

from .conftest import MediaQueue
from .package_linter import lint

Make = Callable[..., Path]

SMALL, LARGE = "testsrc2=s=64x36:r=10:d=3", "testsrc2=s=128x72:r=10:d=3"
# A sound's language, title and pitch; by its pitch it is known again.
ENGLISH, GERMAN, COMMENT = ("eng", "", 440), ("ger", "Deutsch", 880), ("eng", "", 1760)


@pytest.fixture
def make(tmp_path: Path) -> Make:
    """Make a film of these pictures and sounds, of which the second of each is the default."""

    def film(
        ending: str, pictures: tuple[str, ...], sounds: tuple[tuple[str, str, int], ...], default: int = 1
    ) -> Path:
        subtitles, target = tmp_path / "de.srt", tmp_path / f"film.{ending}"
        subtitles.write_text("1\n00:00:00,500 --> 00:00:01,500\nGuten Tag\n")
        inputs = [*pictures, *(f"sine={pitch}:d=3" for _, _, pitch in sounds)]
        command = [process.ffmpeg_path(), "-v", "error", "-y"]
        for source in inputs:
            command += ["-f", "lavfi", "-i", source]
        command += ["-i", str(subtitles)]
        for index in range(len(inputs) + (ending != "ts")):
            command += ["-map", str(index)]
        command += ["-c:v", "libx264", "-preset", "ultrafast", "-c:a", "aac"]
        command += ["-c:s", "mov_text" if ending == "mp4" else "srt", "-metadata:s:s:0", "language=ger"]
        for index, (language, title, _) in enumerate(sounds):
            command += [f"-metadata:s:a:{index}", f"language={language}"]
            command += [f"-metadata:s:a:{index}", f"title={title}"]
        for kind, count in (("v", len(pictures)), ("a", len(sounds))):
            for index in range(count):
                command += [f"-disposition:{kind}:{index}", "default" if index == default else "0"]
        subprocess.run([*command, str(target)], check=True)
        return target

    return film


def sounds_of(folder: Path) -> list[dict[str, str]]:
    """The attributes of each sound that the master playlist names."""
    lines = (folder / "master.m3u8").read_text().splitlines()
    return [
        {name: value.strip('"') for name, value in re.findall(r'([A-Z-]+)=("[^"]*"|[^",]+)', line)}
        for line in lines
        if line.startswith("#EXT-X-MEDIA:TYPE=AUDIO")
    ]


def sound_only_of(folder: Path) -> list[str]:
    """The attributes of each variant without a picture, which must name the first sound's own files."""
    lines = (folder / "master.m3u8").read_text().splitlines()
    return [
        line.removeprefix("#EXT-X-STREAM-INF:")
        for line, uri in pairwise(lines)
        if line.startswith("#EXT-X-STREAM-INF:") and uri == "audio/index.m3u8"
    ]


def pitch_of(folder: Path) -> float:
    """Of a finished sound, by how often it crosses zero."""
    sound = b"".join(path.read_bytes() for path in [folder / "init.mp4", *sorted(folder.glob("*.m4s"))])
    command = [process.ffmpeg_path(), "-v", "error", "-i", "pipe:0", "-ac", "1", "-ar", "48000"]
    samples = subprocess.run(
        [*command, "-f", "s8", "pipe:1"], input=sound, capture_output=True, check=True
    ).stdout
    middle = [sample - 256 if sample > 127 else sample for sample in samples[48_000:96_000]]
    signs = [sample > 0 for sample in middle if sample]
    return sum(a != b for a, b in pairwise(signs)) / 2


@pytest.mark.parametrize("ending", ["mkv", "mp4"])
def test_the_default_picture_and_sound_are_taken_and_the_other_sounds_can_be_chosen(
    queue: MediaQueue, make: Make, ending: str
) -> None:
    video_id = queue.upload(make(ending, (SMALL, LARGE), (ENGLISH, GERMAN, COMMENT)))
    queue.run()
    video, folder = queue.video(video_id), queue.folder(video_id)
    assert (video.state, video.width, video.height) == ("ready", 128, 72)
    names = ("NAME", "LANGUAGE", "DEFAULT", "AUTOSELECT", "URI")
    sounds = sounds_of(folder)
    assert [tuple(sound[name] for name in names) for sound in sounds] == [
        ("Deutsch", "de", "YES", "YES", "audio/index.m3u8"),
        ("en", "en", "NO", "YES", "audio-2/index.m3u8"),
        ("en 2", "en", "NO", "YES", "audio-3/index.m3u8"),
    ]
    for sound, pitch in zip(sounds, (880, 440, 1760), strict=True):
        assert abs(pitch_of((folder / sound["URI"]).parent) - pitch) < pitch / 50
    assert package.verify(folder, 3.0).playlists >= 4
    assert lint(folder) == []
    alone = sound_only_of(folder)
    # A new version with other captions has them all, too.
    captions.add_captions(
        store_id=queue.store_id, video_id=video_id, language="fr", label="", data=b"0:00.5 --> 0:01.0\nOui\n"
    )
    queue.run()
    assert queue.folder(video_id) != folder
    assert sounds_of(queue.folder(video_id)) == sounds
    (line,) = sound_only_of(queue.folder(video_id))
    assert [line.replace(',SUBTITLES="subs"', "")] == alone
    package.verify(queue.folder(video_id), 3.0)


def test_what_is_left_out_is_named_in_every_language(queue: MediaQueue, make: Make) -> None:
    video_id = queue.upload(make("mkv", (SMALL, LARGE), (ENGLISH,)))
    queue.step()
    assert queue.info(video_id).encoding.notes == ("A second video track in the file was left out (h264).",)
    facts = queue.video(video_id).facts
    assert facts is not None
    some = [
        {"kind": kind, "codec": "x", "language": ""}
        for kind in ("picture", "sound", "subtitles", "picture_subtitles")
    ]
    losses = {
        "missing_end_ms": 0,
        "unreadable_ms": 0,
        "has_lost_sound": False,
        "lost_other_sounds": 2,
        "lost_subtitles": 1,
    }
    Video.objects.update(facts=facts | {"left_out": some, "chapter_marks": 3}, losses=losses)
    said = {
        locale: get_video(queue.store_id, video_id=video_id, locale=locale, at=timezone.now()).encoding.notes
        for locale in LOCALES
    }
    assert len(set(said.values())) == len(LOCALES)
    assert all(len(notes) == 7 and "encoding." not in "".join(notes) for notes in said.values())


def test_a_film_with_one_sound_is_packaged_as_before(queue: MediaQueue, make: Make) -> None:
    video_id = queue.upload(make("mp4", (LARGE,), (GERMAN,)))
    queue.run()
    folder = queue.folder(video_id)
    line = next(x for x in (folder / "master.m3u8").read_text().splitlines() if "TYPE=AUDIO" in x)
    assert line == (
        '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="aud",NAME="Main",DEFAULT=YES,AUTOSELECT=YES,'
        'CHANNELS="2",URI="audio/index.m3u8"'
    )
    assert [path.name for path in folder.glob("audio*")] == ["audio"]
    current = queue.video(video_id).current_package
    assert current is not None and "sounds" not in current.manifest
    bits = current.manifest["audio"]
    assert sound_only_of(folder) == [
        f"BANDWIDTH={bits['bitrate']},AVERAGE-BANDWIDTH={bits['average_bitrate']},"
        'CODECS="mp4a.40.2",AUDIO="aud"'
    ]
    assert (folder / "master.m3u8").read_text().endswith('"aud"\naudio/index.m3u8\n')


def test_a_silent_film_has_no_sound_to_offer_alone(queue: MediaQueue, make: Make) -> None:
    video_id = queue.upload(make("mp4", (LARGE,), ()))
    queue.run()
    folder = queue.folder(video_id)
    assert lint(folder) == []
    assert sound_only_of(folder) == []
    assert sounds_of(folder) == []
    assert "mp4a" not in (folder / "master.m3u8").read_text()


def test_a_stream_without_an_index_keeps_its_sounds_and_their_languages(
    queue: MediaQueue, make: Make
) -> None:
    video_id = queue.upload(make("ts", (LARGE,), (ENGLISH, GERMAN)))
    queue.run()
    assert [sound["LANGUAGE"] for sound in sounds_of(queue.folder(video_id))] == ["en", "de"]


def test_another_sound_that_cannot_be_read_costs_only_itself(
    queue: MediaQueue, make: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = process.run

    def fail_second(command: list[str | Path], **options: object) -> process.Finished:
        if "0:1" in command:  # the English sound, which is not the default
            raise process.CommandFailed("planted")
        return run(command, **options)  # type: ignore[arg-type]  # passed on as they came

    video_id = queue.upload(make("mkv", (LARGE,), (ENGLISH, GERMAN)))
    monkeypatch.setattr(process, "run", fail_second)
    queue.run()
    info = queue.info(video_id)
    assert info.state == "ready"
    assert "Unreadable audio tracks were left out (1)." in info.encoding.notes
    assert "TYPE=AUDIO" in (queue.folder(video_id) / "master.m3u8").read_text()


def test_facts_of_films_of_earlier_releases_are_read(queue: MediaQueue, make: Make) -> None:
    video_id = queue.upload(make("mp4", (LARGE,), (ENGLISH,)))
    queue.step()
    facts = queue.video(video_id).facts
    assert facts is not None
    for name in ("other_sounds", "left_out", "chapter_marks"):
        del facts[name]
    facts["audio"] = {key: facts["audio"][key] for key in ("index", "codec", "channels", "rate")}
    assert len(probe.facts_from_json(facts).sounds) == 1
    Video.objects.filter(pk=video_id).update(facts=facts)
    queue.run()
    assert queue.info(video_id).state == "ready"


@pytest.mark.parametrize(
    ("stated", "expected"),
    [
        *(("ger", "de"), ("deu", "de"), ("chi", "zh"), ("en", "en"), ("pt-BR", "pt-br"), ("yue", "yue")),
        *(("und", ""), ("", ""), ("English", ""), ('e"n', ""), ("en-\n", "en"), ("zxx", "")),
    ],
)
def test_languages_are_told_as_players_ask_for_them(stated: str, expected: str) -> None:
    assert tracks.language_of({"language": stated}) == expected


def test_sounds_have_names_of_their_own_and_cannot_break_the_playlist() -> None:
    stated = [("", "de"), ("", "de"), ('A "quoted"\nname', "en"), ("", ""), ("", "")]
    assert package.name_sounds(stated) == ["de", "de 2", "A  quoted  name", "Sound", "Sound 2"]
