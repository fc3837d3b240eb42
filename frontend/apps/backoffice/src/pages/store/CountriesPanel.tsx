import { X } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ChoiceCards } from '../../components/ChoiceCards';
import { Panel } from '../../components/Panel';
import { PickMany } from '../../components/PickMany';
import { storeTexts } from '../../messages/store';
import { countries } from './regions';
import { useSettings } from './use-settings';

const text = storeTexts.availability;

/** From where the store may be visited; only where a proxy tells the country. */
export function CountriesPanel() {
  const { store, faults, save } = useSettings();
  const { rule, codes } = store.countries;
  const change = (part: Partial<typeof store.countries>) =>
    save({ countries: { ...store.countries, ...part } }, text.countries);
  if (!store.country_header && rule === 'everywhere') {
    return (
      <Panel title={text.countries}>
        <p className="max-w-[68ch] text-14 text-text-2">{text.noHeader}</p>
      </Panel>
    );
  }
  return (
    <Panel title={text.countries}>
      <div className="grid gap-5">
        <ChoiceCards
          legend={text.rule}
          columns={3}
          value={rule}
          choices={[
            { value: 'everywhere', label: text.everywhere, means: text.everywhereMeans },
            { value: 'only', label: text.only, means: text.onlyMeans },
            { value: 'except', label: text.except, means: text.exceptMeans },
          ]}
          error={faults['countries.rule'] ?? faults['countries.codes'] ?? faults['countries']}
          onChange={(next) => change({ rule: next })}
        />
        <Chosen codes={codes} onChange={(next) => change({ codes: next })} />
        <p className="text-14 text-text-2">
          {store.country_header
            ? text.header(store.country_header, nameOf(store.your_country) || text.unknown)
            : text.headerLost}
        </p>
      </div>
    </Panel>
  );
}

function Chosen({ codes, onChange }: { codes: string[]; onChange: (codes: string[]) => void }) {
  const every = useMemo(() => countries(), []);
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const options = every
    .filter(({ value }) => !codes.includes(value))
    .filter(({ label, value }) => `${label} ${value}`.toLowerCase().includes(wanted))
    .map(({ value, label }) => ({ id: value, label, note: value, value }));
  return (
    <div className="grid gap-3">
      <PickMany
        label={text.add}
        placeholder={text.find}
        empty={text.noMatch}
        typed={typed}
        onType={setTyped}
        options={options}
        onChoose={(code) => onChange([...codes, code])}
      />
      {codes.length > 0 && (
        <ul aria-label={text.chosen} className="flex flex-wrap gap-2">
          {codes.map((code) => (
            <li key={code}>
              <button
                type="button"
                aria-label={text.remove(nameOf(code))}
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
  return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code;
}
