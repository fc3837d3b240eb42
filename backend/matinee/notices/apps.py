from django.apps import AppConfig


class NoticesConfig(AppConfig):
    name = "matinee.notices"
    label = "notices"

    def ready(self) -> None:
        from matinee.accounts import personal_data
        from matinee.notices import operations, queries

        # Deleting a person deletes their notices by the table's own cascade.
        personal_data.register("letters", export=queries.export_person, erase=operations.forget_address)
        personal_data.register("notifications", export=queries.export_choices)
