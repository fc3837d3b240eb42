import type { Access } from '@matinee/api/backoffice/films';
import { liveKeys, scheduleEvent, type LiveInput } from '@matinee/api/backoffice/live';
import { Select } from '@matinee/ui/select';
import { TextField } from '@matinee/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../components/FormDialog';
import { messages } from '../../messages';
import { liveTexts } from '../../messages/live';
import { paths } from '../../paths';
import { faultsByField } from '../../util/errors';
import { fromZoneTime } from '../../util/zone-time';
import { zoneName } from '../insights/zone';
import { accessOptions, inputOptions, NO_INPUT } from '../../util/live-options';

const text = liveTexts.new;
const { fields } = liveTexts;

interface ScheduleDialogProps {
  inputs: readonly LiveInput[];
  zone: string;
  onClose: () => void;
}

/** The least that makes an event; the rest is filled in in its room. */
export function ScheduleDialog({ inputs, zone, onClose }: ScheduleDialogProps) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const only = inputs.length === 1 ? inputs[0] : undefined;
  const [title, setTitle] = useState('');
  const [typed, setTyped] = useState('');
  const [inputId, setInputId] = useState(only ? String(only.id) : NO_INPUT);
  const [access, setAccess] = useState<Access>('public');
  const [isChecked, setChecked] = useState(false);
  const startsAt = fromZoneTime(typed, zone);
  const missing = {
    title: title.trim() === '' ? text.missingTitle : undefined,
    start: startsAt === null ? text.missingStart : undefined,
  };

  const schedule = useMutation({
    mutationFn: (start: string) =>
      scheduleEvent({
        title: title.trim(),
        starts_at: start,
        input_id: inputId === NO_INPUT ? null : Number(inputId),
        access,
        description: '',
      }),
    onSuccess: async (made) => {
      queryClient.setQueryData(liveKeys.event(made.id), made);
      void queryClient.invalidateQueries({ queryKey: liveKeys.lists });
      onClose();
      await navigate(paths.liveEvent(made.id));
    },
  });
  const faults = schedule.error ? faultsByField(schedule.error) : {};

  function submit() {
    setChecked(true);
    if (startsAt !== null && !missing.title) schedule.mutate(startsAt);
  }

  return (
    <FormDialog
      title={text.title}
      description={text.lead}
      submit={text.submit}
      isBusy={schedule.isPending}
      fault={faults['']}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={fields.title}
        value={title}
        maxLength={200}
        autoComplete="off"
        error={(isChecked && missing.title) || faults['title']}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        label={fields.starts}
        hint={fields.startsHint(zoneName(zone))}
        type="datetime-local"
        value={typed}
        error={(isChecked && missing.start) || faults['starts_at']}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Select
        label={fields.input}
        hint={fields.inputHint}
        value={inputId}
        options={inputOptions(inputs)}
        error={faults['input_id']}
        onChange={setInputId}
      />
      <Select
        label={fields.access}
        hint={messages.access[`${access}Means`]}
        value={access}
        options={accessOptions}
        error={faults['access']}
        onChange={setAccess}
      />
    </FormDialog>
  );
}
