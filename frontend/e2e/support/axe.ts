import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No violation of WCAG 2.2 AA outside of `but`, and nothing wider than the window. */
export async function expectAccessible(page: Page, where: string, but?: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(overflow, `${where} is wider than the window`).toBeLessThanOrEqual(0);
  expect(await violationsOf(page, but), where).toEqual([]);
}

export async function violationsOf(page: Page, but?: string): Promise<string[]> {
  await unstick(page);
  const axe = new AxeBuilder({ page }).withTags(standards);
  const { violations } = await (but ? axe.exclude(but) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}

/** Bars that stay in view hide what scrolls past under them: axe would take it for hidden for good. */
async function unstick(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('nav')) {
      if (getComputedStyle(bar).position === 'sticky') bar.style.position = 'static';
    }
  });
}
