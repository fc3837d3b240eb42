// npm run sheets [-- --screens catalog,program --stores 1,9 --port 21500]: every screen of the store as a person sees
// it, for looking at. One sheet a screen: a row for each size of the store, in it the four widths in the dark theme
// and in the light one. They are written to .cache/sheets.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { LIVE_SCREENS, openEvents, removeEvents } from './live.mjs';
import { drawSheet, lookAt, openBrowser } from './looking.mjs';
import { makeShelves } from './shelves.mjs';
import { asOwner, makeFilms, openStore, publishOnly, signIn } from './store.mjs';

const { values: flags } = parseArgs({
  options: {
    screens: { type: 'string' },
    stores: { type: 'string', default: '1,9,full' },
    port: { type: 'string', default: '21500' },
    color: { type: 'string' },
  },
});

const WIDTHS = [
  [360, 780],
  [768, 1024],
  [1440, 900],
  // A phone on its side.
  [844, 390],
];

/** By name: the address or the live event, and whether somebody is signed in there. */
const SCREENS = {
  ...JSON.parse(readFileSync(new URL('screens.json', import.meta.url), 'utf8')),
  ...LIVE_SCREENS,
};

const names = flags.screens?.split(',') ?? Object.keys(SCREENS);
let events = null;
const store = await openStore(Number(flags.port));
const browser = await openBrowser();

try {
  const office = (await browser.newContext()).request;
  const call = await asOwner(office, store);
  await removeEvents(call);
  const allFilms = await makeFilms(office, call);
  const viewer = (await browser.newContext()).request;
  const films = await makeShelves(viewer, call, store, allFilms);
  if (flags.color) await call('PATCH', '/store', { data: { primary_color: flags.color } });
  if (names.some((name) => SCREENS[name].event))
    events = await openEvents(office, call, Number(flags.port));
  const shots = new Map(names.map((name) => [name, []]));
  for (const size of flags.stores.split(',')) {
    await publishOnly(call, films, size === 'full' ? films.length : Number(size));
    for (const [name, shot] of await shoot(size)) shots.get(name).push(shot);
  }
  await publishOnly(call, films, films.length);
  for (const [name, rows] of shots) await drawSheet(browser, name, rows);
} finally {
  await events?.end();
  await browser.close();
  await store.stop();
}

/** The chosen screens of the store as it is now: name and pictures, the dark ones first. */
async function shoot(size) {
  const guest = await browser.newContext({ reducedMotion: 'reduce' });
  const customer = await browser.newContext({ reducedMotion: 'reduce' });
  const viewer = store.people.find(({ role }) => role === 'customer');
  await signIn(customer.request, store.origin, viewer);
  const pages = [await guest.newPage(), await customer.newPage()];
  const shots = [];
  for (const name of names) {
    const { event, path = events?.paths[event], isSignedIn } = SCREENS[name];
    const label = size === 'full' ? 'a full store' : `${size} published`;
    const pictures = await lookAt(pages[isSignedIn ? 1 : 0], store.origin + path, WIDTHS);
    shots.push([name, { label, pictures }]);
  }
  await guest.close();
  await customer.close();
  return shots;
}
