import { TextArea, TextField } from '@matinee/ui/text-field';
import { t } from '../../i18n';
import { directionOf } from '../../util/direction-of';
import { languagesOf, type Translations } from '../../util/translations';

interface OfferTranslationsProps {
  translations: Translations;
  faults: Readonly<Record<string, string>>;
  onChange: (translations: Translations) => void;
}

/** An offer's title and text in the store's other languages; empty ones are shown in the owner's words. */
export function OfferTranslations({ translations, faults, onChange }: OfferTranslationsProps) {
  return languagesOf(translations).map(({ code, name }) => {
    const propsOf = (field: 'title' | 'text', label: string) => ({
      label: t('translations.field', { field: label, language: name }),
      value: translations[code]?.[field] ?? '',
      lang: code,
      dir: directionOf(code),
      error: faults[`translations.${code}.${field}`],
      onChange: ({ target }: { target: { value: string } }) =>
        onChange({ ...translations, [code]: { ...translations[code], [field]: target.value } }),
    });
    return (
      <div key={code} className="grid gap-4">
        <TextField {...propsOf('title', t('offers.name'))} maxLength={200} />
        <TextArea {...propsOf('text', t('offers.text'))} rows={2} />
      </div>
    );
  });
}
