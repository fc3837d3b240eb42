"""Writes of the media domain, by what they are about."""

from matinee.media.operations.editing import (
    CaptionsInvalid,
    NothingToRetry,
    add_captions,
    copy_choices,
    delete_video,
    lock_videos,
    remove_captions,
    retry_encoding,
    set_poster,
)
from matinee.media.operations.images import ImageRefusedError, add_image
from matinee.media.operations.playback import (
    NotPlayable,
    Playback,
    open_playback,
    revoke_devices,
    revoke_session,
    revoke_user,
    revoke_users,
    revoke_video,
    revoke_viewers,
)
from matinee.media.operations.uploads import UploadTicket, create_upload, finish_upload

__all__ = [
    "CaptionsInvalid",
    "ImageRefusedError",
    "NotPlayable",
    "NothingToRetry",
    "Playback",
    "UploadTicket",
    "add_captions",
    "add_image",
    "copy_choices",
    "create_upload",
    "delete_video",
    "finish_upload",
    "lock_videos",
    "open_playback",
    "remove_captions",
    "retry_encoding",
    "revoke_devices",
    "revoke_session",
    "revoke_user",
    "revoke_users",
    "revoke_video",
    "revoke_viewers",
    "set_poster",
]
