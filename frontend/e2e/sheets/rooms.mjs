// npm run rooms [-- --rooms films,orders --stores empty,one --port 21500]: every room of the back office as the team
// sees it, for looking at. One sheet a room: a row for each store (new, with one of each, the demo with its past, and
// 20,000 films), in it three widths in the dark theme and in the light one. They are written to .cache/sheets/rooms;
// with --singles each picture is kept in its full size beside its sheet.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { drawSheet, lookAt, openBrowser } from './looking.mjs';
import { openOffices } from './offices.mjs';

const { values: flags } = parseArgs({
  options: {
    rooms: { type: 'string' },
    stores: { type: 'string', default: 'empty,one,full,large' },
    port: { type: 'string', default: '21500' },
    singles: { type: 'boolean', default: false },
  },
});

const WIDTHS = [
  [360, 780],
  [768, 1024],
  [1440, 900],
];

/** What a room of one thing shows: the first of a list, by the list's call and what the list calls its number. */
const THINGS = {
  '/bullet/contents/{number}': ['/contents?state=published', 'id'],
  '/bullet/contents/{number}/captions': ['/contents?state=published', 'id', '?language=en'],
  '/bullet/contents/{number}/report': ['/contents?state=published', 'id'],
  '/bullet/series/{number}': ['/collections', 'id'],
  '/bullet/categories/{number}': ['/categories', 'id'],
  '/bullet/authors/{number}': ['/authors', 'id'],
  '/bullet/products/{number}': ['/products?page=1', 'id'],
  '/bullet/orders/{number}': ['/orders?page=1', 'id'],
  '/bullet/customers/{number}': ['/customers?page=1', 'id'],
  '/bullet/newsletters/{number}': ['/newsletters', 'id'],
  '/bullet/live/{number}': ['/live/events', 'id'],
  '/bullet/live/{number}/report': ['/live/events', 'id'],
  '/bullet/overview/viewers/{number}': ['/insights/viewers?period=90d', 'id'],
  '/bullet/overview/explain/{name}': ['/insights/definitions', 'metric'],
  '/bullet/overview/sessions/{name}': ['/insights/explain?metric=plays&period=90d', 'session'],
};

/** By name, as its sheet is called: the address as the contract has it. */
const ROOMS = new Map(
  Object.entries(readPages())
    .filter(([address, { who }]) => who !== 'anyone' && (!address.includes('{') || THINGS[address]))
    .map(([address]) => [nameOf(address), address]),
);

const names = flags.rooms?.split(',') ?? [...ROOMS.keys()];
const stranger = names.find((name) => !ROOMS.has(name));
if (stranger) throw new Error(`no room ${stranger}; there are ${[...ROOMS.keys()].join(', ')}`);
const browser = await openBrowser();
const offices = await openOffices(browser, Number(flags.port), flags.stores.split(','));

try {
  const pages = new Map();
  for (const { label, context } of offices.list) pages.set(label, await context.newPage());
  for (const name of names) {
    const rows = [];
    for (const { label, origin, call } of offices.list) {
      const path = await placeIn(call, ROOMS.get(name));
      if (!path) continue;
      rows.push({ label, pictures: await lookAt(pages.get(label), origin + path, WIDTHS) });
    }
    if (rows.length > 0) await drawSheet(browser, `rooms/${name}`, rows, flags.singles);
  }
} finally {
  await browser.close();
  await offices.stop();
}

/** Where it is in this store, or null: a new store has no first film. */
async function placeIn(call, address) {
  if (!address.includes('{')) return address;
  const [list, key, query = ''] = THINGS[address];
  const answer = await call('GET', list);
  const rows = Array.isArray(answer) ? answer : Object.values(answer).find(Array.isArray);
  const first = rows[0];
  return first ? address.replace(/\{\w+\}/, encodeURIComponent(first[key])) + query : null;
}

function nameOf(address) {
  return (
    address
      .replace('/bullet', '')
      .replaceAll(/\/\{\w+\}/g, '_one')
      .replaceAll('/', '_')
      .slice(1) || 'home'
  );
}

function readPages() {
  const pages = new URL('../../../contract/pages.json', import.meta.url);
  return JSON.parse(readFileSync(pages, 'utf8')).backoffice;
}
