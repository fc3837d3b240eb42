"""Where a viewer goes on in a series: whatever seasons it has."""

from hypothesis import given, settings
from hypothesis import strategies as st
from matinee.catalog.queries import Place, PlaceChapter, choose_start
from tests.world import World, make_collection, make_film

# Of each episode: how many chapters it has, and how many of them are watched at first.
SEASONS = st.lists(st.lists(st.tuples(st.integers(1, 3), st.integers(0, 2)), max_size=4), max_size=4)


def chapters_of(count: int) -> list[PlaceChapter]:
    return [PlaceChapter(id=number, duration=60) for number in range(count)]


@settings(deadline=None)
@given(seasons=SEASONS)
def test_going_on_through_generated_seasons(seasons: list[list[tuple[int, int]]]) -> None:
    """Somebody who watches what they are offered, to its end each time, watches all of it in order, once."""
    places = [
        Place(season * 100 + number, f"p-{season}-{number}", season, number, chapters_of(chapters))
        for season, episodes in enumerate(seasons, start=1)
        for number, (chapters, _) in enumerate(episodes, start=1)
    ]
    begun = [seen for episodes in seasons for _, seen in episodes]
    watched: dict[int, int] = {}
    for place, seen in zip(places, begun, strict=True):
        start = choose_start(places, chapters_by_content=watched)
        assert start is not None
        assert (start.permalink, start.is_begun) == (place.permalink, bool(watched))
        partly = {place.content_id: min(seen, len(place.chapters) - 1), **watched}
        same = choose_start(places, chapters_by_content=partly)
        assert same is not None
        assert (same.permalink, same.is_begun) == (place.permalink, True)
        watched = {place.content_id: len(place.chapters), **watched}
    start = choose_start(places, chapters_by_content=watched)
    assert (start is None) == (not places)
    assert start is None or (start.permalink, start.is_begun) == (places[0].permalink, False)


def test_guests_get_what_plays_of_all_seasons_for_their_device_to_choose(world: World) -> None:
    one, two, draft = (
        make_film(world.store, "one"),
        make_film(world.store, "two"),
        make_film(world.store, "three", published=False),
    )
    make_collection(world.store, "series", "saga", [one], [draft, two])
    places = world.guest.get("/api/series/saga").json()["places"]
    assert [(place["permalink"], place["season"], place["number"]) for place in places] == [
        ("one", 1, 1),
        ("two", 2, 2),
    ]
    assert places[0]["chapters"] == [{"id": one.chapters.get().pk, "duration": 12}]
    assert world.browser(world.customer).get("/api/series/saga").json()["places"] == []
