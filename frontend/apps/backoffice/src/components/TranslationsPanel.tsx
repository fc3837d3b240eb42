import { useId, useState } from 'react';
import { t } from '../i18n';
import { pageConfig } from '../stores/page';
import { languagesOf, type Translations } from '../util/translations';
import { InlineText } from './InlineText';
import { Panel } from './Panel';
import { ShowButtons } from './ShowButtons';

const FIELDS = ['title', 'description'] as const;
type Field = (typeof FIELDS)[number];

interface Change {
  translations: Translations;
}

interface TranslationsPanelProps {
  original: Readonly<Record<Field, string>> & Change;
  labels: Readonly<Record<Field, string>>;
  faults: Readonly<Record<string, string>>;
  save: (part: Change, what: string, back: Change) => void;
}

/** A title and a description in the store's other languages, each field beside what it translates. */
export function TranslationsPanel({ original, labels, faults, save }: TranslationsPanelProps) {
  const { translations } = original;
  const languages = languagesOf(translations);
  const [code, setCode] = useState(languages[0]?.code ?? '');
  const language = languages.find((one) => one.code === code);
  if (!language) return null;
  const fields = fieldsOf(original);
  const ratio = (of: string) =>
    t('translations.done', {
      count: fields.filter((field) => translations[of]?.[field]).length,
      total: fields.length,
    });
  return (
    <Panel
      title={t('translations.title')}
      action={
        <ShowButtons
          label={t('translations.languages')}
          choices={Object.fromEntries(languages.map((one) => [one.code, one.name]))}
          counts={Object.fromEntries(languages.map((one) => [one.code, ratio(one.code)]))}
          value={code}
          onChange={setCode}
        />
      }
    >
      <p className="mb-5 max-w-[60ch] text-14 text-text-2">{t('translations.lead')}</p>
      <div className="grid gap-5">
        {fields.map((field) => {
          const label = t('translations.field', { field: labels[field], language: language.name });
          const text = translations[code]?.[field] ?? '';
          const changeOf = (to: string): Change => ({ translations: { [code]: { [field]: to } } });
          return (
            <div
              key={`${code} ${field}`}
              className="grid items-start gap-x-6 gap-y-3 sm:grid-cols-2"
            >
              <Original label={labels[field]} text={original[field]} />
              <InlineText
                label={label}
                value={text}
                lang={code}
                error={faults[`translations.${code}.${field}`] ?? faults['translations']}
                {...(field === 'title' ? { input: { maxLength: 200 } } : { isLong: true, rows: 3 })}
                onSave={(next) => save(changeOf(next), label, changeOf(text))}
              />
            </div>
          );
        })}
      </div>
    </Panel>
  );
}

/** What the owner left empty is nothing to translate. */
const fieldsOf = (original: TranslationsPanelProps['original']): readonly Field[] =>
  FIELDS.filter(
    (field) =>
      original[field] !== '' || Object.values(original.translations).some((texts) => texts[field]),
  );

function Original({ label, text }: { label: string; text: string }) {
  const id = useId();
  const { locale } = pageConfig.store;
  const language = pageConfig.locales.find(({ code }) => code === locale)?.name ?? locale;
  return (
    <div role="group" aria-labelledby={id} className="min-w-0">
      <p id={id} className="mb-1.5 text-14 font-medium text-text-2">
        {t('translations.original', { field: label, language })}
      </p>
      <p
        lang={locale}
        dir="auto"
        className="rounded-control border border-hairline px-3 py-1.5 text-16 whitespace-pre-line wrap-anywhere text-text-2"
      >
        {text}
      </p>
    </div>
  );
}
