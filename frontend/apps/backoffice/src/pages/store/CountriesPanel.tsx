import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ChoiceCards } from '../../components/ChoiceCards';
import { Panel } from '../../components/Panel';
import { PickMany } from '../../components/PickMany';
import { formatLocale, t } from '../../i18n';
import { countries } from './regions';
import { useSettings } from './use-settings';

/** From where the store may be visited; only where a proxy tells the country. */
export function CountriesPanel() {
  const { store, faults, save } = useSettings();
  const { rule, codes } = store.countries;
  const change = (part: Partial<typeof store.countries>) =>
    save({ countries: { ...store.countries, ...part } }, t('store.availability.countries'));
  if (!store.country_header && rule === 'everywhere') {
    return (
      <Panel title={t('store.availability.countries')}>
        <p className="max-w-[68ch] text-14 text-text-2">{t('store.availability.no_header')}</p>
      </Panel>
    );
  }
  return (
    <Panel title={t('store.availability.countries')}>
      <div className="grid gap-5">
        <ChoiceCards
          legend={t('store.availability.rule')}
          columns={3}
          value={rule}
          choices={[
            {
              value: 'everywhere',
              label: t('store.availability.everywhere'),
              means: t('store.availability.everywhere_means'),
            },
            {
              value: 'only',
              label: t('store.availability.only'),
              means: t('store.availability.only_means'),
            },
            {
              value: 'except',
              label: t('store.availability.except'),
              means: t('store.availability.except_means'),
            },
          ]}
          error={faults['countries.rule'] ?? faults['countries.codes'] ?? faults['countries']}
          onChange={(next) => change({ rule: next })}
        />
        <Chosen codes={codes} onChange={(next) => change({ codes: next })} />
        <p className="text-14 text-text-2">
          {store.country_header
            ? t('store.availability.header', {
                header: store.country_header,
                country: nameOf(store.your_country) || t('store.availability.unknown'),
              })
            : t('store.availability.header_lost')}
        </p>
      </div>
    </Panel>
  );
}

function Chosen({ codes, onChange }: { codes: string[]; onChange: (codes: string[]) => void }) {
  const every = useMemo(() => countries(), []);
  const [text, setText] = useState('');
  const term = text.trim().toLowerCase();
  const options = every
    .filter(({ value }) => !codes.includes(value))
    .filter(({ label, value }) => `${label} ${value}`.toLowerCase().includes(term))
    .map(({ value, label }) => ({ id: value, label, note: value, value }));
  return (
    <div className="grid gap-3">
      <PickMany
        label={t('store.availability.add')}
        placeholder={t('store.availability.find')}
        empty={t('store.availability.no_match')}
        typed={text}
        onType={setText}
        options={options}
        onChoose={(code) => onChange([...codes, code])}
      />
      {codes.length > 0 && (
        <ul aria-label={t('store.availability.chosen')} className="flex flex-wrap gap-2">
          {codes.map((code) => (
            <li key={code}>
              <button
                type="button"
                aria-label={t('store.availability.remove', { country: nameOf(code) })}
                onClick={() => onChange(codes.filter((other) => other !== code))}
                className="inline-flex min-h-8 items-center gap-2 rounded-control bg-veil ps-3 pe-2 text-14 hover:bg-veil-strong"
              >
                {nameOf(code)}
                <X aria-hidden className="size-4 text-text-2" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function nameOf(code: string): string {
  if (!code) return '';
  return new Intl.DisplayNames(formatLocale, { type: 'region' }).of(code) ?? code;
}
