import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const SMALLEST_BYTES = 1024; // below, the headers cost more than the saving
const deflate = promisify(gzip);
const brotli = promisify(brotliCompress);

/** Writes `.br` and `.gz` beside each text file of the build; the web program sends the one a browser takes. */
export function precompress(): Plugin {
  return {
    name: 'matinee-precompress',
    apply: 'build',
    async writeBundle({ dir = 'dist' }, bundle) {
      const texts = Object.keys(bundle).filter((file) => /^assets\/.*\.(?:js|css|svg)$/.test(file));
      await Promise.all(
        texts.map(async (file) => {
          const path = join(dir, file);
          const content = await readFile(path);
          if (content.length < SMALLEST_BYTES) return;
          await writeFile(`${path}.gz`, await deflate(content, { level: 9 }));
          await writeFile(`${path}.br`, await brotli(content));
        }),
      );
    },
  };
}
