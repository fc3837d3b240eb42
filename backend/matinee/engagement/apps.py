from django.apps import AppConfig


class EngagementConfig(AppConfig):
    name = "matinee.engagement"
    label = "engagement"

    def ready(self) -> None:
        from matinee.accounts import personal_data
        from matinee.engagement import follows
        from matinee.engagement import queries as engagement

        # Deleting a person deletes their progress and marks by the tables' own cascade.
        personal_data.register("library", export=engagement.export_person)
        personal_data.register("following", export=follows.export_person)
