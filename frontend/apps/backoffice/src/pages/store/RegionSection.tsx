import { Select } from '@matinee/ui/select';
import { useMemo } from 'react';
import { InlineText } from '../../components/InlineText';
import { Panel } from '../../components/Panel';
import { PickOne } from '../../components/PickOne';
import { t } from '../../i18n';
import { countries, currencies } from './regions';
import { useSettings } from './use-settings';

export function Component() {
  const { store, faults, save } = useSettings();
  const everyCountry = useMemo(
    () => [{ value: '', label: t('store.region.no_country') }, ...countries()],
    [],
  );
  const everyCurrency = useMemo(() => currencies(), []);
  return (
    <div className="grid max-w-3xl gap-6">
      <Panel title={t('store.region.language')}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            className="sm:col-span-2 sm:max-w-80"
            label={t('store.region.locale')}
            hint={t('store.region.locale_hint')}
            value={store.locale}
            options={store.locales.map(({ code, name }) => ({ value: code, label: name }))}
            error={faults['locale']}
            onChange={(locale) => save({ locale }, t('store.region.locale'))}
          />
          <PickOne
            label={t('store.region.currency')}
            hint={t('store.region.currency_hint')}
            value={store.currency}
            options={everyCurrency}
            empty={t('store.region.no_match')}
            error={faults['currency']}
            onChange={(currency) => save({ currency }, t('store.region.currency'))}
          />
          <PickOne
            label={t('store.region.country')}
            hint={t('store.region.country_hint')}
            value={store.country}
            options={everyCountry}
            empty={t('store.region.no_match')}
            error={faults['country']}
            onChange={(country) => save({ country }, t('store.region.country'))}
          />
        </div>
      </Panel>
      <Panel title={t('store.region.links')}>
        <div className="grid gap-5">
          <InlineText
            label={t('store.region.feed')}
            hint={t('store.region.feed_hint')}
            value={store.live_event_feed_link ?? ''}
            error={faults['live_event_feed_link']}
            input={ADDRESS}
            onSave={(url) => save({ live_event_feed_link: url || null }, t('store.region.feed'))}
          />
        </div>
      </Panel>
    </div>
  );
}

const ADDRESS = {
  type: 'url',
  inputMode: 'url',
  placeholder: t('store.region.placeholder'),
  spellCheck: false,
} as const;
