import type { ContentCard } from '@matinee/api/storefront/contents';
import type { FrontPage } from '@matinee/api/storefront/front-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { keepResumePoint } from '../../player/resume';
import { pageConfig } from '../../stores/page-config';
import { queryClient, seedFirstData } from '../../stores/query-client';
import { frontRow, hrefs, liveCard, open, rowNamed } from '../../testing/catalog';
import { beginVisit, film, problem, serve, signIn } from '../../testing/store';
import { titleSize } from './Hero';

beforeEach(beginVisit);

const poster = {
  src: '/p.jpg',
  srcset_webp: '',
  srcset_avif: '',
  width: 16,
  height: 9,
  color: '#000000',
};

function category(id: number, contents: ContentCard[], count = contents.length) {
  return {
    id,
    permalink: `category-${id}`,
    title: `Category ${id}`,
    description: '',
    position: id,
    featured: false,
    image: null,
    contents_count: count,
    contents,
  };
}

/** These films, and so many more that the store has rows. */
function many(...films: ContentCard[]): ContentCard[] {
  return [...films, ...Array.from({ length: 14 }, (_, i) => film(100 + i))];
}

/** The house's rows, then the categories. */
function frontPage(categories: ReturnType<typeof category>[]): FrontPage {
  const house = [frontRow('live'), frontRow('continue'), frontRow('new')];
  const rest = categories.map(({ id, permalink, title, contents_count, contents }) =>
    frontRow('category', { id, permalink, title, contents_count, contents }),
  );
  return { hero: null, rows: [...house, ...rest] };
}

/** A store of these films and categories. */
function store(films: ContentCard[], rows: ReturnType<typeof category>[] = []) {
  return serve({
    '/api/contents': films,
    '/api/front_page': frontPage(rows),
    '/api/contents/recent_views': [],
    '/api/contents/progress': [],
  });
}

test('the first film is the hero, its categories are rows', async () => {
  store(many(film(1), film(2)), [category(1, [film(2), film(1), film(3)], 4)]);
  open();
  const hero = await screen.findByRole('region', { name: 'Featured film' });
  expect(within(hero).getByRole('heading', { name: 'Film 1' })).toBeTruthy();
  expect(within(hero).getByRole('link', { name: /Play/ }).getAttribute('href')).toBe(
    '/programs/film-1?autoplay=true',
  );
  const row = await rowNamed('Category 1');
  expect(hrefs(within(row).getAllByRole('link', { name: /^Film/ }))).toEqual([
    '/programs/film-2?categoryId=1',
    '/programs/film-1?categoryId=1',
    '/programs/film-3?categoryId=1',
  ]);
  expect(
    within(row).getByRole('link', { name: 'See all in Category 1' }).getAttribute('href'),
  ).toBe('/categories/category-1');
  const now = await rowNamed('Now showing');
  expect(within(now).getAllByRole('article')).toHaveLength(12);
});

test('a row is of three films at least, and leads to no list of what it shows in full', async () => {
  store(many(), [category(1, [film(2), film(3)]), category(2, [film(2), film(3), film(4)])]);
  open();
  const row = await rowNamed('Category 2');
  expect(within(row).queryByRole('link', { name: /See all/ })).toBeNull();
  expect(screen.queryByRole('region', { name: 'Category 1' })).toBeNull();
  const now = await rowNamed('Now showing');
  expect(within(now).getByRole('link', { name: 'See all in Now showing' })).toBeTruthy();
});

test('a store of a dozen films is one grid, with a way to its categories', async () => {
  const films = Array.from({ length: 12 }, (_, i) => film(i + 1));
  store(films, [category(1, films.slice(0, 4)), category(2, films.slice(0, 1))]);
  open();
  const all = await rowNamed('All films');
  expect(within(all).getAllByRole('article')).toHaveLength(11);
  const shelves = within(all).getByRole('navigation', { name: 'Categories' });
  expect(hrefs(within(shelves).getAllByRole('link'))).toEqual(['/categories/category-1']);
  expect(screen.queryByRole('region', { name: 'Category 1' })).toBeNull();
});

test('a store of more has rows, unless none of its categories fills one', async () => {
  const films = Array.from({ length: 13 }, (_, i) => film(i + 1));
  store(films, [category(1, films.slice(0, 3))]);
  const page = open();
  expect(await rowNamed('Category 1')).toBeTruthy();
  page.unmount();
  queryClient.clear();

  store(films, [category(1, films.slice(0, 2))]);
  open();
  expect(await rowNamed('All films')).toBeTruthy();
});

test('the only film of a store has the page to itself', async () => {
  store([film(1)], [category(1, [film(1)])]);
  open();
  await screen.findByRole('heading', { name: 'Film 1' });
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull());
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.getAllByRole('region')).toHaveLength(1);
});

test('a long title is set smaller', () => {
  const sizes = ['Nosferatu', 'The Cabinet of Doctor Caligari, restored', 'A'.repeat(120)].map(
    (title) => /xl:text-\d+/.exec(titleSize(title))?.[0],
  );
  expect(sizes).toEqual(['xl:text-64', 'xl:text-48', 'xl:text-36']);
});

test('a store without categories shows all its films at once', async () => {
  store([film(1), film(2), film(3)]);
  open();
  const all = await rowNamed('All films');
  expect(within(all).getByRole('link', { name: 'Film 2 1 minute' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Now showing' })).toBeNull();
});

test('the hero is the first film that has a still across the whole width', async () => {
  store([film(1), film(2, { poster, is_vertical: true }), film(3, { poster })]);
  open();
  const hero = await screen.findByRole('region', { name: 'Featured film' });
  expect(within(hero).getByRole('heading', { name: 'Film 3' })).toBeTruthy();
});

test('data that came with the page asks nothing of the server', async () => {
  const server = store([]);
  seedFirstData(queryClient, [
    { key: '/api/contents?page=1', value: many(film(1)), is_last_page: true },
    {
      key: '/api/front_page?page=1',
      value: frontPage([category(1, [film(2), film(3), film(4)])]),
    },
  ]);
  open();
  expect(await rowNamed('Category 1')).toBeTruthy();
  expect(server.made()).toEqual([]);
});

describe('live events', () => {
  beforeEach(() => {
    pageConfig.has_live_events = true;
    return () => void (pageConfig.has_live_events = false);
  });

  test('what is on air and what comes is the first row', async () => {
    const server = store(many(film(1)), [category(1, [film(2), film(3), film(4)])]);
    server.answers['/api/live_events'] = [
      liveCard(1, { stage: 'live', started_at: '2026-05-01T20:00:00Z' }),
      liveCard(2),
      liveCard(3, { stage: 'waiting', starts_at: '2026-05-01T20:00:00Z' }),
    ];
    open();
    const row = await rowNamed('Live and coming up');
    const titles = screen.getAllByRole('heading', { level: 2 }).map((title) => title.textContent);
    expect(titles.slice(0, 3)).toEqual(['Film 1', 'Live and coming up', 'Now showing']);
    const links = within(row).getAllByRole('link');
    expect(hrefs(links)).toEqual(['/live/night-1', '/live/night-2', '/live/night-3']);
    expect(within(row).getByRole('link', { name: /^Night 1 Live since/ })).toBeTruthy();
    expect(within(row).getByRole('link', { name: /^Night 2 in 2 hours/ })).toBeTruthy();
    expect(within(row).getByRole('link', { name: /^Night 3 Starting soon/ })).toBeTruthy();
    expect(server.made()).toContain('GET /api/live_events?soon=true');
  });

  test('those that came with the page are not asked for', async () => {
    const server = store([]);
    seedFirstData(queryClient, [
      { key: '/api/contents?page=1', value: [film(1)], is_last_page: true },
      { key: '/api/front_page?page=1', value: frontPage([]) },
      { key: '/api/live_events?soon=true', value: [liveCard(1)] },
    ]);
    open();
    expect(await rowNamed('Live and coming up')).toBeTruthy();
    expect(server.made()).toEqual([]);
  });

  test('no row comes before it is known whether this one does', async () => {
    const server = store(many(film(1)), [category(1, [film(2), film(3), film(4)])]);
    const asked: ((answer: Response) => void)[] = [];
    server.answers['/api/live_events'] = () => new Promise<Response>((tell) => asked.push(tell));
    open();
    await screen.findByRole('heading', { name: 'Film 1' });
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Category 1' })).toBeNull();
    asked[0]?.(Response.json([]));
    expect(await rowNamed('Category 1')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Live and coming up' })).toBeNull();
  });

  test('a store with an event and no film shows the event', async () => {
    const server = store([]);
    server.answers['/api/live_events'] = [liveCard(1)];
    open();
    expect(await rowNamed('Live and coming up')).toBeTruthy();
    expect(screen.queryByText('The first films are on their way')).toBeNull();
  });

  test('a failure leaves the films alone', async () => {
    const server = store([film(1), film(2)]);
    server.answers['/api/live_events'] = problem(500, 'internal_error');
    open();
    expect(await rowNamed('All films')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('a store without events is asked for none', async () => {
  const server = store([film(1), film(2)]);
  open();
  await rowNamed('All films');
  expect(server.made().some((call) => call.includes('live_events'))).toBe(false);
});

test('a locked film says what it takes, on the card and in the hero', async () => {
  store([
    film(1, { access: 'registered', is_locked: true }),
    film(2, { access: 'paid', is_locked: true, price: 'to_buy' }),
    film(3, { access: 'paid', is_locked: false, price: 'included' }),
  ]);
  open();
  expect(await screen.findByRole('link', { name: 'Sign in to watch' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Play/ })).toBeNull();
  expect(await screen.findAllByText('Paid')).toHaveLength(1);
});

test('Tab stops at each card of a row, and at the heart of the current one; arrow keys walk it', async () => {
  store(many(film(1)), [category(1, [film(2), film(3), film(4)])]);
  open();
  const row = await rowNamed('Category 1');
  const cards = within(row).getAllByRole('link', { name: /^Film/ });
  const hearts = within(row).getAllByRole('link', { name: /favorites$/ });
  const stops = () => hearts.map((heart) => heart.tabIndex);
  expect(cards.map((card) => card.tabIndex)).toEqual([0, 0, 0]);
  expect(stops()).toEqual([0, -1, -1]);

  cards[0]?.focus();
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(cards[1]);
  expect(stops()).toEqual([-1, 0, -1]);
  fireEvent.keyDown(document.activeElement as Element, { key: 'End' });
  expect(document.activeElement).toBe(cards[2]);
  fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(cards[2]);
  fireEvent.keyDown(document.activeElement as Element, { key: 'Home' });
  expect(document.activeElement).toBe(cards[0]);
});

test('a guest goes on where this device remembers them', async () => {
  const server = store([film(1)]);
  server.answers['/api/chapters/31'] = {
    id: 31,
    position: 1,
    title: '',
    duration: 600,
    poster: null,
    video_id: 1,
    is_playable: true,
    content: { id: 5, permalink: 'rabbit', title: 'The Rabbit' },
  };
  keepResumePoint(32, 40); // a film that has left the store
  keepResumePoint(31, 300);
  open();
  const row = await rowNamed('Continue watching');
  const link = within(row).getByRole('link', { name: 'The Rabbit 5 minutes left' });
  expect(link.getAttribute('href')).toBe('/programs/rabbit?chapter=31&autoplay=true');
  expect(within(row).getAllByRole('article')).toHaveLength(1);
});

test('the signed-in go on with what they began, and see how far they are', async () => {
  signIn();
  const server = store(many(film(1)), [category(1, [film(2), film(3), film(4)])]);
  const watch = { chapter_id: 31, duration: 600, updated_at: '2026-01-01T00:00:00Z' };
  server.answers['/api/contents/recent_views'] = [
    { ...film(2), favorite: false, watch: { ...watch, position_seconds: 150 } },
    { ...film(3), favorite: false, watch: { ...watch, position_seconds: 599 } },
  ];
  const places = { chapter_id: 31, duration: 600, position_seconds: 150 };
  server.answers['/api/contents/progress'] = [
    { ...places, content_id: 2, watched: false },
    { ...places, content_id: 3, watched: true },
  ];
  server.answers['/api/contents/watched_videos'] = { video_ids: [3] };
  open();
  const begun = await rowNamed('Continue watching');
  expect(hrefs(within(begun).getAllByRole('link', { name: /left/ }))).toEqual([
    '/programs/film-2?chapter=31&autoplay=true',
  ]);
  const row = await rowNamed('Category 1');
  await waitFor(() =>
    expect(within(row).getByRole('link', { name: /^Film 3 Watched/ })).toBeTruthy(),
  );
  expect(within(row).getByRole('link', { name: /^Film 2/ }).textContent).not.toContain('Watched');
});

test('a store that does not go on with films asks for no places', async () => {
  const before = pageConfig.settings;
  pageConfig.settings = { ...before, continue_watching: false };
  keepResumePoint(31, 300);
  const server = store([film(1), film(2)]);
  open();
  expect(await rowNamed('All films')).toBeTruthy();
  expect(server.made().some((call) => call.includes('/api/chapters'))).toBe(false);
  pageConfig.settings = before;
});

test('while it loads, the shape of what comes is there and told', async () => {
  serve({ '/api/contents': () => new Promise(() => {}) });
  open();
  expect((await screen.findByRole('status')).textContent).toBe('Loading');
});

test('a failure says so and tries again', async () => {
  const server = serve({ '/api/contents': problem(500, 'internal_error') });
  open();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Something went wrong on our side.');
  expect(alert.textContent).toContain('r-9');
  server.answers['/api/contents'] = [film(1)];
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Film 1' })).toBeTruthy();
});

test('an empty store is told to a visitor, and offers the owner the next step', async () => {
  store([]);
  const page = open();
  expect(
    await screen.findByRole('heading', { name: 'The first films are on their way' }),
  ).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  page.unmount();

  signIn('owner');
  open();
  const link = await screen.findByRole('link', { name: 'Open the back office' });
  expect(link.getAttribute('href')).toBe('/bullet');
});

test('more films come page by page until the last', async () => {
  const server = store([]);
  server.answers['/api/contents'] = (request: Request) => {
    const isFirst = new URL(request.url).searchParams.get('page') === '1';
    return Response.json(isFirst ? [film(1), film(2)] : [film(3)], {
      headers: { 'last-page': String(!isFirst) },
    });
  };
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Show more films' }));
  expect(await screen.findByText('Film 3')).toBeTruthy();
  expect(server.made().filter((call) => call.includes('/api/contents?'))).toEqual([
    'GET /api/contents?page=1',
    'GET /api/contents?page=2',
  ]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Show more films' })).toBeNull());
});

test('films shown stay when the next page fails', async () => {
  const server = store([]);
  server.answers['/api/contents'] = (request: Request) =>
    request.url.includes('page=1')
      ? Response.json([film(1), film(2)], { headers: { 'last-page': 'false' } })
      : new Response('<h1>Bad gateway</h1>', { status: 502 });
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Show more films' }));
  expect(await screen.findByText('We couldn’t load more films.')).toBeTruthy();
  expect(screen.getByText('Film 2')).toBeTruthy();
});
