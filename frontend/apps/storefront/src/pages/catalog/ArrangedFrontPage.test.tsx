import type { FrontPage } from '@matinee/api/storefront/front-page';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { pageConfig } from '../../stores/page-config';
import { frontRow, hrefs, liveCard, open, rowNamed } from '../../testing/catalog';
import { beginVisit, film, serve } from '../../testing/store';

beforeEach(beginVisit);

const films = Array.from({ length: 20 }, (_, index) => film(index + 1));

/** A store whose owner has arranged its front page like this. */
function serveFrontPage(page: FrontPage, shown = films) {
  return serve({
    '/api/contents': shown,
    '/api/front_page': page,
    '/api/contents/recent_views': [],
    '/api/contents/progress': [],
  });
}

test('the owner’s film leads, and the rows are in the owner’s order', async () => {
  serveFrontPage({
    hero: film(7),
    rows: [
      frontRow('picked', { id: 4, title: 'Start here', contents: films.slice(3, 6) }),
      frontRow('category', {
        id: 1,
        permalink: 'calm',
        title: 'Calm',
        contents_count: 9,
        contents: films.slice(0, 4),
      }),
      frontRow('new'),
      frontRow('picked', { id: 5, title: 'Two', contents: films.slice(0, 2) }),
    ],
  });
  open();
  const first = await rowNamed('Start here');
  expect(hrefs(within(first).getAllByRole('link', { name: /^Film/ }))).toEqual([
    '/programs/film-4',
    '/programs/film-5',
    '/programs/film-6',
  ]);
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(titles).toEqual(['Film 7', 'Start here', 'Calm', 'Now showing']);
  expect(within(first).queryByRole('link', { name: /See all/ })).toBeNull();
});

test('a row’s title is said in the page’s language', async () => {
  serveFrontPage({
    hero: null,
    rows: [
      frontRow('picked', {
        id: 4,
        title: 'X',
        titles: { en: 'Start here' },
        contents: films.slice(3, 6),
      }),
    ],
  });
  open();
  expect(await rowNamed('Start here')).toBeTruthy();
});

test.each([
  ['series', '/series/saga'],
  ['playlist', '/playlists/saga'],
] as const)('a %s leads to its page, in a small store too', async (kind, path) => {
  const few = films.slice(0, 4);
  const row = { id: 4, permalink: 'saga', title: 'The saga', contents: few.slice(0, 3) };
  serveFrontPage(
    { hero: null, rows: [frontRow('collection', { ...row, collection_kind: kind })] },
    few,
  );
  open();
  const saga = await rowNamed('The saga');
  const seeAll = within(saga).getByRole('link', { name: 'See all in The saga' });
  expect(seeAll.getAttribute('href')).toBe(path);
});

test('a small store shows what is hand-picked above all its films', async () => {
  const few = films.slice(0, 6);
  serveFrontPage(
    {
      hero: null,
      rows: [
        frontRow('new'),
        frontRow('picked', { id: 4, title: 'Start here', contents: few.slice(1, 4) }),
      ],
    },
    few,
  );
  open();
  await rowNamed('Start here');
  const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
  expect(titles).toEqual(['Film 1', 'Start here', 'All films']);
});

test('what is switched off does not come, and events neither', async () => {
  pageConfig.has_live_events = true;
  const server = serveFrontPage({
    hero: null,
    rows: [
      frontRow('category', {
        id: 1,
        permalink: 'calm',
        title: 'Calm',
        contents: films.slice(0, 3),
      }),
    ],
  });
  server.answers['/api/live_events'] = [liveCard(1)];
  open();
  await rowNamed('Calm');
  expect(screen.queryByRole('region', { name: 'Live and coming up' })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Now showing' })).toBeNull();
  pageConfig.has_live_events = false;
});

test('the most watched have a row with the house’s title, and no way to more', async () => {
  serveFrontPage({
    hero: null,
    rows: [frontRow('most_watched', { contents: films.slice(3, 6) }), frontRow('new')],
  });
  open();
  const row = await rowNamed('Most watched');
  expect(hrefs(within(row).getAllByRole('link', { name: /^Film/ }))).toEqual([
    '/programs/film-4',
    '/programs/film-5',
    '/programs/film-6',
  ]);
  expect(within(row).queryByRole('link', { name: /See all/ })).toBeNull();
});
