// @vitest-environment jsdom

import type { DataRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';

const sent: Record<string, unknown>[] = [];
const page = {
  session: { id: 3, impersonated: false },
  store: { id: 7 },
  tracker: { pixel_host: 'https://events.example' },
};
vi.mock('./page', () => ({ pageConfig: page }));

type State = DataRouter['state'];

function router(pathname: string) {
  const state = { location: { pathname }, navigation: { state: 'idle' } } as State;
  const listeners = new Set<(state: State) => void>();
  const tell = (path: string, navigation: State['navigation']['state'] = 'idle') => {
    for (const listener of listeners) {
      listener({ location: { pathname: path }, navigation: { state: navigation } } as State);
    }
  };
  const subscribe = (listener: (state: State) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    tell,
    router: { state, subscribe } as unknown as Pick<DataRouter, 'state' | 'subscribe'>,
  };
}

async function start() {
  vi.stubGlobal('navigator', {
    sendBeacon: (url: string, body: string) => sent.push({ url, ...(JSON.parse(body) as object) }),
  });
  const { countPages } = await import('./count');
  const { tell, router: made } = router('/bullet');
  return { tell, stop: countPages(made) };
}

afterEach(() => {
  sent.length = 0;
  page.session.impersonated = false;
  vi.unstubAllGlobals();
});

test('each page is a view of the publisher’s own', async () => {
  const { tell } = await start();
  tell('/bullet/films/3', 'loading');
  tell('/bullet/films/3');
  tell('/bullet/films/3'); // another filter of it
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatchObject({
    url: 'https://events.example/view',
    source: 'admin',
    current_store: 7,
    current_user: 3,
  });
});

test('staff in somebody else’s place is not counted', async () => {
  page.session.impersonated = true;
  const { tell } = await start();
  tell('/bullet/films/3');
  expect(sent).toEqual([]);
});

test('it ends', async () => {
  const { tell, stop } = await start();
  stop();
  tell('/bullet/films/3');
  expect(sent).toHaveLength(1);
});
