// @vitest-environment jsdom

import { contentQuery, contentsQuery, type ContentCard } from '@matinee/api/storefront/contents';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { seedFirstData } from './query-client';

const card = { id: 1, permalink: 'rabbit', title: 'Rabbit' } as ContentCard;

function seeded(...answers: Parameters<typeof seedFirstData>[1]) {
  const client = new QueryClient();
  seedFirstData(client, answers);
  return client;
}

test('the first page of the catalogue is the first page of its query', () => {
  const client = seeded({ key: '/api/contents?page=1', value: [card], is_last_page: true });
  expect(client.getQueryData(contentsQuery().queryKey)).toEqual({
    pages: [{ contents: [card], isLast: true }],
    pageParams: [1],
  });
});

test('a full page that does not say it is the last may have a next', () => {
  const films = Array.from({ length: 24 }, () => card);
  const client = seeded({ key: '/api/contents', value: films });
  expect(client.getQueryData(contentsQuery().queryKey)?.pages[0]?.isLast).toBe(false);
});

test('a later page is not taken for the first', () => {
  const client = seeded({ key: '/api/contents?page=2', value: [card] });
  expect(client.getQueryData(contentsQuery().queryKey)).toBeUndefined();
});

test('a film is found by its own query', () => {
  const client = seeded({ key: '/api/contents/caf%C3%A9', value: { id: 3 } });
  expect(client.getQueryData(contentQuery('café').queryKey)).toEqual({ id: 3 });
});

test('no first data is no entry', () => {
  expect(seeded().getQueryCache().getAll()).toEqual([]);
});

test('a page may come with several answers, each under its own call', () => {
  const client = seeded(
    { key: '/api/contents?author_id=7&page=1', value: [card], is_last_page: false },
    { key: '/api/authors/ann', value: { id: 7 } },
  );
  expect(client.getQueryData(contentsQuery({ author_id: 7 }).queryKey)?.pages[0]).toEqual({
    contents: [card],
    isLast: false,
  });
  expect(client.getQueryData(contentsQuery().queryKey)).toBeUndefined();
  expect(client.getQueryData(['/api/authors/ann'])).toEqual({ id: 7 });
});
