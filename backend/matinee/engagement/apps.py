from django.apps import AppConfig


class EngagementConfig(AppConfig):
    name = "matinee.engagement"
    label = "engagement"

    def ready(self) -> None:
        from matinee.accounts import personal_data
        from matinee.engagement import queries as engagement

        # What is watched and marked goes with the person: the tables' own cascade removes it.
        personal_data.register("library", export=engagement.export_person)
