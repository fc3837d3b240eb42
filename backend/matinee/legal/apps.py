from django.apps import AppConfig


class LegalConfig(AppConfig):
    name = "matinee.legal"
    label = "legal"
