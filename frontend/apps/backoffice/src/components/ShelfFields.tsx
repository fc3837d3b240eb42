import { t } from '../i18n';
import { InlineText } from './InlineText';

interface ShelfText {
  title?: string;
  description?: string;
  permalink?: string;
}

interface ShelfFieldsProps {
  shelf: Required<ShelfText>;
  descriptionHint: string;
  faults: Record<string, string>;
  save: (change: ShelfText, what: string) => void;
}

/** What a category, a series or a playlist is called, how it is described, and its address. */
export function ShelfFields({ shelf, descriptionHint, faults, save }: ShelfFieldsProps) {
  return (
    <>
      <InlineText
        label={t('categories.name')}
        value={shelf.title}
        error={faults['title']}
        input={{ maxLength: 200 }}
        onSave={(title) => save({ title }, t('categories.name'))}
      />
      <InlineText
        isLong
        label={t('categories.description')}
        hint={descriptionHint}
        value={shelf.description}
        error={faults['description']}
        onSave={(description) => save({ description }, t('categories.description'))}
      />
      <InlineText
        label={t('categories.address')}
        hint={t('categories.address_hint')}
        value={shelf.permalink}
        error={faults['permalink']}
        input={{ spellCheck: false, autoCapitalize: 'none', maxLength: 120 }}
        onSave={(permalink) => save({ permalink }, t('categories.address'))}
      />
    </>
  );
}
