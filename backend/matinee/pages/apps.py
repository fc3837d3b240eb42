from django.apps import AppConfig


class PagesConfig(AppConfig):
    name = "matinee.pages"
    label = "pages"
