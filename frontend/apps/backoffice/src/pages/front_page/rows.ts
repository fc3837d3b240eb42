import type { FrontRowEntry } from '@matinee/api/backoffice/front-page';
import { wordFor } from '../../util/word-for';

const HOUSE = ['live', 'continue', 'new', 'most_watched', 'coming_soon'];

/** What a row is called on this page: its own title, or the one that visitors see. */
export function nameOfRow(row: FrontRowEntry): string {
  return row.title || (wordFor('front_page.kinds', row.kind) ?? row.kind);
}

/** A number that no other row has: of a category its id, of a hand-picked row below -100. */
export function numberOfRow({ kind, id, category_id: category }: FrontRowEntry): number {
  if (kind === 'category') return category ?? 0;
  return kind === 'picked' ? -100 - (id ?? 0) : -1 - HOUSE.indexOf(kind);
}
