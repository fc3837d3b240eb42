import type { Page } from '@playwright/test';

interface Config {
  first_data: { key: string; value: { id: number; title: string }[] }[];
}

const CONFIG = /(<script type="application\/json" id="page-config">)(.*?)(<\/script>)/s;

/** The catalogue as if the store had each film twice: enough for rows, where the few of the tests are one grid. */
export async function showManyFilms(page: Page): Promise<void> {
  await page.route('**/catalog', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(CONFIG, (_, before: string, json: string, after: string) => {
      const config = JSON.parse(json) as Config;
      for (const data of config.first_data) {
        if (!data.key.startsWith('/api/contents')) continue;
        data.value.push(...data.value.map((film) => ({ ...film, id: film.id + 100_000 })));
      }
      return before + JSON.stringify(config).replaceAll('<', String.raw`\u003c`) + after;
    });
    return route.fulfill({ response, body });
  });
}
