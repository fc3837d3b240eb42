// @vitest-environment jsdom

import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { contentsQuery } from './storefront/contents';

/** Asks for pages until there is no next; returns the pages that were asked for. */
async function readAll(pages: { films: number; lastPage?: string }[]): Promise<string[]> {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const page = new URL(url).searchParams.get('page') ?? '';
    asked.push(page);
    const { films, lastPage } = pages[Number(page) - 1] ?? { films: 0 };
    const body = Array.from({ length: films }, (_, id) => ({ id }));
    return Response.json(body, lastPage ? { headers: { 'last-page': lastPage } } : {});
  });
  await new QueryClient().fetchInfiniteQuery({ ...contentsQuery(), pages: 9 });
  vi.unstubAllGlobals();
  return asked;
}

test('pages are counted from 1 to the one that its header calls the last', async () => {
  const pages = [
    { films: 2, lastPage: 'false' },
    { films: 2, lastPage: 'true' },
  ];
  expect(await readAll(pages)).toEqual(['1', '2']);
});

test('without the header an empty page is the last', async () => {
  expect(await readAll([{ films: 2 }, { films: 1 }, { films: 0 }])).toEqual(['1', '2', '3']);
});

test('a call is given up after 30 s', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  await readAll([{ films: 0 }]);
  expect(limit.mock.calls).toEqual([[30_000]]);
});
