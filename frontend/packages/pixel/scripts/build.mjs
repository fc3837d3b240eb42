import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const MAX_GZIP_BYTES = 2_048;

/** Bundles the pixel for any page: one ES module without a dependency. */
export async function bundle() {
  const result = await build({
    entryPoints: [fileURLToPath(new URL('../src/index.ts', import.meta.url))],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  });
  const { contents } = result.outputFiles[0];
  return {
    contents,
    gzipBytes: gzipSync(contents, { level: 9 }).length,
    maxGzipBytes: MAX_GZIP_BYTES,
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { contents, gzipBytes } = await bundle();
  const file = new URL('../dist/pixel.js', import.meta.url);
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, contents);
  console.log(`pixel.js: ${gzipBytes} bytes gzip, at most ${MAX_GZIP_BYTES}`);
  if (gzipBytes > MAX_GZIP_BYTES) process.exit(1);
}
