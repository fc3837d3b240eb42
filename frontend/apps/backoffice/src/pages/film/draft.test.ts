import type { Film } from '@matinee/api/backoffice/films';
import { describe, expect, it } from 'vitest';
import { changesOf, isEmpty, toPermalink } from './draft';

const film = {
  title: 'Bikes',
  description: '',
  permalink: 'bikes',
  credits: '',
  access: 'public',
} as Film;

describe('the changes of a film', () => {
  it('are none when an edit was taken back', () => {
    expect(isEmpty(changesOf(film, { title: 'Bikes', access: 'public' }))).toBe(true);
  });

  it('hold only what differs, an emptied field too', () => {
    expect(changesOf(film, { title: '', access: 'paid', permalink: 'bikes' })).toEqual({
      title: '',
      access: 'paid',
    });
  });

  it('hold each field that the form saves', () => {
    const other = {
      title: 'Cars',
      description: 'About cars',
      permalink: 'cars',
      credits: 'Driver',
      access: 'paid',
      year: 1999,
    } as const;
    expect(changesOf(film, other)).toEqual(other);
  });

  it('leave alone what panels save by themselves', () => {
    // @ts-expect-error a panel's field is none of the form
    expect(changesOf(film, { category_ids: [3] })).toEqual({});
  });
});

describe('a typed address', () => {
  it.each([
    ['The Long Way', 'the-long-way'],
    ['Café  Noir!', 'cafe-noir-'],
    ['--x', 'x'],
    ['日本', ''],
  ])('%s becomes %s', (typed, permalink) => expect(toPermalink(typed)).toBe(permalink));
});
