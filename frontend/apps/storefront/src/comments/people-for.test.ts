import type { Suggestion } from '@matinee/api/storefront/people';
import { expect, test } from 'vitest';
import { peopleFor } from './people-for';

const person = (id: number, name: string): Suggestion => ({
  id,
  name,
  nickname: '',
  mention: name,
});
const ada = person(1, 'Ada Lane');
const adam = person(2, 'Adam');
const lane = person(3, 'Lanea');

test('those nearby come first, each person once', () => {
  expect(peopleFor('ad', [adam], [ada, adam])).toEqual([adam, ada]);
});

test('any word of a name may begin with the text, in any case', () => {
  expect(peopleFor('LAN', [ada, adam, lane], [])).toEqual([ada, lane]);
});

test('who is nearby and not called is not suggested', () => {
  expect(peopleFor('ad', [lane], [ada])).toEqual([ada]);
});

test('without an at-sign nobody is suggested', () => {
  expect(peopleFor(null, [ada], [adam])).toEqual([]);
});

test('there are no more than eight', () => {
  const many = Array.from({ length: 9 }, (_, index) => person(index, `Ada ${index}`));
  expect(peopleFor('ada', many, many)).toHaveLength(8);
});
