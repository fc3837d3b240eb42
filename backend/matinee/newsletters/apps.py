from django.apps import AppConfig


class NewslettersConfig(AppConfig):
    name = "matinee.newsletters"
    label = "newsletters"

    def ready(self) -> None:
        from matinee.accounts import personal_data
        from matinee.mail import guards
        from matinee.newsletters import new_films, queries

        # Deleting a person deletes their consents by the table's own cascade; what they got stays a number.
        personal_data.register("newsletters", export=queries.export_person)
        personal_data.register("newsletter_letters", export=queries.export_letters)
        guards.register(queries.REF, queries.is_wanted)
        guards.register(new_films.REF, new_films.is_wanted)
