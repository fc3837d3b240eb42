"""Build versions of a film's package, and switch viewers to them.

A version is built in a temporary folder, verified there, renamed, and only then one UPDATE directs
viewers to it. Only the early version grows in place, while its first stage is encoded.
"""

import shutil
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import lru_cache
from hashlib import sha256
from pathlib import Path

from django.db import transaction
from django.db.models import Max
from django.utils import timezone

from matinee.media.models import CaptionTrack, Chunk, Package, Video
from matinee.media.queries import media_folders
from matinee.media.steps import mp4, package, stills
from matinee.media.steps.ladder import EncodePlan, plan_from_json
from matinee.media.steps.probe import facts_from_json
from matinee.media.steps.sound import folder_name
from matinee.media.steps.transcode import segment_name

# Manifest fields, when a version differs from the previous one in its captions or poster only.
KEPT_IN_A_CHANGE = ("duration_ms", "rungs", "audio", "sounds", "segments", "complete")


class Overtaken(Exception):
    """The film was deleted, or another worker published it, while this version was being built."""


@transaction.atomic
def publish_early(video_id: int) -> None:
    """Publish what is finished of the first stage; called whenever there is more of it.

    1. Link new files into the version's folder, then replace the playlists that list them.
    2. With the first segment of picture and sound, publish the version with one UPDATE.
    3. With the last, end the playlists and remove the marker; the version is complete from then on.
    """
    video = Video.objects.select_for_update().filter(pk=video_id, deleted_at=None).first()
    if video is None or not video.plan or video.state not in (Video.State.ENCODING, Video.State.PLAYABLE):
        return
    if published_rungs(video):
        return  # a broadcast is published already, as it was sent
    plan = plan_from_json(video.plan)
    work = media_folders().work(video.public_id)
    pictures = _pictures_ready(video)
    sound = audio_segments(work) if plan.audio else []
    if not pictures or (plan.audio and not sound):
        return
    early = Package.objects.filter(video=video, complete=False, retired_at=None).order_by("-version").first()
    version = early.version if early else _next_version(video)
    folder = media_folders().package(video.public_id, version)
    is_complete = (
        pictures == plan.segment_count and video.storyboard_made and (video.audio_made or not plan.audio)
    )
    if early is None:
        shutil.rmtree(folder, ignore_errors=True)
        package.write_text(folder / package.LIVE_MARKER, "This version still grows.\n")
    manifest = _grow(plan, work, folder, pictures, sound, is_complete=is_complete)
    if is_complete:
        (folder / package.LIVE_MARKER).unlink(missing_ok=True)
    poster = early.manifest.get("poster") if early else None
    manifest = package.write_manifest(
        folder, manifest | _stills_facts(video, folder, poster) | {"captions": []}
    )
    if early is None:
        early = Package.objects.create(video=video, version=version, published_at=timezone.now())
        Video.objects.filter(pk=video.pk).update(current_package=early, state=Video.State.PLAYABLE)
    Package.objects.filter(pk=early.pk).update(manifest=manifest, bytes=_size_of(manifest))


def _pictures_ready(video: Video) -> int:
    """How many segments of the first stage are finished without a gap."""
    ready = 0
    for begins, ends in (
        Chunk.objects.filter(video=video, stage="first")
        .order_by("k")
        .values_list("segment_from", "segment_to")
    ):
        if begins != ready:
            break
        ready = ends
    return ready


def _grow(
    plan: EncodePlan,
    work: Path,
    folder: Path,
    pictures: int,
    sound: Sequence[package.Segment],
    *,
    is_complete: bool,
) -> dict[str, object]:
    rungs: list[package.RungEntry] = []
    for rung in plan.rungs_of("first"):
        segments = package.video_segments(plan, pictures)
        _link_new(work / rung.name, folder / rung.name, segments)
        package.write_text(
            folder / rung.name / "index.m3u8", package.media_playlist(segments, is_complete=is_complete)
        )
        entry = package.rung_entry(folder, rung, plan, pictures)
        # Later segments may need the encoder's maximum.
        rungs.append({**entry, "bitrate": max(entry["bitrate"], rung.cap_kbps * 1000)})
    audio = None
    if plan.audio:
        _link_new(work / package.AUDIO, folder / package.AUDIO, sound)
        package.write_text(
            folder / package.AUDIO / "index.m3u8", package.media_playlist(sound, is_complete=is_complete)
        )
        audio = package.audio_entry(folder, sound)
    _link_stills(work, folder)
    if not (folder / "master.m3u8").exists():
        package.write_text(folder / "master.m3u8", package.master_playlist(rungs, audio, []))
    return package.describe(plan, rungs, audio, complete=False, segments=pictures)


def _link_new(source: Path, target: Path, segments: Sequence[package.Segment]) -> None:
    for name in ["init.mp4", *(segment.name for segment in segments)]:
        if not (target / name).exists():
            package.link(source / name, target / name)


def _link_stills(work: Path, folder: Path) -> None:
    stills = work / "storyboard"
    pictures = [*stills.glob("storyboard*"), *stills.glob("preview*")]
    if not (folder / "poster.jpg").exists():
        # This file last: with it all are there, and a later poster belongs to the next version.
        pictures += sorted((work / "poster").glob("poster*"), key=lambda path: path.name == "poster.jpg")
    for path in pictures:
        if not (folder / path.name).exists():
            package.link(path, folder / path.name)


def _stills_facts(
    video: Video, folder: Path, current_poster: dict[str, object] | None = None
) -> dict[str, object]:
    """`current_poster`: the growing version's poster, whatever was chosen since."""
    poster = (current_poster or video.poster) if (folder / "poster.jpg").exists() else None
    if poster and video.duration_ms and (folder / "preview.webp").exists():
        poster = poster | {"preview": {"frames": stills.preview_frames(video.duration_ms)}}
    return {"poster": poster, "storyboard": (folder / "storyboard.vtt").exists()}


def _captions_facts(captions: Sequence[package.Caption]) -> list[dict[str, str]]:
    return [
        {
            "language": caption.language,
            "label": caption.label,
            "sha256": sha256(caption.text.encode()).hexdigest(),
        }
        for caption in captions
    ]


def audio_segments(work: Path, *, name: str = package.AUDIO) -> list[package.Segment]:
    """A sound's finished segments, in order, up to the first that is missing or incomplete."""
    init = work / name / "init.mp4"
    if not init.exists():
        return []
    timescale = mp4.read_timescale(init.read_bytes())
    segments: list[package.Segment] = []
    while (path := init.with_name(segment_name(len(segments)))).exists():
        try:
            length = _duration(str(path), path.stat().st_mtime_ns)
        except mp4.BrokenSegment:
            break  # the sound's own step reports it; the pictures are unaffected
        segments.append(package.Segment(path.name, length / timescale))
    return segments


def check_sound(work: Path) -> None:
    """Raises BrokenSegment when a segment of the finished sound cannot be read."""
    for path in sorted((work / package.AUDIO).glob("*.m4s")):
        _duration(str(path), path.stat().st_mtime_ns)


@lru_cache(maxsize=20_000)
def _duration(path: str, _written_ns: int) -> int:
    """A growing playlist is rewritten often: read each segment once."""
    return mp4.read_segment(Path(path).read_bytes()).duration


def publish_part(video: Video, plan: EncodePlan, names: Collection[str]) -> None:
    """Publish a version with these rungs, before the others are finished."""
    part = tuple(rung for rung in plan.rungs if rung.name in names)
    _publish_rungs(video, replace(plan, rungs=part), state=Video.State.PLAYABLE)


def published_rungs(video: Video) -> set[str]:
    """The rungs of the complete version that viewers get; none while it is growing."""
    package = video.current_package
    if package is None or not package.complete:
        return set()
    return {rung["name"] for rung in package.manifest["rungs"]}


def publish_whole(video: Video, plan: EncodePlan) -> None:
    """Publish the version with every rung, and delete the work folder."""
    _publish_rungs(video, plan, state=Video.State.READY, is_news=True)
    forget_work(video.public_id)


def _publish_rungs(video: Video, plan: EncodePlan, *, state: Video.State, is_news: bool = False) -> None:
    """Build a version with these rungs, verify and publish it; set the film's state."""
    work = media_folders().work(video.public_id)
    captions = list_captions(video)

    def build(folder: Path) -> dict[str, object]:
        rungs, sounds = [], list[package.SoundEntry]()
        for rung in plan.rungs:
            segments = package.video_segments(plan, plan.segment_count)
            _link_new(work / rung.name, folder / rung.name, segments)
            package.write_text(
                folder / rung.name / "index.m3u8", package.media_playlist(segments, is_complete=True)
            )
            rungs.append(package.rung_entry(folder, rung, plan, plan.segment_count))
        audio = None
        if plan.audio:
            audio = _put_sound(work, folder, package.AUDIO)
            sounds = _put_sounds(video, work, folder, audio)
        _link_stills(work, folder)
        package.write_captions(folder, captions, plan.duration_ms / 1000)
        package.write_text(folder / "master.m3u8", package.master_playlist(rungs, audio, captions, sounds))
        manifest = package.describe(plan, rungs, audio, complete=True, segments=plan.segment_count)
        manifest |= {"sounds": sounds} if sounds else {}
        return manifest | _stills_facts(video, folder) | {"captions": _captions_facts(captions)}

    _publish(video, plan, build, state=state, is_news=is_news)


def _put_sound(work: Path, folder: Path, name: str) -> package.AudioEntry:
    segments = audio_segments(work, name=name)
    _link_new(work / name, folder / name, segments)
    package.write_text(folder / name / "index.m3u8", package.media_playlist(segments, is_complete=True))
    return package.audio_entry(folder, segments, name)


def _put_sounds(
    video: Video, work: Path, folder: Path, first: package.AudioEntry
) -> list[package.SoundEntry]:
    """Add the other sounds; return the entries of all, or none if there is only one."""
    tracks = facts_from_json(video.facts).sounds
    places = [place for place in range(1, len(tracks)) if (work / folder_name(place)).exists()]
    if not places:
        return []
    names = package.name_sounds([(tracks[place].title, tracks[place].language) for place in (0, *places)])
    entries = [first, *(_put_sound(work, folder, folder_name(place)) for place in places)]
    return [
        {
            **entry,
            "folder": folder_name(place),
            "name": name,
            "language": tracks[place].language,
            "is_described": tracks[place].is_described,
            "is_comment": tracks[place].is_comment,
        }
        for entry, place, name in zip(entries, (0, *places), names, strict=True)
    ]


def publish_change(*, video_id: int) -> str:
    """Publish a new version with the current captions and poster; the media files are shared.

    If some rungs are still being encoded, the finished ones and the film's state are kept.
    """
    video = Video.objects.filter(pk=video_id, deleted_at=None).select_related("current_package").first()
    if video is None or video.state not in (Video.State.READY, Video.State.PLAYABLE) or not video.plan:
        return "nothing to do"
    if video.current_package is None or not video.current_package.complete:
        return "nothing to do"
    plan, old = plan_from_json(video.plan), video.current_package
    old_folder = media_folders().package(video.public_id, old.version)
    captions = list_captions(video)
    poster = media_folders().work(video.public_id) / "poster"
    new_poster = video.poster if (poster / "poster.jpg").exists() else None
    if not new_poster and old.manifest.get("captions", []) == _captions_facts(captions):
        return "nothing new"

    def build(folder: Path) -> dict[str, object]:
        leave_out = ["captions", "master.m3u8", "package.json", *(["poster*"] if new_poster else [])]
        package.copy_tree_by_links(old_folder, folder, leave_out=leave_out)
        _link_stills(poster.parent, folder)
        package.write_captions(folder, captions, plan.duration_ms / 1000)
        rungs, audio = old.manifest["rungs"], old.manifest["audio"]
        sounds = old.manifest.get("sounds", [])
        package.write_text(folder / "master.m3u8", package.master_playlist(rungs, audio, captions, sounds))
        old_parts = {key: old.manifest[key] for key in KEPT_IN_A_CHANGE if key in old.manifest}
        return old_parts | _stills_facts(video, folder) | {"captions": _captions_facts(captions)}

    _publish(video, plan, build, state=Video.State(video.state))
    if video.state == Video.State.READY:
        forget_work(video.public_id)
    return "published"


def _publish(
    video: Video,
    plan: EncodePlan,
    build: Callable[[Path], dict[str, object]],
    *,
    state: Video.State,
    is_news: bool = False,
) -> None:
    folders = media_folders()
    building = folders.packages(video.public_id) / ".next"
    shutil.rmtree(building, ignore_errors=True)
    building.mkdir(parents=True)
    try:
        manifest = package.write_manifest(building, build(building))
        package.verify(building, float(plan.seconds(plan.frames)))
        with transaction.atomic():
            row = Video.objects.select_for_update().get(pk=video.pk)
            if row.deleted_at:
                raise Overtaken
            version = _next_version(row)
            target = folders.package(video.public_id, version)
            shutil.rmtree(target, ignore_errors=True)  # left by a worker that was killed right here
            building.rename(target)
            now = timezone.now()
            retire_versions(video.pk, at=now)
            package_row = Package.objects.create(
                video=row,
                version=version,
                complete=True,
                manifest=manifest,
                bytes=_size_of(manifest),
                published_at=now,
            )
            Video.objects.filter(pk=video.pk).update(
                current_package=package_row, state=state, news_from=now if is_news else row.news_from
            )
    finally:
        shutil.rmtree(building, ignore_errors=True)


def _size_of(manifest: Mapping[str, object]) -> int:
    size = manifest["bytes"]
    assert isinstance(size, int)
    return size


def list_captions(video: Video) -> list[package.Caption]:
    tracks = CaptionTrack.objects.filter(video=video).order_by("language")
    return [package.Caption(track.language, track.label, track.text) for track in tracks]


def retire_versions(video_id: int, *, at: datetime) -> None:
    Package.objects.filter(video_id=video_id, retired_at=None).update(retired_at=at)


def _next_version(video: Video) -> int:
    newest = Package.objects.filter(video=video).aggregate(newest=Max("version"))["newest"]
    return (newest or 0) + 1


def forget_work(public_id: str) -> None:
    shutil.rmtree(media_folders().work(public_id), ignore_errors=True)


def forget_rungs(public_id: str, *, names: Sequence[str] = ("*p",)) -> None:
    for name in names:
        for folder in media_folders().work(public_id).glob(name):
            shutil.rmtree(folder, ignore_errors=True)


def remove_source(public_id: str) -> None:
    shutil.rmtree(media_folders().source(public_id).parent, ignore_errors=True)
