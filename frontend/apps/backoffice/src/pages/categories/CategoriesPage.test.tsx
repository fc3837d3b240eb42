import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UndoNotice } from '../../components/UndoNotice';
import { t } from '../../i18n';
import { category } from '../../testing/catalogue';
import { renderPage } from '../../testing/render';
import { json, later, problem, startServer } from '../../testing/server';
import { Component as CategoriesPage } from './CategoriesPage';

const CATEGORIES = '/bullet/api/categories';

afterEach(() => vi.unstubAllGlobals());

function open(...rows: object[]) {
  const server = startServer({ [`GET ${CATEGORIES}`]: () => json(rows) });
  const page = (
    <>
      <CategoriesPage />
      <UndoNotice />
    </>
  );
  return { ...renderPage(page, { at: '/bullet/categories' }), server };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

const isShelf = (link: HTMLElement) => /categories\/\d/.test(link.getAttribute('href') ?? '');

it('lists the shelves in their order, with how many films stand on each', async () => {
  open(category(), category({ id: 3, title: 'Shorts', contents_count: 1 }));
  await screen.findByRole('link', { name: 'Shorts' });
  const links = screen.getAllByRole('link').filter(isShelf);
  expect(links.map((link) => link.textContent)).toEqual(['Silent films', 'Shorts']);
  expect(links[1]?.getAttribute('href')).toBe('/bullet/categories/3');
  expect(screen.getByText(t('categories.films', { count: 1 }))).toBeTruthy();
});

it('says what a category is while there is none', async () => {
  open();
  expect(await screen.findByText(t('categories.empty_title'))).toBeTruthy();
});

it('says why they did not come, and asks again', async () => {
  const { server } = open();
  server.answer(`GET ${CATEGORIES}`, () => problem(500, 'error', 'It broke.'));
  expect((await screen.findByRole('alert')).textContent).toContain('It broke.');
  server.answer(`GET ${CATEGORIES}`, () => json([category()]));
  await press(t('errors.retry'));
  expect(await screen.findByRole('link', { name: 'Silent films' })).toBeTruthy();
});

it('features one with a press, and takes it back', async () => {
  const { server } = open(category());
  server.answer(`PATCH ${CATEGORIES}/2`, () => json(category({ featured: true })));
  await press(t('categories.feature', { title: 'Silent films' }));
  expect(
    await screen.findByText(t('categories.featured_done', { title: 'Silent films' })),
  ).toBeTruthy();
  expect(server.bodyOf(`PATCH ${CATEGORIES}/2`)).toEqual({ featured: true });
  await press(t('films.undo'));
  await waitFor(() => expect(server.bodyOf(`PATCH ${CATEGORIES}/2`)).toEqual({ featured: false }));
});

it('adds one by name, and leads to its page', async () => {
  const { server, router } = open();
  server.answer(`POST ${CATEGORIES}`, () => later(json(category({ id: 9 }))));
  fireEvent.change(await screen.findByLabelText(t('categories.new')), {
    target: { value: 'Noir' },
  });
  await press(t('categories.add'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/bullet/categories/9'));
  expect(server.bodyOf(`POST ${CATEGORIES}`)).toEqual({ title: 'Noir' });
});
