import { filmQuery, type Film } from '@matinee/api/backoffice/films';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UndoNotice } from '../../components/UndoNotice';
import { t } from '../../i18n';
import { notices } from '../../stores/notice';
import { flash } from '../../stores/page';
import { film } from '../../testing/films';
import { renderPage } from '../../testing/render';
import { json, problem, startServer } from '../../testing/server';
import { useQuery } from '@tanstack/react-query';
import { DetailsForm } from './DetailsForm';
import { FilmHeader } from './FilmHeader';
import { useFilmDraft } from './use-film-draft';

const read = 'GET /bullet/api/contents/4';
const publish = 'POST /bullet/api/contents/4/publish';
const unpublish = 'POST /bullet/api/contents/4/unpublish';

beforeEach(() => notices.close());
afterEach(() => vi.unstubAllGlobals());

function Page() {
  const { data } = useQuery(filmQuery(4));
  return data ? <Loaded film={data} /> : null;
}

function Loaded({ film: loaded }: { film: Film }) {
  const draft = useFilmDraft(loaded);
  return (
    <>
      <FilmHeader film={loaded} draft={draft} />
      <DetailsForm draft={draft} />
      <UndoNotice />
    </>
  );
}

async function open(change: Partial<Film> = {}) {
  const server = startServer({
    [read]: () => json(film(change)),
    'GET /bullet/api/insights/settings': () => json({ time_zone: 'Europe/Berlin' }),
  });
  const page = renderPage(<Page />);
  await screen.findByRole('textbox', { name: 'Title' });
  return { ...page, server };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const typeTitle = (value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: 'Title' }), { target: { value } });
const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));

describe('publishing', () => {
  it('sends what the form shows in the same act, and says to whom before and after', async () => {
    const { server } = await open();
    server.answer(publish, () => {
      const published = film({ is_published: true, access: 'paid', title: 'Two Bikes' });
      server.answer(read, () => json(published));
      return json(published);
    });
    const button = screen.getByRole('button', { name: t('film.publish') });
    const described = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe(t('films.access.audience.public'));
    choose(t('films.access.paid'));
    typeTitle('Two Bikes ');
    expect(described?.textContent).toBe(t('films.access.audience.paid'));
    press(t('film.publish_changed'));
    expect(
      await screen.findByText(t('film.published', { audience: t('films.access.audience.paid') })),
    ).toBeTruthy();
    expect(server.bodyOf(publish)).toEqual({ title: 'Two Bikes', access: 'paid' });
    expect(server.asked.filter((call) => call.startsWith('PATCH'))).toEqual([]);
    expect(screen.queryByText(t('film.unsaved'))).toBeNull();
  });

  it('goes out for whom the page says, though somebody else saved another rule', async () => {
    const { server } = await open({ access: 'paid' });
    server.answer(publish, () => json(film({ is_published: true, access: 'paid' })));
    press(t('film.publish'));
    await waitFor(() => expect(server.bodyOf(publish)).toEqual({ access: 'paid' }));
  });

  it('keeps the film unpublished and the form as it is when a field is refused', async () => {
    const { server } = await open();
    server.answer(publish, () => problem(409, 'permalink_taken', 'Taken.', { field: 'permalink' }));
    choose(t('films.access.paid'));
    typeTitle('New');
    press(t('film.publish_changed'));
    expect(await screen.findByText('Taken.')).toBeTruthy();
    const address = screen.getByRole('textbox', { name: 'Address' });
    await waitFor(() => expect(document.activeElement).toBe(address));
    expect(screen.getByRole('radio', { name: t('films.access.paid') })).toHaveProperty(
      'checked',
      true,
    );
    expect(screen.getByRole('button', { name: t('film.publish_changed') })).toBeTruthy();
    expect(screen.getByText(t('film.unsaved'))).toBeTruthy();
    expect(notices.get()).toBeNull();
  });

  it('leads to the price when nobody could buy it', async () => {
    const { server } = await open({ access: 'paid' });
    server.answer(publish, () => problem(409, 'nothing_to_buy', 'No price.', { field: 'access' }));
    press(t('film.publish'));
    expect(await screen.findByText('No price.', { exact: false })).toBeTruthy();
    const link = screen.getByRole('link', { name: t('film.price.go') });
    expect(link.getAttribute('href')).toBe('#price');
    const rule = screen.getByRole('radio', { name: t('films.access.paid') });
    await waitFor(() => expect(document.activeElement).toBe(rule));
  });

  it('keeps what is typed while the answer is on its way', async () => {
    const { server } = await open();
    const waiting: ((answer: Response) => void)[] = [];
    server.answer(publish, () => new Promise((resolve) => waiting.push(resolve)));
    typeTitle('Two');
    press(t('film.publish_changed'));
    await waitFor(() => expect(server.asked).toContain(publish));
    typeTitle('Two Bikes');
    const answer = json(film({ is_published: true, title: 'Two' }));
    await act(async () => waiting.forEach((give) => give(answer)));
    expect(
      await screen.findByText(t('film.published', { audience: t('films.access.audience.public') })),
    ).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Two Bikes');
    expect(screen.getByText(t('film.unsaved'))).toBeTruthy();
  });

  it('unpublishes at once, keeps the draft, and goes back to what viewers had', async () => {
    const { server } = await open({ is_published: true });
    server.answer(unpublish, () => json(film()));
    server.answer(publish, () => json(film({ is_published: true })));
    choose(t('films.access.paid'));
    press(t('film.more'));
    fireEvent.click(await screen.findByRole('menuitem', { name: t('film.unpublish') }));
    expect(await screen.findByText(t('film.unpublished'))).toBeTruthy();
    expect(screen.getByRole('radio', { name: t('films.access.paid') })).toHaveProperty(
      'checked',
      true,
    );
    press(t('films.undo'));
    expect(
      await screen.findByText(t('film.published', { audience: t('films.access.audience.public') })),
    ).toBeTruthy();
    expect(server.bodyOf(publish)).toEqual({ access: 'public' });
    expect(screen.getByText(t('film.unsaved'))).toBeTruthy();
  });
});

async function openDialog(name: string) {
  press(name);
  await screen.findByRole('dialog');
  return screen.getByLabelText(t('film.schedule.when'));
}
const pressIn = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

describe('scheduling', () => {
  const LATER = '2031-05-01T18:00:00Z';
  const waiting = (change: Partial<Film> = {}) => film({ published_at: LATER, ...change });

  it('takes a time on the clocks of the store, with what the form shows', async () => {
    const { server } = await open();
    server.answer(publish, () => json(waiting({ title: 'New' })));
    typeTitle('New');
    const field = await openDialog(t('film.schedule.open'));
    await screen.findByText(t('film.schedule.when_hint', { place: 'Berlin' }));
    pressIn(t('film.schedule.submit_changed'));
    expect(await screen.findByText(t('film.schedule.missing'))).toBeTruthy();
    fireEvent.change(field, { target: { value: '2020-05-01T20:00' } });
    pressIn(t('film.schedule.submit_changed'));
    expect(await screen.findByText(t('film.schedule.past'))).toBeTruthy();
    expect(server.asked).not.toContain(publish);
    fireEvent.change(field, { target: { value: '2031-05-01T20:00' } });
    pressIn(t('film.schedule.submit_changed'));
    const audience = t('films.access.audience.public');
    const words = t('film.schedule.done', { moment: 'May 1, 20:00', audience });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(server.bodyOf(publish)).toEqual({
      title: 'New',
      access: 'public',
      publish_at: '2031-05-01T18:00:00.000Z',
      is_announced: false,
    });
    expect(screen.queryByText(t('film.unsaved'))).toBeNull();
  });

  it('shows it as coming soon where the owner wants that', async () => {
    const { server } = await open();
    server.answer(publish, () => {
      server.answer(read, () => json(waiting({ is_announced: true })));
      return json(waiting({ is_announced: true }));
    });
    const field = await openDialog(t('film.schedule.open'));
    fireEvent.change(field, { target: { value: '2031-05-01T20:00' } });
    fireEvent.click(screen.getByRole('switch', { name: t('film.schedule.announce') }));
    pressIn(t('film.schedule.submit'));
    const badge = t('films.coming_soon_on', { moment: 'May 1, 20:00' });
    expect(await screen.findByText(badge)).toBeTruthy();
    expect(server.bodyOf(publish)).toMatchObject({ is_announced: true });
    expect(screen.getByRole('link', { name: t('film.view_in_store') })).toBeTruthy();
  });

  it('says when a film is due, and lets one change or give up the time', async () => {
    const { server } = await open({ published_at: LATER });
    const badge = t('films.scheduled_for', { moment: 'May 1, 20:00' });
    expect(await screen.findByText(badge)).toBeTruthy();
    expect(screen.getByRole('button', { name: t('film.schedule.publish_now') })).toBeTruthy();
    expect(screen.queryByRole('link', { name: t('film.view_in_store') })).toBeNull();
    const field = await openDialog(t('film.schedule.change'));
    expect(field).toHaveProperty('value', '2031-05-01T20:00');
    pressIn(t('sales.cancel'));
    server.answer(unpublish, () => {
      server.answer(read, () => json(film()));
      return json(film());
    });
    server.answer(publish, () => json(waiting()));
    press(t('film.more'));
    fireEvent.click(await screen.findByRole('menuitem', { name: t('film.schedule.stop') }));
    expect(await screen.findByText(t('film.schedule.stopped'))).toBeTruthy();
    press(t('films.undo'));
    await waitFor(() =>
      expect(server.bodyOf(publish)).toEqual({ access: 'public', publish_at: LATER }),
    );
  });

  it('goes back to the time it had when publishing at once is undone', async () => {
    const { server } = await open({ published_at: LATER });
    server.answer(publish, () => {
      const published = film({ is_published: true, published_at: '2026-03-01T10:00:00Z' });
      server.answer(read, () => json(published));
      return json(published);
    });
    press(t('film.schedule.publish_now'));
    const audience = t('films.access.audience.public');
    expect(await screen.findByText(t('film.published', { audience }))).toBeTruthy();
    await screen.findByRole('link', { name: t('film.view_in_store') });
    server.answer(unpublish, () => json(film()));
    server.answer(publish, () => {
      server.answer(read, () => json(waiting()));
      return json(waiting());
    });
    press(t('films.undo'));
    const words = t('film.schedule.done', { moment: 'May 1, 20:00', audience });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(server.asked).toContain(unpublish);
    expect(server.bodyOf(publish)).toEqual({ publish_at: LATER });
  });

  it('says why a time is refused', async () => {
    const { server } = await open();
    const refusal = { field: 'publish_at' };
    server.answer(publish, () => problem(422, 'in_the_past', 'That time has passed.', refusal));
    const field = await openDialog(t('film.schedule.open'));
    fireEvent.change(field, { target: { value: '2031-05-01T20:00' } });
    pressIn(t('film.schedule.submit'));
    await waitFor(() =>
      expect(flash.list().map(({ message }) => message)).toContain('That time has passed.'),
    );
  });
});
