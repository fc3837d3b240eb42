// @vitest-environment jsdom

import { afterEach, expect, test, vi } from 'vitest';
import { setAuthorImage } from './authors';
import { setCategoryImage } from './categories';
import { addCaptions } from './films';
import { checkFile } from './imports';
import { setStorePicture } from './store';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const file = new File(['x'], 'x.png', { type: 'image/png' });

test.each([
  ['the logo', () => setStorePicture('logo', file)],
  ['a portrait', () => setAuthorImage(1, file)],
  ['the picture of a category', () => setCategoryImage(1, file)],
  ['a list to import', () => checkFile(file)],
  ['captions', () => addCaptions(1, { file, language: 'en', label: 'English' })],
])('%s may take ten minutes on a slow line', async (_, send) => {
  const limit = vi.spyOn(AbortSignal, 'timeout');
  vi.stubGlobal('fetch', async () => Response.json({}));
  await send();
  expect(limit.mock.calls).toContainEqual([600_000]);
  expect(limit.mock.calls).not.toContainEqual([30_000]);
});

test('a call that is given up meanwhile ends', async () => {
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
  vi.stubGlobal('fetch', async (request: Request) => {
    request.signal.throwIfAborted();
    return Response.json({});
  });
  await expect(setStorePicture('logo', file)).rejects.toThrow();
});
