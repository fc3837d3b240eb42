"""Record what of a film's source is not in its package."""

from django.db import transaction

from matinee.media.models import Video
from matinee.media.steps.losses import Losses, losses_from_json


@transaction.atomic
def add_losses(video_id: int, *, more: Losses) -> None:
    if more == Losses():
        return
    video = Video.objects.select_for_update().get(pk=video_id)
    video.losses = (losses_from_json(video.losses) + more).as_json()
    video.save(update_fields=["losses"])
