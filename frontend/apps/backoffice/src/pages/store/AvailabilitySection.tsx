import { ChoiceCards } from '../../components/ChoiceCards';
import { InlineText } from '../../components/InlineText';
import { Panel } from '../../components/Panel';
import { Switch } from '../../components/Switch';
import { storeTexts } from '../../messages/store';
import { CountriesPanel } from './CountriesPanel';
import { fromLocalTime, toLocalTime } from './local-time';
import { useSettings } from './use-settings';

const text = storeTexts.availability;
const USUAL_AGE = 18;

/** Who is let into the store. Staff always are. */
export function Component() {
  const { store, faults, save } = useSettings();
  const { availability, minimum_age: age } = store;
  const change = (part: Partial<typeof availability>, what: string) =>
    save({ availability: { ...availability, ...part } }, what);
  return (
    <div className="grid max-w-3xl gap-6">
      <Panel title={text.open}>
        <div className="grid gap-5">
          <ChoiceCards
            legend={text.state}
            columns={3}
            value={availability.state}
            choices={[
              { value: 'open', label: text.isOpen, means: text.isOpenMeans },
              { value: 'maintenance', label: text.maintenance, means: text.maintenanceMeans },
              { value: 'closed', label: text.closed, means: text.closedMeans },
            ]}
            error={faults['availability']}
            onChange={(state) => change({ state }, text.state)}
          />
          {availability.state !== 'open' && (
            <InlineText
              label={text.message}
              hint={text.messageHint}
              value={availability.message}
              error={faults['availability.message']}
              input={{ maxLength: 300 }}
              onSave={(message) => change({ message }, text.message)}
            />
          )}
          {availability.state === 'closed' && (
            <InlineText
              className="max-w-80"
              label={text.opensAt}
              hint={text.opensAtHint}
              value={toLocalTime(availability.opens_at)}
              error={faults['availability.opens_at']}
              input={{ type: 'datetime-local' }}
              onSave={(typed) => change({ opens_at: fromLocalTime(typed) }, text.opensAt)}
            />
          )}
        </div>
      </Panel>
      <CountriesPanel />
      <Panel title={text.age}>
        <div className="grid gap-3">
          <Switch
            label={text.askAge}
            hint={text.askAgeHint}
            isOn={age !== null}
            onChange={(isOn) => save({ minimum_age: isOn ? USUAL_AGE : null }, text.askAge)}
          />
          {age !== null && (
            <InlineText
              className="max-w-40"
              label={text.minimumAge}
              value={String(age)}
              error={faults['minimum_age']}
              input={{ inputMode: 'numeric', maxLength: 2 }}
              onSave={(typed) => save({ minimum_age: Number(typed) }, text.minimumAge)}
            />
          )}
        </div>
      </Panel>
    </div>
  );
}
