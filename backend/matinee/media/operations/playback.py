"""Opening and revoking playbacks of a film."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from secrets import token_urlsafe
from typing import Literal

from django.db import transaction
from django.db.models import Exists, OuterRef, QuerySet

from matinee.kit.errors import NotFoundError, ProblemError
from matinee.media import signing
from matinee.media.models import PlaybackSession, Revocation, Video

# The maximum lifetime of signed paths; players renew them well before.
RENEW_AFTER = timedelta(hours=5)
# `live`'s output for a broadcast counts as a version of its video, because signed paths contain one.
LIVE_VERSION = 1


class NotPlayable(ProblemError):
    status = 409
    code = "not_ready"
    message = "This film isn’t ready to play yet. Try again in a moment."


@dataclass(frozen=True, slots=True)
class CaptionPath:
    language: str
    label: str
    path: str


@dataclass(frozen=True, slots=True)
class Quality:
    height: int
    bitrate: int


@dataclass(frozen=True, slots=True)
class Playback:
    session: str
    path: str  # of the master playlist, on delivery
    expires_at: datetime
    renew_after_seconds: int
    duration_seconds: float
    storyboard: str | None
    captions: tuple[CaptionPath, ...]
    qualities: tuple[Quality, ...]
    # True while better qualities are being encoded.
    state: Literal["live", "processing", "ready"]


@transaction.atomic
def open_playback(
    *,
    store_id: int,
    video_id: int,
    user_id: int | None,
    device_id: int | None = None,
    ends_at: datetime | None = None,
    free_seconds: int | None = None,
    at: datetime,
) -> Playback:
    """Start a session for a viewer whom the caller has let in, and sign its paths.

    For a broadcast without a package that is `live`'s output, even before it has begun.

    `ends_at`: when the viewer's access ends, if known; no address is valid for longer.
    `free_seconds`: the paths are good for so much of its beginning, which has no storyboard.
    Raises NotFoundError and NotPlayable.
    """
    video = (
        Video.objects.filter(store_id=store_id, pk=video_id, deleted_at=None)
        .select_related("current_package")
        .first()
    )
    if video is None:
        raise NotFoundError
    package = video.current_package
    if package is None and (video.state != Video.State.LIVE or free_seconds is not None):
        raise NotPlayable
    version = package.version if package else LIVE_VERSION
    expires_at = min(at + signing.LONGEST_PLAYBACK, ends_at or datetime.max.replace(tzinfo=UTC))
    session = PlaybackSession.objects.create(
        session=token_urlsafe(16),
        store_id=store_id,
        video=video,
        user_id=user_id,
        device_id=device_id,
        version=version,
        opened_at=at,
        expires_at=expires_at,
    )
    expiry = int(expires_at.timestamp())

    grant: signing.Grant = {
        "expiry": expiry,
        "session": session.session,
        "video": video.public_id,
        "version": version,
    }

    def sign(file: str) -> str:
        if free_seconds is not None:
            return signing.free_path(**grant, seconds=free_seconds, file=file)
        return signing.playback_path(**grant, file=file)

    if package is None:
        return Playback(
            session=session.session,
            path=sign("live.m3u8"),
            expires_at=expires_at,
            renew_after_seconds=int(RENEW_AFTER.total_seconds()),
            duration_seconds=0,
            storyboard=None,
            captions=(),
            qualities=(),
            state="live",
        )
    manifest = package.manifest
    captions = manifest.get("captions") or []
    return Playback(
        session=session.session,
        path=sign("master.m3u8"),
        expires_at=expires_at,
        renew_after_seconds=int(RENEW_AFTER.total_seconds()),
        duration_seconds=(video.duration_ms or 0) / 1000,
        storyboard=sign("storyboard.vtt") if manifest.get("storyboard") and free_seconds is None else None,
        captions=tuple(
            CaptionPath(track["language"], track["label"], sign(f"captions/{track['language']}.vtt"))
            for track in captions
        ),
        qualities=tuple(
            Quality(min(rung["width"], rung["height"]), rung["average_bitrate"])
            for rung in manifest["rungs"]
            if not rung["name"].startswith("av1-")  # the same quality, for players that know the codec
        ),
        state="ready" if package.complete else "processing",
    )


def revoke_session(*, session: str, at: datetime) -> None:
    """Revoke one playback; delivery learns of it within seconds."""
    _revoke(PlaybackSession.objects.filter(session=session, expires_at__gt=at))


def revoke_user(*, user_id: int, at: datetime) -> None:
    """Revoke all of a person's playbacks: they were signed out, or lost access."""
    revoke_users(user_ids=[user_id], at=at)


def revoke_users(*, user_ids: Collection[int], at: datetime) -> None:
    _end(PlaybackSession.objects.filter(user_id__in=user_ids, expires_at__gt=at))


def revoke_devices(*, device_ids: Collection[int], at: datetime) -> None:
    """Revoke the playbacks on devices that were signed out, but not the person's others."""
    _end(PlaybackSession.objects.filter(device_id__in=device_ids, expires_at__gt=at))


def revoke_viewers(*, store_id: int, video_id: int, at: datetime) -> None:
    """Revoke all current playbacks of a film. Later ones are unaffected."""
    _end(PlaybackSession.objects.filter(store_id=store_id, video_id=video_id, expires_at__gt=at))


def revoke_video(*, store_id: int, video_id: int, at: datetime) -> None:
    """Revoke all playbacks of a film. Raises NotFoundError."""
    video = Video.objects.filter(store_id=store_id, pk=video_id).first()
    if video is None:
        raise NotFoundError
    # Every signed path has expired by then; a new one would name the same film and be refused as well.
    Revocation.objects.create(kind="video", subject=video.public_id, until=at + signing.LONGEST_STILL)


def _end(sessions: QuerySet[PlaybackSession]) -> None:
    """Revoke them in the caller's transaction, and after it those that were opened meanwhile.

    Opening a playback checks access again after it is written, so that one of both sides sees the other.
    """
    _revoke(sessions)
    if transaction.get_connection().in_atomic_block:
        transaction.on_commit(lambda: _revoke(sessions))


def _revoke(sessions: QuerySet[PlaybackSession]) -> None:
    revocations = Revocation.objects.filter(kind="session", subject=OuterRef("session"))
    Revocation.objects.bulk_create(
        [
            Revocation(kind="session", subject=row.session, until=row.expires_at)
            for row in sessions.filter(~Exists(revocations)).order_by("id")
        ],
        batch_size=1000,
    )
