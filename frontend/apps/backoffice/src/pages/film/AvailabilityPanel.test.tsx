import { filmQuery, type Film } from '@matinee/api/backoffice/films';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UndoNotice } from '../../components/UndoNotice';
import { t } from '../../i18n';
import { notices } from '../../stores/notice';
import { flash } from '../../stores/page';
import { film } from '../../testing/films';
import { renderPage } from '../../testing/render';
import { json, startServer } from '../../testing/server';
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
  fireEvent.click(screen.getByRole('button', { name: t('film.availability.copy_link') }));
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(`${location.origin}/programs/bikes`));
  await waitFor(() =>
    expect(flash.list().map(({ message }) => message)).toContain(
      t('film.availability.link_copied'),
    ),
  );
});
