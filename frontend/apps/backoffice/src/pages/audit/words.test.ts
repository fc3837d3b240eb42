import { expect, test } from 'vitest';
import { detailOf, wordsOfAction } from './words';

test.each([
  [{ before: 'customer', after: 'moderator' }, 'customer → moderator'],
  [{ before: 0, after: 2 }, '0 → 2'],
  [
    { minor: 799, currency: 'USD', interval: 'month', interval_count: 1, trial_days: 7 },
    '$7.99 a month · 7 days free',
  ],
  [{ minor: 399, currency: 'USD', interval_count: 1, trial_days: 0 }, '$3.99'],
  [{ amount_minor: 300, currency: 'USD' }, '$3.00'],
  [{ amount_minor: 5, of: 2 }, 'amount minor: 5 · of: 2'],
  [{ minor: null, currency: 'USD', trial_days: 0 }, 'Any amount (USD)'],
  [{ minor: 500, currency: 'EUR', reason: 'duplicate' }, '€5.00 · reason: duplicate'],
  [{ kind: 'gift_card' }, 'kind: gift card'],
  [{ enabled: true, secrets: ['a'] }, 'enabled: yes'],
  [{ currency: 'USD' }, 'currency: USD'],
  [{ passkey: 'Ann_Smith' }, 'passkey: Ann_Smith'],
  [{}, ''],
])('%o is told as "%s"', (detail, words) => {
  expect(detailOf({ detail })).toBe(words);
});

test('what another room writes down is read as a sentence', () => {
  expect(wordsOfAction('role_changed')).toBe('Changed the role');
  expect(wordsOfAction('product.put_on_sale')).toBe('Product put on sale');
});
