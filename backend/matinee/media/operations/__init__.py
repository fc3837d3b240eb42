"""The media domain's operations, by subject."""

from matinee.media.operations.broadcasts import create_broadcast
from matinee.media.operations.captions import (
    CaptionsChanged,
    CaptionsInvalid,
    add_captions,
    remove_captions,
    write_captions,
)
from matinee.media.operations.chapter_marks import set_chapter_marks
from matinee.media.operations.editing import (
    NothingToRetry,
    copy_choices,
    delete_video,
    lock_videos,
    retry_encoding,
    set_poster,
    set_poster_image,
)
from matinee.media.operations.found_captions import add_found_captions
from matinee.media.operations.images import ImageRefusedError, add_image
from matinee.media.operations.news import list_stores_with_news, take_news
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
from matinee.media.operations.posters import add_poster_image
from matinee.media.operations.recordings import NotAwaitingRecording, publish_recording
from matinee.media.operations.trimming import NotReadyToTrim, create_trimmed
from matinee.media.operations.uploads import UploadTicket, create_upload, finish_upload

__all__ = [
    "CaptionsChanged",
    "CaptionsInvalid",
    "ImageRefusedError",
    "NotAwaitingRecording",
    "NotPlayable",
    "NotReadyToTrim",
    "NothingToRetry",
    "Playback",
    "UploadTicket",
    "add_captions",
    "add_found_captions",
    "add_image",
    "add_poster_image",
    "copy_choices",
    "create_broadcast",
    "create_trimmed",
    "create_upload",
    "delete_video",
    "finish_upload",
    "list_stores_with_news",
    "lock_videos",
    "open_playback",
    "publish_recording",
    "remove_captions",
    "retry_encoding",
    "revoke_devices",
    "revoke_session",
    "revoke_user",
    "revoke_users",
    "revoke_video",
    "revoke_viewers",
    "set_chapter_marks",
    "set_poster",
    "set_poster_image",
    "take_news",
    "write_captions",
]
