import type { LiveChange, LiveEvent, LiveInput } from '@matinee/api/backoffice/live';
import { Select } from '@matinee/ui/select';
import { InlineText } from '../../components/InlineText';
import { Switch } from '../../components/Switch';
import { t } from '../../i18n';
import { inputOptions, NO_INPUT } from '../../util/live-options';
import { fromZoneTime, toZoneTime } from '../../util/zone-time';
import { zoneName } from '../insights/zone';

interface StartFieldsProps {
  event: LiveEvent;
  inputs: readonly LiveInput[];
  zone: string;
  faults: Readonly<Record<string, string>>;
  save: (change: LiveChange, what: string) => void;
}

/** When and how it begins: fixed once it has begun. */
export function StartFields({ event, inputs, zone, faults, save }: StartFieldsProps) {
  function saveStart(text: string) {
    save({ starts_at: fromZoneTime(text, zone) ?? '' }, t('live.fields.starts'));
  }
  return (
    <>
      <InlineText
        className="max-w-72"
        label={t('live.fields.starts')}
        hint={t('live.fields.starts_hint', { place: zoneName(zone) })}
        value={toZoneTime(event.starts_at, zone)}
        error={faults['starts_at']}
        input={{ type: 'datetime-local' }}
        onSave={saveStart}
      />
      <Select
        label={t('live.fields.input')}
        hint={t('live.fields.input_hint')}
        value={event.input_id === null ? NO_INPUT : String(event.input_id)}
        options={inputOptions(inputs)}
        error={faults['input_id']}
        onChange={(choice) =>
          save({ input_id: choice === NO_INPUT ? null : Number(choice) }, t('live.fields.input'))
        }
      />
      <Switch
        label={t('live.fields.starts_by_itself')}
        hint={t('live.fields.starts_by_itself_hint')}
        isOn={event.starts_by_itself}
        error={faults['starts_by_itself']}
        onChange={(isOn) => save({ starts_by_itself: isOn }, t('live.fields.starts_by_itself'))}
      />
    </>
  );
}
