// @vitest-environment jsdom

import { beforeEach, expect, test } from 'vitest';
import { findSound, keepSound, labelOfSound, readSound } from './sounds';

const ENGLISH = { name: 'en', language: 'en' };
const GERMAN = { name: 'Deutsch', language: 'de' };
const COMMENTARY = { name: 'Director’s commentary', language: 'en' };
const NAMELESS = { name: 'Sound 2', language: '' };
const FILM = [ENGLISH, GERMAN, COMMENTARY, NAMELESS];

beforeEach(() => localStorage.clear());

test.each(FILM)('the chosen sound is kept: $name', (sound) => {
  expect(readSound()).toBeNull();
  keepSound(sound);
  expect(readSound()).toEqual(sound);
  expect(findSound(readSound(), FILM)).toBe(FILM.indexOf(sound));
});

test('in another film the same language is taken, and without it the film’s own choice', () => {
  expect(findSound(GERMAN, [ENGLISH, { name: 'German 5.1', language: 'de' }])).toBe(1);
  expect(findSound(GERMAN, [ENGLISH, COMMENTARY])).toBe(-1);
  expect(findSound(NAMELESS, [ENGLISH, { name: 'Other', language: '' }])).toBe(-1);
  expect(findSound(null, FILM)).toBe(-1);
});

test('a sound without a name is called by its language, in that of the viewer', () => {
  expect(labelOfSound(ENGLISH, 'de')).toBe('Englisch');
  expect(labelOfSound({ name: 'en 2', language: 'en' }, 'en')).toBe('English 2');
  expect(labelOfSound(GERMAN, 'en')).toBe('Deutsch');
  expect(labelOfSound({ name: 'x-', language: 'x-' }, 'en')).toBe('x-');
  expect(labelOfSound(NAMELESS, 'en')).toBe('Sound 2');
});
