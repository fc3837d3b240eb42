import { describe, expect, it } from 'vitest';
import { filterTexts, missingPlaceholders, partsOf } from './filter';

const texts = [
  { key: 'common.browse', default: 'Browse', override: null },
  { key: 'common.hello', default: 'Hello {{name}}', override: 'Hi {{name}}' },
  { key: 'player.play', default: 'Play', override: null },
];
const keys = (filter: Partial<Parameters<typeof filterTexts>[1]>) =>
  filterTexts(texts, { query: '', part: '', changedOnly: false, ...filter }).map(({ key }) => key);

describe('the texts shown', () => {
  it('are those with every word in key, default or own words', () => {
    expect(keys({ query: 'hi name' })).toEqual(['common.hello']);
    expect(keys({ query: 'COMMON' })).toEqual(['common.browse', 'common.hello']);
    expect(keys({ query: 'common play' })).toEqual([]);
  });

  it('are those of a part, or those changed', () => {
    expect(keys({ part: 'player' })).toEqual(['player.play']);
    expect(keys({ changedOnly: true })).toEqual(['common.hello']);
    expect(partsOf(texts)).toEqual(['common', 'player']);
  });
});

it('asks for what is filled in', () => {
  expect(missingPlaceholders('{{count}} of {{all}}', 'only {{all}}')).toEqual(['{{count}}']);
  expect(missingPlaceholders('Play', 'Go')).toEqual([]);
});
