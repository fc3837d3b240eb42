"""Pages are drawn of a build: the same as the tests of pages have."""

from tests.pages.conftest import frontend

__all__ = ["frontend"]
