import { expect, test } from 'vitest';
import { mentionAt, withMention } from './mention-rule';

test.each([
  ['@ann', { start: 0, search: 'ann' }],
  ['Hi @Ann Sm', { start: 3, search: 'Ann Sm' }],
  ['@jörg.m_1', { start: 0, search: 'jörg.m_1' }],
  ['@ann\nsm', { start: 0, search: 'ann sm' }],
  ['(@ann', { start: 1, search: 'ann' }],
  ['@a @b', { start: 3, search: 'b' }],
  ['@', null],
  ['@ ', null],
  ['@ ann', null],
  ['@\n', null],
  ['ann', null],
  ['ann@example', null],
  ['ann.@x', null],
  ['@@ann', null],
  ['@ann!', null],
  ['@ann, hello', null],
  ['@an-n', null],
  [`@${'x'.repeat(61)}`, null],
])('%j gives %j', (text, mention) => {
  expect(mentionAt(text, text.length)).toEqual(mention);
});

test('only the text up to the caret counts', () => {
  expect(mentionAt('@ann says', 4)).toEqual({ start: 0, search: 'ann' });
  expect(mentionAt('x @ann', 1)).toBeNull();
});

test('the chosen name takes the place of what was typed', () => {
  expect(withMention('Hi @an there', { start: 3, search: 'an' }, 6, 'ann.s')).toEqual({
    text: 'Hi @ann.s there',
    caret: 10,
  });
});
