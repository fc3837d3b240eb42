"""What the server itself says, in the language of the request that asks.

Code writes its sentences in English and passes them through `say`. Whoever handles a request decides on the
language and how they are translated; without anybody, as in a job, they stay English.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass

ENGLISH = "en"


@dataclass(frozen=True, slots=True)
class Speech:
    """`find_locale`: asked when something is said. `translate`: of a sentence, and a language."""

    find_locale: Callable[[], str]
    translate: Callable[[str, str], str]


_speech: ContextVar[Speech | None] = ContextVar("speech", default=None)


def say(sentence: str) -> str:
    """Return an English sentence in the language of the current request."""
    speech = _speech.get()
    return speech.translate(sentence, speech.find_locale()) if speech else sentence


def spoken_locale() -> str:
    """Return the language that `say` speaks, for what is written by its rules: dates, numbers, amounts."""
    speech = _speech.get()
    return speech.find_locale() if speech else ENGLISH


@contextmanager
def speaking(speech: Speech) -> Iterator[None]:
    """Say what is said inside so."""
    token = _speech.set(speech)
    try:
        yield
    finally:
        _speech.reset(token)
