import type { Page } from '@playwright/test';

interface FirstFilm {
  id: number;
  poster: { width: number; height: number } | null;
}

interface Config {
  first_data: { key: string; value: FirstFilm[] }[];
}

const CONFIG = /(<script type="application\/json" id="page-config">)(.*?)(<\/script>)/s;

/** The catalogue as if the store had each film twice: enough for rows, where the few of the tests are one grid. */
export async function showManyFilms(page: Page): Promise<void> {
  await changeFilms(page, (films) => [
    ...films,
    ...films.map((film) => ({ ...film, id: film.id + 100_000 })),
  ]);
}

/** The catalogue as if no still had more pixels than these. */
export async function showSmallStills(page: Page, width: number, height: number): Promise<void> {
  await changeFilms(page, (films) =>
    films.map((film) => ({ ...film, poster: film.poster && { ...film.poster, width, height } })),
  );
}

/** Changes the films that the page of the catalogue brings along. */
async function changeFilms(page: Page, change: (films: FirstFilm[]) => FirstFilm[]) {
  await page.route('**/catalog', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(CONFIG, (_, before: string, json: string, after: string) => {
      const config = JSON.parse(json) as Config;
      for (const data of config.first_data) {
        if (data.key.startsWith('/api/contents')) data.value = change(data.value);
      }
      return before + JSON.stringify(config).replaceAll('<', String.raw`\u003c`) + after;
    });
    return route.fulfill({ response, body });
  });
}
