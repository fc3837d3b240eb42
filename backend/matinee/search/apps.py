from django.apps import AppConfig


class SearchConfig(AppConfig):
    name = "matinee.search"
    label = "search"
