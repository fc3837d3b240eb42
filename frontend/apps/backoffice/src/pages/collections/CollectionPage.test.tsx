import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { UndoNotice } from '../../components/UndoNotice';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page';
import { collection, filmRef } from '../../testing/catalogue';
import { film } from '../../testing/films';
import { pick } from '../../testing/pick';
import { renderPage } from '../../testing/render';
import { json, problem, startServer } from '../../testing/server';
import { Component as CollectionPage } from './CollectionPage';

const COLLECTION = '/bullet/api/collections/6';

const languages = pageConfig.locales;
afterEach(() => {
  pageConfig.locales = languages;
  vi.unstubAllGlobals();
});

function open(answer: () => Response = () => json(collection())) {
  const server = startServer({
    [`GET ${COLLECTION}`]: answer,
    'GET /bullet/api/contents': () => json([film()], { 'last-page': 'true' }),
  });
  const page = (
    <>
      <CollectionPage />
      <UndoNotice />
    </>
  );
  const place = { at: '/bullet/series/6', path: '/bullet/series/:id?' };
  return { ...renderPage(page, place), server };
}

function leaveWith(field: HTMLElement, text: string) {
  fireEvent.change(field, { target: { value: text } });
  fireEvent.blur(field);
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const season = (number: number) => t('collections.season', { number });
const PUT = `PUT ${COLLECTION}/seasons`;

it('is filled by finding films, season by season', async () => {
  const { server } = open();
  server.answer(PUT, () => json(collection({ version: 2 })));
  await pick(t('collections.add_episode', { season: season(1) }), 'Bikes');
  expect(await screen.findByText(t('categories.added_film', { title: 'Bikes' }))).toBeTruthy();
  expect(server.bodyOf(PUT)).toEqual({
    version: 1,
    seasons: [{ title: '', translations: {}, content_ids: [4] }],
  });
});

it('gets another season, and loses one with an undo', async () => {
  const seasons = [
    { title: '', translations: {}, contents: [filmRef()] },
    { title: 'The end', translations: {}, contents: [filmRef({ id: 5, title: 'World' })] },
  ];
  const { server } = open(() => json(collection({ seasons })));
  server.answer(PUT, () => json(collection({ seasons: seasons.slice(0, 1), version: 2 })));
  await press(t('collections.remove_season', { season: 'The end' }));
  expect(
    await screen.findByText(t('collections.season_removed', { season: 'The end' })),
  ).toBeTruthy();
  await press(t('films.undo'));
  await waitFor(() =>
    expect(server.bodyOf(PUT)).toEqual({
      version: 2,
      seasons: [
        { title: '', translations: {}, content_ids: [4] },
        { title: 'The end', translations: {}, content_ids: [5] },
      ],
    }),
  );
  await press(t('collections.add_season'));
  await waitFor(() => expect(server.bodyOf(PUT)).toMatchObject({ version: 2 }));
});

it('says what somebody else has changed meanwhile, and loads it', async () => {
  const { server } = open();
  server.answer(PUT, () => problem(409, 'order_outdated', 'Load the page again.'));
  await press(t('collections.add_season'));
  await waitFor(() =>
    expect(server.asked.filter((call) => call.startsWith(`GET ${COLLECTION}`))).toHaveLength(2),
  );
});

it('is published by a switch', async () => {
  const { server } = open();
  server.answer(`PATCH ${COLLECTION}`, () => json(collection({ is_published: true })));
  fireEvent.click(await screen.findByRole('switch', { name: t('films.states.published') }));
  await waitFor(() => expect(server.bodyOf(`PATCH ${COLLECTION}`)).toEqual({ is_published: true }));
});

it('has each title in the other languages of the store', async () => {
  pageConfig.locales = [
    { code: 'en', name: 'English', direction: 'ltr' },
    { code: 'de', name: 'Deutsch', direction: 'ltr' },
  ];
  const spring = { title: 'Spring', translations: {}, contents: [filmRef()] };
  const { server } = open(() => json(collection({ seasons: [spring] })));
  const ofSeason = t('translations.field', {
    field: t('collections.season_title'),
    language: 'Deutsch',
  });
  const german = { de: { title: 'Frühling' } };
  server.answer(PUT, () =>
    json(collection({ seasons: [{ ...spring, translations: german }], version: 2 })),
  );
  leaveWith(await screen.findByRole('textbox', { name: ofSeason }), 'Frühling');
  await waitFor(() =>
    expect(server.bodyOf(PUT)).toEqual({
      version: 1,
      seasons: [{ title: 'Spring', translations: german, content_ids: [4] }],
    }),
  );
  const ofSeries = t('translations.field', { field: t('categories.name'), language: 'Deutsch' });
  const saga = { de: { title: 'Die Saga' } };
  server.answer(`PATCH ${COLLECTION}`, () => json(collection({ translations: saga })));
  leaveWith(screen.getByRole('textbox', { name: ofSeries }), 'Die Saga');
  await waitFor(() => expect(server.bodyOf(`PATCH ${COLLECTION}`)).toEqual({ translations: saga }));
});

it('of a playlist is one list, without seasons', async () => {
  open(() =>
    json(
      collection({
        kind: 'playlist',
        seasons: [{ title: '', translations: {}, contents: [filmRef()] }],
      }),
    ),
  );
  expect(await screen.findByRole('link', { name: 'Bikes' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: t('collections.add_season') })).toBeNull();
  expect(screen.queryByLabelText(t('collections.season_title'))).toBeNull();
});
