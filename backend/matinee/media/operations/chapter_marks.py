"""An owner's chapter marks for a film."""

from collections.abc import Collection, Sequence

from django.db import transaction

from matinee.kit.errors import NotFoundError, ProblemError
from matinee.media.models import Video
from matinee.media.operations import trimming
from matinee.media.steps.chapter_marks import ChapterMark, clean_title, keep_usable, marks_as_json


@transaction.atomic
def set_chapter_marks(
    *,
    store_id: int,
    video_id: int,
    marks: Sequence[ChapterMark],
    is_shown: bool,
    also_video_ids: Collection[int] = (),
) -> None:
    """Replace a film's marks, and set whether viewers see them.

    Its next videos get the same, converted to their own times.
    Raises NotFoundError, and ProblemError for invalid marks.
    """
    video_ids = [video_id, *also_video_ids]
    videos = Video.objects.select_for_update(no_key=True).filter(
        store_id=store_id, pk__in=video_ids, deleted_at=None
    )
    by_id = {video.pk: video for video in videos.order_by("id")}
    if video_id not in by_id:
        raise NotFoundError
    usable_marks = _check(marks, by_id[video_id].duration_ms)
    for video in by_id.values():
        video.chapter_marks = marks_as_json(
            trimming.marks_in_cut(video, other=by_id[video_id], marks=usable_marks)
        )
        video.chapter_marks_shown, video.chapter_marks_chosen = is_shown, True
        video.save(update_fields=["chapter_marks", "chapter_marks_shown", "chapter_marks_chosen"])


def _check(marks: Sequence[ChapterMark], duration_ms: int | None) -> list[ChapterMark]:
    if any(duration_ms is not None and mark.at_ms >= duration_ms for mark in marks):
        raise ProblemError("Choose moments within the film.", code="out_of_range", field="marks")
    usable_marks = keep_usable(
        [ChapterMark(mark.at_ms, clean_title(mark.title)) for mark in marks], duration_ms
    )
    if len(usable_marks) < len(marks):
        raise ProblemError("Leave a second at least between two marks.", code="too_close", field="marks")
    return usable_marks
