import { beforeEach, expect, test, vi } from 'vitest';
import { countPageViews } from './page-views';

function source<T extends object>(state: T) {
  const listeners = new Set<() => void>();
  return {
    set: (change: Partial<T>) => {
      Object.assign(state, change);
      listeners.forEach((listener) => listener());
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state,
  };
}

const view = vi.fn<() => void>();
beforeEach(() => view.mockReset());

function start(path: string, allowed: boolean) {
  const route = source({ path });
  const consent = source({ allowed });
  const stop = countPageViews({
    route: { get: () => route.state, subscribe: route.subscribe },
    consent: {
      get allowed() {
        return consent.state.allowed;
      },
      subscribe: consent.subscribe,
    },
    view,
  });
  return { route, consent, stop };
}

test('each page that is opened is a view, the first one too', () => {
  const { route } = start('/catalog', true);
  route.set({ path: '/programs/bikes' });
  route.set({ path: '/catalog' });
  expect(view).toHaveBeenCalledTimes(3);
});

test('another filter of the same page is none', () => {
  const { route } = start('/search', true);
  route.set({});
  expect(view).toHaveBeenCalledTimes(1);
});

test('against the wish of the viewer nothing is counted; once they agree, the page they are on', () => {
  const { route, consent } = start('/catalog', false);
  route.set({ path: '/programs/bikes' });
  expect(view).not.toHaveBeenCalled();
  consent.set({ allowed: true });
  expect(view).toHaveBeenCalledTimes(1);
  consent.set({ allowed: false });
  route.set({ path: '/library' });
  expect(view).toHaveBeenCalledTimes(1);
});

test('it ends', () => {
  const { route, consent, stop } = start('/catalog', true);
  stop();
  route.set({ path: '/library' });
  consent.set({});
  expect(view).toHaveBeenCalledTimes(1);
});
