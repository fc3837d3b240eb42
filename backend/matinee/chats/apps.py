from django.apps import AppConfig


class ChatsConfig(AppConfig):
    name = "matinee.chats"
    label = "chats"
