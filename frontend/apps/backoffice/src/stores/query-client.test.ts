// @vitest-environment jsdom
import { changeFilm, filmKeys, filmQuery, type Film } from '@matinee/api/backoffice/films';
import { QueryObserver, type QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { film } from '../testing/films';
import { json } from '../testing/server';
import { createQueryClient } from './query-client';

interface Asked {
  method: string;
  answer: (body: unknown) => void;
}

/** Every request waits here until the test answers it. */
let asked: Asked[];
let queryClient: QueryClient;

beforeEach(() => {
  asked = [];
  vi.stubGlobal(
    'fetch',
    ({ method, signal }: Request) =>
      new Promise<Response>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        asked.push({ method, answer: (body) => resolve(json(body)) });
      }),
  );
  queryClient = createQueryClient(() => undefined);
});

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

const old = film({ title: 'Old' });
const changed = film({ title: 'New' });
const shown = () => queryClient.getQueryData<Film>(filmKeys.one(4))?.title;
const reads = () => asked.filter(({ method }) => method === 'GET');
const writes = () => asked.filter(({ method }) => method === 'PATCH');
const settled = () => new Promise((resolve) => setTimeout(resolve, 20));

/** What a page does: it watches the film. */
function watch(): () => void {
  return new QueryObserver(queryClient, filmQuery(4)).subscribe(() => undefined);
}

/** What a form does: it sends the change, and shows the answer. */
const change = () =>
  queryClient
    .getMutationCache()
    .build(queryClient, {
      mutationFn: () => changeFilm(4, { title: 'New' }),
      onSuccess: (answer: Film) => queryClient.setQueryData(filmKeys.one(4), answer),
    })
    .execute(undefined);

describe('an answer to a question from before a change', () => {
  it.each(['before the change', 'during the change'])(
    'never takes the place of what came after: asked %s',
    async (when) => {
      queryClient.setQueryData(filmKeys.one(4), old, { updatedAt: 0 });
      const stop = when === 'before the change' ? watch() : () => undefined;
      const saving = change();
      await vi.waitFor(() => expect(writes()).toHaveLength(1));
      const stopLater = when === 'during the change' ? watch() : () => undefined;
      await vi.waitFor(() => expect(reads()).toHaveLength(1));
      const before = reads();
      writes()[0]?.answer(changed);
      before[0]?.answer(old);
      await saving;
      await settled();
      expect(shown()).toBe('New');
      // It was asked again, after the change.
      await vi.waitFor(() => expect(reads().length).toBeGreaterThan(1));
      reads().at(-1)?.answer(changed);
      await settled();
      expect(shown()).toBe('New');
      stop();
      stopLater();
    },
  );

  it('is asked again too where the page has nothing to show yet', async () => {
    const stop = watch();
    const saving = change();
    await vi.waitFor(() => expect(writes()).toHaveLength(1));
    writes()[0]?.answer(changed);
    reads()[0]?.answer(old);
    await saving;
    await vi.waitFor(() => expect(reads()).toHaveLength(2));
    reads()[1]?.answer(changed);
    await vi.waitFor(() => expect(shown()).toBe('New'));
    stop();
  });

  it('does not put back what a page shows ahead of the answer', async () => {
    queryClient.setQueryData(filmKeys.one(4), old, { updatedAt: 0 });
    const stop = watch();
    const saving = queryClient
      .getMutationCache()
      .build(queryClient, {
        mutationFn: () => changeFilm(4, { title: 'New' }),
        onMutate: () => void queryClient.setQueryData(filmKeys.one(4), changed),
      })
      .execute(undefined);
    await vi.waitFor(() => expect(writes()).toHaveLength(1));
    reads()[0]?.answer(old);
    await settled();
    expect(shown()).toBe('New');
    writes()[0]?.answer(changed);
    await saving;
    await vi.waitFor(() => expect(reads()).toHaveLength(2));
    stop();
  });

  it('holds for changes outside of forms as well', async () => {
    queryClient.setQueryData(filmKeys.one(4), old, { updatedAt: 0 });
    const stop = watch();
    const saving = changeFilm(4, { title: 'New' });
    await vi.waitFor(() => expect(writes()).toHaveLength(1));
    writes()[0]?.answer(changed);
    queryClient.setQueryData(filmKeys.one(4), await saving);
    reads()[0]?.answer(old);
    await settled();
    expect(shown()).toBe('New');
    stop();
  });
});
