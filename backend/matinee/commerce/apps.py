from django.apps import AppConfig


class CommerceConfig(AppConfig):
    name = "matinee.commerce"
    label = "commerce"

    def ready(self) -> None:
        from matinee.accounts import personal_data
        from matinee.commerce.operations.ledger import people

        personal_data.register("purchases", export=people.export_person, erase=people.leave)
