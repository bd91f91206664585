import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_SERVER } from 'next/constants';
import { adminRoute } from './lib/domain/kit/routes/admin';
import { FORMER_CANCELLATION_ROUTE } from './lib/domain/kit/routes/event';
import { FORMER_AMBASSADORS_ROUTE } from './lib/domain/kit/routes/pages';
import { FRAME_HEADER, SECURITY_HEADERS } from './lib/security-headers';
import { bundleFirestore } from './scripts/support/firestore-bundle';

const config: NextConfig = {
  // The tests build beside a running `npm start`, so each has a folder of its own.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm test` checks the types once, with the same compiler.
  typescript: { ignoreBuildErrors: true },
  experimental: {
    // Offline, a navigation waits in the panel instead of showing the browser's error page.
    useOffline: true,
    // A third of a first build was to fill this cache, and deployments and fresh clones make no other.
    turbopackFileSystemCacheForBuild: false,
  },
  // The exact path 'ambassadors' is the public page, which has no sidebar.
  redirects: async () => [
    {
      source: FORMER_AMBASSADORS_ROUTE,
      destination: adminRoute('ambassadorApplications'),
      permanent: true,
    },
    {
      source: FORMER_CANCELLATION_ROUTE,
      destination: `${FORMER_CANCELLATION_ROUTE}lation`,
      permanent: true,
    },
  ],
  headers: async () => [
    {
      source: '/embed.js',
      headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }],
    },
    // The letters, which are asked for again at each visit otherwise; others would have another name.
    {
      source: '/instrument-sans.woff2',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
    },
    { source: '/:path*', headers: SECURITY_HEADERS },
    { source: '/((?!suscribirse/|embed/).*)', headers: [FRAME_HEADER] },
  ],
};

export default async function configure(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const firestore = { browser: await bundleFirestore(process.cwd()) };
  return { ...config, turbopack: { resolveAlias: { 'firebase/firestore': firestore } } };
}
