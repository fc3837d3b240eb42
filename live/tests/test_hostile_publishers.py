"""Somebody who sends nonsense: the program stays, its memory too, and a broadcast loses no picture."""

import contextlib
import random
import re
import socket
from pathlib import Path

import pytest
from matinee_live.rtmp import chunks

from .films import decode, film, pictures, tags
from .live_process import ON_AIR, Heard, Live, publish, set_inputs, start_live, stream_key, wait_for
from .rtmp_bytes import chunk_size, message, opening

pytestmark = pytest.mark.slow

MORE_MEMORY_BYTES = 96 << 20
"""Four connections of an address, each with what one may leave unfinished, and what Python keeps of it."""
OTHER = {"id": "other", "version": 1}


def hostile(chance: random.Random) -> bytes:
    """What follows the right opening: whole messages of every kind, and headers that promise too much."""
    told = b""
    for _ in range(chance.randrange(1, 60)):
        match chance.randrange(5):
            case 0:
                told += chance.randbytes(chance.randrange(400))
            case 1:
                kind, size = chance.choice((8, 9, 15, 17, 18, 20, 22)), chance.randrange(3000)
                told += message(kind, chance.randbytes(size), timestamp=chance.randrange(1 << 32))
            case 2:
                told += chunk_size(chance.choice((1, 128, 65_536, chunks.MAX_MESSAGE_BYTES, 1 << 31)) - 1)
            case 3:
                length = chance.choice((1, 1 << 16, chunks.MAX_MESSAGE_BYTES))
                head = bytes((chance.randrange(3, 64),)) + bytes(3) + length.to_bytes(3) + b"\x09" + bytes(4)
                told += head + chance.randbytes(chance.choice((1, 128, 100_000)))
            case _:
                told += message(9, b"\x17\x01\0\0\0" + chance.randbytes(2000))
    return told


def send(live: Live, data: bytes, *, source: str) -> None:
    """All of it, unless the program closes sooner."""
    with (
        contextlib.suppress(OSError),
        socket.create_connection(
            ("127.0.0.1", live.rtmp_port), timeout=5, source_address=(source, 0)
        ) as connection,
    ):
        connection.sendall(data)
        connection.shutdown(socket.SHUT_WR)
        while connection.recv(65_536):
            pass


def resident_bytes(live: Live) -> int:
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{live.process.pid}/status").read_text())
    assert found
    return int(found[1]) * 1024


@pytest.mark.parametrize("tries", [40])
def test_nonsense_costs_nobody_anything(tmp_path: Path, tries: int) -> None:
    set_inputs(tmp_path, ON_AIR, OTHER)
    with start_live(tmp_path) as live, Heard(live) as heard:
        wait_for(lambda: heard.state == "waiting", "the event")
        with publish(live, film(seconds=16), speed=2) as encoder:
            wait_for(lambda: heard.has_parts(2), "a broadcast")
            before, most = resident_bytes(live), 0
            for seed in range(tries):
                chance = random.Random(seed)
                key = chance.choice((stream_key("other"), stream_key("other")[:-1]))
                told = opening(key) if chance.random() < 0.8 else b"\x03" + chance.randbytes(3000)
                send(live, told + hostile(chance), source=f"127.0.1.{1 + seed % 200}")
                most = max(most, resident_bytes(live))
            assert live.process.poll() is None
            assert encoder.wait(timeout=120) == 0
        wait_for(lambda: heard.has_ms(15_900), "all of the film")
        heard.assert_well()
    assert most - before < MORE_MEMORY_BYTES
    assert len(decode(tmp_path / "live" / "e1" / "source")) == pictures(tags(film(seconds=16)))
    print(f"\n{tries} hostile connections: {(most - before) / 1e6:.0f} MB more at the most")


def test_a_full_disk_in_mid_event_is_told_to_the_owner(tmp_path: Path) -> None:
    set_inputs(tmp_path, ON_AIR)
    with start_live(tmp_path, LIVE_MIN_FREE_MB=str(100_000_000)) as live, Heard(live) as heard:
        wait_for(lambda: heard.state == "waiting", "the event")
        with publish(live, film()) as encoder:
            assert encoder.wait(timeout=120) == 0
        wait_for(lambda: heard.has_ms(7_900), "the event to go on")
        wait_for(lambda: "The disk is nearly full" in str(live.told[-1]), "web to be told")
        heard.assert_well()
