// The stores of the sheets of rooms, at one Matinee: its data stays for the next time.
import dns from 'node:dns';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asOwner, films, folder, openStore, pause, upload } from './store.mjs';

const data = join(folder, 'rooms-data');

const OFFICES = {
  empty: { label: 'a new store', host: 'empty.localhost', open: openNew },
  one: { label: 'one of each', host: 'one.localhost', open: openWithOne },
  full: { label: 'the demo and its ninety days', host: 'localhost', open: openDemo },
  large: { label: '20,000 films', host: 'large.localhost', open: openLarge },
};

/** Starts Matinee and makes these stores, unless they are there; each with a browser that its owner is signed in at. */
export async function openOffices(browser, port, names) {
  findLocalHosts();
  const store = await openStore(port, data);
  const list = [];
  for (const name of names) {
    const { label, host, open } = OFFICES[name];
    const origin = `http://${host}:${port}`;
    const context = await browser.newContext({ reducedMotion: 'reduce' });
    const signIn = (owner) =>
      asOwner(context.request, { origin, people: [{ ...owner, role: 'owner' }] });
    list.push({
      label,
      origin,
      context,
      call: await open({ store, port, name, host, signIn, context }),
    });
  }
  return { list, stop: store.stop };
}

async function openNew({ store, name, host, signIn }) {
  return signIn(ownerOf(store, name, host));
}

/** One film, one of the shop, one letter: what a list of one thing looks like. */
async function openWithOne({ store, name, host, signIn, context }) {
  const call = await signIn(ownerOf(store, name, host));
  if ((await call('GET', '/categories')).length > 0) return call;
  const starts_at = new Date(Date.now() + 90 * 86_400_000).toISOString();
  const { id: product } = await call('POST', '/products', {
    data: { title: 'All films', kind: 'plan' },
  });
  await call('POST', `/products/${product}/prices`, {
    data: { currency: 'EUR', minor: 900, interval: 'month' },
  });
  await call('PATCH', `/products/${product}`, { data: { is_on_sale: true } });
  for (const [path, body] of [
    ['/live/inputs', { name: 'Camera' }],
    ['/live/events', { title: 'Open Rehearsal', starts_at }],
    ['/authors', { name: 'Harbour Films' }],
    ['/offers', { title: 'Watch everything', product_ids: [product] }],
    ['/coupons', { code: 'SPRING', percent: 20 }],
    ['/gift_cards', { currency: 'EUR', minor: 2_500 }],
    ['/newsletters', { kind: 'once' }],
    ['/custom_fields', { key: 'country', title: 'Country' }],
  ]) {
    await call('POST', path, { data: body });
  }
  const id = await upload(context.request, call);
  await call('PATCH', `/contents/${id}`, { data: { title: 'North of the Harbour' } });
  await call('POST', `/contents/${id}/publish`);
  await makeConnections(call);
  await makeSeries(call, 'Harbours of the North', [{ id }]);
  // The last: by it the store is known to be whole.
  await call('POST', '/categories', { data: { title: 'Harbours' } });
  return call;
}

/** Its longer films are published by those who stay and watch, as they come to play. */
async function openDemo({ store, port, signIn }) {
  const profile = (name) => ['seed', '--profile', name, '--films', films, '--port', String(port)];
  store.run(...profile('past'), '--no-wait');
  store.run(...profile('events'), '--no-wait');
  store.stay(...profile('past'));
  const call = await signIn(store.people.find(({ role }) => role === 'owner'));
  while ((await call('GET', '/contents?state=encoding')).length > 0) await pause(2_000);
  if ((await call('GET', '/collections')).length > 0) return call;
  const list = await call('GET', '/contents?state=published');
  await makeConnections(call);
  await makeSeries(call, 'A City and What Moves in It', list.slice(0, 7));
  return call;
}

const EPISODES = 4;

/** A series of these films, in seasons of four. */
async function makeSeries(call, title, episodes) {
  const { id, version } = await call('POST', '/collections', { data: { kind: 'series', title } });
  const ids = episodes.map((film) => film.id);
  const seasons = [];
  for (let i = 0; i < ids.length; i += EPISODES)
    seasons.push({ content_ids: ids.slice(i, i + EPISODES) });
  await call('PUT', `/collections/${id}/seasons`, { data: { version, seasons } });
}

/** Another program that is told of what happens, and one that may ask. */
async function makeConnections(call) {
  const endpoint = { url: 'https://example.com/matinee', kinds: ['order.paid'] };
  await call('POST', '/webhooks', { data: endpoint });
  await call('POST', '/tokens', { data: { name: 'Accounting', scopes: ['sales:read'] } });
}

async function openLarge({ store, signIn }) {
  const { users } = JSON.parse(store.run('seed', '--profile', 'large'));
  return signIn(users.find(({ role }) => role === 'owner'));
}

/** Who owns the store of that name; it is made, and its owner stays for the next time. */
function ownerOf(store, name, host) {
  const path = join(data, `${name}.json`);
  if (!existsSync(path)) {
    const identity = ['--name', name, '--host', host, '--title', 'Harbour Films'];
    writeFileSync(path, store.run('create-store', ...identity, '--owner', `owner@${name}.example`));
  }
  return JSON.parse(readFileSync(path, 'utf8')).owner;
}

/** Lets requests find the names below localhost, as browsers do. */
function findLocalHosts() {
  const { lookup } = dns.promises;
  dns.promises.lookup = (host, options) =>
    lookup(host.endsWith('.localhost') ? '127.0.0.1' : host, options);
}
