/** The front page: the films that lead it, and its rows in their order. */
import { queryOptions } from '@tanstack/react-query';
import { client, dataOf, type Schemas } from './client';

export type FrontPageEntry = Schemas['FrontPageEntry'];
export type FrontRowEntry = Schemas['FrontRowEntry'];

export const frontPageKey = ['front-page'] as const;

export const frontPageQuery = () =>
  queryOptions({
    queryKey: frontPageKey,
    queryFn: ({ signal }) => dataOf(client.GET('/bullet/api/front_page', { signal })),
  });

/** What the page shows, sent whole. A hand-picked row without an id is a new one. */
export const arrangeFrontPage = ({ hero, rows }: Pick<FrontPageEntry, 'hero' | 'rows'>) =>
  dataOf(
    client.PUT('/bullet/api/front_page', {
      body: {
        hero_ids: hero.map(({ id }) => id),
        rows: rows.map(({ contents, title, ...row }) => ({
          kind: row.kind,
          id: row.id,
          category_id: row.category_id,
          collection_id: row.collection_id,
          titles: row.titles,
          is_shown: row.is_shown,
          title: row.kind === 'picked' ? title : '',
          content_ids: contents.map((film) => film.id),
        })),
      },
    }),
  );

export const resetFrontPage = () => dataOf(client.DELETE('/bullet/api/front_page'));
