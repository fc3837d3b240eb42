from django.apps import AppConfig


class CommerceConfig(AppConfig):
    name = "matinee.commerce"
    label = "commerce"
