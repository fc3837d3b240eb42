import type { AuditEntry } from '../../data/people';
import { peopleTexts } from '../../messages/people';

/** What was done, in words. What other rooms write down has its name read as a sentence. */
export function wordsOfAction(action: string): string {
  const known = peopleTexts.audit.actions[action];
  if (known) return known;
  const words = action.replaceAll(/[._]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What changed, where the entry says it: "customer → moderator", or its values in a row. */
export function detailOf({ detail }: Pick<AuditEntry, 'detail'>): string {
  const { before, after, ...others } = detail;
  const change = [before, after].filter(isSaid).map(String).join(' → ');
  const rest = Object.entries(others)
    .filter(([, value]) => isSaid(value))
    .map(([name, value]) => `${name.replaceAll('_', ' ')}: ${String(value)}`);
  return [change, ...rest].filter(Boolean).join(' · ');
}

const isSaid = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== '';
