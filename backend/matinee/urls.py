from django.urls import path

from matinee import programs
from matinee.http import backoffice_api, storefront_api

urlpatterns = [
    path("api/", storefront_api.urls),
    path("bullet/api/", backoffice_api.urls),
    path("healthz", programs.healthz),
    path("readyz", programs.readyz),
    path("metrics", programs.metrics),
    path("internal/uploads/<str:upload>/finished", programs.upload_finished),
]

handler400 = "matinee.programs.unparseable"
handler404 = "matinee.programs.not_found"
handler500 = "matinee.programs.broken"
