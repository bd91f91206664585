import { fileURLToPath } from 'node:url';

// A minimal page to compare with (see app/page.jsx). Built by `npm run bench` only.
export default {
  poweredByHeader: false,
  turbopack: { root: fileURLToPath(new URL('../../..', import.meta.url)) },
};
