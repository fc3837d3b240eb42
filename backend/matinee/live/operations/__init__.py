"""Operations on live events."""

from matinee.live.operations.events import (
    EventEndedError,
    EventIsLiveError,
    InputBusyError,
    InputNeededError,
    announce_event,
    change_event,
    delete_event,
    end_event,
    go_live,
    schedule_event,
    withdraw_event,
)
from matinee.live.operations.inputs import (
    InputInUseError,
    create_input,
    delete_input,
    remove_unused_inputs,
    rename_input,
    renew_key,
)
from matinee.live.operations.reminders import (
    NotToComeError,
    add_reminder,
    remove_reminder,
    send_reminders,
)
from matinee.live.operations.reports import EventReport, take_refusals, take_report, take_signals

__all__ = [
    "EventEndedError",
    "EventIsLiveError",
    "EventReport",
    "InputBusyError",
    "InputInUseError",
    "InputNeededError",
    "NotToComeError",
    "add_reminder",
    "announce_event",
    "change_event",
    "create_input",
    "delete_event",
    "delete_input",
    "end_event",
    "go_live",
    "remove_reminder",
    "remove_unused_inputs",
    "rename_input",
    "renew_key",
    "schedule_event",
    "send_reminders",
    "take_refusals",
    "take_report",
    "take_signals",
    "withdraw_event",
]
