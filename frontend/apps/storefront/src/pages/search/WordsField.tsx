import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '../../i18n';

const ASKS_AFTER_MS = 300;

interface WordsFieldProps {
  words: string;
  onChange: (words: string) => void;
}

/** The words one searches for; the address follows shortly after the typing. */
export function WordsField({ words, onChange }: WordsFieldProps) {
  const [text, setText] = useState(words);
  const [lastWords, setLastWords] = useState(words);
  const [lastSent, setLastSent] = useState(words);
  const query = text.trim();

  // Words that did not come from here: the header's search, or the way back.
  if (words !== lastWords) {
    setLastWords(words);
    setLastSent(words);
    if (words !== lastSent) setText(words);
  }

  const send = () => {
    if (query === lastSent) return;
    setLastSent(query);
    onChange(query);
  };
  useEffect(() => {
    const timer = setTimeout(send, ASKS_AFTER_MS);
    return () => clearTimeout(timer);
  });

  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="relative max-w-3xl"
    >
      <Search
        aria-hidden
        className="pointer-events-none absolute inset-y-0 start-0 my-auto size-6 text-text-2"
      />
      <input
        type="search"
        aria-label={t('search.label')}
        placeholder={t('search.placeholder')}
        autoComplete="off"
        maxLength={200}
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="h-14 w-full text-ellipsis border-b border-edge bg-transparent ps-10 font-display text-22 font-bold text-text outline-none placeholder:text-text-3 focus-visible:border-ring md:text-36 [&::-webkit-search-cancel-button]:hidden"
      />
    </form>
  );
}
