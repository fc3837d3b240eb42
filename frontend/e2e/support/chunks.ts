import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Entry {
  file: string;
  isDynamicEntry?: boolean;
}

/** What the back office's entry loads before anything is drawn: without it there is no page. */
const BEGINNING = /^(virtual:office-texts\/|src\/app\.)/;

/** The parts of an app whose code comes later, by their source: what is refused, and what was asked for. */
export class Chunks {
  readonly names: string[];
  /** Those that the page wanted and did not get. */
  readonly missed = new Set<string>();
  private readonly sources = new Map<string, string>();
  private isRefused: (name: string) => boolean = () => false;

  constructor(app: 'storefront' | 'backoffice') {
    const built = join(import.meta.dirname, `../../apps/${app}/dist/.vite/manifest.json`);
    const manifest = JSON.parse(readFileSync(built, 'utf8')) as Record<string, Entry>;
    for (const [name, { file, isDynamicEntry }] of Object.entries(manifest)) {
      if (isDynamicEntry && !BEGINNING.test(name)) this.sources.set(file, name);
    }
    this.names = [...this.sources.values()];
  }

  /** Answers 404 for them from now on, as a store does after an update. */
  refuse(isRefused: (name: string) => boolean): void {
    this.isRefused = isRefused;
  }

  async watch(page: Page): Promise<void> {
    await page.route('**/static/*/assets/*', async (route) => {
      const file = /assets\/.*$/.exec(route.request().url())?.[0] ?? '';
      const name = this.sources.get(file);
      if (name === undefined || !this.isRefused(name)) return route.continue();
      this.missed.add(name);
      return route.fulfill({
        status: 404,
        contentType: 'text/plain',
        body: 'There is no such file.',
      });
    });
  }
}

/** Goes to another page of the app as a link of it would. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
