from django.apps import AppConfig


class DemoConfig(AppConfig):
    name = "matinee.demo"
    label = "demo"
