import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressAssets } from './compress-assets.ts';
import { englishOnly } from './english-only.ts';

// Vite asks for a default export.
export default defineConfig({
  plugins: [react(), englishOnly(), compressAssets()],
  // The service puts the nonce of each answer in its place (src/http/web-app): libraries that add styles read it from the page.
  html: { cspNonce: 'nonce-of-this-answer' },
  build: {
    // The service answers assets/ as immutable; nothing is inlined, since the content security policy allows no `data:` scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  server: {
    // `npm run dev -w web` beside a running service.
    proxy: { '^/(v1|v2|files|voices|docs|openapi.json)': 'http://127.0.0.1:8080' },
  },
});
