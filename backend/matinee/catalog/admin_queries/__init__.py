"""Reads of the back office: drafts too, and how far each film's encoding is."""

from matinee.catalog.admin_queries.categories import (
    AuthorRow,
    CategoryRow,
    FieldRow,
    get_author,
    get_category,
    get_custom_field,
    list_authors,
    list_categories,
    list_contents_of_author,
    list_contents_of_category,
    list_custom_fields,
)
from matinee.catalog.admin_queries.films import (
    ContentRow,
    FilmState,
    Links,
    count_published,
    get_content,
    get_links,
    list_contents,
    list_contents_by_id,
    list_contents_in,
)

__all__ = [
    "AuthorRow",
    "CategoryRow",
    "ContentRow",
    "FieldRow",
    "FilmState",
    "Links",
    "count_published",
    "get_author",
    "get_category",
    "get_content",
    "get_custom_field",
    "get_links",
    "list_authors",
    "list_categories",
    "list_contents",
    "list_contents_by_id",
    "list_contents_in",
    "list_contents_of_author",
    "list_contents_of_category",
    "list_custom_fields",
]
