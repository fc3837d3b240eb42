import type { FrontPageEntry, FrontRowEntry } from '@matinee/api/backoffice/front-page';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UndoNotice } from '../../components/UndoNotice';
import { t } from '../../i18n';
import { collection, filmRef } from '../../testing/catalogue';
import { film } from '../../testing/films';
import { pick } from '../../testing/pick';
import { speakEnglishAndGerman } from '../../testing/languages';
import { renderPage } from '../../testing/render';
import { json, nothing, problem, startServer } from '../../testing/server';
import { Component as FrontPage } from './FrontPage';

const FRONT_PAGE = '/bullet/api/front_page';

speakEnglishAndGerman();
afterEach(() => vi.unstubAllGlobals());

const row = (kind: FrontRowEntry['kind'], change: Partial<FrontRowEntry> = {}): FrontRowEntry => ({
  kind,
  id: null,
  category_id: null,
  collection_id: null,
  title: '',
  titles: {},
  is_shown: true,
  contents_count: 0,
  contents: [],
  ...change,
});

const rows = [
  row('picked', { id: 3, title: 'Start here', contents: [filmRef()], contents_count: 1 }),
  row('new'),
  row('category', { category_id: 2, title: 'Silent films', contents_count: 4 }),
];

function open(change: Partial<FrontPageEntry> = {}) {
  const page: FrontPageEntry = { is_arranged: true, hero: [], rows, ...change };
  const server = startServer({
    [`GET ${FRONT_PAGE}`]: () => json(page),
    'GET /bullet/api/collections': () =>
      json([collection(), collection({ id: 8, kind: 'playlist', title: 'Evening' })]),
    'GET /bullet/api/contents': () => json([film()], { 'last-page': 'true' }),
  });
  server.answer(`PUT ${FRONT_PAGE}`, () => json(page));
  const shown = (
    <>
      <FrontPage />
      <UndoNotice />
    </>
  );
  return { ...renderPage(shown, { at: '/bullet/front_page' }), server };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const sent = (server: ReturnType<typeof open>['server']) =>
  server.bodyOf(`PUT ${FRONT_PAGE}`) as { hero_ids: number[]; rows: FrontRowEntry[] };

it('hides a row, and shows it again by the undo', async () => {
  const { server } = open();
  await press(t('front_page.hide', { title: 'Silent films' }));
  expect(
    await screen.findByText(t('front_page.hidden_done', { title: 'Silent films' })),
  ).toBeTruthy();
  expect(sent(server).rows.map(({ is_shown }) => is_shown)).toEqual([true, true, false]);
  await press(t('films.undo'));
  await waitFor(() =>
    expect(sent(server).rows.map(({ is_shown }) => is_shown)).toEqual([true, true, true]),
  );
});

it('moves a row by the arrow keys', async () => {
  const { server } = open();
  const list = await screen.findByRole('list', { name: t('front_page.row_order') });
  const name = t('sorting.handle', { label: 'Silent films', place: 3, of: 3 });
  const handle = within(list).getByRole('button', { name });
  fireEvent.keyDown(handle, { key: 'Home' });
  await waitFor(() =>
    expect(sent(server).rows.map(({ kind }) => kind)).toEqual(['category', 'picked', 'new']),
  );
});

it('adds a hand-picked row on top', async () => {
  const { server } = open();
  fireEvent.change(await screen.findByLabelText(t('front_page.new')), {
    target: { value: 'Festival' },
  });
  await press(t('front_page.add'));
  await waitFor(() => expect(sent(server).rows).toHaveLength(4));
  expect(sent(server).rows[0]).toEqual({
    kind: 'picked',
    id: null,
    category_id: null,
    collection_id: null,
    title: 'Festival',
    titles: {},
    is_shown: true,
    content_ids: [],
  });
});

it('makes a row of a series, once, and takes it away again', async () => {
  const { server } = open({
    rows: [row('collection', { collection_id: 8, title: 'Evening' }), ...rows],
  });
  const box = await screen.findByRole('combobox', { name: t('front_page.add_collection') });
  fireEvent.mouseDown(box);
  fireEvent.click(box);
  expect(screen.queryByRole('option', { name: /Evening/ })).toBeNull();
  fireEvent.click(await screen.findByRole('option', { name: /The saga/ }));
  expect(await screen.findByText(t('front_page.added', { title: 'The saga' }))).toBeTruthy();
  expect(sent(server).rows[0]).toMatchObject({ kind: 'collection', collection_id: 6, title: '' });
  await press(t('front_page.remove_of', { title: 'Evening' }));
  await waitFor(() =>
    expect(sent(server).rows.map(({ kind }) => kind)).not.toContain('collection'),
  );
});

it('a row is titled in each language', async () => {
  const { server } = open();
  const field = await screen.findByLabelText(t('front_page.row_title_in', { language: 'Deutsch' }));
  fireEvent.change(field, { target: { value: 'Fang hier an' } });
  fireEvent.blur(field);
  await waitFor(() => expect(sent(server).rows[0]?.titles).toEqual({ de: 'Fang hier an' }));
});

it('a row without a title is not saved', async () => {
  const { server } = open();
  const field = await screen.findByLabelText(t('front_page.row_title'));
  fireEvent.change(field, { target: { value: ' ' } });
  fireEvent.blur(field);
  expect(await screen.findByText(t('front_page.row_title_needed'))).toBeTruthy();
  expect(server.asked).not.toContain(`PUT ${FRONT_PAGE}`);
});

it('a removed row comes back by the undo, as a new one', async () => {
  const { server } = open();
  server.answer(`PUT ${FRONT_PAGE}`, () =>
    json({ is_arranged: true, hero: [], rows: rows.slice(1) }),
  );
  await press(t('front_page.remove'));
  await waitFor(() => expect(sent(server).rows).toHaveLength(2));
  await press(t('films.undo'));
  await waitFor(() => expect(sent(server).rows).toHaveLength(3));
  expect(sent(server).rows[0]).toMatchObject({ id: null, title: 'Start here' });
});

it('a film that is not published says so', async () => {
  open({ hero: [filmRef({ is_published: false, title: 'Draft' })] });
  expect(await screen.findByText(t('films.is_not_published'))).toBeTruthy();
  expect(screen.getByText(t('front_page.hero_single'))).toBeTruthy();
});

it('leads with the film that is searched', async () => {
  const { server } = open();
  await pick(t('front_page.hero_add'), 'Bikes');
  await waitFor(() => expect(sent(server).hero_ids).toEqual([4]));
});

it('goes back to the usual order when one agrees', async () => {
  const { server } = open();
  server.answer(`DELETE ${FRONT_PAGE}`, nothing);
  await press(t('front_page.reset'));
  await press(t('front_page.reset_confirm'));
  await waitFor(() => expect(server.asked).toContain(`DELETE ${FRONT_PAGE}`));
});

it('a store that nobody has arranged offers no way back', async () => {
  open({ is_arranged: false });
  await screen.findByText(t('front_page.unarranged'), { exact: false });
  expect(screen.queryByRole('button', { name: t('front_page.reset') })).toBeNull();
});

it('says why the page did not come, and asks again', async () => {
  const server = startServer({ [`GET ${FRONT_PAGE}`]: () => problem(500, 'error', 'It broke.') });
  renderPage(<FrontPage />, { at: '/bullet/front_page' });
  expect((await screen.findByRole('alert')).textContent).toContain('It broke.');
  server.answer(`GET ${FRONT_PAGE}`, () => json({ is_arranged: false, hero: [], rows }));
  await press(t('errors.retry'));
  expect(await screen.findByRole('heading', { name: 'Start here' })).toBeTruthy();
});
