import { createMemoryRouter, type RouteObject } from 'react-router';
import { expect, test, vi } from 'vitest';
import { backoffice as pages } from '../../../../contract/pages.json';
import { routes } from './routes';
import { queryClient } from './stores/query-client';
import { startServer } from './testing/server';

vi.setConfig({ testTimeout: 60_000 });

/** Without the layout, which lets only staff in. */
const rooms: RouteObject[] = [
  { path: '/bullet', children: routes.find(({ path }) => path === '/bullet')?.children ?? [] },
];

const addressesOf = (children: readonly RouteObject[], above = ''): string[] =>
  children.flatMap(({ path = '', lazy, children: below = [] }) => {
    const address = [above, path].filter(Boolean).join('/');
    return [...(lazy && below.length === 0 ? [address] : []), ...addressesOf(below, address)];
  });

/** The server says 404 where it knows of no page, and who may open it. */
test('these are the pages that the server knows', () => {
  const shapes = addressesOf(routes).map((address) => address.replaceAll(/:\w+/g, '{}'));
  const known = Object.keys(pages).map((address) => address.replaceAll(/\{\w+\}/g, '{}'));
  expect(shapes.toSorted()).toEqual(known.toSorted());
});

/** An import is asked for only once there is one. */
const ASK_NOTHING = ['/bullet/imports'];

test.each(addressesOf(rooms).filter((address) => !ASK_NOTHING.includes(address)))(
  'starts what %s asks before it is drawn',
  async (address) => {
    queryClient.clear();
    const server = startServer({});
    await open(address.replaceAll(/:\w+/g, '4'));
    await vi.waitFor(() => expect(server.asked).not.toEqual([]));
  },
);

test.each(addressesOf(rooms).filter((address) => address.includes(':id')))(
  '%s is no page without a number',
  async (address) => {
    const { errors } = await open(address.replace(':id', 'new'));
    expect(Object.values(errors ?? {})).toEqual([expect.objectContaining({ status: 404 })]);
  },
);

async function open(address: string) {
  const router = createMemoryRouter(rooms, { initialEntries: [address] });
  await vi.waitFor(() => expect(router.state.initialized).toBe(true), 30_000);
  router.dispose();
  return router.state;
}
