import { authorQuery, authorsQuery } from '@matinee/api/storefront/authors';
import { controlClass } from '@matinee/ui/text-field';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { t } from '../../i18n';

const ASKS_AFTER_MS = 200;
const SHOWN = 6;

interface AuthorPickerProps {
  /** The permalink of the person chosen. */
  chosen: string | undefined;
  onChange: (permalink: string | null) => void;
}

/** A person among thousands: some letters of the name, then a press. */
export function AuthorPicker({ chosen, onChange }: AuthorPickerProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [query, setQuery] = useState('');
  const people = useQuery({ ...authorsQuery(query), enabled: query !== '' });
  const person = useQuery({ ...authorQuery(chosen ?? ''), enabled: chosen !== undefined });

  useEffect(() => {
    const timer = setTimeout(() => setQuery(text.trim()), ASKS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const matches = query && text.trim() ? people.data?.slice(0, SHOWN) : undefined;
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-14 font-semibold text-text">
        {t('search.author')}
      </label>
      {chosen === undefined ? (
        <input
          id={id}
          type="text"
          autoComplete="off"
          maxLength={100}
          placeholder={t('search.author_placeholder')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className={`${controlClass} text-14!`}
        />
      ) : (
        <button
          id={id}
          type="button"
          onClick={() => onChange(null)}
          className={`${controlClass} flex items-center justify-between gap-2 text-14!`}
        >
          <span className="truncate">{person.data?.name ?? chosen}</span>
          <X aria-hidden className="size-4 shrink-0 text-text-2" />
        </button>
      )}
      <div role="status">
        {matches?.length === 0 && (
          <p className="mt-2 text-14 text-text-2">{t('search.author_none')}</p>
        )}
      </div>
      {matches && matches.length > 0 && chosen === undefined && (
        <ul className="mt-1">
          {matches.map(({ permalink, name }) => (
            <li key={permalink}>
              <button
                type="button"
                onClick={() => {
                  setText('');
                  onChange(permalink);
                }}
                className="-mx-2 flex min-h-9 w-[calc(100%+1rem)] items-center rounded-control px-2 text-start text-14 text-text-2 hover:bg-veil hover:text-text"
              >
                <span className="truncate">{name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
