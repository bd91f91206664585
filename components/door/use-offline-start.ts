'use client';

import { useEffect } from 'react';

const WORKER = '/validate/sw.js';

/**
 * Keeps this door's page on the phone, so that it starts without a network: a service worker whose scope is the door
 * pages keeps the page and the files that it is made of. Where the browser has none, the door only works while open.
 */
export function useOfflineStart(open: boolean): void {
  useEffect(() => {
    if (!open || process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
    void keepPage().catch(() => {});
  }, [open]);
}

async function keepPage(): Promise<void> {
  // Where the browser reads no codes by itself the reader comes later, and would not come without a network.
  if (!('BarcodeDetector' in globalThis)) await import('qr/decode.js').catch(() => {});
  await navigator.serviceWorker.register(WORKER, { scope: '/validate/' });
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/_next/static/'),
    )
    .map(({ pathname }) => pathname);
  active?.postMessage({ type: 'keep', page: location.pathname, files });
}
