"""uvicorn's HTTP with the limits of all programs, and access to the connection itself.

A text goes to thousands of streams at a time: one transport call for each, without a coroutine
for each. And only the transport knows how much a client has not read yet.
"""

from typing import Any

from matinee_serving.protocol import GuardedProtocol

TRANSPORT = "matinee.transport"


class StreamingProtocol(GuardedProtocol):
    scope: Any

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.scope["extensions"] = {TRANSPORT: self.transport}
