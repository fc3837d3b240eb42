"""The viewers' endpoints of the catalogue."""

from matinee.catalog.api.contents import content_json

__all__ = ["content_json"]
