"""The back office's endpoints for the catalogue."""

from ninja import Router

from matinee.catalog.admin_api.authors import router as authors
from matinee.catalog.admin_api.captions import router as captions
from matinee.catalog.admin_api.categories import router as categories
from matinee.catalog.admin_api.chapters import router as chapters
from matinee.catalog.admin_api.collections import router as collections
from matinee.catalog.admin_api.custom_fields import router as custom_fields
from matinee.catalog.admin_api.films import router as films
from matinee.catalog.admin_api.front_page import router as front_page

router = Router()
for part in (films, captions, chapters, categories, collections, front_page, authors, custom_fields):
    router.add_router("", part)
