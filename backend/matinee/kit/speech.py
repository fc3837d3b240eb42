"""What the server itself says to the team, in the language of the request that asks.

Code writes its sentences in English and passes them through `say`. Whoever handles a request decides how they
are translated; without anybody, as in a job, they stay English.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

Translate = Callable[[str], str]

_translate: ContextVar[Translate] = ContextVar("translate", default=str)


def say(sentence: str) -> str:
    """Return an English sentence in the language of the current request."""
    return _translate.get()(sentence)


@contextmanager
def translating(translate: Translate) -> Iterator[None]:
    """Translate what is said inside."""
    token = _translate.set(translate)
    try:
        yield
    finally:
        _translate.reset(token)
