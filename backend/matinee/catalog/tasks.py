from django.utils import timezone

from matinee.catalog.operations.drafts import remove_abandoned_drafts
from matinee.catalog.operations.file_notices import look_after_files, tell_ready_files
from matinee.catalog.operations.most_watched import rank_most_watched
from matinee.catalog.operations.replacing import play_ready_files, remove_former_files


def sweep_often() -> dict[str, int]:
    now = timezone.now()
    return {
        "replaced_files": play_ready_files(at=now),
        "file_notices": look_after_files(at=now),
        "ready_files": tell_ready_files(at=now),
    }


def sweep_hourly() -> dict[str, int]:
    now = timezone.now()
    return {
        "abandoned_drafts": remove_abandoned_drafts(at=now),
        "former_files": remove_former_files(at=now),
        "rankings": rank_most_watched(at=now),
    }
