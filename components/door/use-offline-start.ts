'use client';

import { useEffect } from 'react';
import { DOOR_SCOPE, DOOR_WORKER } from '@/lib/domain/kit/routes/links';
import { nativeDetector } from './native-detector';

/**
 * Caches this door's page and its files with a service worker scoped to the door pages, so that it starts offline.
 * In a browser without service workers, the door works only while it is open.
 */
export function useOfflineStart(open: boolean): void {
  useEffect(() => {
    if (!open || process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
    void keepPage().catch(() => {});
  }, [open]);
}

async function keepPage(): Promise<void> {
  // The camera loads its decoder only when it is switched on, which would fail offline: it is loaded now.
  if (!(await nativeDetector())) await import('qr/decode.js').catch(() => {});
  await navigator.serviceWorker.register(DOOR_WORKER, { scope: DOOR_SCOPE });
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
