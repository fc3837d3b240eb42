from django.apps import AppConfig


class EngagementConfig(AppConfig):
    name = "matinee.engagement"
    label = "engagement"
