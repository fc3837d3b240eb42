import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n';
import { author } from '../../testing/catalogue';
import { renderPage } from '../../testing/render';
import { json, later, problem, startServer } from '../../testing/server';
import { Component as AuthorsPage } from './AuthorsPage';

const AUTHORS = '/bullet/api/authors';

afterEach(() => vi.unstubAllGlobals());

function open(rows = [author()], at = '/bullet/authors') {
  const list = () => json(rows, { 'last-page': 'true' });
  const server = startServer({ [`GET ${AUTHORS}`]: list });
  return { ...renderPage(<AuthorsPage />, { at }), server };
}

const nameHead = () => screen.getByRole('columnheader', { name: t('authors.columns.name') });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('lists who made how many films', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Ana Ruiz' });
  expect(link.getAttribute('href')).toBe('/bullet/authors/7');
  expect(link.closest('tr')?.textContent).toContain(t('authors.films', { count: 2 }));
});

it('says what an author is while there is none', async () => {
  open([]);
  expect(await screen.findByText(t('authors.empty_title'))).toBeTruthy();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

it('finds by name, and leads back to everyone', async () => {
  const { server } = open([author()]);
  const field = await screen.findByRole('searchbox', { name: t('authors.search') });
  server.answer(`GET ${AUTHORS}`, (request) =>
    json(request.url.includes('q=zzz') ? [] : [author()], { 'last-page': 'true' }),
  );
  fireEvent.change(field, { target: { value: 'zzz' } });
  expect(await screen.findByText(t('authors.no_match'))).toBeTruthy();
  await press(t('authors.clear'));
  expect(await screen.findByRole('link', { name: 'Ana Ruiz' })).toBeTruthy();
});

it('says how many there are, and is sorted by their films', async () => {
  const { server, router } = open();
  server.answer(`GET ${AUTHORS}`, () =>
    json([author()], { 'last-page': 'false', 'total-results': '3000' }),
  );
  expect(await screen.findByText(t('lists.total', { count: 3000 }))).toBeTruthy();
  expect(nameHead().ariaSort).toBe('ascending');
  await press(t('authors.columns.films'));
  await waitFor(() => expect(server.asked).toContain(`GET ${AUTHORS}?q=&page=1&sort=-films`));
  expect(router.state.location.search).toBe('?sort=-films');
  expect(nameHead().ariaSort).toBeNull();
  await press(t('films.next'));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=-films&page=2'));
});

it('says why the list did not come, and asks again', async () => {
  const { server } = open();
  server.answer(`GET ${AUTHORS}`, () => problem(500, 'error', 'It broke.'));
  expect((await screen.findByRole('alert')).textContent).toContain('It broke.');
  server.answer(`GET ${AUTHORS}`, () => json([author()], { 'last-page': 'true' }));
  await press(t('errors.retry'));
  expect(await screen.findByRole('link', { name: 'Ana Ruiz' })).toBeTruthy();
});

it('adds one by name, and leads to the page where the rest is filled in', async () => {
  const { server, router } = open();
  server.answer(`POST ${AUTHORS}`, () => later(json(author({ id: 8, name: 'Ben Ito' }))));
  fireEvent.change(await screen.findByLabelText(t('authors.new')), {
    target: { value: ' Ben Ito ' },
  });
  await press(t('authors.add'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/bullet/authors/8'));
  expect(server.bodyOf(`POST ${AUTHORS}`)).toEqual({ name: 'Ben Ito' });
});

it('says at the name why it was refused', async () => {
  const { server } = open();
  server.answer(`POST ${AUTHORS}`, () => problem(422, 'taken', 'There is one of this name.'));
  fireEvent.change(await screen.findByLabelText(t('authors.new')), {
    target: { value: 'Ana Ruiz' },
  });
  await press(t('authors.add'));
  expect(await screen.findByText('There is one of this name.')).toBeTruthy();
});
