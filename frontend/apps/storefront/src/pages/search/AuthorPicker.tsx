import { authorQuery, authorsQuery } from '@matinee/api/storefront/authors';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { t } from '../../i18n';
import { NamePicker } from './NamePicker';

const ASKS_AFTER_MS = 200;
const SHOWN = 6;

interface AuthorPickerProps {
  /** The permalink of the person. */
  choice: string | undefined;
  onChange: (permalink: string | null) => void;
}

/** A person among thousands. */
export function AuthorPicker({ choice, onChange }: AuthorPickerProps) {
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const people = useQuery({ ...authorsQuery(query), enabled: query !== '' });
  const person = useQuery({ ...authorQuery(choice ?? ''), enabled: choice !== undefined });

  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim()), ASKS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <NamePicker
      label={t('search.author')}
      placeholder={t('search.author_placeholder')}
      none={t('search.author_none')}
      text={text}
      onType={setText}
      matches={query && text.trim() ? people.data?.slice(0, SHOWN) : undefined}
      choice={choice === undefined ? undefined : (person.data?.name ?? choice)}
      onChange={onChange}
    />
  );
}
