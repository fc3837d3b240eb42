import { afterEach, expect, it } from 'vitest';
import { backoffice as pages } from '../../../../contract/pages.json';
import { ACCOUNT, openParts, placeOf, ROOMS, roomOf } from './rooms';
import { pageConfig } from './stores/page';

const before = { ...pageConfig.session };
afterEach(() => void Object.assign(pageConfig.session, before));

const openRooms = () => ROOMS.filter((room) => openParts(room).length > 0).map(({ name }) => name);
const signIn = (role: string) => Object.assign(pageConfig.session, { logged: true, role });
const byAddress = (a: { to: string }, b: { to: string }) => a.to.localeCompare(b.to);
const parts = () => [...ROOMS, ACCOUNT].flatMap((room) => room.parts);

it('has eight entries', () => {
  expect(ROOMS.map(({ name }) => name)).toEqual([
    'home',
    'films',
    'live',
    'community',
    'money',
    'shop',
    'numbers',
    'store',
  ]);
});

/** As the contract names them. */
const TEAM = {
  moderators: 'moderator, admin, owner',
  staff: 'admin, owner',
  owner: 'owner',
} as const;

it('has every page of the team, under the title and for the people that the server knows', () => {
  const known = Object.entries(pages)
    .filter(([address, { who }]) => who !== 'anyone' && !address.includes('{'))
    .map(([to, { who, title }]) => ({ to, who, label: title }));
  expect(
    parts()
      .map(({ to, who, label }) => ({ to, who: TEAM[who], label }))
      .toSorted(byAddress),
  ).toEqual(known.toSorted(byAddress));
});

it('knows of every page of one thing to which room it belongs', () => {
  const things = Object.keys(pages)
    .filter((address) => address.includes('{') && !address.includes('{token}'))
    .map((address) => address.replaceAll(/\{\w+\}/g, '4'));
  expect(Object.fromEntries(things.map((at) => [at, placeOf(at)?.room.name]))).toEqual({
    '/bullet/authors/4': 'films',
    '/bullet/series/4': 'films',
    '/bullet/categories/4': 'films',
    '/bullet/contents/4': 'films',
    '/bullet/contents/4/captions': 'films',
    '/bullet/contents/4/report': 'films',
    '/bullet/customers/4': 'money',
    '/bullet/live/4': 'live',
    '/bullet/live/4/report': 'live',
    '/bullet/newsletters/4': 'community',
    '/bullet/orders/4': 'money',
    '/bullet/overview/explain/4': 'numbers',
    '/bullet/overview/sessions/4': 'numbers',
    '/bullet/overview/viewers/4': 'numbers',
    '/bullet/products/4': 'shop',
  });
});

it('takes the part whose address is the longest', () => {
  expect(placeOf('/bullet/live/inputs')?.part.label).toBe('live.tabs.inputs');
  expect(placeOf('/bullet')?.room.name).toBe('home');
  expect(placeOf('/bullet/no/such/room')).toBeNull();
});

it('shows each of the team the rooms that they may open', () => {
  signIn('moderator');
  expect(openRooms()).toEqual(['community']);
  expect(openParts(ACCOUNT)).toHaveLength(2);
  signIn('admin');
  expect(openRooms()).toHaveLength(8);
  const store = roomOf('store').parts;
  const owners = store.filter((part) => !openParts(roomOf('store')).includes(part));
  expect(owners.map(({ label }) => label)).toEqual([
    'providers.title',
    'store.tabs.webhooks',
    'store.tabs.tokens',
  ]);
  signIn('owner');
  expect(openParts(roomOf('store'))).toEqual(store);
});

it('has the parts of a group side by side', () => {
  for (const { parts: all } of ROOMS) {
    const groups = all
      .map(({ group }) => group)
      .filter((group, at, list) => group !== list[at - 1]);
    expect(groups).toEqual([...new Set(groups)]);
  }
});
