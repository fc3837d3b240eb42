import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devShell } from '../../scripts/dev-shell.ts';
import { leanHls } from '../../scripts/lean-hls.ts';
import { officeTexts } from '../../scripts/office-texts.ts';
import { precompress } from '../../scripts/precompress.ts';

// Where `matinee up` serves the API while the modules come from Vite.
const web = process.env['MATINEE_WEB'] ?? 'http://127.0.0.1:8000';

const BASE = /\/node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack)\//;

export default defineConfig({
  base: '/static/backoffice/',
  plugins: [
    officeTexts(),
    react(),
    tailwindcss(),
    leanHls(),
    precompress(),
    devShell({ web, entry: '/src/main.tsx' }),
  ],
  build: {
    manifest: true,
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0, // `data:` addresses would need a hole in the Content-Security-Policy
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700, // hls.js, loaded when a preview is played
    rolldownOptions: {
      input: 'src/main.tsx',
      // What every page needs, as one file.
      output: { codeSplitting: { groups: [{ name: 'base', test: BASE }] } },
    },
  },
  server: { proxy: { '/api': web, '/bullet/api': web, '/theme': web } },
});
