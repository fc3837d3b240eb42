import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devShell } from '../../scripts/dev-shell.ts';
import { leanHls } from '../../scripts/lean-hls.ts';
import { leanMediaStore } from '../../scripts/lean-media-store.ts';
import { precompress } from '../../scripts/precompress.ts';
import { standAlone } from '../../scripts/stand-alone.ts';

// Where `matinee up` serves the API while the modules come from Vite.
const web = process.env['MATINEE_WEB'] ?? 'http://127.0.0.1:8000';

/**
 * What many pages ask for, as a few files: without it a page is some thirty, and a slow line waits for each.
 * The embedded player has the first two, the store's own pages all of them.
 */
const CHUNKS = [
  ['react', /\/node_modules\/(?:react|react-dom|scheduler)\//],
  [
    'parts',
    /\/lucide-react\/.*\/(?:bookmark|check|heart|lock|pause|play|rotate-c?cw|chevron-(?:left|right))\.|\/ui\/src\/(?:button|messages|once|poster)\.|\/api\/src\/(?:client|result|storefront\/contents)\.|\/storefront\/src\/(?:i18n|paths|stores\/page-config|util\/(?:after-first-paint|format))\./,
  ],
  ['router', /\/node_modules\/react-router\//],
  ['queries', /\/node_modules\/@tanstack\//],
  [
    'films',
    /\/storefront\/src\/components\/(?:FavoriteButton|FilmCard|PageFailure|Still|card-look|MarkButton)\.|\/page-title\.|\/ui\/src\/(?:chip|states)\./,
  ],
  [
    'watching',
    /\/storefront\/src\/player\/(?:PlayerStage|chapter-marks)\.|\/api\/src\/storefront\/playback\./,
  ],
] as const;

export default defineConfig({
  base: '/static/storefront/',
  plugins: [
    react(),
    tailwindcss(),
    leanHls(),
    leanMediaStore(),
    standAlone('src/consent/drawn.ts'),
    precompress(),
    devShell({ web, entry: '/src/main.tsx' }),
  ],
  build: {
    manifest: true,
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0, // `data:` addresses would need a hole in the Content-Security-Policy
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700, // hls.js; `npm run weigh` holds the budgets
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: CHUNKS.map(([name, test], at) => ({ name, test, priority: CHUNKS.length - at })),
        },
      },
      input: ['src/main.tsx', 'src/embed/main.tsx', 'src/server_pages/document.css'],
    },
  },
  server: { proxy: { '/api': web, '/theme': web, '/translations': web } },
});
