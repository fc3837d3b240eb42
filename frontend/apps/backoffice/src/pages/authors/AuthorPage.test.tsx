import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UndoNotice } from '../../components/UndoNotice';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { author, filmRef } from '../../testing/catalogue';
import { renderPage } from '../../testing/render';
import { json, nothing, problem, startServer } from '../../testing/server';
import { Component as AuthorPage } from './AuthorPage';

const AUTHOR = '/bullet/api/authors/7';

afterEach(() => vi.unstubAllGlobals());

function open(answer: () => Response = () => json(author())) {
  const server = startServer({ [`GET ${AUTHOR}`]: answer });
  const page = (
    <>
      <AuthorPage />
      <UndoNotice />
    </>
  );
  const place = { at: '/bullet/authors/7', path: '/bullet/authors/:id?' };
  return { ...renderPage(page, place), server };
}

it('tells who they are, and leads to their films', async () => {
  open(() =>
    json(author({ contents: [filmRef({ is_published: false }), filmRef({ id: 5, title: '' })] })),
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Ruiz' })).toBeTruthy();
  expect((screen.getByLabelText(t('authors.bio')) as HTMLTextAreaElement).value).toBe(
    'Makes films of bikes.',
  );
  const link = screen.getByRole('link', { name: 'Bikes' });
  expect(link.getAttribute('href')).toBe('/bullet/contents/4');
  expect(link.closest('li')?.textContent).toContain(t('authors.draft'));
  expect(screen.getByRole('link', { name: t('films.untitled') })).toBeTruthy();
  expect(screen.getByRole('link', { name: t('authors.view') }).getAttribute('href')).toBe(
    '/authors/ana-ruiz',
  );
});

it('says so when no film names them', async () => {
  open();
  expect(await screen.findByText(t('authors.no_films'))).toBeTruthy();
});

it('saves the name as it is left, and takes it back', async () => {
  const { server } = open();
  server.answer(`PATCH ${AUTHOR}`, async (request) =>
    json(author((await request.json()) as { name: string })),
  );
  const field = await screen.findByLabelText(t('authors.name'));
  fireEvent.change(field, { target: { value: 'Ana R.' } });
  fireEvent.blur(field);
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana R.' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: t('films.undo') }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ana Ruiz' })).toBeTruthy();
});

it('asks before it deletes, then leads to the list', async () => {
  const { server, router } = open();
  server.answer(`DELETE ${AUTHOR}`, nothing);
  fireEvent.click(await screen.findByRole('button', { name: t('authors.more') }));
  fireEvent.click(await screen.findByRole('menuitem', { name: t('authors.delete') }));
  expect(await screen.findByText(t('authors.delete_body'))).toBeTruthy();
  expect(server.asked).not.toContain(`DELETE ${AUTHOR}`);
  fireEvent.click(screen.getByRole('button', { name: t('authors.delete_confirm') }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/bullet/authors'));
  expect(flash.list().map(({ message }) => message)).toContain(
    t('authors.deleted', { name: 'Ana Ruiz' }),
  );
});

it('says that there is no such author', async () => {
  open(() => problem(404, 'not_found', 'Nobody.'));
  expect(await screen.findByRole('heading', { name: t('common.not_found.title') })).toBeTruthy();
});

it('says why the page did not come, and asks again', async () => {
  const { server } = open(() => problem(500, 'error', 'It broke.'));
  expect((await screen.findByRole('alert')).textContent).toContain('It broke.');
  server.answer(`GET ${AUTHOR}`, () => json(author()));
  fireEvent.click(screen.getByRole('button', { name: t('errors.retry') }));
  expect(await screen.findByRole('heading', { name: 'Ana Ruiz' })).toBeTruthy();
});
