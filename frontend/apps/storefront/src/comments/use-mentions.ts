import type { Suggestion } from '@matinee/api/storefront/people';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { t } from '../i18n';
import { mentionAt, withMention, type MentionAtCaret } from './mention-rule';
import { peopleFor } from './people-for';
import { useSuggestions } from './use-suggestions';

const NOBODY: readonly Suggestion[] = [];

interface Mentions {
  isOpen: boolean;
  people: readonly Suggestion[];
  active: number;
  announcement: string;
  /** Re-reads the text before the caret. */
  look: () => void;
  close: () => void;
  choose: (person: Suggestion) => void;
  /** True when the key was for the list. */
  onKeyDown: (event: KeyboardEvent) => boolean;
  /** The chosen people who are still mentioned in the text. */
  chosenIn: (text: string) => number[];
}

/** The list of people beside a text field: opened by an at-sign, led by the keyboard; `nearby` come first. */
export function useMentions(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  write: (text: string) => void,
  nearby = NOBODY,
): Mentions {
  const [at, setAt] = useState<MentionAtCaret | null>(null);
  const [active, setActive] = useState(0);
  const choices = useRef(new Map<number, string>());
  // Escape and a choice close the list for this mention, not for the next one.
  const [dismissed, setDismissed] = useState<number | null>(null);
  const search = at && at.start !== dismissed ? at.search : null;
  const suggestions = useSuggestions(search);
  const people = peopleFor(search, nearby, suggestions.people);
  const isOpen = at !== null && at.start !== dismissed && people.length > 0;

  function look(): void {
    const area = field.current;
    const isCaret = area && area.selectionStart === area.selectionEnd;
    const next = isCaret ? mentionAt(area.value, area.selectionStart) : null;
    if (next?.start !== at?.start || next?.search !== at?.search) setActive(0);
    if (dismissed !== null && area?.value[dismissed] !== '@') setDismissed(null);
    setAt(next);
  }

  function choose(person: Suggestion): void {
    const area = field.current;
    if (!area || !at) return;
    const next = withMention(text, at, area.selectionStart, person.mention);
    choices.current.set(person.id, person.mention);
    // In the field before the next key is: one that is typed at once goes behind the name.
    flushSync(() => {
      write(next.text);
      setAt(null);
      // The name and the space behind it would find the same person again.
      setDismissed(at.start);
    });
    area.focus();
    area.setSelectionRange(next.caret, next.caret);
  }

  function onKeyDown(event: KeyboardEvent): boolean {
    if (!isOpen || event.nativeEvent.isComposing) return false;
    const last = people.length - 1;
    switch (event.key) {
      case 'ArrowDown':
        setActive(active === last ? 0 : active + 1);
        break;
      case 'ArrowUp':
        setActive(active === 0 ? last : active - 1);
        break;
      case 'Enter':
      case 'Tab': {
        const person = people[active];
        if (event.shiftKey || event.ctrlKey || event.metaKey || !person) return false;
        choose(person);
        break;
      }
      case 'Escape':
        setDismissed(at.start);
        break;
      default:
        return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return {
    isOpen,
    people,
    active: Math.min(active, Math.max(0, people.length - 1)),
    announcement: announce(
      at !== null && at.start !== dismissed,
      suggestions.search,
      isOpen,
      people.length,
    ),
    look,
    close: () => setAt(null),
    choose,
    onKeyDown,
    chosenIn: (body) =>
      [...choices.current].filter(([, mention]) => body.includes(`@${mention}`)).map(([id]) => id),
  };
}

function announce(
  isWriting: boolean,
  search: string | null,
  isOpen: boolean,
  count: number,
): string {
  if (isOpen) return t('comments.mentions.found', { count });
  return isWriting && search !== null && search.length > 1 ? t('comments.mentions.none') : '';
}
