import { filmQuery, type Film } from '@matinee/api/backoffice/films';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { UndoNotice } from '../../components/UndoNotice';
import { film } from '../../testing/films';
import { flash } from '../../stores/page';
import { notices } from '../../stores/notice';
import { renderPage } from '../../testing/render';
import { json, problem, startServer } from '../../testing/server';
import { AvailabilityPanel } from './AvailabilityPanel';

const read = 'GET /bullet/api/contents/4';
const change = 'PATCH /bullet/api/contents/4';

beforeEach(() => notices.close());
afterEach(() => vi.unstubAllGlobals());

function Page() {
  const { data } = useQuery(filmQuery(4));
  return data ? (
    <>
      <AvailabilityPanel film={data} />
      <UndoNotice />
    </>
  ) : null;
}

async function open(loaded: Partial<Film> = {}) {
  const server = startServer({
    [read]: () => json(film({ is_published: true, ...loaded })),
    'GET /bullet/api/insights/settings': () => json({ time_zone: 'Europe/Berlin' }),
  });
  renderPage(<Page />);
  await screen.findByRole('switch', { name: t('film.availability.unlisted') });
  return server;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('takes a film off the lists in one act, and back with one', async () => {
  const server = await open();
  expect(screen.queryByRole('button', { name: t('film.availability.copy_link') })).toBeNull();
  server.answer(change, () => json(film({ is_published: true, is_unlisted: true })));
  fireEvent.click(screen.getByRole('switch', { name: t('film.availability.unlisted') }));
  await screen.findByRole('button', { name: t('film.availability.copy_link') });
  expect(server.bodyOf(change)).toEqual({ is_unlisted: true });
  server.answer(change, () => json(film({ is_published: true })));
  fireEvent.click(await screen.findByRole('button', { name: t('films.undo') }));
  await waitFor(() => expect(server.bodyOf(change)).toEqual({ is_unlisted: false }));
});

it('copies the whole address', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  await open({ is_unlisted: true });
  press(t('film.availability.copy_link'));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(`${location.origin}/programs/bikes`));
  await waitFor(() =>
    expect(flash.list().map(({ message }) => message)).toContain(
      t('film.availability.link_copied'),
    ),
  );
});

it('takes an end on the clocks of the store, and takes it away again', async () => {
  const server = await open();
  const END = '2031-05-01T18:00:00.000Z';
  screen.getByText(t('film.availability.no_end'));
  press(t('film.availability.set_end'));
  await screen.findByText(t('film.schedule.when_hint', { place: 'Berlin' }));
  const field = screen.getByLabelText(t('film.schedule.when'));
  fireEvent.change(field, { target: { value: '2020-05-01T20:00' } });
  press(t('film.availability.save_end'));
  await screen.findByText(t('film.schedule.past'));
  fireEvent.change(field, { target: { value: '2031-05-01T20:00' } });
  server.answer(change, () => json(film({ is_published: true, ends_at: END })));
  press(t('film.availability.save_end'));
  await screen.findByText(t('films.ends_on', { moment: 'May 1, 20:00' }));
  expect(server.bodyOf(change)).toEqual({ ends_at: END });
  server.answer(change, () => json(film({ is_published: true })));
  press(t('film.availability.remove_end'));
  await screen.findByText(t('film.availability.no_end'));
  expect(server.bodyOf(change)).toEqual({ ends_at: null });
});

it('says why an end is refused', async () => {
  const server = await open({ ends_at: '2031-05-01T18:00:00Z' });
  server.answer(change, () => problem(422, 'ends_too_soon', 'Too soon.', { field: 'ends_at' }));
  press(t('film.availability.remove_end'));
  await screen.findByText('Too soon.');
});

it('says that it has ended', async () => {
  const ended = { is_published: false, has_ended: true, ends_at: '2026-05-01T18:00:00Z' };
  await open({ ...ended, published_at: '2026-03-01T10:00:00Z' });
  await screen.findByText(t('film.availability.ended', { moment: 'May 1, 20:00' }));
});

const LATER = '2031-05-01T18:00:00Z';
const scheduled = (more: Partial<Film> = {}) => ({
  is_published: false,
  published_at: LATER,
  ...more,
});
const announce = () => screen.getByRole('switch', { name: t('film.schedule.announce') });

it('announces a scheduled film, and takes that back', async () => {
  const server = await open(scheduled());
  server.answer(change, () => json(film(scheduled({ is_announced: true }))));
  fireEvent.click(announce());
  await waitFor(() => expect(announce().getAttribute('aria-checked')).toBe('true'));
  expect(server.bodyOf(change)).toEqual({ is_announced: true });
  server.answer(change, () => json(film(scheduled())));
  fireEvent.click(await screen.findByRole('button', { name: t('films.undo') }));
  await waitFor(() => expect(server.bodyOf(change)).toEqual({ is_announced: false }));
});

it.each([
  [0, t('film.schedule.nobody_waits')],
  [1, t('film.schedule.waiting', { count: 1 })],
  [12, t('film.schedule.waiting', { count: 12 })],
])('says how many wait for it: %i', async (count, words) => {
  startServer({
    [read]: () => json(film(scheduled({ is_announced: true }))),
    'GET /bullet/api/contents/4/reminders': () => json({ waiting_count: count }),
  });
  renderPage(<Page />);
  expect(await screen.findByText(words)).toBeTruthy();
});

it('has nothing to announce of a film that is out', async () => {
  await open();
  expect(screen.queryByRole('switch', { name: t('film.schedule.announce') })).toBeNull();
});
