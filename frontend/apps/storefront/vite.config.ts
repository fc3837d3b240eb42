import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devShell } from '../../scripts/dev-shell.ts';
import { leanHls } from '../../scripts/lean-hls.ts';
import { precompress } from '../../scripts/precompress.ts';

// Where `matinee up` serves the API while the modules come from Vite.
const web = process.env['MATINEE_WEB'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  base: '/static/storefront/',
  plugins: [
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
    chunkSizeWarningLimit: 700, // hls.js; `npm run weigh` holds the budgets
    rollupOptions: {
      input: ['src/main.tsx', 'src/embed/main.tsx', 'src/server_pages/document.css'],
    },
  },
  server: { proxy: { '/api': web, '/translations': web } },
});
