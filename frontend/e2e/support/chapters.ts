import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { storeOrigin } from './stack';

interface Film {
  id: number;
  chapters: { id: number; title: string; is_playable: boolean; video_id: number | null }[];
}

export async function readFilm(page: Page, permalink: string): Promise<Film> {
  const reply = await page.request.get(`${storeOrigin()}/api/contents/${permalink}`);
  expect(reply.ok()).toBe(true);
  return (await reply.json()) as Film;
}

/** Gives a film one more chapter, by the same calls as the back office, and waits until it plays. */
export async function addChapter(page: Page, permalink: string, path: string, title: string) {
  const office = `${storeOrigin()}/bullet/api/contents/${(await readFilm(page, permalink)).id}`;
  const headers = { 'X-CSRFToken': await csrfToken(page) };
  const file = readFileSync(path);
  const start = await page.request.post(`${office}/chapters`, {
    headers,
    data: { filename: 'part.mp4', size: file.length },
  });
  expect(start.ok(), await start.text()).toBe(true);
  const { endpoint, grant } = (await start.json()) as { endpoint: string; grant: string };

  const tus = { Authorization: `Bearer ${grant}`, 'Tus-Resumable': '1.0.0' };
  const filename = Buffer.from('part.mp4').toString('base64');
  const upload = await page.request.post(endpoint, {
    headers: {
      ...tus,
      'Upload-Length': String(file.length),
      'Upload-Metadata': `filename ${filename}`,
    },
  });
  expect(upload.status()).toBe(201);
  const location = new URL(upload.headers()['location'] ?? '', endpoint).href;
  const patch = await page.request.patch(location, {
    headers: { ...tus, 'Upload-Offset': '0', 'Content-Type': 'application/offset+octet-stream' },
    data: file,
  });
  expect(patch.status()).toBe(204);

  const playable = async () =>
    (await readFilm(page, permalink)).chapters.filter((chapter) => chapter.is_playable).length;
  await expect.poll(playable, { timeout: 120_000 }).toBeGreaterThan(1);
  const chapter = (await readFilm(page, permalink)).chapters.at(-1);
  const rename = await page.request.patch(`${office}/chapters/${chapter?.id}`, {
    headers,
    data: { title },
  });
  expect(rename.ok(), await rename.text()).toBe(true);
}

async function csrfToken(page: Page): Promise<string> {
  return (await page.locator('meta[name=csrf-token]').getAttribute('content')) ?? '';
}
