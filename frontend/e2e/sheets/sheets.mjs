// npm run sheets [-- --screens catalog,program --stores 1,9 --port 21500]: every screen of the store as a person sees
// it, for looking at. One sheet a screen: a row for each size of the store, in it the four widths in the dark theme
// and in the light one. They are written to .cache/sheets.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { LIVE_SCREENS, openEvents, removeEvents } from './live.mjs';
import { asOwner, folder, makeFilms, openStore, publishOnly, signIn } from './store.mjs';

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
const THEMES = ['dark', 'light'];
/** A page of many rows says no more below this. */
const TALLEST = 2_000;
const SCALE = 0.4;

/** By name: the address or the live event, and whether somebody is signed in there. */
const SCREENS = {
  ...JSON.parse(readFileSync(new URL('screens.json', import.meta.url), 'utf8')),
  ...LIVE_SCREENS,
};

const names = flags.screens?.split(',') ?? Object.keys(SCREENS);
let events = null;
const store = await openStore(Number(flags.port));
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

try {
  const office = (await browser.newContext()).request;
  const call = await asOwner(office, store);
  await removeEvents(call);
  const films = await makeFilms(office, call);
  if (flags.color) await call('PATCH', '/store', { data: { primary_color: flags.color } });
  if (names.some((name) => SCREENS[name].event))
    events = await openEvents(office, call, Number(flags.port));
  const shots = new Map(names.map((name) => [name, []]));
  for (const size of flags.stores.split(',')) {
    await publishOnly(call, films, size === 'full' ? films.length : Number(size));
    for (const [name, shot] of await shoot(size)) shots.get(name).push(shot);
  }
  await publishOnly(call, films, films.length);
  for (const [name, rows] of shots) await drawSheet(name, rows);
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
    shots.push([name, { size, pictures: await lookAt(pages[isSignedIn ? 1 : 0], path) }]);
  }
  await guest.close();
  await customer.close();
  return shots;
}

async function lookAt(page, path) {
  const pictures = [];
  for (const colorScheme of THEMES) {
    for (const [width, height] of WIDTHS) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (pictures.length === 0) await page.goto(store.origin + path);
      // A store may fix its theme; here the visitor chooses.
      await page.evaluate(() => delete document.documentElement.dataset['theme']);
      await settle(page);
      const tall = await page.evaluate(() => document.documentElement.scrollHeight);
      const clip = { x: 0, y: 0, width, height: Math.min(Math.max(tall, height), TALLEST) };
      const options = { clip, fullPage: true, type: 'jpeg', quality: 80, animations: 'disabled' };
      pictures.push({ width, data: (await page.screenshot(options)).toString('base64') });
    }
  }
  return pictures;
}

/** Pictures and fonts in, skeletons gone, and what loads as one scrolls. */
async function settle(page) {
  await quiet(page);
  await page.evaluate(async () => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    await new Promise((resolve) => setTimeout(resolve, 150));
    window.scrollTo(0, 0);
    // A bar that stays in view would lie across the middle of a whole page.
    for (const bar of document.querySelectorAll('nav')) {
      if (getComputedStyle(bar).position === 'sticky') bar.style.position = 'static';
    }
    await document.fonts.ready;
  });
  await quiet(page);
  await page.waitForTimeout(200);
}

/** A live event is never idle: its picture moves. */
async function quiet(page) {
  if (!page.url().includes('/live/')) return page.waitForLoadState('networkidle');
  await page.waitForLoadState('load');
  return page.waitForTimeout(1_500);
}

async function drawSheet(name, rows) {
  const page = await browser.newPage({ viewport: { width: 2_200, height: 200 } });
  const row = ({ size, pictures }) =>
    `<h2>${name}: ${size === 'full' ? 'a full store' : `${size} published`}</h2><div>${pictures
      .map(
        ({ width, data }) =>
          `<img width="${Math.round(width * SCALE)}" src="data:image/jpeg;base64,${data}">`,
      )
      .join('')}</div>`;
  await page.setContent(
    `<style>body{margin:16px;background:#777;font:600 14px sans-serif;width:max-content}
     div{display:flex;gap:12px;align-items:flex-start}h2{margin:16px 0 8px}</style>
     ${rows.map(row).join('')}`,
  );
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.png`);
  writeFileSync(path, await page.locator('body').screenshot());
  await page.close();
  console.log(path);
}
