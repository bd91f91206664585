'use client';

import { WifiOff } from 'lucide-react';
import { useOffline } from 'next/offline';
import { useEffect, useState } from 'react';
import { usePanel } from '@/hooks/use-panel';

/** A connection that recovers this soon (a tab that wakes up, a lift) is not reported. */
const PATIENCE_MS = 2_000;

/** Shown while the server is unreachable: the data below may be out of date. */
export function ConnectionLine() {
  const { connected } = usePanel();
  // Known at once if the browser or a waiting call reports it.
  const isOffline = useOffline();
  const [isStale, setIsStale] = useState(false);
  const isLost = isStale || isOffline;
  useEffect(() => {
    if (connected) {
      setIsStale(false);
      return;
    }
    const timer = setTimeout(() => setIsStale(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [connected]);
  return (
    <div role="status" className="sticky top-14 z-20">
      {isLost && (
        <p className="flex items-center gap-2 border-b bg-wait-soft px-4 py-2 text-wait md:px-8">
          <WifiOff aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
          Sin conexión. Ves lo último que llegó; seguimos intentando.
        </p>
      )}
    </div>
  );
}
