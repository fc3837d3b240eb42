import { Button } from '@matinee/ui/button';
import { Menu, MenuItem } from '@matinee/ui/menu';
import { Check, Languages } from 'lucide-react';
import { t } from '../../i18n';
import { languagesOf } from '../../util/translations';

interface UntranslatedFilterProps {
  /** A language's code. */
  value: string | undefined;
  onChange: (code: string | undefined) => void;
}

/** The films that have no words in one of the store's other languages; nothing in a store with one. */
export function UntranslatedFilter({ value, onChange }: UntranslatedFilterProps) {
  const languages = languagesOf({});
  if (languages.length === 0) return null;
  const current = languages.find(({ code }) => code === value);
  const choices = [
    { code: undefined, words: t('films.untranslated.any') },
    ...languages.map(({ code, name }) => ({ code, words: nameOf(name) })),
  ];
  return (
    <Menu
      align="start"
      trigger={
        <Button size="small" kind="quiet" icon={<Languages aria-hidden className="size-4" />}>
          {current ? nameOf(current.name) : t('translations.title')}
        </Button>
      }
    >
      {choices.map(({ code, words }) => (
        <MenuItem
          key={words}
          icon={
            code === value ? <Check aria-hidden className="size-4" /> : <span className="size-4" />
          }
          onSelect={() => onChange(code)}
        >
          {words}
        </MenuItem>
      ))}
    </Menu>
  );
}

const nameOf = (language: string): string => t('films.untranslated.missing', { language });
