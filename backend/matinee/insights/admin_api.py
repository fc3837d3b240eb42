"""The back office's reports: the engine's numbers beside the names of the films."""

from dataclasses import asdict
from datetime import datetime
from typing import Annotated

from ninja import Query, Router

from matinee.catalog import admin_queries as catalog
from matinee.catalog.admin_queries import ContentRow, FilmState
from matinee.catalog.films import encoding_of
from matinee.catalog.schemas import poster_of
from matinee.insights import queries as insights
from matinee.insights.schemas import (
    ContentReport,
    Counters,
    Day,
    Overview,
    OverviewFilm,
    OverviewTotals,
    OverviewWork,
    Retention,
)
from matinee.kit.schemas import Id, problems
from matinee.media import queries as media
from matinee.origins import delivery_origin
from matinee.request import Request

router = Router(tags=["insights"])

TOP_FILMS = 5
WORK_SHOWN = 10


@router.get(
    "/insights/contents/{content_id}",
    response={200: ContentReport, **problems(401, 404, 422)},
    operation_id="get_report",
)
def get_report(
    request: Request,
    content_id: Id,
    time_from: Annotated[datetime | None, Query(alias="from")] = None,
    time_to: Annotated[datetime | None, Query(alias="to")] = None,
) -> ContentReport:
    """Plays, viewers, watch time and the retention curve of a film, from a time up to (not with) another."""
    content = catalog.get_content(request.store.id, content_id)
    report = insights.get_content_report(request.store.id, content_id, time_from=time_from, time_to=time_to)
    videos = media.list_videos(request.store.id, content.video_ids, at=request.now)
    first = next(iter(videos.values()), None)
    duration = sum(video.duration_seconds or 0 for video in videos.values())
    totals = report.totals
    watchable = totals.plays * duration
    return ContentReport(
        definition_version=report.definition_version,
        title=content.title,
        duration=duration,
        poster=poster_of(first.poster, delivery_origin(request)) if first else None,
        plays=totals.plays,
        unique_viewers=totals.unique_viewers,
        watch_time_seconds=totals.watch_time_seconds,
        sessions=totals.sessions,
        average_percent_watched=round(100 * totals.watch_time_seconds / watchable, 1) if watchable else None,
        days=[Day(**asdict(day)) for day in report.days],
        retention=Retention(**asdict(report.retention)),
        fresh_to=report.fresh_to,
    )


@router.get("/insights/overview", response={200: Overview, **problems(401, 404)}, operation_id="get_overview")
def get_overview(request: Request) -> Overview:
    """The store at a glance: its totals, its most watched films, and what the encoder is at."""
    store_id = request.store.id
    report = insights.get_store_report(store_id)
    rows = catalog.list_contents_by_id(store_id, list(report.contents))
    top = [rows[content_id] for content_id in report.contents if content_id in rows][:TOP_FILMS]
    posters = media.list_videos(store_id, [video for row in top for video in row.video_ids], at=request.now)
    films = []
    for row in top:
        totals = report.contents[row.id]
        shown = next((posters[video] for video in row.video_ids if video in posters), None)
        films.append(
            OverviewFilm(
                content_id=row.id,
                title=row.title,
                poster=poster_of(shown.poster, delivery_origin(request)) if shown else None,
                plays=totals.plays,
                unique_viewers=totals.unique_viewers,
                watch_time_seconds=totals.watch_time_seconds,
            )
        )
    return Overview(
        totals=OverviewTotals(
            plays=report.totals.plays,
            unique_viewers=report.totals.unique_viewers,
            watch_time_seconds=report.totals.watch_time_seconds,
            published=catalog.count_published(store_id),
        ),
        days=[Day(**asdict(day)) for day in report.days],
        top=films,
        encoding=_work(request, "encoding"),
        broken=_work(request, "broken"),
        fresh_to=report.fresh_to,
    )


@router.get("/insights/counters", response={200: Counters, **problems(401, 404)}, operation_id="get_counters")
def get_counters(request: Request) -> Counters:
    """The collector's books of this store, and samples of what it put aside."""
    return Counters(**asdict(insights.get_counters(request.store.id)))


def _work(request: Request, state: FilmState) -> list[OverviewWork]:
    rows: list[ContentRow] = catalog.list_contents_in(request.store.id, state, WORK_SHOWN)
    videos = media.list_videos(
        request.store.id, [video for row in rows for video in row.video_ids], at=request.now
    )
    return [
        OverviewWork(
            content_id=row.id, title=row.title, encoding=encoding_of(videos[row.video_ids[0]].encoding)
        )
        for row in rows
        if row.video_ids and row.video_ids[0] in videos
    ]
