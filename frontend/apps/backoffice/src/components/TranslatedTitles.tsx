import { ChevronDown } from 'lucide-react';
import { t } from '../i18n';
import { languagesOf, type Translations } from '../util/translations';
import { InlineText } from './InlineText';

type Titles = Record<string, { title: string }>;

interface TranslatedTitlesProps {
  /** What it is the title of, as the field of the own title says. */
  label: string;
  title: string;
  translations: Translations;
  /** Gets those of all languages, with the changed one. */
  onSave: (titles: Titles, what: string) => void;
}

/** A title in each of the store's other languages. What has no title of its own has none to translate. */
export function TranslatedTitles({ label, title, translations, onSave }: TranslatedTitlesProps) {
  const languages = languagesFor(title, translations);
  const titles: Titles = Object.fromEntries(
    languages.map(({ code }) => [code, { title: translations[code]?.['title'] ?? '' }]),
  );
  return languages.map(({ code, name }) => {
    const what = t('translations.field', { field: label, language: name });
    return (
      <InlineText
        key={code}
        label={what}
        value={titles[code]?.title ?? ''}
        lang={code}
        input={{ maxLength: 200 }}
        onSave={(text) => onSave({ ...titles, [code]: { title: text } }, what)}
      />
    );
  });
}

/** The same behind a word, where there is one for each row of a list. */
export function FoldedTitles(props: TranslatedTitlesProps) {
  const languages = languagesFor(props.title, props.translations);
  if (languages.length === 0) return null;
  return (
    <details className="group mt-1">
      <summary className="inline-flex cursor-pointer list-none items-center gap-1 rounded-control text-12 text-text-2 hover:text-text [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden className="size-3.5 transition-transform group-open:rotate-180" />
        {t('translations.title')}
        <span className="tabular-nums">
          {t('translations.done', {
            count: languages.filter(({ code }) => props.translations[code]).length,
            total: languages.length,
          })}
        </span>
        <span className="sr-only">{props.label}</span>
      </summary>
      <div className="mt-2 grid items-start gap-x-6 gap-y-3 sm:grid-cols-2">
        <TranslatedTitles {...props} />
      </div>
    </details>
  );
}

const languagesFor = (title: string, translations: Translations) =>
  title || Object.keys(translations).length > 0 ? languagesOf(translations) : [];
