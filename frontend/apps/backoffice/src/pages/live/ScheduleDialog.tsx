import type { Access } from '@matinee/api/backoffice/films';
import { liveKeys, scheduleEvent, type LiveInput } from '@matinee/api/backoffice/live';
import { Select } from '@matinee/ui/select';
import { TextField } from '@matinee/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../components/FormDialog';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { faultsByField } from '../../util/errors';
import { fromZoneTime } from '../../util/zone-time';
import { zoneName } from '../insights/zone';
import { accessOptions, inputOptions, NO_INPUT } from '../../util/live-options';

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
  const [text, setText] = useState('');
  const [inputId, setInputId] = useState(only ? String(only.id) : NO_INPUT);
  const [access, setAccess] = useState<Access>('public');
  const [isChecked, setChecked] = useState(false);
  const startsAt = fromZoneTime(text, zone);
  const missing = {
    title: title.trim() === '' ? t('live.new.missing_title') : undefined,
    start: startsAt === null ? t('live.new.missing_start') : undefined,
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
    onSuccess: async (event) => {
      queryClient.setQueryData(liveKeys.event(event.id), event);
      void queryClient.invalidateQueries({ queryKey: liveKeys.lists });
      onClose();
      await navigate(paths.liveEvent(event.id));
    },
  });
  const faults = schedule.error ? faultsByField(schedule.error) : {};

  function submit() {
    setChecked(true);
    if (startsAt !== null && !missing.title) schedule.mutate(startsAt);
  }

  return (
    <FormDialog
      title={t('live.new.title')}
      description={t('live.new.lead')}
      submit={t('live.new.submit')}
      isBusy={schedule.isPending}
      fault={faults['']}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('live.fields.title')}
        value={title}
        maxLength={200}
        autoComplete="off"
        error={(isChecked && missing.title) || faults['title']}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        label={t('live.fields.starts')}
        hint={t('live.fields.starts_hint', { place: zoneName(zone) })}
        type="datetime-local"
        value={text}
        error={(isChecked && missing.start) || faults['starts_at']}
        onChange={({ target }) => setText(target.value)}
      />
      <Select
        label={t('live.fields.input')}
        hint={t('live.fields.input_hint')}
        value={inputId}
        options={inputOptions(inputs)}
        error={faults['input_id']}
        onChange={setInputId}
      />
      <Select
        label={t('live.fields.access')}
        hint={t(`films.access.${access}_means`)}
        value={access}
        options={accessOptions}
        error={faults['access']}
        onChange={setAccess}
      />
    </FormDialog>
  );
}
