"""Assemble the back office's view of a film from catalog's row and media's facts about its video."""

from collections.abc import Sequence
from dataclasses import asdict
from datetime import datetime
from fractions import Fraction
from typing import Any

from matinee.catalog.admin_queries import ChapterRow, ContentRow, Links, Titled, Trailer
from matinee.catalog.admin_schemas import (
    CaptionTrack,
    ChapterMarks,
    Cut,
    Encoding,
    Film,
    FilmChapter,
    FilmRow,
    FormerFile,
    FoundCaptions,
    NextFile,
    Rung,
    SkippedCaption,
    SourceFacts,
)
from matinee.catalog.schemas import ChapterMark, poster_of
from matinee.media import queries as media
from matinee.media.queries import FoundCaptionsInfo, VideoInfo
from matinee.media.signing import still_expiry, still_path

Videos = dict[int, VideoInfo]


def film_row(content: ContentRow, videos: Videos, origin: str, at: datetime) -> FilmRow:
    return FilmRow(**_row_fields(content, videos, origin, at))


def film(
    content: ContentRow,
    links: Links,
    videos: Videos,
    captions: Sequence[FoundCaptionsInfo],
    trailer: Trailer | None,
    trailer_of: list[Titled],
    origin: str,
    at: datetime,
) -> Film:
    own_videos = _of(content, videos)
    first = own_videos[0] if own_videos else None
    return Film(
        **_row_fields(content, videos, origin, at),
        has_own_poster=bool(first and first.has_own_poster),
        description=content.description,
        translations=content.translations,
        credits=content.credits,
        year=content.year,
        minimum_age=content.minimum_age,
        free_minutes=content.free_minutes,
        trailer=trailer,
        trailer_of=trailer_of,
        categories=list(links.categories),
        authors=list(links.authors),
        custom_fields=links.values,
        chapters=[_chapter(chapter, videos) for chapter in content.chapters],
        captions=[
            CaptionTrack(
                language=track.language,
                label=track.label,
                skipped_count=track.skipped_count,
                skipped=[SkippedCaption(line=cue.line, reason=cue.reason) for cue in track.skipped],
            )
            for track in (first.captions if first else ())
        ],
        found_captions=[FoundCaptions(**asdict(track)) for track in captions],
        source=_source(first) if first else None,
        rungs=[
            Rung(name=rung.name, width=rung.width, height=rung.height, bitrate=rung.bitrate)
            for rung in (first.rungs if first else ())
        ],
    )


def encoding_of(encoding: media.Encoding) -> Encoding:
    return Encoding.model_validate(
        {
            "state": encoding.state,
            "stage": encoding.stage or None,
            "stage_words": encoding.stage_words or None,
            "percent": encoding.percent,
            "eta_seconds": encoding.eta_seconds,
            "error": encoding.error or None,
            "notes": list(encoding.notes),
        }
    )


def _of(content: ContentRow, videos: Videos) -> Sequence[VideoInfo]:
    return [videos[video_id] for video_id in content.video_ids if video_id in videos]


def _row_fields(content: ContentRow, videos: Videos, origin: str, at: datetime) -> dict[str, Any]:
    own_videos = _of(content, videos)
    durations = [
        seconds for chapter in content.chapters if (seconds := _duration(chapter, videos)) is not None
    ]
    return {
        "id": content.id,
        "permalink": content.permalink,
        "title": content.title,
        "access": content.access,
        "is_published": content.is_published(at),
        "published_at": content.published_at,
        "ends_at": content.ends_at,
        "has_ended": content.has_ended(at),
        "is_unlisted": content.is_unlisted,
        "is_announced": content.is_announced,
        "updated_at": content.updated_at,
        "poster": poster_of(_poster(content, videos, at), origin),
        "duration": sum(durations) if durations else None,
        "encoding": encoding_of(own_videos[0].encoding) if own_videos else None,
        "replacement": content.replacement,
    }


def _duration(chapter: ChapterRow, videos: Videos) -> float | None:
    video = videos.get(chapter.video_id or 0)
    if video is not None:
        return video.duration_seconds
    return chapter.duration_ms / 1000 if chapter.duration_ms is not None else None


def _poster(content: ContentRow, videos: Videos, at: datetime) -> media.Poster | None:
    """Return the first one of its chapters, as a card has it. A chapter may have one without a video."""
    for chapter in content.chapters:
        video = videos.get(chapter.video_id or 0)
        poster = video.poster if video is not None else _kept_poster(chapter, at)
        if poster is not None:
            return poster
    return None


def _kept_poster(chapter: ChapterRow, at: datetime) -> media.Poster | None:
    facts = chapter.poster
    if facts is None:
        return None
    prefix = still_path(
        expiry=still_expiry(at), video=facts["public_id"], version=int(facts["version"]), file=""
    )
    files = (
        media.PosterFile(f"{prefix}poster-{width}.{kind}", int(width), f"image/{kind}")
        for kind in ("webp", "avif")
        for width in facts[kind]
    )
    return media.Poster(f"{prefix}poster.jpg", tuple(files), facts["width"], facts["height"], facts["color"])


def _chapter(chapter: ChapterRow, videos: Videos) -> FilmChapter:
    video = videos.get(chapter.video_id or 0)
    return FilmChapter(
        id=chapter.id,
        position=chapter.position,
        title=chapter.title,
        translations=chapter.translations,
        video_id=video.id if video else None,
        duration=video.duration_seconds if video else None,
        is_playable=bool(video and video.is_playable),
        encoding=encoding_of(video.encoding) if video else None,
        chapter_marks=_chapter_marks(video),
        next_file=_next_file(videos.get(chapter.next_video_id or 0)),
        former_files=[
            FormerFile(
                video_id=former.video_id,
                filename=videos[former.video_id].filename,
                duration=videos[former.video_id].duration_seconds,
                replaced_at=former.replaced_at,
                kept_until=former.kept_until,
            )
            for former in chapter.former
            if former.video_id in videos
        ],
    )


def _chapter_marks(video: VideoInfo | None) -> ChapterMarks:
    if video is None:
        return ChapterMarks(marks=[], is_chosen=False, is_shown=False)
    return ChapterMarks(
        marks=[ChapterMark(at_seconds=mark.at_ms / 1000, title=mark.title) for mark in video.chapter_marks],
        is_chosen=video.has_chosen_marks,
        is_shown=video.shows_marks,
    )


def _next_file(video: VideoInfo | None) -> NextFile | None:
    if video is None:
        return None
    cut = None
    if video.cut is not None:
        cut = Cut(from_seconds=video.cut.from_seconds, until_seconds=video.cut.until_seconds)
    return NextFile(filename=video.filename, encoding=encoding_of(video.encoding), cut=cut)


def _source(video: VideoInfo) -> SourceFacts:
    facts = video.source or {}
    return SourceFacts(
        filename=video.filename or None,
        size=video.size or None,
        width=video.width,
        height=video.height,
        duration_seconds=video.duration_seconds,
        video_codec=(facts.get("video") or {}).get("codec"),
        audio_codec=(facts.get("audio") or {}).get("codec"),
        sound_count=bool(facts.get("audio")) + len(facts.get("other_sounds", ())),
        frame_rate=_rate(facts.get("average_rate")),
    )


def _rate(text: str | None) -> float | None:
    """Media keeps the exact fraction: `30000/1001`."""
    return round(float(Fraction(text)), 3) if text else None
