"""Google Cast: its scripts are allowed on the store's pages while the owner has it on, and nowhere else."""

from matinee.pages.first_page import START_HASH
from matinee.pages.shell import CAST_SCRIPTS
from tests.pages.page import Page
from tests.pages.test_payment_policy import STRIPE, change, policy
from tests.world import World, make_film

FILM = "/programs/film"


def switch_on(world: World, **more: object) -> None:
    make_film(world.store, "film")
    world.store.settings = {"chromecast": True, **more}
    world.store.save()


def test_nothing_of_google_is_allowed_before_it_is_switched_on(world: World) -> None:
    make_film(world.store, "film")
    page = world.guest.get(FILM)
    assert "gstatic" not in page.headers["Content-Security-Policy"]
    assert Page(page).config["settings"]["chromecast"] is False
    assert "gstatic" not in page.content.decode()


def test_pages_of_the_store_may_load_the_sender_and_what_it_loads(world: World) -> None:
    switch_on(world)
    # The app goes from each of its pages to a film without a new document.
    for path, start in ((FILM, [START_HASH]), ("/catalog", [START_HASH]), ("/sign_in", [])):
        assert policy(world, path)["script-src"] == ["'self'", *start, *CAST_SCRIPTS], path
    allowed = {name for name, origins in policy(world, FILM).items() if "gstatic" in str(origins)}
    assert allowed == {"script-src"}
    # The page names no script of theirs: the player loads it, late.
    assert "gstatic" not in world.guest.get(FILM).content.decode()
    assert Page(world.guest.get(FILM)).config["settings"]["chromecast"] is True


def test_only_the_folders_of_the_sender_are_allowed_not_the_whole_host() -> None:
    for source in CAST_SCRIPTS:
        assert source.startswith("https://www.gstatic.com/") and source.endswith("/")
        assert source != "https://www.gstatic.com/"


def test_other_pages_allow_nothing_of_it(world: World) -> None:
    switch_on(world, catalogue_mode="server", embed_hosts=["*"])
    for path in ("/catalog", "/embed/film", "/bullet/sign_in"):
        assert "gstatic" not in world.guest.get(path).headers["Content-Security-Policy"], path
    assert "gstatic" not in world.other_guest.get("/catalog").headers["Content-Security-Policy"]


def test_a_page_that_takes_cards_allows_both(world: World) -> None:
    switch_on(world)
    change(world, "stripe", is_enabled=True, **STRIPE)
    scripts = policy(world)["script-src"]
    assert scripts[:4] == ["'self'", *CAST_SCRIPTS]
    assert "https://js.stripe.com" in scripts
