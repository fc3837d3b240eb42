"""Delete videos for good: their files, and then the rows that name them."""

from collections.abc import Collection

from matinee.media.models import Video
from matinee.media.operations.tidying import has_running_job, remove_files
from matinee.media.queries import media_folders


def purge_videos(*, store_id: int, video_ids: Collection[int]) -> bool:
    """Purge deleted videos; return False while a step still writes files of one of them.

    A row goes only after its files: a purge that is killed finds what is left.
    """
    is_over = True
    for video in Video.objects.filter(store_id=store_id, pk__in=video_ids, deleted_at__isnull=False):
        remove_files(video_id=video.pk)
        is_left = any(folder.exists() for folder in media_folders().all_of(video.public_id))
        if is_left or has_running_job(video.pk):
            is_over = False
        else:
            video.delete()
    return is_over
