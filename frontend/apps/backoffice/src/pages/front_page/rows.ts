import type { FrontRowEntry } from '@matinee/api/backoffice/front-page';
import { wordFor } from '../../util/word-for';

const HOUSE = ['live', 'continue', 'new', 'most_watched', 'coming_soon'];

/** What a row is called on this page: its own title, or the one that visitors see. */
export function nameOfRow(row: FrontRowEntry): string {
  return row.title || (wordFor('front_page.kinds', row.kind) ?? row.kind);
}

/**
 * A number that no other row has. Ids of three tables share it: of a category it is above 0, of a hand-picked
 * row even and of a collection odd, below -100.
 */
export function numberOfRow(row: FrontRowEntry): number {
  const { kind, id, category_id: category, collection_id: collection } = row;
  if (kind === 'category') return category ?? 0;
  if (kind === 'picked') return -100 - 2 * (id ?? 0);
  return kind === 'collection' ? -101 - 2 * (collection ?? 0) : -1 - HOUSE.indexOf(kind);
}

/** A row that is not there yet, and goes on top. */
export function newRow(change: Partial<FrontRowEntry>): FrontRowEntry {
  return {
    kind: 'picked',
    id: null,
    category_id: null,
    collection_id: null,
    title: '',
    titles: {},
    is_shown: true,
    contents_count: 0,
    contents: [],
    ...change,
  };
}
