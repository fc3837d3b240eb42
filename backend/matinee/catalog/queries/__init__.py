"""The catalogue's queries and its access checks, by subject."""

from matinee.catalog.access import explain_access
from matinee.catalog.queries.categories import (
    get_author,
    get_category,
    list_authors,
    list_categories,
    list_categories_with_content,
    list_custom_fields,
)
from matinee.catalog.queries.detail import (
    Detail,
    Playable,
    gate_of,
    get_announced,
    get_chapter,
    get_coming_soon,
    get_detail,
    get_playable,
    get_seen,
    list_chapters,
    list_durations,
    list_seen,
    list_video_ids,
    move_position,
)
from matinee.catalog.queries.front_page import get_front_page
from matinee.catalog.queries.lists import (
    CardPage,
    ChosenPage,
    Show,
    find_next_change,
    list_cards,
    list_cards_by_id,
    list_chosen_cards,
    list_more_of_category,
)
from matinee.catalog.queries.suggestions import find_next, list_similar
from matinee.catalog.statements.parts import PAGE_SIZE

__all__ = [
    "PAGE_SIZE",
    "CardPage",
    "ChosenPage",
    "Detail",
    "Playable",
    "Show",
    "explain_access",
    "find_next",
    "find_next_change",
    "gate_of",
    "get_announced",
    "get_author",
    "get_category",
    "get_chapter",
    "get_coming_soon",
    "get_detail",
    "get_front_page",
    "get_playable",
    "get_seen",
    "list_authors",
    "list_cards",
    "list_cards_by_id",
    "list_categories",
    "list_categories_with_content",
    "list_chapters",
    "list_chosen_cards",
    "list_custom_fields",
    "list_durations",
    "list_more_of_category",
    "list_seen",
    "list_similar",
    "list_video_ids",
    "move_position",
]
