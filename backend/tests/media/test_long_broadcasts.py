"""An event of minutes whose encoder comes and goes: one film without encoding, in step to its end."""

from dataclasses import dataclass
from pathlib import Path
from time import monotonic

import pytest
from django.utils import timezone
from matinee.media import operations as media
from matinee.media.steps import package

from .broadcasts import EVENT, Broadcast, count_pictures, make_film, on_air, wait_for
from .conftest import Studio
from .linting import lint
from .reading import read_playlist
from .test_recordings import beep_times, flash_times

OFFSET_SECONDS = 0.040
FILM_SECONDS = 30


@dataclass(frozen=True)
class Evening:
    """How an event runs: so many connections, each of so many rounds of the film; every third is killed."""

    connections: int
    rounds: int

    @property
    def least_seconds(self) -> float:
        whole = sum(not self.is_killed(number) for number in range(self.connections))
        killed = self.connections - whole
        return FILM_SECONDS * self.rounds * (whole + killed / 2) - 8 * killed

    def is_killed(self, number: int) -> bool:
        return number % 3 == 1


def broadcast(evening: Evening, media_root: Path, film: Path) -> Broadcast:
    """Send faster than it plays: an encoder that is killed sends half at once, and dies in mid-stream."""
    ms = 1000 * FILM_SECONDS * evening.rounds
    with on_air(media_root) as live:
        for number in range(evening.connections):
            is_killed = evening.is_killed(number)
            end = live.closed_ms() + (ms // 2 - 6000 if is_killed else ms - 2500)
            pace = ["-readrate", "2", "-readrate_initial_burst", str(ms // 2000)] if is_killed else []
            arguments = ["-stream_loop", str(evening.rounds - 1), *pace]
            while live.closed_ms() < end:  # refused while the last one is still read, it comes again
                connect(live, film, arguments, end=end, is_killed=is_killed)
    return live


def connect(live: Broadcast, film: Path, arguments: list[str], *, end: int, is_killed: bool) -> None:
    with live.publish(film, *arguments) as sender:
        wait_for(
            lambda: live.closed_ms() >= end or sender.poll() not in (None, 0), "a connection", seconds=300
        )
        if is_killed:
            sender.kill()
        sender.wait(timeout=60)


def end_of(folder: Path, segments: int) -> Path:
    """A folder with the last segments alone."""
    names = read_playlist(folder / "index.m3u8").names[-segments:]
    end = folder.parent / f"end-of-{folder.name}"
    end.mkdir()
    for name in ("init.mp4", *names):
        (end / name).hardlink_to(folder / name)
    (end / "index.m3u8").write_text("".join(f"#EXTINF:1,\n{name}\n" for name in names))
    return end


def offset_at_the_end(folder: Path, tmp_path: Path) -> float:
    """Between the last white pictures and their beeps, in seconds."""
    pictures = flash_times(end_of(folder / "360p", 4), tmp_path)
    sounds = beep_times(end_of(folder / "audio", 8), tmp_path)
    assert len(pictures) >= 4
    return max(min(abs(at - heard) for heard in sounds) for at in pictures[1:-1])


@pytest.mark.slow
def test_it_is_one_film_in_step_to_the_end(studio: Studio, media_root: Path, tmp_path: Path) -> None:
    evening = Evening(connections=6, rounds=1)
    film = make_film(tmp_path / "film.flv", seconds=FILM_SECONDS)
    began = monotonic()
    recorded = broadcast(evening, media_root, film).folder
    sent_seconds = monotonic() - began
    pictures = count_pictures(recorded)
    assert pictures >= evening.least_seconds * 30
    assert not list(recorded.glob("source/init-1.mp4")), "the parameters stayed"

    ticket = media.create_upload(store_id=studio.store_id, filename="event", size=1, by_user_id=None)
    began = monotonic()
    media.publish_recording(video_id=ticket.video_id, folder=EVENT, at=timezone.now())
    studio.run(until=lambda: studio.video(ticket.video_id).current_package is not None)
    published_seconds = monotonic() - began
    video, folder = studio.video(ticket.video_id), studio.folder(ticket.video_id)
    assert (video.state, video.error) == ("playable", "")
    assert video.recording == {"folder": EVENT}, "nothing of it is encoded"
    assert package.verify(folder, pictures / 30).playlists == 2
    assert sum(read_playlist(folder / "360p" / "index.m3u8").seconds) == pytest.approx(pictures / 30)
    assert lint(folder) == []
    offset = offset_at_the_end(folder, tmp_path)
    print(
        f"\n{pictures / 30 / 60:.0f} minutes taken in within {sent_seconds:.0f} s; published in "
        f"{published_seconds:.1f} s; {offset * 1000:.0f} ms between sound and picture at the end"
    )
    assert offset <= OFFSET_SECONDS
