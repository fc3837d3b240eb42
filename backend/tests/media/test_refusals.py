"""Each kind of file that is no film is refused by its own name, and in the owner's language."""

import io
from collections.abc import Callable
from pathlib import Path

import pytest
from matinee.media.encoding_words import describe_error, describe_losses
from matinee.media.models import StepTry, Video
from matinee.media.operations import attempts
from matinee.media.steps import probe, process
from matinee.media.steps.losses import Losses
from matinee.translations.files import LOCALES
from PIL import Image
from tests.world import World, make_film, make_video

Get = Callable[[str], Path]
TONE = ["-f", "lavfi", "-i", "sine=d=1"]


def made_by_ffmpeg(arguments: list[str], target: Path) -> Path:
    process.run([process.ffmpeg_path(), "-v", "error", "-y", *arguments, target], timeout_seconds=120)
    return target


def animation(kind: str) -> bytes:
    frames = [Image.new("RGB", (32, 32), (shade, 0, 0)) for shade in (0, 120, 250)]
    out = io.BytesIO()
    frames[0].save(out, kind, save_all=True, append_images=frames[1:], duration=100)
    return out.getvalue()


def code_of(path: Path) -> str:
    with pytest.raises(probe.Refused) as refused:
        probe.probe(path)
    return refused.value.code


@pytest.mark.parametrize("ending", ["mp3", "m4a", "flac", "wav", "mka", "ogg", "aac"])
def test_sound_alone(tmp_path: Path, ending: str) -> None:
    assert code_of(made_by_ffmpeg(TONE, tmp_path / f"film.{ending}")) == "sound_only"


def test_sound_with_a_cover(tmp_path: Path) -> None:
    cover = tmp_path / "cover.png"
    Image.new("RGB", (64, 64)).save(cover)
    arguments = [*TONE, "-i", str(cover), "-c:v", "copy", "-disposition:v", "attached_pic"]
    assert code_of(made_by_ffmpeg(arguments, tmp_path / "film.m4a")) == "sound_only"


@pytest.mark.parametrize("kind", ["GIF", "WEBP", "PNG", "AVIF"])
def test_an_animated_picture(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "film.mp4"
    path.write_bytes(animation(kind))
    assert code_of(path) == "animated_picture"


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP", "AVIF", "BMP"])
def test_a_picture(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "film.mp4"
    Image.new("RGB", (32, 32)).save(path, kind)
    assert code_of(path) == "image"


def test_a_protected_film(clip: Get, tmp_path: Path) -> None:
    lock = ["-encryption_scheme", "cenc-aes-ctr", "-encryption_key", "0" * 32, "-encryption_kid", "1" * 32]
    arguments = ["-i", str(clip("anamorphic")), "-c", "copy", *lock]
    assert code_of(made_by_ffmpeg(arguments, tmp_path / "film.mp4")) == "protected"


def test_a_file_without_a_byte(tmp_path: Path) -> None:
    path = tmp_path / "film.mp4"
    path.touch()
    assert code_of(path) == "empty"


CAUSES = [cause for cause in StepTry.Cause if cause != StepTry.Cause.CUT_OFF]
MESSAGES = [
    *(f"refused.{code}" for code in sorted(probe.REFUSALS)),
    *(f"stopped.{cause}" for cause in CAUSES),
    *(attempts.DISK_FULL, attempts.CUT_OFF),
]


@pytest.mark.parametrize("message", MESSAGES)
def test_every_reason_has_words_in_every_language(message: str) -> None:
    said = [describe_error(message, locale) for locale in LOCALES]
    assert len(set(said)) == len(LOCALES) == 3
    assert not any(message in words for words in said)


def test_lengths_are_said_in_seconds_and_then_in_minutes() -> None:
    lost = Losses(missing_end_ms=7_200_000, unreadable_ms=14_300, has_lost_sound=True)
    assert describe_losses(lost, "en") == (
        "The file is cut short: 120 min at its end are missing.",
        "The file is damaged: 14 s of its picture could not be read.",
        "The sound could not be read, so the film is silent.",
    )
    assert "14 s" in describe_losses(lost, "de")[1]
    assert describe_losses(Losses(unreadable_ms=400), "en") == ()


def test_what_was_wrong_with_a_clock_is_said_once_in_every_language() -> None:
    closed = Losses(closed_gap_ms=4_200_000, has_mended_clock=True)
    for lost, number in (
        (closed, "70"),
        (Losses(overstated_ms=65_000), "65"),
        (Losses(has_mended_clock=True), ""),
        (Losses(has_unread_end=True), ""),
    ):
        said = [describe_losses(lost, locale) for locale in LOCALES]
        assert len(set(said)) == len(LOCALES)
        assert all(len(notes) == 1 and number in notes[0] and "{" not in notes[0] for notes in said)


def test_the_back_office_says_it_in_the_language_of_who_reads_it(world: World) -> None:
    film = make_film(world.store, "film", video=make_video(world.store, state="refused"))
    Video.objects.update(error="refused.sound_only")
    owner = world.browser(world.owner)
    for locale, word in (("en", "only has sound"), ("de", "nur Ton"), ("ar", "صوت")):
        assert owner.put("/bullet/api/users/me/language", {"locale": locale}).status_code == 204
        for path in (f"/bullet/api/contents/{film.pk}", f"/bullet/api/contents/{film.pk}/encoding"):
            answer = owner.get(path).json()
            assert word in (answer.get("encoding") or answer)["error"]
    Video.objects.update(error="Words of an earlier release.")
    assert owner.get(f"/bullet/api/contents/{film.pk}/encoding").json()["error"] == (
        "Words of an earlier release."
    )
