"""The largest picture of a page stands in it before the app's script has come."""

from matinee.media.models import Package
from tests.pages.page import Page
from tests.world import World, make_film, make_video


def test_the_catalogue_shows_the_still_of_the_film_at_its_head(world: World) -> None:
    make_film(world.store, "wide")
    make_film(world.store, "upright", video=make_video(world.store, vertical=True))
    page = Page(world.guest.get("/catalog"))
    wide = next(card for card in page.config["first_data"][0]["value"] if card["permalink"] == "wide")
    image = page.find("img")
    assert (image["src"], image["fetchpriority"], image["alt"]) == (wide["poster"]["src"], "high", "")
    # What is fetched ahead is what is drawn: two choices would be two downloads.
    assert page.find("link", rel="preload")["href"] == image["src"]


def test_a_film_of_one_chapter_shows_its_still(world: World) -> None:
    make_film(world.store, "film")
    page = Page(world.guest.get("/programs/film"))
    assert page.find("img")["src"] == page.config["first_data"][0]["value"]["poster"]["src"]


def test_the_only_film_of_a_store_takes_the_whole_window(world: World) -> None:
    make_film(world.store, "first")
    assert "hero-alone" in world.guest.get("/catalog").content.decode()
    make_film(world.store, "second")
    assert "hero-alone" not in world.guest.get("/catalog").content.decode()


def test_a_small_still_is_framed(world: World) -> None:
    video = make_video(world.store)
    make_film(world.store, "small", video=video)
    package = Package.objects.get(video=video)
    package.manifest["poster"] |= {"width": 480, "height": 270}
    package.save()
    assert "hero-frame" in world.guest.get("/catalog").content.decode()


def test_where_there_is_no_still_nothing_is_drawn(world: World) -> None:
    for path in ("/catalog", "/search", "/sign_in", "/nowhere"):
        assert Page(world.guest.get(path)).find_all("img") == []
