from django.apps import AppConfig


class ChatsConfig(AppConfig):
    name = "matinee.chats"
    label = "chats"

    def ready(self) -> None:
        from matinee.accounts import personal_data
        from matinee.chats import operations as chats

        personal_data.register("chats", export=chats.export_person, erase=chats.forget_person)
