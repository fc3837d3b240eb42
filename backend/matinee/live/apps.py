from django.apps import AppConfig


class LiveConfig(AppConfig):
    name = "matinee.live"
    label = "live"

    def ready(self) -> None:
        from matinee.accounts import personal_data
        from matinee.live import queries
        from matinee.mail import guards

        personal_data.register("reminders", export=queries.export_person)
        guards.register(queries.REF, queries.is_wanted)
