"""What owners may change of a film is saved, and shown to them."""

import re
from pathlib import Path

import matinee
from matinee.catalog.admin_schemas import Film, FilmChange
from matinee.catalog.operations.contents import LINKS, PLAIN_FIELDS

ROOM = Path(matinee.__file__).parents[2] / "frontend/apps/backoffice/src/pages/film"
CONTROLS = "".join(
    (ROOM / name).read_text()
    for name in (
        "DetailsForm.tsx",
        "AvailabilityPanel.tsx",
        "FreeMinutes.tsx",
        "TrailerPanel.tsx",
    )
)


def test_every_field_of_a_change_is_saved() -> None:
    assert set(FilmChange.model_fields) == PLAIN_FIELDS | LINKS.keys()


def test_what_is_saved_is_shown() -> None:
    assert Film.model_fields.keys() >= PLAIN_FIELDS - {"trailer_id"} | {"trailer"}


def test_the_room_has_a_control_for_each_plain_field() -> None:
    assert set(re.findall(r"\b(?:change|save)\(\{ (\w+)", CONTROLS)) == PLAIN_FIELDS - {"translations"}
    assert "<TranslationsPanel" in (ROOM / "FilmTranslations.tsx").read_text()
