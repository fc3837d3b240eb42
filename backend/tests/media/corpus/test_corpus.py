"""Each film of the corpus through the real pipeline: whole and right, or refused with the true reason."""

from pathlib import Path

import pytest
from matinee.media.models import Video
from tests.media.conftest import MediaQueue
from tests.media.package_linter import lint, read_rendition

from .films import make
from .flashes_and_beeps import beeps, flashes
from .recipes import RECIPES, Recipe

# A rest that the encoder of the sound fills, and one picture of the rate.
CLOCK_TOLERANCE_SECONDS = 0.012


def selection() -> list[object]:
    return [
        pytest.param(recipe, id=recipe.name, marks=() if recipe.is_short else pytest.mark.prove)
        for recipe in RECIPES.values()
    ]


def work_off(queue: MediaQueue, path: Path) -> Video:
    """Run all jobs of a film, also those that wait for later, as often as a film may fail."""
    video_id = queue.upload(path)
    for _ in range(12):
        queue.run()
        if queue.video(video_id).state in ("ready", "refused", "failed"):
            break
        queue.hurry()
    return queue.video(video_id)


@pytest.mark.parametrize("recipe", selection())
def test_a_film_is_whole_or_refused_in_words(queue: MediaQueue, recipe: Recipe, tmp_path: Path) -> None:
    video = work_off(queue, make(recipe.name))
    if recipe.refused:
        assert (video.state, video.error) == ("refused", f"refused.{recipe.refused}")
        return
    assert video.state == "ready", f"{video.error}: {video.log}"
    folder = queue.folder(video.pk)
    assert lint(folder) == []
    assert (video.width, video.height) == recipe.size
    assert bool(video.losses) == recipe.has_losses, video.losses
    assert video.duration_ms is not None and video.duration_ms < recipe.seconds * 1000 + 200
    if recipe.has_losses:
        return
    check_pictures(recipe, folder)
    if recipe.flashes:
        check_sync(recipe, folder)


def check_pictures(recipe: Recipe, folder: Path) -> None:
    for playlist in folder.glob("*p/index.m3u8"):
        rung = read_rendition(folder, str(playlist.relative_to(folder)))
        pictures = [picture for pictures in rung.segments for picture in pictures]
        assert len(pictures) == pytest.approx(recipe.frames, abs=1), rung.uri
        if len(pictures) > 1:
            rate = (len(pictures) - 1) / (pictures[-1].at - pictures[0].at)
            assert float(rate) == pytest.approx(float(recipe.rate), rel=1e-3), rung.uri


def check_sync(recipe: Recipe, folder: Path) -> None:
    """Each flash and its beep, of every rung: not further apart than a picture lasts."""
    heard = [at for at in beeps(folder / "audio") if at > 0.5]
    picture = 1 / float(recipe.rate)
    for rung in sorted(playlist.parent for playlist in folder.glob("*p/index.m3u8")):
        seen = [at for at in flashes(rung) if at > 0.2]
        apart = [min((flash - beep for flash in seen), key=abs) for beep in heard]
        together = [
            gap for gap in apart if -CLOCK_TOLERANCE_SECONDS < gap < picture + CLOCK_TOLERANCE_SECONDS
        ]
        assert len(together) == recipe.flashes, (rung.name, seen, heard)
