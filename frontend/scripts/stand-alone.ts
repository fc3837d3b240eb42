import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

/**
 * Bundles a script for pages that are none of the app's, such as `src/consent/drawn.ts`. As an entry beside
 * the app's it would split what both use into chunks that the app then has to load; so it shares nothing.
 */
export function standAlone(entry: string): Plugin {
  let root = '';
  return {
    name: 'matinee-stand-alone',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    async generateBundle() {
      const result = await build({
        entryPoints: [resolve(root, entry)],
        bundle: true,
        minify: true,
        format: 'esm',
        target: 'es2022',
        write: false,
      });
      for (const { contents } of result.outputFiles) {
        this.emitFile({
          type: 'asset',
          name: entry.replace(/^.*\/(.*)\.ts$/, '$1.js'),
          originalFileName: entry, // its name in the manifest
          source: contents,
        });
      }
    },
  };
}
