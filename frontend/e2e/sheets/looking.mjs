// How a sheet comes about: a page in each theme and width, whole and at rest, and the pictures side by side.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import { folder } from './store.mjs';

const THEMES = ['dark', 'light'];
/** A page of many rows says no more below this. */
const TALLEST = 2_000;
const SCALE = 0.4;

export const openBrowser = () =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });

/** The page at `url` in each theme and width, the dark ones first. */
export async function lookAt(page, url, widths) {
  const pictures = [];
  for (const colorScheme of THEMES) {
    for (const [width, height] of widths) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (pictures.length === 0) await page.goto(url);
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

/** Writes the sheet `name`, a row for each of `rows`, and says where it is; its pictures too, as `withSingles` says. */
export async function drawSheet(browser, name, rows, withSingles = false) {
  const page = await browser.newPage({ viewport: { width: 2_200, height: 200 } });
  const row = ({ label, pictures }) =>
    `<h2>${name}: ${label}</h2><div>${pictures
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
  const path = join(folder, `${name}.png`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await page.locator('body').screenshot());
  await page.close();
  if (withSingles) keepSingles(join(folder, name), rows);
  console.log(path);
}

/** Writes each picture by itself, under its row, width and theme. */
function keepSingles(path, rows) {
  mkdirSync(path, { recursive: true });
  for (const { label, pictures } of rows) {
    for (const [i, { width, data }] of pictures.entries()) {
      const theme = THEMES[Math.floor((i * THEMES.length) / pictures.length)];
      const file = `${label.replaceAll(/\W+/g, '-')}-${width}-${theme}.jpg`;
      writeFileSync(join(path, file), data, 'base64');
    }
  }
}
