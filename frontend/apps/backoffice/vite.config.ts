import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devShell } from '../../scripts/dev-shell.ts';
import { leanHls } from '../../scripts/lean-hls.ts';
import { precompress } from '../../scripts/precompress.ts';

// Where `matinee up` serves the API while the modules come from Vite.
const web = process.env['MATINEE_WEB'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  base: '/static/backoffice/',
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
    chunkSizeWarningLimit: 700, // hls.js, loaded when a preview is played
    rollupOptions: { input: 'src/main.tsx' },
  },
  server: { proxy: { '/api': web, '/bullet/api': web, '/theme': web } },
});
