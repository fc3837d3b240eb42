import type { Chapter, Content } from '@matinee/api/storefront/contents';
import { useState } from 'react';
import { t } from '../../i18n';
import type { Gate } from './gate';

/** The free beginning of a film that must be paid for. */
export interface FreePart {
  /** Of its button. */
  words: string;
  state: 'offered' | 'playing' | 'over';
  change(state: FreePart['state']): void;
}

/** Null where there is none for this viewer: `pages/first_page.py` has the same rule. */
export function useFreePart(
  { free_seconds: seconds, chapters }: Content,
  chapter: Chapter | undefined,
  gate: Gate | null,
): FreePart | null {
  const [state, change] = useState<FreePart['state']>('offered');
  if (seconds === null || gate?.kind !== 'for_sale' || chapters[0]?.id !== chapter?.id) return null;
  return { words: wordsOf(seconds), state, change };
}

/** A short film has less than the owner's minutes. */
function wordsOf(seconds: number): string {
  return seconds % 60 === 0
    ? t('program.free.watch', { count: seconds / 60 })
    : t('program.free.watch_beginning');
}
