"""`matinee live send` against the real `live`: what arrives, and in which words it fails."""

import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from matinee.media import command
from matinee.media.steps.recording.linking import read_recording
from matinee.media.steps.sending import Sent
from tests.media.broadcasts import Broadcast, make_film, on_air, wait_for

from .matinee_process import matinee


@pytest.fixture(scope="module")
def films(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("films")
    make_film(folder / "film.mp4", seconds=4)
    make_film(folder / "sparse.mp4", seconds=6, group=300)
    return folder


@pytest.fixture
def live(tmp_path: Path) -> Iterator[Broadcast]:
    with on_air(tmp_path) as running:
        yield running


def send(*arguments: object) -> "tuple[int, str, str]":
    done = matinee("live", "send", *map(str, arguments))
    return done.returncode, done.stdout, done.stderr


def start(*arguments: object) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "matinee.cli", "live", "send", *map(str, arguments)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def test_a_film_that_can_be_copied_arrives_as_it_is(films: Path, live: Broadcast) -> None:
    code, said, errors = send(films / "film.mp4", "--to", live.address, "--speed", "50")
    assert (code, errors) == (0, "")
    assert "as it is" in said and "the film is over; 0:00:0" in said
    assert live.key not in said
    wait_for(lambda: live.closed_ms() >= 3900, "all of it")
    assert len(read_recording(live.folder).coded) == 120


def test_key_frames_that_are_too_far_apart_are_made_anew(films: Path, live: Broadcast) -> None:
    code, said, errors = send(films / "sparse.mp4", "--to", live.address, "--speed", "50")
    assert (code, errors) == (0, "")
    assert "encoded anew" in said
    wait_for(lambda: live.closed_ms() >= 5900, "all of it")
    read = read_recording(live.folder)
    assert [read.pictures.decoded_at[place] for place in read.keys] == [0, 60, 120]


def test_ctrl_c_ends_a_loop_and_the_connection(films: Path, live: Broadcast) -> None:
    sender = start(films / "film.mp4", "--to", live.address, "--loop", "--speed", "8")
    wait_for(lambda: live.closed_ms() > 6000, "the film's second time")
    sender.send_signal(signal.SIGINT)
    said, errors = sender.communicate(timeout=60)
    assert (sender.returncode, errors) == (0, "")
    assert "stopped after 0:00:" in said


def test_a_lost_connection_is_made_again(films: Path, tmp_path: Path) -> None:
    with on_air(tmp_path) as live:
        sender = start(films / "film.mp4", "--to", live.address, "--loop", "--speed", "4")
        wait_for(lambda: live.closed_ms() > 2000, "a segment")
        live.kill()
        before = live.closed_ms()
    with on_air(tmp_path, port=live.port) as again:
        wait_for(lambda: again.closed_ms() > before + 4000, "more of it")
        sender.send_signal(signal.SIGINT)
        _, errors = sender.communicate(timeout=60)
    assert sender.returncode == 0
    assert "the connection is lost" in errors and live.key not in errors


def test_a_wrong_key_is_refused_in_the_servers_words_and_never_shown(films: Path, live: Broadcast) -> None:
    code, said, errors = send(films / "film.mp4", "--to", f"{live.address}wrong")
    assert code == 1
    assert "This stream key is not valid: copy it again from the event's page." in errors
    assert live.key not in said + errors


def test_what_cannot_be_sent_is_said(films: Path, tmp_path: Path) -> None:
    with socket.socket() as nobody:
        nobody.bind(("127.0.0.1", 0))
        free = f"rtmp://127.0.0.1:{nobody.getsockname()[1]}/live/secret-key"
    (tmp_path / "text.txt").write_text("no film")
    film = films / "film.mp4"
    for file, to, words in (
        (tmp_path / "none.mp4", free, "there is no file"),
        (tmp_path / "text.txt", free, "isn’t a video file we support"),
        (film, "http://example.com/live/key", "an address looks like rtmp://"),
        (film, "rtmp://example.com", "an address looks like rtmp://"),
        (film, free, "does not take it: Connection refused"),
    ):
        code, _, errors = send(file, "--to", to)
        assert code == 1
        assert words in errors
        assert "secret-key" not in errors


def test_every_ten_seconds_it_says_how_far_it_is(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    now = iter([0.0, 9.0, 10.0, 10.0, 19.0, 21.0, 21.0])
    monkeypatch.setattr(command, "monotonic", lambda: next(now))
    course = command.Course()
    for second in (9, 10, 19, 21):
        course.tell(Sent(second, 1.0, 2950.4))
    assert capsys.readouterr().out.splitlines() == [
        "matinee: 0:00:10 sent, 1.00 x, 2950 kbit/s",
        "matinee: 0:00:21 sent, 1.00 x, 2950 kbit/s",
    ]
