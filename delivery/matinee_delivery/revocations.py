"""The revocations, in memory, so that no segment waits for the database."""

from collections.abc import Iterable
from dataclasses import dataclass

from matinee_delivery.paths import SignedPath


@dataclass(frozen=True, slots=True)
class Revocation:
    kind: str  # session, video or version
    subject: str
    until: float  # unix seconds; no signature is valid for longer


class Revocations:
    """Only the revocations still in force: its size is bounded by that of the table."""

    def __init__(self) -> None:
        self._until: dict[str, dict[str, float]] = {"session": {}, "video": {}, "version": {}}
        self.read_at: float | None = None  # the monotonic clock at the last complete read

    def __len__(self) -> int:
        return sum(map(len, self._until.values()))

    def replace(self, revocations: Iterable[Revocation]) -> None:
        for subjects in self._until.values():
            subjects.clear()
        self.add(revocations)

    def add(self, revocations: Iterable[Revocation]) -> None:
        for revocation in revocations:
            subjects = self._until[revocation.kind]
            subjects[revocation.subject] = max(revocation.until, subjects.get(revocation.subject, 0))

    def forget_past(self, *, now: float) -> None:
        for kind, subjects in self._until.items():
            self._until[kind] = {subject: until for subject, until in subjects.items() if until > now}

    def covers(self, signed_path: SignedPath, *, now: float) -> bool:
        until = self._until
        if signed_path.session is not None and until["session"].get(signed_path.session, 0) > now:
            return True
        if until["video"].get(signed_path.video, 0) > now:
            return True
        return until["version"].get(f"{signed_path.video}/{signed_path.version}", 0) > now
