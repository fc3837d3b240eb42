import { Select } from '@matinee/ui/select';
import { useMemo } from 'react';
import { InlineText } from '../../components/InlineText';
import { Panel } from '../../components/Panel';
import { PickOne } from '../../components/PickOne';
import { storeTexts } from '../../messages/store';
import { countries, currencies } from './regions';
import { useSettings } from './use-settings';

const text = storeTexts.region;

export function Component() {
  const { store, faults, save } = useSettings();
  const everyCountry = useMemo(() => [{ value: '', label: text.noCountry }, ...countries()], []);
  const everyCurrency = useMemo(() => currencies(), []);
  return (
    <div className="grid max-w-3xl gap-6">
      <Panel title={text.language}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Select
            className="sm:col-span-2 sm:max-w-80"
            label={text.locale}
            hint={text.localeHint}
            value={store.locale}
            options={store.locales.map(({ code, name }) => ({ value: code, label: name }))}
            error={faults['locale']}
            onChange={(locale) => save({ locale }, text.locale)}
          />
          <PickOne
            label={text.currency}
            hint={text.currencyHint}
            value={store.currency}
            options={everyCurrency}
            empty={text.noMatch}
            error={faults['currency']}
            onChange={(currency) => save({ currency }, text.currency)}
          />
          <PickOne
            label={text.country}
            hint={text.countryHint}
            value={store.country}
            options={everyCountry}
            empty={text.noMatch}
            error={faults['country']}
            onChange={(country) => save({ country }, text.country)}
          />
        </div>
      </Panel>
      <Panel title={text.links}>
        <div className="grid gap-5">
          <InlineText
            label={text.terms}
            hint={text.termsHint}
            value={store.terms_url ?? ''}
            error={faults['terms_url']}
            input={ADDRESS}
            onSave={(url) => save({ terms_url: url || null }, text.terms)}
          />
          <InlineText
            label={text.feed}
            hint={text.feedHint}
            value={store.live_event_feed_link ?? ''}
            error={faults['live_event_feed_link']}
            input={ADDRESS}
            onSave={(url) => save({ live_event_feed_link: url || null }, text.feed)}
          />
        </div>
      </Panel>
    </div>
  );
}

const ADDRESS = {
  type: 'url',
  inputMode: 'url',
  placeholder: text.placeholder,
  spellCheck: false,
} as const;
