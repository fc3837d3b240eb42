from django.apps import AppConfig


class TranslationsConfig(AppConfig):
    name = "matinee.translations"
    label = "translations"
