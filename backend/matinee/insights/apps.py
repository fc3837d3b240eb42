from django.apps import AppConfig


class InsightsConfig(AppConfig):
    name = "matinee.insights"
    label = "insights"
