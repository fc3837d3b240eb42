import type { AuditEntry } from '@matinee/api/backoffice/people';
import { t } from '../../i18n';
import { wordsOfPrice } from '../../util/price';
import { wordFor } from '../../util/word-for';

/** What was done, in words. What other rooms write down has its name read as a sentence. */
export function wordsOfAction(action: string): string {
  const word = wordFor('people.audit.actions', action);
  if (word) return word;
  const words = action.replaceAll(/[._]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What changed, where the entry says it: "customer → moderator", "$7.99 a month", or its values in a row. */
export function detailOf({ detail }: Pick<AuditEntry, 'detail'>): string {
  const { before, after, ...others } = detail;
  const change = [before, after].filter(isSaid).map(readable).join(' → ');
  const { words, rest } = priceOf(others);
  const facts = Object.entries(rest)
    .filter(([, value]) => isSaid(value))
    .map(([name, value]) => `${readable(name)}: ${readable(value)}`);
  return [change, ...words, ...facts].filter(Boolean).join(' · ');
}

/** The fields of a price or an amount are said as one: "$7.99 a month · 7 days free". What is none stays as it is. */
function priceOf(detail: AuditEntry['detail']): { words: string[]; rest: AuditEntry['detail'] } {
  const {
    amount_minor: amount,
    minor = amount,
    currency,
    interval,
    interval_count: count,
    trial_days: trial,
    ...rest
  } = detail;
  const isPrice = typeof minor === 'number' || 'trial_days' in detail;
  if (!isPrice || typeof currency !== 'string') return { words: [], rest: detail };
  const price = wordsOfPrice({
    minor: typeof minor === 'number' ? minor : null,
    currency,
    interval: isInterval(interval) ? interval : '',
    interval_count: typeof count === 'number' ? count : 1,
  });
  const free = typeof trial === 'number' && trial > 0 ? t('sales.trial', { count: trial }) : '';
  return { words: [price, free], rest };
}

const isInterval = (value: unknown): value is 'month' | 'year' =>
  value === 'month' || value === 'year';

const isSaid = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== '';

/** A word of the program's own, such as `gift_card`, as one reads it; names of people stay. */
function readable(value: unknown): string {
  if (typeof value === 'boolean') return value ? t('people.audit.yes') : t('people.audit.no');
  const words = String(value);
  return /^[a-z]+(_[a-z]+)+$/.test(words) ? words.replaceAll('_', ' ') : words;
}
