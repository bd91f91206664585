import { fileURLToPath } from 'node:url';

// Minimal pages to compare with (see app/page.jsx). Built by `npm run bench` only, which hands them the panel's headers:
// Cross-Origin-Opener-Policy alone makes Chromium start a process for a page in a new tab. /plain has none.
export default {
  poweredByHeader: false,
  turbopack: { root: fileURLToPath(new URL('../../..', import.meta.url)) },
  headers: async () => [
    { source: '/((?!plain).*)', headers: JSON.parse(process.env.PANEL_HEADERS ?? '[]') },
  ],
};
