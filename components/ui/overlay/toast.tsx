'use client';

import { lazy, Suspense, useEffect, useState } from 'react';

const Sonner = lazy(() => import('./toaster'));

// Sonner (10 KB) is loaded by the first toast: most visits show none.
let ask: (() => void) | null = null;
let asked = false;
let ready: () => void = () => {};
const mounted = new Promise<void>((resolve) => {
  ready = resolve;
});

async function sonner() {
  asked = true;
  ask?.();
  const [{ toast: say }] = await Promise.all([import('sonner'), mounted]);
  return say;
}

export function Toaster() {
  const [needed, setNeeded] = useState(asked);
  useEffect(() => {
    ask = () => setNeeded(true);
    if (asked) setNeeded(true);
    return () => {
      ask = null;
    };
  }, []);
  return <Suspense>{needed && <Sonner onReady={ready} />}</Suspense>;
}

/** Reports the outcome of an action. Errors are red and stay longer. */
export const toast = {
  ok: (message: string) => void sonner().then((say) => say.success(message)),
  info: (message: string) => void sonner().then((say) => say(message)),
  error: (message: string) => void sonner().then((say) => say.error(message, { duration: 8000 })),
  undo: (message: string, onUndo: () => void) =>
    void sonner().then((say) =>
      say(message, { duration: 8000, action: { label: 'Deshacer', onClick: onUndo } }),
    ),
};
