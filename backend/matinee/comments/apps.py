from django.apps import AppConfig


class CommentsConfig(AppConfig):
    name = "matinee.comments"
    label = "comments"
