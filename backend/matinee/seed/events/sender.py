"""A film in a loop as a broadcast, in a thread: begun and ended as somebody wants it."""

import threading
import time
from pathlib import Path

from matinee.media.steps import probe, sending
from matinee.media.steps.sending import Sent

PAUSE_SECONDS = 1.0


class Sender:
    """One film that is sent again and again. As of a station, it goes on while nobody sees it."""

    def __init__(self, film: Path) -> None:
        self._film = film
        self._facts = probe.probe(film)
        self._stop = threading.Event()
        self._thread: threading.Thread | None = None

    @property
    def is_sending(self) -> bool:
        return self._thread is not None

    def start(self, address: str) -> None:
        """Send to rtmp://host:port/live/KEY until `stop`. A connection that is lost is made again."""
        if self._thread is None:
            self._stop.clear()
            self._thread = threading.Thread(target=self._run, args=(address,), daemon=True)
            self._thread.start()

    def stop(self) -> None:
        """End the connection, and wait for that."""
        thread, self._thread = self._thread, None
        self._stop.set()
        if thread is not None:
            thread.join()

    def _run(self, address: str) -> None:
        to = sending.read_address(address)
        length = (self._facts.duration_ms or 0) / 1000
        while not self._stop.is_set():
            begins = time.time() % length if length else 0.0
            command = sending.send_command(
                self._film, self._facts, to, speed=1.0, loops=True, from_seconds=begins
            )
            sending.send(command, to, tell=_say_nothing, stop=self._stop)
            self._stop.wait(PAUSE_SECONDS)


def _say_nothing(sent: Sent) -> None:
    """How far it is concerns nobody."""
