import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UndoNotice } from '../../components/UndoNotice';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { category, filmRef } from '../../testing/catalogue';
import { film } from '../../testing/films';
import { pick } from '../../testing/pick';
import { renderPage } from '../../testing/render';
import { json, nothing, problem, startServer } from '../../testing/server';
import { Component as CategoryPage } from './CategoryPage';

const CATEGORY = '/bullet/api/categories/2';

afterEach(() => vi.unstubAllGlobals());

function open(answer: () => Response = () => json(category())) {
  const server = startServer({
    [`GET ${CATEGORY}`]: answer,
    'GET /bullet/api/contents': () => json([film()], { 'last-page': 'true' }),
  });
  const page = (
    <>
      <CategoryPage />
      <UndoNotice />
    </>
  );
  const place = { at: '/bullet/categories/2', path: '/bullet/categories/:id?' };
  return { ...renderPage(page, place), server };
}

const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

it('has its films in their order, and takes one out with an undo', async () => {
  const contents = [filmRef(), filmRef({ id: 5, title: 'World', is_published: false })];
  const { server } = open(() => json(category({ contents })));
  server.answer(`PUT ${CATEGORY}/contents`, () => json(category({ contents: contents.slice(1) })));
  expect((await screen.findByRole('link', { name: 'World' })).getAttribute('href')).toBe(
    '/bullet/contents/5',
  );
  expect(screen.getByText(t('films.is_not_published'))).toBeTruthy();
  await press(t('categories.take_out', { title: 'Bikes' }));
  expect(await screen.findByText(t('categories.taken_out', { title: 'Bikes' }))).toBeTruthy();
  expect(server.bodyOf(`PUT ${CATEGORY}/contents`)).toEqual({ content_ids: [5] });
  await press(t('films.undo'));
  await waitFor(() =>
    expect(server.bodyOf(`PUT ${CATEGORY}/contents`)).toEqual({ content_ids: [4, 5] }),
  );
});

it('is filled by finding films', async () => {
  const { server } = open();
  server.answer(`PUT ${CATEGORY}/contents`, () => json(category({ contents: [filmRef()] })));
  expect(await screen.findByText(t('categories.no_films'))).toBeTruthy();
  await pick(t('categories.add_film'), 'Bikes');
  expect(await screen.findByText(t('categories.added_film', { title: 'Bikes' }))).toBeTruthy();
  expect(server.bodyOf(`PUT ${CATEGORY}/contents`)).toEqual({ content_ids: [4] });
  expect(screen.getByRole('link', { name: 'Bikes' })).toBeTruthy();
});

it('says that there are more films than it lists', async () => {
  const { server } = open();
  server.answer(`PUT ${CATEGORY}/contents`, () =>
    json(category({ contents: [filmRef()], contents_count: 3 })),
  );
  await pick(t('categories.add_film'), 'Bikes');
  expect(await screen.findByText(t('categories.first_films', { shown: 1, total: 3 }))).toBeTruthy();
});

it('saves what is switched, and says at the field why a name was refused', async () => {
  const { server } = open();
  server.answer(`PATCH ${CATEGORY}`, () => json(category({ featured: true })));
  fireEvent.click(await screen.findByRole('switch', { name: t('categories.featured') }));
  expect(
    await screen.findByText(t('categories.changed', { what: t('categories.featured') })),
  ).toBeTruthy();
  expect(server.bodyOf(`PATCH ${CATEGORY}`)).toEqual({ featured: true });
  server.answer(`PATCH ${CATEGORY}`, () =>
    problem(422, 'blank', 'Enter a name.', { field: 'title' }),
  );
  const field = screen.getByLabelText(t('categories.name'));
  fireEvent.change(field, { target: { value: ' ' } });
  fireEvent.blur(field);
  expect(await screen.findByText('Enter a name.')).toBeTruthy();
});

it('asks before it deletes, then leads to the list', async () => {
  const { server, router } = open();
  server.answer(`DELETE ${CATEGORY}`, nothing);
  await press(t('categories.more'));
  fireEvent.click(await screen.findByRole('menuitem', { name: t('categories.delete') }));
  expect(await screen.findByText(t('categories.delete_body'))).toBeTruthy();
  await press(t('categories.keep'));
  await waitFor(() => expect(screen.queryByText(t('categories.delete_body'))).toBeNull());
  expect(server.asked).not.toContain(`DELETE ${CATEGORY}`);
  await press(t('categories.more'));
  fireEvent.click(await screen.findByRole('menuitem', { name: t('categories.delete') }));
  await press(t('categories.delete_confirm'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/bullet/categories'));
  expect(flash.list().map(({ message }) => message)).toContain(
    t('categories.deleted', { name: 'Silent films' }),
  );
});

it('says that there is no such category', async () => {
  open(() => problem(404, 'not_found', 'Nothing.'));
  expect(await screen.findByRole('heading', { name: t('common.not_found.title') })).toBeTruthy();
});

it('says why the page did not come, and asks again', async () => {
  const { server } = open(() => problem(500, 'error', 'It broke.'));
  expect((await screen.findByRole('alert')).textContent).toContain('It broke.');
  server.answer(`GET ${CATEGORY}`, () => json(category()));
  await press(t('errors.retry'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Silent films' })).toBeTruthy();
});
