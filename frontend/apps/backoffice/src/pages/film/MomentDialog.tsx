import { TextField } from '@matinee/ui/text-field';
import { useState, type ReactNode } from 'react';
import { FormDialog } from '../../components/FormDialog';
import { t } from '../../i18n';
import { fromZoneTime, toZoneTime } from '../../util/zone-time';
import { useZone } from '../insights/use-zone';
import { zoneName } from '../insights/zone';

interface MomentDialogProps {
  title: string;
  description: string;
  submit: string;
  current: string | null;
  /** What else is chosen with it. */
  children?: ReactNode;
  onChoose: (moment: string) => void;
  onClose: () => void;
}

/** Asks for a moment that is still to come, as the store's clocks show it. */
export function MomentDialog({ current, onChoose, children, ...dialog }: MomentDialogProps) {
  const zone = useZone() ?? 'UTC';
  const [entry, setEntry] = useState<string | null>(null);
  const [fault, setFault] = useState<string>();
  const text = entry ?? (current ? toZoneTime(current, zone) : '');

  function submit() {
    const moment = fromZoneTime(text, zone);
    if (moment === null) setFault(t('film.schedule.missing'));
    else if (Date.parse(moment) <= Date.now()) setFault(t('film.schedule.past'));
    else onChoose(moment);
  }

  return (
    <FormDialog {...dialog} isBusy={false} onSubmit={submit}>
      <TextField
        className="max-w-72"
        label={t('film.schedule.when')}
        hint={t('film.schedule.when_hint', { place: zoneName(zone) })}
        type="datetime-local"
        value={text}
        error={fault}
        onChange={({ target }) => {
          setEntry(target.value);
          setFault(undefined);
        }}
      />
      {children}
    </FormDialog>
  );
}
