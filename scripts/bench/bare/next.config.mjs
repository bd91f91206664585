import { fileURLToPath } from 'node:url';

// The least a page of this kind can weigh: see app/page.jsx. Built by `npm run bench` only.
export default {
  poweredByHeader: false,
  turbopack: { root: fileURLToPath(new URL('../../..', import.meta.url)) },
};
