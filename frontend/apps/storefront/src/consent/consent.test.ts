import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CONSENT_KEY, createConsent } from './consent';

const kept = new Map<string, string>();
const memory = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};
const forbidden = {
  getItem: () => {
    throw new DOMException('Denied', 'SecurityError');
  },
  setItem: () => {
    throw new DOMException('Denied', 'SecurityError');
  },
};

beforeEach(() => kept.clear());

const make = (change: Partial<Parameters<typeof createConsent>[0]> = {}) =>
  createConsent({
    mustAsk: false,
    impersonated: false,
    memory,
    browser: { doNotTrack: null } as Navigator,
    ...change,
  });

describe('where the owner does not ask', () => {
  test('a viewer is counted until they switch it off, for good', () => {
    const consent = make();
    expect([consent.allowed, consent.isAsked]).toEqual([true, false]);
    consent.answer('no');
    expect(consent.allowed).toBe(false);
    expect(make().allowed).toBe(false);
  });
});

describe('where the owner asks', () => {
  test('nobody is counted before they have said yes', () => {
    const consent = make({ mustAsk: true });
    expect([consent.allowed, consent.isAsked]).toEqual([false, true]);
    consent.answer('yes');
    expect([consent.allowed, consent.isAsked]).toEqual([true, false]);
    expect(make({ mustAsk: true }).allowed).toBe(true);
  });

  test('a no is an answer, and is not asked for again', () => {
    make({ mustAsk: true }).answer('no');
    const later = make({ mustAsk: true });
    expect([later.allowed, later.isAsked]).toEqual([false, false]);
  });

  test('nonsense in the memory is no answer', () => {
    kept.set(CONSENT_KEY, 'maybe');
    expect(make({ mustAsk: true }).isAsked).toBe(true);
  });
});

describe.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { doNotTrack: null, globalPrivacyControl: true }],
])('%s', (_, browser) => {
  test('outweighs a yes, and spares the question', () => {
    kept.set(CONSENT_KEY, 'yes');
    const consent = make({ mustAsk: true, browser: browser as unknown as Navigator });
    expect(consent.browserRefuses).toBe(true);
    expect([consent.allowed, consent.isAsked]).toEqual([false, false]);
  });
});

test('staff in a viewer’s place is never counted, nor asked', () => {
  kept.set(CONSENT_KEY, 'yes');
  const consent = make({ impersonated: true });
  expect(consent.allowed).toBe(false);
  expect(make({ impersonated: true, mustAsk: true }).isAsked).toBe(false);
});

test('without a memory an answer holds until the page goes', () => {
  const consent = make({ mustAsk: true, memory: forbidden });
  consent.answer('yes');
  expect(consent.allowed).toBe(true);
});

test('tells of each answer until told to stop', () => {
  const consent = make();
  const heard = vi.fn<() => void>();
  const stop = consent.subscribe(heard);
  consent.answer('no');
  stop();
  consent.answer('yes');
  expect(heard).toHaveBeenCalledTimes(1);
});
