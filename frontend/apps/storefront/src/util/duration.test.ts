import { expect, test } from 'vitest';
import { clockOf, isoOf, wordsOf } from './duration';

test.each([
  [0, '0:00', '0 seconds', 'PT0S'],
  [7.4, '0:07', '7 seconds', 'PT7S'],
  [59.6, '1:00', '1 minute', 'PT60S'],
  [245, '4:05', '4 minutes', 'PT245S'],
  [3600, '1:00:00', '1 hour', 'PT3600S'],
  [3723, '1:02:03', '1 hour 2 minutes', 'PT3723S'],
  [7170, '1:59:30', '2 hours', 'PT7170S'],
  [-3, '0:00', '0 seconds', 'PT0S'],
])('%d s is %s, "%s", %s', (seconds, clock, words, iso) => {
  expect([clockOf(seconds), wordsOf(seconds), isoOf(seconds)]).toEqual([clock, words, iso]);
});
