import { t } from '../i18n';
import { languagesOf, type Translations } from '../util/translations';
import { InlineText } from './InlineText';

interface TranslatedTitlesProps {
  /** What it is the title of, as the field of the own title says. */
  label: string;
  title: string;
  translations: Translations;
  /** Gets all of them, with the changed one. */
  onSave: (translations: Translations, what: string) => void;
}

/** A title in each of the store's other languages. What has no title of its own has none to translate. */
export function TranslatedTitles({ label, title, translations, onSave }: TranslatedTitlesProps) {
  if (!title && Object.keys(translations).length === 0) return null;
  return languagesOf(translations).map(({ code, name }) => {
    const what = t('translations.field', { field: label, language: name });
    return (
      <InlineText
        key={code}
        label={what}
        value={translations[code]?.['title'] ?? ''}
        lang={code}
        input={{ maxLength: 200 }}
        onSave={(text) => onSave({ ...translations, [code]: { title: text } }, what)}
      />
    );
  });
}
