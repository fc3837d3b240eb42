"""Encoders of others, byte for byte: OBS and GStreamer as they were recorded once."""

import random
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from matinee_live.rtmp.session import Event, Metadata, PublishRequest, Session, Tag, Unpublish

from . import on_air
from .films import decode, pictures
from .live_process import ON_AIR, Heard, set_inputs, start_live, stream_key, wait_for

RECORDED = sorted((Path(__file__).parent / "recorded").glob("*.rtmp"))
each_encoder = pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)


def pieces(data: bytes, seed: int) -> Iterator[bytes]:
    """Cut as a line would: small and large pieces."""
    chance, at = random.Random(seed), 0
    while at < len(data):
        size = chance.choice((1, 7, 128, 1_460, 65_536))
        yield data[at : at + size]
        at += size


def received(data: bytes, seed: int) -> list[Event]:
    session, events = Session(), []
    for piece in pieces(data, seed):
        for event in session.receive(piece):
            events.append(event)
            if isinstance(event, PublishRequest):
                session.accept()
    return events


def test_there_are_recordings() -> None:
    assert {path.name.partition("-")[0] for path in RECORDED} == {"obs", "gstreamer"}
    assert sum(path.stat().st_size for path in RECORDED) < 2 * 1024 * 1024


@each_encoder
def test_it_is_read_alike_in_any_pieces(path: Path) -> None:
    data = path.read_bytes()
    first, *rest = received(data, seed=0)
    assert first == PublishRequest("live", stream_key())
    for seed in (1, 2, 3):
        assert received(data, seed) == [first, *rest]
    facts = next(event.values for event in rest if isinstance(event, Metadata))
    assert (facts["width"], facts["height"], facts["videocodecid"]) == (640, 360, 7)
    assert isinstance(rest[-1], Unpublish)


@each_encoder
def test_every_picture_arrives(path: Path, tmp_path: Path) -> None:
    sent = tuple(event for event in received(path.read_bytes(), seed=4) if isinstance(event, Tag))
    event = on_air.Event(tmp_path)
    event.connect(sent)
    event.close()
    times = [dts for dts, _, _ in decode(tmp_path / "source")]
    assert times == sorted(set(times))
    assert len(times) == pictures(sent) >= 140
    sound = decode(tmp_path / "source", track="a")
    assert abs(sum(duration for _, _, duration in sound) / 48_000 - len(times) / 30) < 1


@pytest.mark.slow
@each_encoder
def test_it_publishes_to_the_program(path: Path, tmp_path: Path) -> None:
    set_inputs(tmp_path, ON_AIR)
    with start_live(tmp_path) as live, Heard(live) as heard:
        wait_for(lambda: heard.state == "waiting", "the event")
        with socket.create_connection(("127.0.0.1", live.rtmp_port), timeout=30) as encoder:
            for piece in pieces(path.read_bytes(), seed=5):
                encoder.sendall(piece)
            wait_for(lambda: heard.has_ms(4_000), "what was sent")
            # A socket that is closed with answers unread resets the line, and what is under way is lost.
            wait_for(lambda: live.said("the encoder ended the broadcast"), "its last message")
        wait_for(lambda: heard.state == "away", "its end")
        heard.assert_well()
