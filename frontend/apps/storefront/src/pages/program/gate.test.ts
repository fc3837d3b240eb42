import type { Chapter, Content } from '@matinee/api/storefront/contents';
import { describe, expect, test } from 'vitest';
import { gateOfFailure as gateOfEventFailure } from '../live/gate';
import { gateOfContent, gateOfFailure } from './gate';

const playable = { is_playable: true } as Chapter;

function content(
  granted: boolean,
  reason: string | null,
  rule = 'public',
  price = 'free',
): Content {
  return { access: { granted, reason, rule, steps: [] }, price } as unknown as Content;
}

function rented(isStarted: boolean): Content {
  const rental = { is_started: isStarted, seconds_left: 3_600, watch_hours: 48 };
  return { ...content(true, null, 'paid', 'included'), rental };
}

describe('before playing is asked for', () => {
  test.each([
    [content(true, null), playable, null],
    [content(true, null), { is_playable: false } as Chapter, 'encoding'],
    [content(true, null), undefined, 'encoding'],
    [rented(false), playable, 'rental'],
    [rented(false), { is_playable: false } as Chapter, 'encoding'],
    [rented(true), playable, null],
    [content(false, 'sign_in_required'), playable, 'sign_in'],
    [content(false, 'product_needed', 'paid', 'buy'), playable, 'for_sale'],
    // A guest sees the offers first; without any there is nothing to sign in for.
    [content(false, 'sign_in_required', 'paid', 'rent'), playable, 'for_sale'],
    [content(false, 'sign_in_required', 'paid', 'to_buy'), playable, 'not_for_sale'],
    [content(false, 'not_for_sale'), playable, 'not_for_sale'],
    [content(false, null), playable, 'not_for_sale'],
  ])('%#', (film, chapter, kind) => {
    expect(gateOfContent(film, chapter)?.kind ?? null).toBe(kind);
  });
});

test.each([
  [401, 'sign_in'],
  [402, 'not_for_sale'],
  [409, 'encoding'],
  [403, 'refused'],
  [0, 'refused'],
  [500, 'refused'],
])('an answer of %s is %s', (status, kind) => {
  const errors = [{ code: 'x', message: 'The server’s own words.', field: null }];
  const failure = {
    success: false,
    status,
    errors,
    requestId: null,
    retryAfterSeconds: null,
  } as const;
  const gate = gateOfFailure(failure);
  expect(gate.kind).toBe(kind);
  if (gate.kind !== 'refused') return;
  // Without an answer there are no words of the server.
  expect(gate.message).toMatch(status === 0 ? /can’t be reached/ : /^The server’s own words\.$/);
});

test('a rental that the page knew nothing of is asked about, too', () => {
  const errors = [{ code: 'rental_not_started', message: 'x', field: null }];
  const failure = { success: false, status: 409, errors, requestId: null, retryAfterSeconds: null };
  expect(gateOfFailure({ ...failure, success: false }).kind).toBe('rental');
});

test.each([
  ['the film', gateOfFailure],
  ['the event', gateOfEventFailure],
])('%s asks for the age when the server does', (_, gateOf) => {
  const errors = [{ code: 'age_needed', message: 'x', field: null }];
  expect(
    gateOf({ success: false, status: 403, errors, requestId: null, retryAfterSeconds: null }),
  ).toEqual({
    kind: 'adults',
  });
});
