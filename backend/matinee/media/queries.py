"""Queries of videos. Another store's, and deleted ones, are not found."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from django.conf import settings

from matinee.kit.errors import NotFoundError
from matinee.media import signing
from matinee.media.encoding_words import describe_error, describe_left_out, describe_losses, describe_skipped
from matinee.media.models import CaptionTrack, Chunk, FoundCaptions, Upload, Video
from matinee.media.steps.chapter_marks import ChapterMark, marks_from_json
from matinee.media.steps.ladder import ADDED_STAGES, EncodePlan, Stage, plan_from_json
from matinee.media.steps.losses import losses_from_json
from matinee.media.steps.probe import left_out_of, lost_marks_of
from matinee.media.steps.storage import MediaFolders
from matinee.translations.files import FALLBACK

# Slightly over a day: a grant is valid for a day, and an upload without bytes for that long is deleted then.
ABANDONED_AFTER = timedelta(hours=26)
STAGES: tuple[Stage, ...] = ("first", "top", "rest", *ADDED_STAGES)


@dataclass(frozen=True, slots=True)
class PosterFile:
    path: str  # signed, on delivery
    width: int
    type: str  # image/jpeg, image/webp, image/avif


@dataclass(frozen=True, slots=True)
class Poster:
    src: str  # the JPEG
    files: tuple[PosterFile, ...]
    width: int
    height: int
    color: str

    def srcset(self, mime: str) -> str:
        return ", ".join(f"{file.path} {file.width}w" for file in self.files if file.type == mime)


@dataclass(frozen=True, slots=True)
class Encoding:
    state: str  # uploading queued checking encoding playable ready refused failed
    stage: str
    stage_words: str
    percent: int
    eta_seconds: int | None
    error: str
    notes: tuple[str, ...] = ()  # what was left out of the film, in sentences


@dataclass(frozen=True, slots=True)
class SkippedCaption:
    line: int
    reason: str


@dataclass(frozen=True, slots=True)
class CaptionInfo:
    language: str
    label: str
    # What was left out of the uploaded file; of many only the first are listed.
    skipped_count: int = 0
    skipped: tuple[SkippedCaption, ...] = ()


@dataclass(frozen=True, slots=True)
class FoundCaptionsInfo:
    """Text subtitles in the uploaded file, which the owner may add as captions."""

    id: int
    language: str
    title: str
    is_default: bool
    is_forced: bool
    is_for_deaf: bool
    is_added: bool
    is_language_taken: bool  # by existing captions


@dataclass(frozen=True, slots=True)
class Rung:
    """A quality of the published package. The bitrate is the average of its pictures, in bit/s."""

    name: str
    width: int
    height: int
    bitrate: int


@dataclass(frozen=True, slots=True)
class Cut:
    """What a trimmed film keeps of the film it was cut from."""

    from_seconds: float
    until_seconds: float


@dataclass(frozen=True, slots=True)
class Timeline:
    """Videos of one film are cuts of it; each begins at some second of that film."""

    film: int
    from_seconds: float


@dataclass(frozen=True, slots=True)
class VideoInfo:
    id: int
    public_id: str
    state: str
    is_playable: bool
    duration_seconds: float | None
    width: int | None
    height: int | None
    is_vertical: bool
    encoding: Encoding
    poster: Poster | None
    has_own_poster: bool  # the owner uploaded one; it may still be in preparation
    captions: tuple[CaptionInfo, ...]
    rungs: tuple[Rung, ...]
    filename: str
    size: int
    source: dict[str, Any] | None
    cut: Cut | None
    timeline: Timeline
    chapter_marks: tuple[ChapterMark, ...]
    has_chosen_marks: bool  # by the owner; else they are the file's, which viewers do not see
    shows_marks: bool


def list_abandoned_uploads(*, at: datetime) -> list[tuple[int, int]]:
    """Return the (store, video) of uploads without a byte, or abandoned so long that they were deleted."""
    rows = Upload.objects.filter(
        finished_at=None,
        created_at__lt=at - ABANDONED_AFTER,
        video__state=Video.State.UPLOADING,
        video__deleted_at=None,
    ).select_related("video")
    folder = media_folders().uploads
    return [
        (row.video.store_id, row.video_id)
        for row in rows.order_by("id")
        if not _has_bytes(folder / f"{row.upload}.part") and not (folder / f"{row.upload}.done").exists()
    ]


def _has_bytes(path: Path) -> bool:
    return path.exists() and path.stat().st_size > 0


def media_folders() -> MediaFolders:
    return MediaFolders(Path(settings.ENVIRONMENT.media_root))


def get_video(store_id: int, *, video_id: int, at: datetime, locale: str = FALLBACK) -> VideoInfo:
    """Raises NotFoundError."""
    videos = list_videos(store_id, video_ids=[video_id], at=at, locale=locale)
    if video_id not in videos:
        raise NotFoundError
    return videos[video_id]


def list_videos(
    store_id: int, *, video_ids: Iterable[int], at: datetime, locale: str = FALLBACK
) -> dict[int, VideoInfo]:
    """Return films by id, with a fixed number of statements; errors are in this language."""
    rows = list(
        Video.objects.filter(store_id=store_id, pk__in=list(video_ids), deleted_at=None)
        .select_related("current_package", "upload")
        .order_by("id")
    )
    busy = [row.pk for row in rows if row.state in (Video.State.ENCODING, Video.State.PLAYABLE)]
    chunks: dict[int, list[Chunk]] = {}
    for chunk in Chunk.objects.filter(video_id__in=busy).order_by("id") if busy else ():
        chunks.setdefault(chunk.video_id, []).append(chunk)
    captions: dict[int, list[CaptionInfo]] = {}
    for track in CaptionTrack.objects.filter(video_id__in=[row.pk for row in rows]).order_by("language"):
        captions.setdefault(track.video_id, []).append(_caption_info(track, locale))
    # Films share the encoder, one chunk each in turn: each takes as many times longer.
    sharing = _count_encoding() if busy else 1
    return {
        row.pk: _as_info(
            row,
            chunks.get(row.pk, []),
            captions.get(row.pk, []),
            sharing=sharing,
            at=at,
            locale=locale,
        )
        for row in rows
    }


def list_found_captions(store_id: int, *, video_id: int) -> list[FoundCaptionsInfo]:
    """In the order of the file."""
    rows = FoundCaptions.objects.filter(
        video_id=video_id, video__store_id=store_id, video__deleted_at=None
    ).defer("text", "skipped")
    used_languages = set(CaptionTrack.objects.filter(video_id=video_id).values_list("language", flat=True))
    return [
        FoundCaptionsInfo(
            id=row.pk,
            language=row.language,
            title=row.title,
            is_default=row.is_default,
            is_forced=row.is_forced,
            is_for_deaf=row.is_for_deaf,
            is_added=row.added_as in used_languages,
            is_language_taken=row.language in used_languages,
        )
        for row in rows.order_by("place")
    ]


def poster_paths(store_id: int, *, video_ids: Iterable[int], at: datetime) -> dict[int, Poster]:
    """Return the posters of the films that have one, signed for viewers who may see the card."""
    rows = Video.objects.filter(store_id=store_id, pk__in=list(video_ids), deleted_at=None)
    rows = rows.select_related("current_package")
    return {row.pk: poster for row in rows if (poster := find_poster(row, at=at))}


def find_poster(video: Video, *, at: datetime) -> Poster | None:
    package = video.current_package
    if not video.poster or package is None:
        return None
    expiry = signing.still_expiry(at)
    # Only the package's poster can be shown: a new one belongs to the next version.
    facts: dict[str, Any] = package.manifest.get("poster") or video.poster

    def sign(file: str) -> str:
        return signing.still_path(expiry=expiry, video=video.public_id, version=package.version, file=file)

    files = tuple(
        PosterFile(
            sign(name),
            _width_of(name, facts["width"]),
            f"image/{name.rpartition('.')[2].replace('jpg', 'jpeg')}",
        )
        for name in facts["files"]
    )
    return Poster(sign("poster.jpg"), files, facts["width"], facts["height"], facts["color"])


def _width_of(name: str, natural: int) -> int:
    digits = name.removeprefix("poster-").partition(".")[0]
    return int(digits) if digits.isdigit() else min(natural, 1280)


def _count_encoding() -> int:
    active = Video.objects.filter(state__in=[Video.State.ENCODING, Video.State.PLAYABLE], deleted_at=None)
    return max(1, active.count())


def _as_info(
    row: Video,
    chunks: Sequence[Chunk],
    captions: Sequence[CaptionInfo],
    *,
    sharing: int,
    at: datetime,
    locale: str,
) -> VideoInfo:
    upload: Upload | None = getattr(row, "upload", None)
    return VideoInfo(
        id=row.pk,
        public_id=row.public_id,
        state=row.state,
        is_playable=row.current_package_id is not None,
        duration_seconds=row.duration_ms / 1000 if row.duration_ms is not None else None,
        width=row.width,
        height=row.height,
        is_vertical=bool(row.width and row.height and row.height > row.width),
        encoding=replace(
            describe_encoding(row, chunks=chunks, sharing=sharing),
            error=describe_error(row.error, locale),
            notes=describe_losses(losses_from_json(row.losses), locale) + _left_out(row, locale),
        ),
        poster=find_poster(row, at=at),
        has_own_poster=row.poster_image is not None,
        captions=tuple(captions),
        rungs=_rungs(row),
        filename=upload.filename if upload else "",
        size=upload.size if upload else 0,
        source=row.facts,
        cut=Cut(row.cut["from_seconds"], row.cut["until_seconds"]) if row.cut else None,
        timeline=_timeline(row.pk, row.cut_of_id, row.cut_from_ms),
        chapter_marks=marks_from_json(row.chapter_marks),
        has_chosen_marks=row.chapter_marks_chosen,
        shows_marks=row.chapter_marks_shown,
    )


def list_timelines(video_ids: Iterable[int]) -> dict[int, Timeline]:
    """Including deleted videos: their playbacks still have positions in the film."""
    rows = Video.objects.filter(pk__in=list(video_ids)).values_list("pk", "cut_of_id", "cut_from_ms")
    return {row[0]: _timeline(*row) for row in rows.order_by("pk")}


def _timeline(video_id: int, cut_of_id: int | None, cut_from_ms: int) -> Timeline:
    return Timeline(cut_of_id or video_id, cut_from_ms / 1000)


def _left_out(row: Video, locale: str) -> tuple[str, ...]:
    facts = row.facts or {}
    return describe_left_out(left_out_of(facts), lost_marks_of(facts), locale)


def _caption_info(track: CaptionTrack, locale: str) -> CaptionInfo:
    skips = track.skipped or {"count": 0, "first": []}
    first = tuple(SkippedCaption(line, describe_skipped(reason, locale)) for line, reason in skips["first"])
    return CaptionInfo(track.language, track.label, skips["count"], first)


def _rungs(row: Video) -> tuple[Rung, ...]:
    manifest: dict[str, Any] = row.current_package.manifest if row.current_package else {}
    return tuple(
        Rung(rung["name"], rung["width"], rung["height"], rung["average_bitrate"])
        for rung in manifest.get("rungs", [])
    )


def describe_encoding(video: Video, *, chunks: Sequence[Chunk], sharing: int) -> Encoding:
    words = {
        Video.State.UPLOADING: "Uploading",
        Video.State.LIVE: "Live",
        Video.State.QUEUED: "Waiting for its turn",
        Video.State.CHECKING: "Checking the file",
        Video.State.READY: "Ready",
        Video.State.REFUSED: "This file cannot be used",
        Video.State.FAILED: "Encoding stopped",
    }
    state = Video.State(video.state)
    if video.cut is not None and state not in words:
        return Encoding(state, "trim", "Cutting the ends", 90 if video.plan else 10, None, video.error)
    if state in words or not video.plan:
        percent = 100 if state is Video.State.READY else 0
        return Encoding(state, state, words.get(state, "Waiting for its turn"), percent, None, video.error)
    plan = plan_from_json(video.plan)
    done_cost, total, rate = progress(plan, chunks=chunks)
    eta = round((total - done_cost) * rate * sharing) + 1 if rate else None
    percent = min(99, int(done_cost * 100 / total))
    return Encoding(state, *_current_stage(video, plan, chunks), percent, eta, video.error)


def progress(plan: EncodePlan, *, chunks: Sequence[Chunk]) -> tuple[float, float, float | None]:
    """Return the finished work, the total, and the seconds for each unit as measured on this film so far."""
    total = sum(plan.cost(stage, plan.frames) for stage in STAGES if plan.rungs_of(stage))
    costs = {chunk.pk: plan.cost(chunk.stage, chunk.frames) for chunk in chunks if chunk.stage in STAGES}
    done_cost = sum(costs.values())
    # The last few chunks predict the speed best; copied packets say nothing about encoding.
    recent = [chunk for chunk in chunks if chunk.stage != "top"][-4:]
    work = sum(costs[chunk.pk] for chunk in recent)
    seconds = sum(chunk.elapsed_ms for chunk in recent) / 1000
    return done_cost, total, seconds / work if work else None


def _current_stage(video: Video, plan: EncodePlan, chunks: Sequence[Chunk]) -> tuple[str, str]:
    chunk_keys = {(chunk.stage, chunk.k) for chunk in chunks}
    for stage in STAGES:
        if any((stage, k) not in chunk_keys for k in range(len(plan.chunks(stage)))):
            rungs = plan.rungs_of(stage)
            name = rungs[-1].name
            if stage == "av1":
                return stage, "Making the smaller files in AV1"
            if stage == "first":
                return stage, f"Making the first version ({name})"
            return stage, f"Making {name}" if len(rungs) == 1 else f"Making {rungs[0].name} to {name}"
    if plan.audio and not video.audio_made:
        return "audio", "Making the sound"
    return "publish", "Checking what was made"
