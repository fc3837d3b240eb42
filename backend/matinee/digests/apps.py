from django.apps import AppConfig


class DigestsConfig(AppConfig):
    name = "matinee.digests"
    label = "digests"
