import { createMemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { mirrorRoute, routeStore } from './route';

test('the current route is mirrored, once for each navigation', async () => {
  const router = createMemoryRouter(
    [
      { path: '/catalog', Component: () => null, handle: { name: 'catalog' } },
      {
        path: '/programs/:permalink',
        Component: () => null,
        loader: () => null,
        handle: { name: 'program', meta: { isDark: true } },
      },
    ],
    { initialEntries: ['/catalog'] },
  );
  const stop = mirrorRoute(router);
  expect(routeStore.get()).toMatchObject({ name: 'catalog', fullPath: '/catalog', meta: {} });

  const listener = vi.fn();
  const leave = routeStore.subscribe(listener);
  await router.navigate('/programs/rabbit?categoryId=3&autoplay=true#credits');
  expect(routeStore.get()).toEqual({
    name: 'program',
    path: '/programs/rabbit',
    hash: '#credits',
    query: { categoryId: '3', autoplay: 'true' },
    params: { permalink: 'rabbit' },
    fullPath: '/programs/rabbit?categoryId=3&autoplay=true#credits',
    meta: { isDark: true },
  });
  expect(listener).toHaveBeenCalledTimes(1);

  stop();
  leave();
  await router.navigate('/catalog');
  expect(routeStore.get()?.name).toBe('program');
});
