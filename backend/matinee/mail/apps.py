from django.apps import AppConfig


class MailConfig(AppConfig):
    name = "matinee.mail"
    label = "mail"
