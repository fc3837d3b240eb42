from django.apps import AppConfig


class MediaConfig(AppConfig):
    name = "matinee.media"
    label = "media"

    def ready(self) -> None:
        from matinee.accounts import personal_data
        from matinee.media import operations as media

        personal_data.register(
            "playback",
            shut_out=lambda user_id, at: media.revoke_user(user_id=user_id, at=at),
            shut_out_devices=lambda devices, at: media.revoke_devices(device_ids=devices, at=at),
        )
