import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_SERVER } from 'next/constants';
import { adminRoute } from './lib/domain/kit/routes/admin';
import { FORMER_AMBASSADORS_ROUTE } from './lib/domain/kit/routes/pages';
import { bundleFirestore } from './scripts/support/firestore-bundle';

// The security headers that depend on the request (the nonce) are set in proxy.ts; these never change.
const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'strict-origin-when-cross-origin' },
  { key: 'Strict-Transport-Security', value: 'max-age=63072000; includeSubDomains' },
  // Google's sign-in popup must still be able to message the window that opened it.
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin-allow-popups' },
  { key: 'Permissions-Policy', value: 'camera=(self), microphone=(), geolocation=(), payment=()' },
];

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
  },
  // The exact path 'ambassadors' is the public page, which has no sidebar.
  redirects: async () => [
    {
      source: FORMER_AMBASSADORS_ROUTE,
      destination: adminRoute('ambassadorApplications'),
      permanent: true,
    },
  ],
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    // The one page that other sites may frame says so by its policy (proxy.ts); this header could only forbid it.
    {
      source: '/((?!suscribirse/).*)',
      headers: [{ key: 'X-Frame-Options', value: 'DENY' }],
    },
  ],
};

export default async function configure(phase: string): Promise<NextConfig> {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const firestore = { browser: await bundleFirestore(process.cwd()) };
  return { ...config, turbopack: { resolveAlias: { 'firebase/firestore': firestore } } };
}
