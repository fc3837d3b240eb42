import { ChoiceCards } from '../../components/ChoiceCards';
import { InlineText } from '../../components/InlineText';
import { Panel } from '../../components/Panel';
import { Switch } from '../../components/Switch';
import { t } from '../../i18n';
import { CountriesPanel } from './CountriesPanel';
import { fromLocalTime, toLocalTime } from './local-time';
import { useSettings } from './use-settings';

const USUAL_AGE = 18;

/** Who is let into the store. Staff always are. */
export function Component() {
  const { store, faults, save } = useSettings();
  const { availability, minimum_age: age } = store;
  const change = (part: Partial<typeof availability>, what: string) =>
    save({ availability: { ...availability, ...part } }, what);
  return (
    <div className="grid max-w-3xl gap-6">
      <Panel title={t('store.availability.open')}>
        <div className="grid gap-5">
          <ChoiceCards
            legend={t('store.availability.state')}
            columns={3}
            value={availability.state}
            choices={[
              {
                value: 'open',
                label: t('store.availability.is_open'),
                means: t('store.availability.is_open_means'),
              },
              {
                value: 'maintenance',
                label: t('store.availability.maintenance'),
                means: t('store.availability.maintenance_means'),
              },
              {
                value: 'closed',
                label: t('store.availability.closed'),
                means: t('store.availability.closed_means'),
              },
            ]}
            error={faults['availability']}
            onChange={(state) => change({ state }, t('store.availability.state'))}
          />
          {availability.state !== 'open' && (
            <InlineText
              label={t('store.availability.message')}
              hint={t('store.availability.message_hint')}
              value={availability.message}
              error={faults['availability.message']}
              input={{ maxLength: 300 }}
              onSave={(message) => change({ message }, t('store.availability.message'))}
            />
          )}
          {availability.state === 'closed' && (
            <InlineText
              className="max-w-80"
              label={t('store.availability.opens_at')}
              hint={t('store.availability.opens_at_hint')}
              value={toLocalTime(availability.opens_at)}
              error={faults['availability.opens_at']}
              input={{ type: 'datetime-local' }}
              onSave={(text) =>
                change({ opens_at: fromLocalTime(text) }, t('store.availability.opens_at'))
              }
            />
          )}
        </div>
      </Panel>
      <CountriesPanel />
      <Panel title={t('store.availability.age')}>
        <div className="grid gap-3">
          <Switch
            label={t('store.availability.ask_age')}
            hint={t('store.availability.ask_age_hint')}
            isOn={age !== null}
            onChange={(isOn) =>
              save({ minimum_age: isOn ? USUAL_AGE : null }, t('store.availability.ask_age'))
            }
          />
          {age !== null && (
            <InlineText
              className="max-w-40"
              label={t('store.availability.minimum_age')}
              value={String(age)}
              error={faults['minimum_age']}
              input={{ inputMode: 'numeric', maxLength: 2 }}
              onSave={(text) =>
                save({ minimum_age: Number(text) }, t('store.availability.minimum_age'))
              }
            />
          )}
        </div>
      </Panel>
    </div>
  );
}
