from django.apps import AppConfig


class MediaConfig(AppConfig):
    name = "matinee.media"
    label = "media"
