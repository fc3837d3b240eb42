from django.apps import AppConfig


class StoresConfig(AppConfig):
    name = "matinee.stores"
    label = "stores"
