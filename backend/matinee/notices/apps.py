from django.apps import AppConfig


class NoticesConfig(AppConfig):
    name = "matinee.notices"
    label = "notices"

    def ready(self) -> None:
        from matinee.accounts import personal_data
        from matinee.notices import operations, queries

        # The notices themselves go with the person: the table's own cascade removes them.
        personal_data.register("letters", export=queries.export_person, erase=operations.forget_address)
