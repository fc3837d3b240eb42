from django.apps import AppConfig


class ChatsConfig(AppConfig):
    name = "matinee.chats"
    label = "chats"

    def ready(self) -> None:
        from matinee.accounts import personal_data
        from matinee.chats import operations as chats
        from matinee.commerce import gifts
        from matinee.live import queries as live

        gifts.register(
            gifts.Host(
                require_open=chats.require_open,
                require_event=live.require_announced,
                follow=chats.follow_gift,
                forget=chats.forget_gifts,
            )
        )
        personal_data.register("chats", export=chats.export_person, erase=chats.forget_person)
