from django.apps import AppConfig


class CatalogConfig(AppConfig):
    name = "matinee.catalog"
    label = "catalog"
