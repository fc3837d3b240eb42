from django.conf import settings
from django.db import models
from django.db.models import F, Q


class Video(models.Model):
    """A video: its upload, the encode in progress, and the package that players get."""

    class State(models.TextChoices):
        UPLOADING = "uploading"
        LIVE = "live"  # a broadcast, until a package is made of its recording
        QUEUED = "queued"
        CHECKING = "checking"
        ENCODING = "encoding"
        PLAYABLE = "playable"  # a version is published, the rest is being made
        READY = "ready"
        REFUSED = "refused"  # not a playable film; only another file helps
        FAILED = "failed"  # parked after three tries; can be retried

    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    # Used in every address; reveals nothing about the number of videos.
    public_id = models.CharField(max_length=16, unique=True)
    state = models.CharField(max_length=16, choices=State.choices, default=State.UPLOADING)
    facts = models.JSONField(null=True, blank=True)
    plan = models.JSONField(null=True, blank=True)
    duration_ms = models.PositiveBigIntegerField(null=True, blank=True)
    width = models.PositiveIntegerField(null=True, blank=True)
    height = models.PositiveIntegerField(null=True, blank=True)
    current_package = models.ForeignKey(
        "media.Package", on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    poster = models.JSONField(null=True, blank=True)
    poster_at_seconds = models.FloatField(null=True, blank=True)
    # The owner's own image, shown in place of a frame of the film: operations/posters.py.
    poster_image = models.JSONField(null=True, blank=True)
    storyboard_made = models.BooleanField(default=False)
    audio_made = models.BooleanField(default=False)
    subtitles_read = models.BooleanField(default=False)
    # Chapter marks, in order, as [{"at_ms": n, "title": text}]: those of the file until the
    # owner has chosen. Null is none. Viewers see them only if the owner says so.
    chapter_marks = models.JSONField(null=True, blank=True)
    chapter_marks_shown = models.BooleanField(default=False, db_default=False)
    chapter_marks_chosen = models.BooleanField(default=False, db_default=False)
    error = models.TextField(blank=True, default="")
    # What was lost of the source: see steps/losses.py. Null is nothing.
    losses = models.JSONField(null=True, blank=True)
    log = models.TextField(blank=True, default="")  # ffmpeg's output, for the operator
    encode_from = models.DateTimeField(null=True, blank=True)
    # Of a trimmed film: the film that it was cut from, and the part that is kept, as {"video": id,
    # "from_frame": n, "until_frame": n, "from_seconds": s, "until_seconds": s}. Null for one made of a file.
    cut = models.JSONField(null=True, blank=True)
    # Cuts of the same film refer to it, with their start in it, so that positions can be converted.
    cut_of = models.ForeignKey("self", on_delete=models.SET_NULL, null=True, blank=True, related_name="+")
    cut_from_ms = models.PositiveBigIntegerField(default=0)
    # Of a film that was a broadcast: where it was recorded, as {"folder": name}, and once read what was
    # on air when (steps/recording/wall_clock.py). Null for one made of a file.
    recording = models.JSONField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    # When it was ready, until the office has heard of it.
    news_from = models.DateTimeField(null=True, blank=True)
    deleted_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=Q(public_id__regex=r"^[a-z0-9]{16}$"), name="video_public_id_is_plain"
            ),
            models.CheckConstraint(
                condition=~Q(state="ready") | Q(current_package__isnull=False) | Q(deleted_at__isnull=False),
                name="video_ready_has_a_package",
            ),
            models.CheckConstraint(
                condition=Q(chapter_marks_shown=False) | Q(chapter_marks_chosen=True),
                name="video_shows_chosen_marks",
            ),
        )
        indexes = (
            models.Index(fields=("store", "id"), name="video_by_store"),
            models.Index(fields=("news_from",), condition=Q(news_from__isnull=False), name="video_news"),
        )

    def __str__(self) -> str:
        return f"{self.public_id} {self.state}"


class Upload(models.Model):
    """An upload of one file, and whether it has arrived."""

    upload = models.CharField(max_length=22, unique=True)
    video = models.OneToOneField(Video, on_delete=models.CASCADE, related_name="upload")
    filename = models.CharField(max_length=255)
    size = models.PositiveBigIntegerField()
    by_user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    created_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = (
            models.CheckConstraint(
                condition=Q(upload__regex=r"^[A-Za-z0-9_-]{22}$"), name="upload_name_is_plain"
            ),
            models.CheckConstraint(condition=Q(size__gt=0), name="upload_is_not_empty"),
        )


class Package(models.Model):
    """A version of a film on disk. Once complete it is immutable; a change makes a new version."""

    video = models.ForeignKey(Video, on_delete=models.CASCADE, related_name="packages")
    version = models.PositiveIntegerField()
    complete = models.BooleanField(default=False)
    manifest = models.JSONField(default=dict)
    bytes = models.PositiveBigIntegerField(default=0)
    created_at = models.DateTimeField(auto_now_add=True)
    published_at = models.DateTimeField(null=True, blank=True)
    # From here on no viewer is sent to it; its files are deleted when its last signed path has expired.
    retired_at = models.DateTimeField(null=True, blank=True)
    removed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["video", "version"], name="package_version_once"),
            models.CheckConstraint(condition=Q(version__gte=1), name="package_version_from_one"),
        )


class Chunk(models.Model):
    """A checkpoint: these segments of this stage are finished in the work folder."""

    video = models.ForeignKey(Video, on_delete=models.CASCADE, related_name="chunks")
    stage = models.CharField(max_length=8)
    k = models.PositiveIntegerField()
    segment_from = models.PositiveIntegerField()
    segment_to = models.PositiveIntegerField()
    frames = models.PositiveIntegerField()
    bytes = models.PositiveBigIntegerField()
    elapsed_ms = models.PositiveIntegerField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["video", "stage", "k"], name="chunk_once"),
            models.CheckConstraint(condition=Q(segment_to__gt=F("segment_from")), name="chunk_is_not_empty"),
        )


class StepTry(models.Model):
    """How often a step of a film failed for a cause, since its last success."""

    class Cause(models.TextChoices):
        CUT_OFF = "cut_off"  # begun and never ended, because the worker was killed
        ENDS_WORKER = "ends_worker"  # of such ends, those that count as evidence against the step
        UNREADABLE = "unreadable"
        NO_PICTURES = "no_pictures"
        TOO_SLOW = "too_slow"
        KILLED = "killed"
        SOURCE_LOST = "source_lost"
        NOT_WHOLE = "not_whole"
        UNFORESEEN = "unforeseen"

    video = models.ForeignKey(Video, on_delete=models.CASCADE, related_name="tries")
    step = models.CharField(max_length=32)
    cause = models.CharField(max_length=16, choices=Cause.choices)
    count = models.PositiveIntegerField()
    detail = models.TextField(blank=True, default="")  # ffmpeg's output, for the operator
    last_at = models.DateTimeField()

    class Meta:
        constraints = (models.UniqueConstraint(fields=["video", "step", "cause"], name="step_try_once"),)


class CaptionTrack(models.Model):
    video = models.ForeignKey(Video, on_delete=models.CASCADE, related_name="captions")
    language = models.CharField(max_length=32)
    label = models.CharField(max_length=80)
    text = models.TextField()  # clean WebVTT, as written by steps/captions.py
    # Captions of the uploaded file that were left out, each with the reason. Null is none.
    skipped = models.JSONField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["video", "language"], name="caption_language_once"),
            models.CheckConstraint(
                condition=Q(language__regex=r"^[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}$"),
                name="caption_language_is_plain",
            ),
        )


class FoundCaptions(models.Model):
    """Text subtitles in an uploaded file. Viewers get them once the owner has added them as captions."""

    video = models.ForeignKey(Video, on_delete=models.CASCADE, related_name="found_captions")
    place = models.PositiveIntegerField()  # in the file
    language = models.CharField(max_length=32, blank=True)  # empty when the file does not say
    title = models.CharField(max_length=60, blank=True)
    is_default = models.BooleanField()
    is_forced = models.BooleanField()
    is_for_deaf = models.BooleanField()
    text = models.TextField()  # clean WebVTT
    skipped = models.JSONField(null=True, blank=True)  # like a CaptionTrack's
    # The language of the track that was made from it; empty until it is added.
    added_as = models.CharField(max_length=32, blank=True, default="")

    class Meta:
        constraints = (models.UniqueConstraint(fields=["video", "place"], name="found_captions_once"),)


class PlaybackSession(models.Model):
    """A viewer's access to a film, until a time."""

    session = models.CharField(max_length=22, unique=True)
    store = models.ForeignKey("stores.Store", on_delete=models.CASCADE, related_name="+")
    video = models.ForeignKey(Video, on_delete=models.CASCADE, related_name="+")
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True, blank=True, related_name="+"
    )
    # The device that it was opened on: it ends when that device is signed out. Null for a guest.
    device = models.ForeignKey(
        "accounts.Session", on_delete=models.SET_NULL, null=True, blank=True, related_name="+"
    )
    version = models.PositiveIntegerField()
    opened_at = models.DateTimeField()
    expires_at = models.DateTimeField(db_index=True)


class Revocation(models.Model):
    """What delivery must no longer serve. A trigger notifies it of each insert (see the migration)."""

    kind = models.CharField(max_length=8)
    subject = models.CharField(max_length=64)
    created_at = models.DateTimeField(auto_now_add=True)
    until = models.DateTimeField(db_index=True)

    class Meta:
        db_table = "media_revocation"
        constraints = (
            models.CheckConstraint(
                condition=Q(kind__in=["session", "video", "version"]), name="revocation_kind_is_known"
            ),
        )
        indexes = (models.Index(fields=("subject",), name="revocation_by_subject"),)
