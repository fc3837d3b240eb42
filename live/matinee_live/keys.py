"""Stream keys: derived, so that they need not be stored and can be shown again."""

import base64
import hmac
import re
from collections import OrderedDict, deque
from collections.abc import Mapping, Sequence

MAC_BYTES = 20
MAX_WRONG = 10
WRONG_WITHIN_SECONDS = 60.0
MAX_ADDRESSES = 10_000
"""The number of addresses remembered for wrong keys; the oldest one is dropped first."""

_is_input = re.compile(r"[a-z0-9]{1,32}").fullmatch
_looks_like_a_key = re.compile(rf"[a-z0-9]{{1,32}}-[a-z2-7]{{{MAC_BYTES * 8 // 5}}}").fullmatch
_NOBODY = 0


def derive_stream_key(purpose_key: bytes, input_id: str, version: int) -> str:
    """Return the key of an input; raising the version renews it."""
    mac = hmac.digest(purpose_key, f"{input_id}.{version}".encode(), "sha256")[:MAC_BYTES]
    return f"{input_id}-{base64.b32encode(mac).decode().lower()}"


def may_be_new(stream_key: str) -> bool:
    """Return whether it looks like a key: one that was made just now may still be unknown here."""
    return _looks_like_a_key(stream_key) is not None


class StreamKeys:
    """The current keys of all inputs. `replace` takes the versions of all inputs."""

    def __init__(self, purpose_keys: Sequence[bytes]) -> None:
        self._purpose_keys = tuple(purpose_keys)  # the current one, and the previous one during a rotation
        self._versions: dict[str, int] = {}

    def replace(self, versions: Mapping[str, int]) -> None:
        self._versions = dict(versions)

    def find_input(self, stream_key: str) -> str | None:
        """Return the input of this key. Takes the same time for an unknown input."""
        input_id = stream_key.partition("-")[0]
        version = self._versions.get(input_id, _NOBODY)
        is_right = False
        for purpose_key in self._purpose_keys:
            derived_key = derive_stream_key(purpose_key, input_id, version)
            is_right |= hmac.compare_digest(derived_key.encode(), stream_key.encode(errors="replace"))
        return input_id if is_right and version != _NOBODY and _is_input(input_id) else None


class WrongKeys:
    """After ten wrong keys of an address within a minute, refuse it until the first is a minute old."""

    def __init__(self) -> None:
        self._times: OrderedDict[str, deque[float]] = OrderedDict()

    def add(self, address: str, *, now: float) -> None:
        times = self._times.setdefault(address, deque(maxlen=MAX_WRONG))
        times.append(now)
        self._times.move_to_end(address)
        if len(self._times) > MAX_ADDRESSES:
            self._times.popitem(last=False)

    def is_silenced(self, address: str, *, now: float) -> bool:
        times = self._times.get(address)
        if times is None or now - times[-1] > WRONG_WITHIN_SECONDS:
            self._times.pop(address, None)
            return False
        return len(times) == MAX_WRONG and now - times[0] <= WRONG_WITHIN_SECONDS
