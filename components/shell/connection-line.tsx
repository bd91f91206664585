'use client';

import { WifiLow } from 'lucide-react';
import { useOffline } from 'next/offline';
import { useSyncExternalStore } from 'react';
import {
  type Connection,
  connectionNow,
  followConnection,
  retryConnection,
} from '@/lib/firebase/connection';

const TEXT: Record<Exclude<Connection, ''>, string> = {
  late: 'Conexión lenta. Ves lo último que llegó; lo estamos pidiendo de nuevo.',
  'late missing': 'Conexión lenta. Estamos pidiendo lo que falta.',
  asked: 'Conexión lenta. Los cambios pueden tardar hasta un minuto en verse.',
  lost: 'Sin conexión. Ves lo último que llegó; seguimos intentando.',
  'lost missing': 'Sin conexión. Lo que falta llega cuando vuelva; seguimos intentando.',
};

/** Shown while the connection to the database is lost or slow: the data below may be out of date or missing. */
export function ConnectionLine() {
  const line = useSyncExternalStore(followConnection, connectionNow, () => '' as const);
  // Known at once if the browser or a waiting call reports it.
  const isOffline = useOffline();
  const said = isOffline ? (line.endsWith('missing') ? 'lost missing' : 'lost') : line;
  return (
    <div role="status" className="sticky top-14 z-20">
      {said && (
        <p className="flex items-center gap-2 border-b bg-wait-soft px-4 py-2 text-wait md:px-8">
          <WifiLow aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
          <span className="flex-1">{TEXT[said]}</span>
          <button
            type="button"
            className="shrink-0 rounded-control px-2 font-semibold underline pointer-coarse:min-h-11"
            onClick={() => void retryConnection().catch(() => {})}
          >
            Reintentar
          </button>
        </p>
      )}
    </div>
  );
}
