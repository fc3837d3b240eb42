from django.apps import AppConfig


class WebhooksConfig(AppConfig):
    name = "matinee.webhooks"
    label = "webhooks"
