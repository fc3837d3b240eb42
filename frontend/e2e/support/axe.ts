import { expect, type Frame, type Page } from '@playwright/test';
import axe from 'axe-core';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { untilAppIsThere } from './test';
import { isWhole } from './whole';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** All that another theme can break: it changes colours and nothing else. */
const colours = ['color-contrast', 'link-in-text-block'];
/** What is no rule of WCAG, and yet how a page is built well: one main part, headings in order, names that differ. */
export const practices = ['best-practice'];
const artifacts = join(import.meta.dirname, '../artifacts');

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** No violation of WCAG 2.2 AA or of good practice outside of `but`, and nothing wider than the window. */
export async function expectAccessible(page: Page, where: string, but?: string): Promise<void> {
  await expectFitting(page, where);
  expect(await violationsOf(page, but), where).toEqual([]);
}

export async function expectGoodPractice(page: Page, where: string): Promise<void> {
  expect(await violationsOf(page, undefined, practices), where).toEqual([]);
}

interface Looks {
  widths?: readonly number[];
  /** Keeps a picture of each look under this name, when pictures are wanted: MATINEE_E2E_PICTURES=1. */
  picture?: string;
  but?: string;
}

/**
 * The page as it stands, in every width and in both themes, without loading it again. A store may fix its theme;
 * here the visitor chooses. The short form looks at each width in one of the themes.
 */
export async function expectAccessibleInEveryLook(
  page: Page,
  where: string,
  { widths = [360, 1440], picture, but }: Looks = {},
): Promise<void> {
  await page.evaluate(() => delete document.documentElement.dataset['theme']);
  const inks: Partial<Record<Theme, string>> = {};
  for (const { width, themes } of looksOf(where, widths)) {
    await page.setViewportSize({ width, height: width < 500 ? 780 : 900 });
    // As high as the page: a link half under the bar at the thumb would be taken for a small one.
    await page.setViewportSize({ width, height: await heightOf(page) });
    for (const [place, colorScheme] of themes.entries()) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await arrive(page);
      inks[colorScheme] = await inkOf(page);
      const look = `${where}, ${width} px, ${colorScheme}`;
      if (picture) await keep(page, `${picture}-${width}-${colorScheme}`);
      const rules = place > 0 ? colours : undefined;
      expect(await violationsOf(page, but, rules), look).toEqual([]);
    }
    await expectFitting(page, `${where}, ${width} px`);
  }
  expect(new Set(Object.values(inks)).size, `${where} has two themes`).toBe(2);
}

type Theme = 'light' | 'dark';

/**
 * The looks at a page. The short form: each width, and each theme, once; with which of them it begins differs from
 * page to page, so that all pages together have every width in both themes.
 */
export function looksOf(
  where: string,
  widths: readonly number[],
): { width: number; themes: readonly Theme[] }[] {
  const both = ['dark', 'light'] as const;
  if (isWhole || widths.length === 1) return widths.map((width) => ({ width, themes: both }));
  const first = [...where].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return widths.map((width, place) => ({
    width,
    themes: [(first + place) % 2 === 0 ? 'dark' : 'light'],
  }));
}

/**
 * What breaks a rule, in the page and in what it embeds; without `rules`, all of WCAG 2.2 A and AA, and in the page
 * itself what is good practice: a frame has no main part of its own.
 */
export async function violationsOf(
  page: Page,
  but?: string,
  rules?: readonly string[],
): Promise<string[]> {
  await unstick(page);
  await arrive(page);
  const embedded = but === 'iframe' ? [] : page.frames().filter((frame) => frame.parentFrame());
  const violations = await violationsIn(
    page.mainFrame(),
    but,
    rules ?? [...standards, ...practices],
  );
  for (const frame of embedded) violations.push(...(await violationsIn(frame, but, rules)));
  return violations;
}

// A page keeps axe until another one is loaded: bringing it and what passed back and forth takes ten times longer.
async function violationsIn(
  frame: Frame,
  but?: string,
  rules?: readonly string[],
): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
  return frame.evaluate(
    async ([excluded, only, isTags]) => {
      const { violations } = await window.axe.run(
        { exclude: excluded ? [[excluded]] : [] },
        {
          runOnly: { type: isTags ? 'tag' : 'rule', values: [...only] },
          resultTypes: ['violations'],
          iframes: false,
        },
      );
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
    },
    [but, rules ?? standards, rules !== colours] as const,
  );
}

/** Waits for the app, for what fades in or changes its colour, and for what sets out when that has arrived. */
async function arrive(page: Page): Promise<void> {
  await untilAppIsThere(page);
  await page.evaluate(async () => {
    // A dialog that is there sets out a frame later; what moves all the time is not waited for.
    const endMs = performance.now() + 3_000;
    for (let quietFrames = 0; quietFrames < 3 && performance.now() < endMs; quietFrames += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      // What turns for ever is left alone.
      const under = document
        .getAnimations()
        .filter(({ playState }) => playState === 'running')
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
      if (under.length > 0) quietFrames = -1;
      await Promise.allSettled(under.map(({ finished }) => finished));
    }
  });
}

async function expectFitting(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow, `${where} is wider than the window`).toBeLessThanOrEqual(0);
}

const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => Math.max(window.innerHeight, document.documentElement.scrollHeight));

const inkOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).color);

async function keep(page: Page, name: string): Promise<void> {
  if (!process.env['MATINEE_E2E_PICTURES']) return;
  mkdirSync(artifacts, { recursive: true });
  await page.screenshot({ path: join(artifacts, `${name}.png`) });
}

/** Bars that stay in view hide what scrolls past under them: axe would take it for hidden for good. */
async function unstick(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('nav')) {
      if (getComputedStyle(bar).position === 'sticky') bar.style.position = 'static';
    }
  });
}
