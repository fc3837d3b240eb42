from django.apps import AppConfig


class RemindersConfig(AppConfig):
    name = "matinee.reminders"
    label = "reminders"

    def ready(self) -> None:
        from matinee.accounts import personal_data
        from matinee.mail import guards
        from matinee.reminders import queries

        # Deleting a person deletes their reminders by the table's own cascade.
        personal_data.register("film_reminders", export=queries.export_person)
        guards.register(queries.REF, queries.is_wanted)
