from django.apps import AppConfig


class TokensConfig(AppConfig):
    name = "matinee.tokens"
    label = "tokens"

    def ready(self) -> None:
        from matinee.accounts import personal_data
        from matinee.tokens import queries as tokens

        # Deleting a person deletes their tokens by the table's own cascade.
        personal_data.register("tokens", export=tokens.export_person)
