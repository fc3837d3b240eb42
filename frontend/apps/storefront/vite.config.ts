import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { devShell } from '../../scripts/dev-shell';

// Where `matinee up` serves the API while the modules come from Vite.
const web = process.env['MATINEE_WEB'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  base: '/static/storefront/',
  plugins: [react(), tailwindcss(), devShell({ web, entry: '/src/main.tsx' })],
  build: {
    manifest: true,
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0, // `data:` addresses would need a hole in the Content-Security-Policy
    modulePreload: { polyfill: false },
    rollupOptions: { input: 'src/main.tsx' },
  },
  server: { proxy: { '/api': web, '/translations': web } },
});
