from django.apps import AppConfig


class ImporterConfig(AppConfig):
    name = "matinee.importer"
    label = "importer"
