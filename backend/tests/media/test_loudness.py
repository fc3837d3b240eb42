"""Every sound of a new film comes out at -16 LUFS, with its quiet and loud parts in proportion as before."""

import math
import re
import subprocess
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from matinee.media.steps import ladder, loudness, process
from matinee.stores import operations as stores

from .conftest import MediaQueue
from .package_reader import decode

RATE, SECONDS = 48_000, 12
CLICKS_AT = (1.0, 5.0, 9.0)
LEVELS = (-12.0, -30.0, -48.0)


def make_sound() -> np.ndarray:
    """Noise that is 14 dB quieter in the last half of every four seconds, and three clicks far above it."""
    noise = np.random.default_rng(1).normal(size=RATE * SECONDS)
    noise = np.convolve(noise, np.ones(32) / 32, mode="same")
    seconds = np.arange(len(noise)) / RATE
    sound = noise * np.where(seconds % 4 < 2, 1.0, 0.2)
    for at in CLICKS_AT:
        burst = slice(round(at * RATE), round((at + 0.001) * RATE))
        sound[burst] = 1.6 * np.sin(np.arange(burst.stop - burst.start) / RATE * 2 * math.pi * 2000)
    return sound / 10


def ffmpeg(*arguments: str | Path, data: bytes | None = None) -> str:
    command = [process.ffmpeg_path(), "-hide_banner", "-nostdin", "-y", "-nostats", *map(str, arguments)]
    return subprocess.run(command, input=data, capture_output=True, check=True).stderr.decode()


def measure(path: Path) -> tuple[float, float]:
    """Integrated loudness in LUFS and true peak in dBTP."""
    said = ffmpeg("-i", path, "-af", "ebur128=peak=true:framelog=quiet", "-f", "null", "-")
    loudness_lufs, peak = re.findall(r"I:\s+(\S+) LUFS", said), re.findall(r"Peak:\s+(\S+) dBFS", said)
    return float(loudness_lufs[-1]), float(peak[-1])


def make_film(tmp_path: Path) -> Path:
    """A picture, a sound of each level, and silence."""
    raw = tmp_path / "sound.wav"
    raw_format = ["-f", "f32le", "-ar", str(RATE), "-ac", "1", "-i", "pipe:0", "-ac", "2"]
    command = [process.ffmpeg_path(), "-v", "error", "-y", *raw_format, "-c:a", "pcm_f32le", str(raw)]
    subprocess.run(command, input=make_sound().astype("<f4").tobytes(), check=True)
    base, _ = measure(raw)
    sounds = [f"[1:a]asplit={len(LEVELS)}" + "".join(f"[a{n}]" for n in range(len(LEVELS)))]
    sounds += [f"[a{n}]volume={level - base:.3f}dB[s{n}]" for n, level in enumerate(LEVELS)]
    film = tmp_path / "film.mkv"
    maps = [part for n in range(len(LEVELS)) for part in ("-map", f"[s{n}]")]
    ffmpeg(
        *("-f", "lavfi", "-i", f"testsrc2=size=64x36:rate=10:duration={SECONDS}", "-i", raw),
        *("-f", "lavfi", "-i", f"anullsrc=r={RATE}:cl=stereo:d={SECONDS}"),
        *("-filter_complex", ";".join(sounds), "-map", "0:v", *maps, "-map", "2:a"),
        *("-c:v", "libx264", "-preset", "ultrafast", "-c:a", "pcm_f32le", film),
    )
    return film


def whole_sound(folder: Path) -> Path:
    """The segments of a rendition as one file."""
    whole = folder.parent / f"{folder.name}.mp4"
    parts = [folder / "init.mp4", *sorted(folder.glob("*.m4s"))]
    whole.write_bytes(b"".join(part.read_bytes() for part in parts))
    return whole


def samples_of(folder: Path, tmp_path: Path) -> np.ndarray:
    return np.concatenate([frame.to_ndarray()[0] for frame in decode(folder, tmp_path)])


def level_db(samples: np.ndarray, begins: float, ends: float) -> float:
    part = samples[round(begins * RATE) : round(ends * RATE)].astype(float)
    return 20 * math.log10(math.sqrt((part**2).mean()))


def test_every_sound_is_brought_to_one_loudness(queue: MediaQueue, tmp_path: Path) -> None:
    video_id = queue.upload(make_film(tmp_path))
    queue.run()
    video = queue.video(video_id)
    assert (video.state, video.losses) == ("ready", None), video.log
    folder, source = queue.folder(video_id), make_sound()
    proportion = level_db(source, 6.1, 7.9) - level_db(source, 8.1, 8.9)
    for place, level in enumerate(LEVELS):
        rendition = folder / (f"audio-{place + 1}" if place else "audio")
        lufs, peak = measure(whole_sound(rendition))
        assert lufs == pytest.approx(-16, abs=0.5), f"{level} LUFS"
        assert peak <= -1, f"{level} LUFS"
        heard = samples_of(rendition, tmp_path)
        kept = level_db(heard, 6.1, 7.9) - level_db(heard, 8.1, 8.9)
        assert kept == pytest.approx(proportion, abs=0.5), f"{level} LUFS: the quiet part was lifted"
        begins = round((CLICKS_AT[1] - 0.02) * RATE)
        click = np.abs(heard[begins : begins + round(0.04 * RATE)]).argmax() / RATE - 0.02
        assert -0.001 < click < 0.003, "the sound was moved"
    assert np.abs(samples_of(folder / "audio-4", tmp_path)).max() < 1e-4, "silence was lifted"


def test_a_store_may_leave_its_sounds_as_they_are(queue: MediaQueue, tmp_path: Path) -> None:
    stores.change_settings(store_id=queue.store_id, changes={"even_loudness": False})
    video_id = queue.upload(make_film(tmp_path))
    queue.run()
    for folder, level in (("audio", -12), ("audio-2", -30), ("audio-3", -48)):
        lufs, _ = measure(whole_sound(queue.folder(video_id) / folder))
        assert lufs == pytest.approx(level, abs=0.5)


def test_films_of_earlier_releases_stay_as_they_are() -> None:
    plan = ladder.EncodePlan(
        Fraction(25), 100, (0, 100), False, (), (0, 1), (0, 1), 0, True, even_loudness=True
    )
    stored = plan.as_json()
    assert ladder.plan_from_json(stored).even_loudness
    del stored["even_loudness"]
    assert not ladder.plan_from_json(stored).even_loudness


@pytest.mark.parametrize(
    ("lufs", "peak_db", "seconds"),
    [(-70.0, -70.0, 60.0), (-61.0, -20.0, 60.0), (-30.0, -20.0, 2.9), (-16.1, -3.0, 60.0)],
)
def test_silence_and_very_short_sounds_and_what_is_right_are_not_touched(
    lufs: float, peak_db: float, seconds: float
) -> None:
    assert loudness.gain_filters(loudness.Loudness(lufs, peak_db), seconds, RATE) == []


def test_only_what_may_pass_the_limit_is_held_down() -> None:
    def limited(lufs: float, peak_db: float) -> bool:
        return any(
            "alimiter" in part for part in loudness.gain_filters(loudness.Loudness(lufs, peak_db), 60, RATE)
        )

    assert [limited(-30, -25), limited(-30, -10), limited(-10, 0)] == [False, True, False]
