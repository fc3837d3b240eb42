import { afterEach, describe, expect, it } from 'vitest';
import { pageConfig } from '../../stores/page';
import { changeFilters, isFiltered, readFilters, writeFilters, type FilmFilters } from './filters';

const none: FilmFilters = { query: '', state: 'all', page: 1 };

const languages = pageConfig.locales;
afterEach(() => {
  pageConfig.locales = languages;
});

describe('film filters in the address', () => {
  it('reads nothing as no filter', () => {
    expect(readFilters(new URLSearchParams())).toEqual(none);
    expect(isFiltered(none)).toBe(false);
  });

  it.each(['page=0', 'page=-3', 'page=1.5', 'page=x', 'state=nonsense', 'q=%20%20'])(
    'reads %s as no filter',
    (text) => expect(readFilters(new URLSearchParams(text))).toEqual(none),
  );

  it('comes back as it was written', () => {
    const filters: FilmFilters = { query: 'a & b?', state: 'draft', page: 3 };
    expect(readFilters(new URLSearchParams(writeFilters(filters).toString()))).toEqual(filters);
  });

  it('knows what is missing in a language that the store speaks beyond its own', () => {
    pageConfig.locales = [
      { code: 'en', name: 'English', direction: 'ltr' },
      { code: 'de', name: 'Deutsch', direction: 'ltr' },
    ];
    const filters: FilmFilters = { ...none, untranslated: 'de' };
    expect(writeFilters(filters).toString()).toBe('untranslated=de');
    expect(readFilters(new URLSearchParams('untranslated=de'))).toEqual(filters);
    expect(isFiltered(filters)).toBe(true);
    for (const code of ['en', 'fi', '']) {
      expect(readFilters(new URLSearchParams({ untranslated: code }))).toEqual(none);
    }
  });

  it.each(['film', '-film', 'published', 'plays', '-plays', 'updated'] as const)(
    'keeps the order %s',
    (sort) => {
      expect(writeFilters({ ...none, sort }).toString()).toBe(`sort=${sort}`);
      expect(readFilters(new URLSearchParams({ sort }))).toEqual({ ...none, sort });
    },
  );

  it('leaves out the defaults', () => expect(writeFilters(none).toString()).toBe(''));

  it('goes back to the first page when what is asked for changes', () => {
    const third: FilmFilters = { ...none, page: 3 };
    expect(changeFilters(third, { state: 'draft' }).page).toBe(1);
    expect(changeFilters(third, { page: 4 }).page).toBe(4);
  });
});
