import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UndoNotice } from '../../components/UndoNotice';
import { t } from '../../i18n';
import { notices } from '../../stores/notice';
import { encoding, film } from '../../testing/films';
import { pick } from '../../testing/pick';
import { renderPage } from '../../testing/render';
import { json, nothing, problem, startServer } from '../../testing/server';
import { Component as FilmsPage } from './FilmsPage';

const list = 'GET /bullet/api/contents';
const counts = 'GET /bullet/api/insights/plays';
const films = [
  film({ id: 1, title: 'Bikes', is_published: true, published_at: '2026-03-01T00:00:00Z' }),
  film({ id: 2, title: 'World' }),
  film({
    id: 3,
    title: 'Bunny',
    encoding: encoding({
      state: 'encoding',
      stage_words: 'Making 1080p',
      percent: 40,
      eta_seconds: 31,
    }),
  }),
  film({ id: 4, title: 'Broken', encoding: encoding({ state: 'refused', error: 'Damaged.' }) }),
];

beforeEach(() => {
  localStorage.clear();
  notices.close();
});
afterEach(() => vi.unstubAllGlobals());

const counted = () =>
  json([
    { content_id: 1, plays: 12 },
    { content_id: 2, plays: 0 },
  ]);

function open({ at = '/bullet/films', rows = films, plays = counted } = {}) {
  const server = startServer({
    [list]: () => json(rows, { 'last-page': 'true' }),
    [counts]: plays,
  });
  const page = renderPage(
    <>
      <FilmsPage />
      <UndoNotice />
    </>,
    { at, path: '/bullet/films' },
  );
  return { ...page, server };
}

const rowOf = async (title: string) => {
  const link = await screen.findByRole('link', { name: title });
  return within(link.closest('tr') as HTMLElement);
};

describe('the list of films', () => {
  it.each(['working', 'stopped'] as const)('says that a new file is %s', async (replacement) => {
    open({ rows: [film({ title: 'Bikes', is_published: true, replacement })] });
    const row = await rowOf('Bikes');
    expect(row.getByText(t('films.states.published'))).toBeTruthy();
    expect(row.getByText(t(`films.replacement.${replacement}`))).toBeTruthy();
  });

  it('says the state of each film in words', async () => {
    open();
    expect((await rowOf('Bikes')).getByText(t('films.states.published'))).toBeTruthy();
    expect((await rowOf('World')).getByText(t('films.states.draft'))).toBeTruthy();
    expect((await rowOf('Broken')).getByText(t('films.states.refused'))).toBeTruthy();
  });

  it('shows how far encoding is: stage, percent and time left', async () => {
    open();
    const bar = (await rowOf('Bunny')).getByRole('progressbar', { name: 'Encoding of Bunny' });
    expect(bar.getAttribute('aria-valuenow')).toBe('40');
    expect(bar.getAttribute('aria-valuetext')).toBe('Making 1080p, 40%, 40 s left');
  });

  it('shows plays, zero for films nobody has played', async () => {
    const { server } = open();
    const row = await rowOf('Bikes');
    await waitFor(() => expect(row.getByText('12')).toBeTruthy());
    expect((await rowOf('World')).getByText('0')).toBeTruthy();
    const ids = films.map(({ id }) => `content_id=${id}`).join('&');
    expect(server.asked).toContain(`${counts}?${ids}`);
  });

  it('shows a dash, never a zero, while the report engine is away', async () => {
    const { server } = open({ plays: () => problem(503, 'reports_unavailable', 'Away.') });
    const row = await rowOf('Bikes');
    await waitFor(() => expect(server.asked.join()).toContain(counts));
    expect(row.getByText(t('report.unknown'))).toBeTruthy();
    expect(row.queryByText('0')).toBeNull();
  });

  it('is sorted by plays, the most first', async () => {
    const { server, router } = open();
    const head = await screen.findByRole('button', { name: t('films.columns.plays') });
    fireEvent.click(head);
    await waitFor(() => expect(server.asked).toContain(`${list}?q=&page=1&sort=-plays`));
    expect(router.state.location.search).toBe('?sort=-plays');
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: t('films.columns.plays') })).toHaveProperty(
        'ariaSort',
        'descending',
      ),
    );
    expect(screen.queryByText(t('films.plays_away'))).toBeNull();
  });

  it('is sorted by a menu where its headings are not there', async () => {
    const { router } = open();
    fireEvent.click(await screen.findByRole('button', { name: t('lists.sort.by') }));
    const order = t('lists.sort.descending', { column: t('films.columns.plays') });
    fireEvent.click(screen.getByRole('menuitem', { name: order }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=-plays'));
  });

  it('says that it is in its usual order while the report engine is away', async () => {
    const { server } = open({ at: '/bullet/films?sort=-plays&page=2&q=b' });
    server.answer(list, (request) =>
      new URL(request.url).searchParams.has('sort')
        ? problem(503, 'reports_unavailable', 'Away.')
        : json(films, { 'last-page': 'true' }),
    );
    await rowOf('Bikes');
    expect(screen.getByText(t('films.plays_away'))).toBeTruthy();
    expect(server.asked).toContain(`${list}?q=b&page=2`);
    expect(document.querySelector('[aria-sort]')).toBeNull();
  });

  it('asks for what the address says, and writes what is chosen into it', async () => {
    const { server, router } = open({ at: '/bullet/films?q=bik&state=draft' });
    await rowOf('Bikes');
    expect(server.asked).toContain(`${list}?q=bik&page=1&state=draft`);
    fireEvent.click(screen.getByRole('button', { name: t('films.filters.broken') }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=bik&state=broken'));
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'world' } });
    await waitFor(() => expect(router.state.location.search).toBe('?q=world&state=broken'));
  });

  it('invites to drop a first film where there is none', async () => {
    open({ rows: [] });
    expect(await screen.findByRole('heading', { name: t('films.empty_title') })).toBeTruthy();
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('offers all films where a search finds none', async () => {
    const { router } = open({ rows: [], at: '/bullet/films?q=zzz' });
    fireEvent.click(await screen.findByRole('button', { name: t('films.clear') }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('says what failed, and tries again', async () => {
    const { server } = open();
    await rowOf('Bikes');
    server.answer(list, () => problem(500, 'internal_error', 'Something broke.'));
    fireEvent.click(screen.getByRole('button', { name: t('films.filters.draft') }));
    const retry = await screen.findByRole('button', { name: t('errors.retry') });
    expect(screen.getByRole('alert').textContent).toContain('Something broke. (request r-1)');
    server.answer(list, () => json(films));
    fireEvent.click(retry);
    await rowOf('Bikes');
  });
});

async function select(...titles: string[]) {
  for (const title of titles) {
    fireEvent.click((await rowOf(title)).getByRole('checkbox'));
  }
  return within(
    screen.getByRole('region', { name: t('films.selected', { count: titles.length }) }),
  );
}

const writes = (asked: string[]) => asked.filter((route) => !route.startsWith('GET'));

describe('several films at once', () => {
  it('are published, those only that are not yet, and taken back by undo', async () => {
    const { server } = open();
    server.answer('POST /bullet/api/contents/2/publish', () => json(film()));
    server.answer('POST /bullet/api/contents/2/unpublish', () => json(film()));
    fireEvent.click((await select('Bikes', 'World')).getByRole('button', { name: 'Publish' }));
    fireEvent.click(await screen.findByRole('button', { name: t('films.undo') }));
    await waitFor(() =>
      expect(writes(server.asked)).toEqual([
        'POST /bullet/api/contents/2/publish',
        'POST /bullet/api/contents/2/unpublish',
      ]),
    );
  });

  it('are deleted only after a question that names them', async () => {
    const { server } = open();
    server.answer('DELETE /bullet/api/contents/1', nothing);
    server.answer('DELETE /bullet/api/contents/4', nothing);
    fireEvent.click((await select('Bikes', 'Broken')).getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Bikes')).toBeTruthy();
    expect(dialog.getByText('Broken')).toBeTruthy();
    expect(writes(server.asked)).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: t('films.delete_confirm', { count: 2 }) }));
    await waitFor(() =>
      expect(writes(server.asked)).toEqual([
        'DELETE /bullet/api/contents/1',
        'DELETE /bullet/api/contents/4',
      ]),
    );
  });

  it('are put into a category beside their own, and taken out again by undo', async () => {
    const { server } = open();
    const drama = { id: 7, title: 'Drama', permalink: 'drama', image: null, featured: false };
    server.answer('GET /bullet/api/categories', () => json([{ ...drama, contents_count: 0 }]));
    for (const [id, categories] of [
      [1, [{ id: 3, permalink: 'comedy', title: 'Comedy' }]],
      [2, [{ id: 7, permalink: 'drama', title: 'Drama' }]],
    ] as const) {
      server.answer(`GET /bullet/api/contents/${id}`, () =>
        json({ ...film({ id }), chapters: [], categories }),
      );
      server.answer(`PATCH /bullet/api/contents/${id}`, () => json(film({ id })));
    }
    const bar = await select('Bikes', 'World');
    fireEvent.click(bar.getByRole('button', { name: t('films.category.add') }));
    await pick(t('film_place.find_category'), 'Drama');
    fireEvent.click(await screen.findByRole('button', { name: t('films.undo') }));
    // World is in it already.
    await waitFor(() =>
      expect(writes(server.asked)).toEqual([
        'PATCH /bullet/api/contents/1',
        'PATCH /bullet/api/contents/1',
      ]),
    );
    expect(server.bodyOf('PATCH /bullet/api/contents/1')).toEqual({ category_ids: [3] });
  });
});
