/** Bundles a package for any page: one ES module without a dependency. `node scripts/bundle.mjs tracker` */
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

const MAX_GZIP_BYTES = { tracker: 4_096, pixel: 2_048 };

/** @param {'tracker' | 'pixel'} name */
export async function bundle(name) {
  const result = await build({
    entryPoints: [fileURLToPath(new URL(`../packages/${name}/src/index.ts`, import.meta.url))],
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
    maxGzipBytes: MAX_GZIP_BYTES[name],
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const name = process.argv[2];
  const { contents, gzipBytes, maxGzipBytes } = await bundle(name);
  const file = new URL(`../packages/${name}/dist/${name}.js`, import.meta.url);
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, contents);
  console.log(`${name}.js: ${gzipBytes} bytes gzip, at most ${maxGzipBytes}`);
  if (gzipBytes > maxGzipBytes) process.exit(1);
}
