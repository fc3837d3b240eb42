"""Stop signals: SIGTERM or SIGINT, raised as an exception wherever `up` is."""

import signal
from types import FrameType

_SIGNALS = (signal.SIGTERM, signal.SIGINT, signal.SIGALRM)
_RAISE_AGAIN_AFTER_SECONDS = 1.0


class StopRequested(BaseException):
    """SIGTERM or Ctrl-C: not an error, so that error handlers do not swallow it."""


def listen_for_stop() -> None:
    for number in _SIGNALS:
        signal.signal(number, _raise)


def ignore_stop() -> None:
    """While stopping, further signals are ignored."""
    for number in _SIGNALS:
        signal.signal(number, signal.SIG_IGN)
    signal.setitimer(signal.ITIMER_REAL, 0)


def _raise(signal_number: int, frame: FrameType | None) -> None:
    """Repeat until it is handled: Python drops exceptions that are raised while it finalizes a file."""
    signal.setitimer(signal.ITIMER_REAL, _RAISE_AGAIN_AFTER_SECONDS)
    raise StopRequested
