"""Put together what the back office shows of a film: catalog's row and media's facts of its video."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from matinee.catalog.admin_queries import ChapterRow, ContentRow, FormerVideo, Links
from matinee.catalog.admin_schemas import (
    AuthorOfFilm,
    CaptionTrack,
    CategoryOfFilm,
    Encoding,
    Film,
    FilmChapter,
    FilmRow,
    FormerFile,
    NextFile,
    Rung,
    SkippedCaption,
    SourceFacts,
)
from matinee.catalog.schemas import poster_of
from matinee.media import queries as media
from matinee.media.queries import VideoInfo

Videos = dict[int, VideoInfo]


def film_row(content: ContentRow, videos: Videos, origin: str) -> FilmRow:
    return FilmRow(**_row_fields(content, _of(content, videos), origin))


def film(content: ContentRow, links: Links, videos: Videos, origin: str) -> Film:
    shown = _of(content, videos)
    first = shown[0] if shown else None
    return Film(
        **_row_fields(content, shown, origin),
        description=content.description,
        credits=content.credits,
        year=content.year,
        categories=[
            CategoryOfFilm(id=category.id, permalink=category.permalink, title=category.title)
            for category in links.categories
        ],
        authors=[
            AuthorOfFilm(id=author.id, permalink=author.permalink, name=author.name, role=author.role)
            for author in links.authors
        ],
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


def _row_fields(content: ContentRow, shown: Sequence[VideoInfo], origin: str) -> dict[str, Any]:
    durations = [video.duration_seconds for video in shown if video.duration_seconds is not None]
    return {
        "id": content.id,
        "permalink": content.permalink,
        "title": content.title,
        "access": content.access,
        "is_published": content.published_at is not None,
        "published_at": content.published_at,
        "updated_at": content.updated_at,
        "poster": poster_of(shown[0].poster, origin) if shown else None,
        "duration": sum(durations) if durations else None,
        "encoding": encoding_of(shown[0].encoding) if shown else None,
    }


def _chapter(chapter: ChapterRow, videos: Videos) -> FilmChapter:
    video = videos.get(chapter.video_id or 0)
    return FilmChapter(
        id=chapter.id,
        position=chapter.position,
        title=chapter.title,
        video_id=video.id if video else None,
        duration=video.duration_seconds if video else None,
        is_playable=bool(video and video.is_playable),
        encoding=encoding_of(video.encoding) if video else None,
        next_file=_next_file(videos.get(chapter.next_video_id or 0)),
        former_file=_former_file(chapter.former, videos),
    )


def _next_file(video: VideoInfo | None) -> NextFile | None:
    return NextFile(filename=video.filename, encoding=encoding_of(video.encoding)) if video else None


def _former_file(former: FormerVideo | None, videos: Videos) -> FormerFile | None:
    video = videos.get(former.video_id) if former else None
    if former is None or video is None:
        return None
    return FormerFile(
        filename=video.filename,
        duration=video.duration_seconds,
        replaced_at=former.replaced_at,
        kept_until=former.kept_until,
    )


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
        frame_rate=_rate(facts.get("average_rate")),
    )


def _rate(text: str | None) -> float | None:
    """Media keeps the exact fraction: `30000/1001`."""
    return round(float(Fraction(text)), 3) if text else None
