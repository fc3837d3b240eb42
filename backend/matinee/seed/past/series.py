"""The demo's series: some of its longer films, in two seasons."""

from matinee.catalog import admin_queries as back_office
from matinee.catalog import operations as catalog
from matinee.demo import operations as demo
from matinee.demo.queries import Kind
from matinee.seed.finding import find_content

PERMALINK = "the-city-and-the-night"
TITLE = "The City and the Night"
DESCRIPTION = (
    "Towers, windows and those who are still awake: two short seasons to look at before going to bed."
)
SEASONS = (
    ("", ("a-day-in-the-city", "bicycles-in-slow-motion", "windows")),
    ("After midnight", ("earth-and-city", "night-shift")),
)


def ensure_series(store_id: int) -> None:
    """Make the series of those of its films that are there; one that is there stays as it is."""
    if any(row.permalink == PERMALINK for row in back_office.list_collections(store_id)):
        return
    rows = [(title, [find_content(store_id, name) for name in names]) for title, names in SEASONS]
    seasons = [
        catalog.SeasonContents(title=title, content_ids=[film.id for film in films if film is not None])
        for title, films in rows
    ]
    if not any(season.content_ids for season in seasons):
        return
    with demo.making(store_id) as mark:
        series_id = catalog.create_collection(
            store_id=store_id, kind="series", title=TITLE, permalink=PERMALINK, description=DESCRIPTION
        )
        mark(Kind.COLLECTION, series_id)
        version = back_office.get_collection(store_id, series_id).version
        catalog.arrange_collection(
            store_id=store_id, collection_id=series_id, version=version, seasons=seasons
        )
        catalog.change_collection(store_id=store_id, collection_id=series_id, changes={"is_published": True})
