'use client';

import { LoaderCircle } from 'lucide-react';
import { useOffline } from 'next/offline';
import { useEffect, useState } from 'react';
import { variant } from '@/lib/config';

export function LoadingScreen() {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  const isOffline = useOffline();
  return (
    <output className="grid min-h-dvh place-content-center justify-items-center gap-3 text-ink-soft">
      <LoaderCircle aria-hidden className="size-8 animate-spin text-accent" strokeWidth={1.5} />
      <span className="text-base">
        Cargando...
        {mounted && variant().features.loadingEmoji && <span aria-hidden> 🎉</span>}
      </span>
      {isOffline && <span>Sin conexión. Seguimos intentando.</span>}
    </output>
  );
}
