from django.apps import AppConfig


class AccountsConfig(AppConfig):
    name = "matinee.accounts"
    label = "accounts"
