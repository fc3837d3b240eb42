"""Operations on the setup checklist."""

from matinee.onboarding.models import SkippedStep
from matinee.onboarding.queries import StepName


def skip_step(*, store_id: int, step: StepName) -> None:
    """Take a step off the list; what is done stays done. Doing it twice is harmless."""
    SkippedStep.objects.bulk_create([SkippedStep(store_id=store_id, step=step)], ignore_conflicts=True)


def take_up_step(*, store_id: int, step: StepName) -> None:
    """Put a skipped step back on the list."""
    SkippedStep.objects.filter(store_id=store_id, step=step).delete()
