import { controlClass } from '@matinee/ui/text-field';
import { X } from 'lucide-react';
import { useId } from 'react';

interface Named {
  permalink: string;
  name: string;
  /** Of the name, where it is not that of the page. */
  lang?: string | undefined;
}

interface NamePickerProps {
  label: string;
  placeholder: string;
  /** What is said where nothing goes by these letters. */
  none: string;
  text: string;
  onType: (text: string) => void;
  /** Undefined while nothing was text, or the answer is on its way. */
  matches: readonly Named[] | undefined;
  /** What the chosen one is called. */
  choice: string | undefined;
  onChange: (permalink: string | null) => void;
}

/** One among hundreds: some letters of the name, then a press. */
export function NamePicker({
  label,
  placeholder,
  none,
  text,
  onType,
  matches,
  choice,
  onChange,
}: NamePickerProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-14 font-semibold text-text">
        {label}
      </label>
      {choice === undefined ? (
        <input
          id={id}
          type="text"
          autoComplete="off"
          maxLength={100}
          placeholder={placeholder}
          value={text}
          onChange={(event) => onType(event.target.value)}
          className={`${controlClass} text-14!`}
        />
      ) : (
        <button
          id={id}
          type="button"
          onClick={() => onChange(null)}
          className={`${controlClass} flex items-center justify-between gap-2 text-14!`}
        >
          <span className="truncate">{choice}</span>
          <X aria-hidden className="size-4 shrink-0 text-text-2" />
        </button>
      )}
      <div role="status">
        {matches?.length === 0 && <p className="mt-2 text-14 text-text-2">{none}</p>}
      </div>
      {matches && matches.length > 0 && choice === undefined && (
        <ul className="mt-1">
          {matches.map(({ permalink, name, lang }) => (
            <li key={permalink}>
              <button
                type="button"
                onClick={() => {
                  onType('');
                  onChange(permalink);
                }}
                className="-mx-2 flex min-h-9 w-[calc(100%+1rem)] items-center rounded-control px-2 text-start text-14 text-text-2 hover:bg-veil hover:text-text"
              >
                <span lang={lang} className="truncate">
                  {name}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
