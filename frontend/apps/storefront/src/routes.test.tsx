import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import { of_limited as pagesOfLimited, storefront as pages } from '../../../../contract/pages.json';
import { paths } from './paths';
import { routes, routesFor } from './routes';
import { leaveTheApp } from './server_pages/leave';
import { pageConfig } from './stores/page-config';
import type { RouteHandle } from './stores/route';

const { session } = pageConfig;

function nameOf(path: string): string | undefined {
  const leaf = matchRoutes(routes, path)?.at(-1)?.route;
  return (leaf?.handle as RouteHandle | undefined)?.name;
}

/** The server says 404 where it knows of no page, and who may open it. */
test('these are the pages that the server knows', () => {
  const addresses = pathsOf(routes).map((path) => path.replaceAll(/:(\w+)/g, '{$1}'));
  expect(addresses.toSorted()).toEqual(Object.keys(pages).toSorted());
});

function pathsOf(all: readonly RouteObject[]): string[] {
  return all.flatMap(({ path, children }) => [
    ...(path && path !== '*' ? [path] : []),
    ...pathsOf(children ?? []),
  ]);
}

// The table of SPEC 2.
test.each([
  ['/catalog', 'catalog'],
  ['/search', 'search'],
  ['/library', 'myLibrary'],
  ['/favorites', 'favorites'],
  ['/authors/ann', 'author'],
  ['/categories/drama', 'category'],
  ['/programs/rabbit', 'program'],
  ['/live/first-night', 'live'],
  ['/on_hold', 'on_hold'],
  ['/orders/checkout', 'choose_offer'],
  ['/orders/customer_info', 'customer_info'],
  ['/orders/complete_order', 'complete_order'],
  ['/orders/success', 'order_success'],
  ['/sign_in', 'sign_in'],
  ['/forgot_password', 'forgot_password'],
  ['/reset_password/token', 'reset_password'],
  ['/join', 'join'],
  ['/maintenance', 'maintenance'],
  ['/not_available', 'not_available'],
  ['/access_restricted', 'access_restricted'],
  ['/try_again_for_free/new', 'try_again_for_free'],
  ['/no/such/page', 'not_found'],
])('%s is %s', (path, name) => {
  expect(nameOf(path)).toBe(name);
});

test('every address we build is a route of ours', () => {
  expect(nameOf(paths.catalog())).toBe('catalog');
  expect(nameOf(paths.signIn('/programs/rabbit?autoplay=true'))).toBe('sign_in');
  expect(nameOf(paths.program('a/b?c#d'))).toBe('program');
  expect(nameOf(paths.search({ q: 'a b' }))).toBe('search');
  expect(nameOf(paths.library('started'))).toBe('myLibrary');
  expect(nameOf(paths.favorites())).toBe('favorites');
  expect(nameOf(paths.category('a/b'))).toBe('category');
  expect(nameOf(paths.author('a/b'))).toBe('author');
});

test('the builder carries the queries of the spec, and no empty one', () => {
  expect(paths.program('rabbit', { categoryId: 3, autoplay: true })).toBe(
    '/programs/rabbit?categoryId=3&autoplay=true',
  );
  expect(paths.program('rabbit')).toBe('/programs/rabbit');
  expect(paths.program('rabbit', { chapter: 4, t: 61.8, autoplay: true })).toBe(
    '/programs/rabbit?chapter=4&t=61&autoplay=true',
  );
  expect(paths.search()).toBe('/search');
  expect(paths.search({ q: 'blue sky' })).toBe('/search?q=blue+sky');
  expect(paths.library()).toBe('/library');
  expect(paths.library('finished')).toBe('/library?show=finished');
  expect(paths.signIn('/programs/x?y=1')).toBe('/sign_in?next=%2Fprograms%2Fx%3Fy%3D1');
  expect(paths.signIn('/catalog')).toBe('/sign_in');
});

test('where the server draws the catalogue, its four addresses leave the app', () => {
  const drawn = routesFor({ catalogue_mode: 'server', server_page: null, barrier: null, session });
  for (const path of ['/catalog', '/search', '/library', '/favorites']) {
    const leaf = matchRoutes(drawn, path)?.at(-1)?.route;
    expect(leaf?.lazy).toBeUndefined();
    expect(leaf?.loader).toBe(leaveTheApp);
  }
  expect(matchRoutes(drawn, '/programs/rabbit')?.at(-1)?.route.handle).toEqual({ name: 'program' });
});

test('a server page stands at whatever address it came', () => {
  const page = { component: 'InternalError', props: {}, url: '/catalog', version: null };
  const routed = routesFor({ catalogue_mode: 'app', server_page: page, barrier: null, session });
  for (const path of ['/catalog', '/redirect', '/programs/rabbit']) {
    expect(matchRoutes(routed, path)?.at(-1)?.route.handle).toEqual({ name: 'server_page' });
  }
});

describe.each(['maintenance', 'not_open', 'country_restricted', 'age_unconfirmed'] as const)(
  'who is kept out by %s',
  (code) => {
    const screen = 'not_available';
    const closed = routesFor({
      session,
      catalogue_mode: 'server',
      server_page: null,
      barrier: { screen, code, message: '', opens_at: null, minimum_age: null },
    });
    const name = (path: string) =>
      (matchRoutes(closed, path)?.at(-1)?.route.handle as RouteHandle | undefined)?.name;

    test('sees the same screen at every address', () => {
      for (const path of ['/', '/catalog', '/programs/rabbit', '/join', '/orders/7', '/no/page']) {
        expect(name(path), path).toBe(screen);
      }
    });

    test('may sign in, and manage an account except in maintenance', () => {
      expect([name('/sign_in'), name('/forgot_password')]).toEqual(['sign_in', 'forgot_password']);
      const expected = code === 'maintenance' ? screen : 'account';
      expect(name('/account')).toBe(expected);
    });
  },
);

describe('in a profile with an age limit', () => {
  const profile = { id: 3, name: 'Mia', color: 'green' };
  const open = async (path: string, limit: 6 | null) => {
    const own = { ...session, profile: { ...profile, age_limit: limit } };
    const modes = { catalogue_mode: 'app', server_page: null, barrier: null } as const;
    const route = matchRoutes(routesFor({ ...modes, session: own }), path)?.at(-1)?.route;
    if (typeof route?.loader !== 'function' || route.lazy) return null;
    const request = new Request(`http://lantern.test${path}`);
    const answer: unknown = await route.loader({ request, params: {} } as never, undefined);
    return answer instanceof Response ? answer.headers.get('Location') : null;
  };

  test.each([
    ['/orders/checkout?film=rabbit', '/profiles?next=%2Forders%2Fcheckout%3Ffilm%3Drabbit'],
    ['/gift_card', '/profiles?next=%2Fgift_card'],
    ['/account', '/profiles?next=%2Faccount'],
    ['/subscription', '/profiles?next=%2Fsubscription'],
  ])('%s leads to switching it', async (path, way) => {
    expect(await open(path, 6)).toBe(way);
    expect(await open(path, null)).toBeNull();
  });

  test('every page is there that the server lets it open, and no other', async () => {
    const there: string[] = [];
    for (const address of Object.keys(pages)) {
      const way = await open(address.replaceAll(/[{}]/g, ''), 6);
      if (!way?.startsWith('/profiles?')) there.push(address);
    }
    // Whose session has ended signs in, and the server only then says who they are.
    expect(there.toSorted()).toEqual([...pagesOfLimited, '/sign_in', '/join'].toSorted());
    expect(await open('/nowhere', 6)).toBeNull();
  });
});
