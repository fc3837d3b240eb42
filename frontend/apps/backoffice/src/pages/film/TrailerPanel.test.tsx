import type { Film, FilmTrailer } from '@matinee/api/backoffice/films';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { notices } from '../../stores/notice';
import { UploadsContext } from '../../stores/uploads';
import { film } from '../../testing/films';
import { renderPage } from '../../testing/render';
import { json, problem, startServer } from '../../testing/server';
import { chooseFiles } from '../../uploads/choose';
import type { Uploads } from '../../uploads/uploads';
import { TrailerPanel } from './TrailerPanel';

vi.mock('../../uploads/choose');
// Its list of answers needs a browser.
vi.mock('../../components/FilmSearch', () => ({
  FilmSearch: ({ label, onChoose }: { label: string; onChoose(film: { id: number }): void }) => (
    <button onClick={() => onChoose({ id: 9 })}>{label}</button>
  ),
}));

const CHANGE = 'PATCH /bullet/api/contents/4';
const add = vi.fn<Uploads['add']>();

const trailer = (change: Partial<FilmTrailer> = {}): FilmTrailer => ({
  id: 9,
  permalink: 'teaser',
  title: 'Bikes, the teaser',
  problem: null,
  ...change,
});

beforeEach(() => add.mockReset());
afterEach(() => vi.unstubAllGlobals());

function open(change: Partial<Film> = {}) {
  const server = startServer({});
  renderPage(
    <UploadsContext value={{ add } as unknown as Uploads}>
      <TrailerPanel film={film(change)} />
    </UploadsContext>,
  );
  return server;
}

it('is chosen among the films, and taken back', async () => {
  const server = open();
  expect(screen.getByText(t('film.trailer.lead'))).toBeTruthy();
  server.answer(CHANGE, () => json(film({ trailer: trailer() })));
  fireEvent.click(screen.getByRole('button', { name: t('film.trailer.choose') }));
  await waitFor(() => expect(server.bodyOf(CHANGE)).toEqual({ trailer_id: 9 }));
  await waitFor(() => expect(notices.get()).toBeTruthy());
});

it('says why the server refuses it', async () => {
  const server = open();
  server.answer(CHANGE, () =>
    problem(422, 'chained_trailer', 'That film has a trailer itself.', { field: 'trailer_id' }),
  );
  fireEvent.click(screen.getByRole('button', { name: t('film.trailer.choose') }));
  expect(await screen.findByText('That film has a trailer itself.')).toBeTruthy();
});

it('is uploaded right there', () => {
  open();
  const file = new File(['x'], 'cut.mp4');
  vi.mocked(chooseFiles).mockImplementation((onChosen) => onChosen([file]));
  fireEvent.click(screen.getByRole('button', { name: t('film.trailer.upload') }));
  expect(add).toHaveBeenCalledWith([file], { filmId: 4, trailerTitle: 'Bikes – Trailer' });
});

it('is removed', async () => {
  const server = open({ trailer: trailer() });
  expect(screen.getByText(t('film.trailer.offered'))).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Bikes, the teaser' });
  expect(link.getAttribute('href')).toBe('/bullet/contents/9');
  server.answer(CHANGE, () => json(film()));
  fireEvent.click(
    screen.getByRole('button', { name: t('film.trailer.remove', { film: 'Bikes, the teaser' }) }),
  );
  await waitFor(() => expect(server.bodyOf(CHANGE)).toEqual({ trailer_id: null }));
});

it.each(['draft', 'scheduled', 'ended', 'not_public', 'stopped', 'not_ready'] as const)(
  'says why viewers are not offered it: %s',
  (why) => {
    open({ trailer: trailer({ problem: why }) });
    expect(screen.getByText(t(`film.trailer.problems.${why}`))).toBeTruthy();
  },
);

it('of a trailer names its films, and takes none for it', () => {
  open({ trailer_of: [{ id: 7, permalink: 'cars', title: 'Cars' }] });
  expect(screen.getByText(t('film.trailer.of'))).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Cars' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
