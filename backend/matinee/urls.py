from django.urls import path

from matinee import http

urlpatterns = [
    path("healthz", http.healthz),
    path("readyz", http.readyz),
    path("metrics", http.metrics),
    path("internal/uploads/<str:upload>/finished", http.upload_finished),
]

handler400 = "matinee.http.unparseable"
handler404 = "matinee.http.not_found"
handler500 = "matinee.http.broken"
