import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UndoNotice } from '../../components/UndoNotice';
import { t } from '../../i18n';
import { collection } from '../../testing/catalogue';
import { renderPage } from '../../testing/render';
import { json, startServer } from '../../testing/server';
import { SeriesField } from './SeriesField';

const SERIES = '/bullet/api/contents/4/series';
const place = {
  series_id: 6,
  title: 'The saga',
  season: 1,
  season_title: '',
  number: 3,
  contents_count: 8,
};

afterEach(() => vi.unstubAllGlobals());

function open(answer: unknown) {
  const server = startServer({
    [`GET ${SERIES}`]: () => json(answer),
    'GET /bullet/api/collections': () => json([collection({ seasons_count: 2 })]),
  });
  const page = (
    <>
      <SeriesField filmId={4} />
      <UndoNotice />
    </>
  );
  renderPage(page, { at: '/bullet/contents/4', path: '/bullet/contents/:id' });
  return server;
}

it('says which episode a film is, and takes it out with an undo to its place', async () => {
  const server = open({ place });
  expect((await screen.findByRole('link', { name: 'The saga' })).getAttribute('href')).toBe(
    '/bullet/series/6',
  );
  expect(screen.getByText(/Season 1 · Episode 3 of 8/)).toBeTruthy();
  server.answer(`PUT ${SERIES}`, () => json({ place: null }));
  fireEvent.click(
    screen.getByRole('button', { name: t('film_place.take_out', { title: 'The saga' }) }),
  );
  fireEvent.click(await screen.findByRole('button', { name: t('films.undo') }));
  await waitFor(() =>
    expect(server.bodyOf(`PUT ${SERIES}`)).toEqual({ series_id: 6, season: 1, number: 3 }),
  );
});

it('puts it into a season that is chosen', async () => {
  const server = open({ place: null });
  server.answer(`PUT ${SERIES}`, () => json({ place: { ...place, season: 2 } }));
  const field = await screen.findByRole('combobox', { name: t('film_place.series') });
  fireEvent.mouseDown(field);
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: 'saga' } });
  fireEvent.click(await screen.findByRole('option', { name: /Season 2/ }));
  await waitFor(() =>
    expect(server.bodyOf(`PUT ${SERIES}`)).toEqual({ series_id: 6, season: 2, number: null }),
  );
});
