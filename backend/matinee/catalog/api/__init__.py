"""The catalogue as viewers see it."""

from matinee.catalog.api.contents import content_json

__all__ = ["content_json"]
