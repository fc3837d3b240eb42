"""The back office's reports."""

from ninja import Router

from matinee.insights.admin_api.people import router as people
from matinee.insights.admin_api.reports import router as reports
from matinee.insights.admin_api.settings import router as settings

router = Router(tags=["insights"])
for each in (reports, people, settings):
    router.add_router("", each)

__all__ = ["router"]
