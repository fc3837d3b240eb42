from django.apps import AppConfig


class LiveConfig(AppConfig):
    name = "matinee.live"
    label = "live"
