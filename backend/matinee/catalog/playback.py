"""What a player receives: media's signed paths as absolute addresses, and the tracker's configuration."""

from datetime import datetime, timedelta
from math import ceil
from typing import Literal

from matinee.catalog.playback_schemas import Caption, Playback, Quality, Timeline, Tracker
from matinee.catalog.schemas import poster_of
from matinee.insights import operations as insights
from matinee.kit.errors import ConflictError
from matinee.media import operations as media
from matinee.media import queries as media_queries
from matinee.origins import collector_origin, delivery_origin
from matinee.request import Request
from matinee.stores import queries as stores

# Players renew their addresses this long before they expire.
RENEW_BEFORE = timedelta(minutes=10)


class NotReadyError(ConflictError):
    code = "not_ready"
    message = "This film is still being prepared. Try again in a few minutes."


def open_playback(
    request: Request,
    *,
    store_id: int,
    user_id: int,
    device_id: int | None = None,
    content_id: int,
    video_id: int | None,
    source: Literal["web", "admin"],
    counted_user_id: int | None = None,
    ends_at: datetime | None = None,
    free_seconds: int | None = None,
    at: datetime,
) -> Playback:
    """Start a playback, after the access decision. `user_id` 0 is a guest.

    `counted_user_id` is the owner of the events when staff impersonate somebody.
    `ends_at` is when the viewer's access ends, if known; `free_seconds` is as much as a viewer without
    access may watch.
    """
    if video_id is None:
        raise NotReadyError
    try:
        playback = media.open_playback(
            store_id=store_id,
            video_id=video_id,
            user_id=user_id or None,
            device_id=device_id,
            ends_at=ends_at,
            free_seconds=free_seconds,
            at=at,
        )
    except media.NotPlayable as error:
        raise NotReadyError from error
    video = media_queries.get_video(store_id, video_id=video_id, at=at)
    origin = delivery_origin(request)
    reported_user_id = counted_user_id or user_id
    grant = insights.sign_collector_grant(
        store_id=store_id,
        user_id=reported_user_id,
        video_id=video_id,
        content_id=content_id,
        is_free_part=free_seconds is not None,
        analytics_env_id=stores.settings_of(request.store).analytics_env_id,
        expires_at=playback.expires_at,
    )
    return Playback(
        session=playback.session,
        src=origin + playback.path,
        expires_at=playback.expires_at.isoformat().replace("+00:00", "Z"),
        renew_after_seconds=_renew_after(playback.expires_at, ends_at, at),
        duration=free_seconds or video.duration_seconds or 0,
        free_seconds=free_seconds,
        poster=poster_of(video.poster, origin),
        storyboard=origin + playback.storyboard if playback.storyboard else None,
        captions=[
            Caption(language=track.language, label=track.label, src=origin + track.path)
            for track in playback.captions
        ],
        qualities=[Quality(height=quality.height, bitrate=quality.bitrate) for quality in playback.qualities],
        timeline=Timeline(film=video.timeline.film, from_seconds=video.timeline.from_seconds),
        state=playback.state,
        tracker=Tracker(
            host=collector_origin(request),
            grant=grant,
            user_id=reported_user_id,
            video_id=video_id,
            content_id=content_id,
            store_id=store_id,
            source=source,
        ),
    )


def _renew_after(expires_at: datetime, ends_at: datetime | None, at: datetime) -> int:
    """Some time before the addresses expire; when access ends with them, exactly then."""
    left = expires_at - at
    return max(1, ceil((left if expires_at == ends_at else left - RENEW_BEFORE).total_seconds()))
