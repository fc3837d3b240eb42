import { describe, expect, it } from 'vitest';
import { changeFilters, isFiltered, readFilters, writeFilters, type FilmFilters } from './filters';

const none: FilmFilters = { query: '', state: 'all', page: 1 };

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

  it('leaves out the defaults', () => expect(writeFilters(none).toString()).toBe(''));

  it('goes back to the first page when what is asked for changes', () => {
    const third: FilmFilters = { ...none, page: 3 };
    expect(changeFilters(third, { state: 'draft' }).page).toBe(1);
    expect(changeFilters(third, { page: 4 }).page).toBe(4);
  });
});
