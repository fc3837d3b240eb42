// npm run rooms [-- --rooms films,orders --stores empty,one --port 21500]: every room of the back office as the team
// sees it, for looking at. One sheet a room: a row for each store (new, with one of each, the demo with its past, and
// 20,000 films), in it three widths in the dark theme and in the light one. They are written to .cache/sheets/rooms.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { drawSheet, lookAt, openBrowser } from './looking.mjs';
import { openOffices } from './offices.mjs';

const { values: flags } = parseArgs({
  options: {
    rooms: { type: 'string' },
    stores: { type: 'string', default: 'empty,one,full,large' },
    port: { type: 'string', default: '21500' },
  },
});

const WIDTHS = [
  [360, 780],
  [768, 1024],
  [1440, 900],
];

/** What a room of one thing shows: the first of a list, by the list's call. */
const THINGS = {
  '/bullet/contents/{number}': '/contents?page=1',
  '/bullet/contents/{number}/captions': '/contents?page=1',
  '/bullet/contents/{number}/report': '/contents?page=1',
  '/bullet/categories/{number}': '/categories',
  '/bullet/authors/{number}': '/authors',
  '/bullet/products/{number}': '/products?page=1',
  '/bullet/orders/{number}': '/orders?page=1',
  '/bullet/customers/{number}': '/customers?page=1',
  '/bullet/newsletters/{number}': '/newsletters',
  '/bullet/live/{number}': '/live/events',
  '/bullet/live/{number}/report': '/live/events',
};

/** By name, as its sheet is called: the address as the contract has it. */
const ROOMS = new Map(
  Object.entries(readPages())
    .filter(([address, { who }]) => who !== 'anyone' && (!address.includes('{') || THINGS[address]))
    .map(([address]) => [nameOf(address), address]),
);

const names = flags.rooms?.split(',') ?? [...ROOMS.keys()];
const browser = await openBrowser();
const offices = await openOffices(browser, Number(flags.port), flags.stores.split(','));

try {
  const shots = new Map(names.map((name) => [name, []]));
  for (const { label, origin, context, call } of offices.list) {
    const page = await context.newPage();
    for (const name of names) {
      const path = await placeIn(call, ROOMS.get(name));
      if (path)
        shots.get(name).push({ label, pictures: await lookAt(page, origin + path, WIDTHS) });
    }
    await page.close();
  }
  for (const [name, rows] of shots) {
    if (rows.length > 0) await drawSheet(browser, `rooms/${name}`, rows);
  }
} finally {
  await browser.close();
  await offices.stop();
}

/** Where it is in this store, or null: a new store has no first film. */
async function placeIn(call, address) {
  if (!address.includes('{')) return address;
  const answer = await call('GET', THINGS[address]);
  const rows = Array.isArray(answer) ? answer : Object.values(answer).find(Array.isArray);
  const first = rows[0];
  return first ? address.replace('{number}', String(first.id)) : null;
}

function nameOf(address) {
  return (
    address.replace('/bullet', '').replaceAll('/{number}', '_one').replaceAll('/', '_').slice(1) ||
    'home'
  );
}

function readPages() {
  const pages = new URL('../../../contract/pages.json', import.meta.url);
  return JSON.parse(readFileSync(pages, 'utf8')).backoffice;
}
