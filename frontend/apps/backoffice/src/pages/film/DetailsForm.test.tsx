import { filmQuery, type Film } from '@matinee/api/backoffice/films';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { film } from '../../testing/films';
import { renderPage } from '../../testing/render';
import { json, problem, startServer } from '../../testing/server';
import { DetailsForm } from './DetailsForm';
import { useFilmDraft } from './use-film-draft';

const route = 'PATCH /bullet/api/contents/4';
const read = 'GET /bullet/api/contents/4';

afterEach(() => vi.unstubAllGlobals());

function Page() {
  const { data } = useQuery(filmQuery(4));
  return data ? <Details film={data} /> : null;
}

const Details = ({ film: loaded }: { film: Film }) => <DetailsForm draft={useFilmDraft(loaded)} />;

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: t('film.save') }));

async function open(server = startServer({ [read]: () => json(film()) })) {
  const page = renderPage(<Page />, { at: '/film', path: '/film' });
  await screen.findByRole('textbox', { name: 'Title' });
  return { ...page, server };
}

describe("a film's details", () => {
  it('sends only what was changed', async () => {
    const { server } = await open();
    server.answer(route, () => json(film({ title: 'Two Bikes' })));
    type('Title', ' Two Bikes ');
    save();
    await waitFor(() => expect(server.bodyOf(route)).toEqual({ title: 'Two Bikes' }));
    await waitFor(() => expect(screen.queryByText(t('film.unsaved'))).toBeNull());
  });

  it('shows a taken address under its field, and keeps everything that was typed', async () => {
    const { server } = await open();
    server.answer(route, () => problem(409, 'taken', 'Taken by another.', { field: 'permalink' }));
    type('Address', 'Short Film');
    type('Title', 'New');
    save();
    const fault = await screen.findByText('Taken by another.');
    const address = field('Address');
    expect(address.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(address.getAttribute('aria-describedby') ?? '')).toBe(
      fault.parentElement,
    );
    expect(address.value).toBe('short-film');
    expect(field('Title').value).toBe('New');
  });

  it('says what belongs to no field beside the button that was pressed', async () => {
    const { server } = await open();
    server.answer(route, () => problem(500, 'internal_error', 'Something broke.'));
    type('Title', 'New');
    save();
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Something broke.'),
    );
    const bar = screen.getByRole('alert').parentElement as HTMLElement;
    expect(within(bar).getByRole('button', { name: t('film.save') })).toBeTruthy();
  });

  it('never overwrites typing with news from the server', async () => {
    const { server, queryClient } = await open();
    type('Title', 'My title');
    server.answer(read, () => json(film({ title: 'Theirs', description: 'Their words.' })));
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(field('Description').value).toBe('Their words.'));
    expect(field('Title').value).toBe('My title');
  });

  it('previews the address', async () => {
    await open();
    type('Address', 'The Long Way');
    expect(field('Address').value).toBe('the-long-way');
    expect(screen.getByText('the-long-way')).toBeTruthy();
    expect(screen.getByText(t('film.permalink_hint'))).toBeTruthy();
  });

  it('says what each kind of access means', async () => {
    const { server } = await open();
    server.answer(route, () => json(film({ access: 'paid' })));
    const paid = screen.getByRole('radio', { name: t('films.access.paid') });
    const meaning = document.getElementById(paid.getAttribute('aria-describedby') ?? '');
    expect(meaning?.textContent).toBe(t('films.access.paid_means'));
    fireEvent.click(paid);
    save();
    await waitFor(() => expect(server.bodyOf(route)).toEqual({ access: 'paid' }));
  });

  it('asks before leaving with unsaved changes, and stays or leaves as told', async () => {
    const { router } = await open();
    type('Title', 'New');
    await act(() => router.navigate('/elsewhere'));
    fireEvent.click(await screen.findByRole('button', { name: t('common.unsaved.stay') }));
    expect(router.state.location.pathname).toBe('/film');
    await act(() => router.navigate('/elsewhere'));
    fireEvent.click(await screen.findByRole('button', { name: t('common.unsaved.leave') }));
    await screen.findByRole('heading', { name: 'Elsewhere' });
  });

  it('lets one leave when an edit was taken back', async () => {
    const { router } = await open();
    type('Title', 'New');
    type('Title', 'Bikes');
    await act(() => router.navigate('/elsewhere'));
    await screen.findByRole('heading', { name: 'Elsewhere' });
  });
});
