import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { collection } from '../../testing/catalogue';
import { renderPage } from '../../testing/render';
import { json, startServer } from '../../testing/server';
import { Component as CollectionsPage } from './CollectionsPage';

const LIST = '/bullet/api/collections';

afterEach(() => vi.unstubAllGlobals());

const open = (rows: unknown[]) => {
  const server = startServer({ [`GET ${LIST}`]: () => json(rows) });
  return {
    ...renderPage(<CollectionsPage />, { at: '/bullet/series', path: '/bullet/series/:id?' }),
    server,
  };
};
const panel = (name: string) => screen.findByRole('region', { name });

it('lists series and playlists apart', async () => {
  open([
    collection(),
    collection({ id: 7, kind: 'playlist', title: 'Evening', is_published: true }),
  ]);
  const series = await panel(t('collections.series.title'));
  expect(
    within(series)
      .getByRole('link', { name: /The saga/ })
      .getAttribute('href'),
  ).toBe('/bullet/series/6');
  expect(within(series).getByText(t('films.states.draft'))).toBeTruthy();
  const playlists = await panel(t('collections.playlist.title'));
  expect(within(playlists).getByRole('link', { name: /Evening/ })).toBeTruthy();
  expect(within(playlists).getByText(t('films.states.published'))).toBeTruthy();
});

it('makes a playlist by its name, and leads to it', async () => {
  const { server, router } = open([]);
  server.answer(`POST ${LIST}`, () => json(collection({ id: 8, kind: 'playlist' })));
  const playlists = await panel(t('collections.playlist.title'));
  expect(within(playlists).getByText(t('collections.playlist.empty_title'))).toBeTruthy();
  fireEvent.change(within(playlists).getByLabelText(t('collections.playlist.new')), {
    target: { value: 'Evening' },
  });
  fireEvent.click(within(playlists).getByRole('button', { name: t('collections.playlist.add') }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/bullet/series/8'));
  expect(server.bodyOf(`POST ${LIST}`)).toEqual({ kind: 'playlist', title: 'Evening' });
});
