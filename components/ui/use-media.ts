'use client';

import { useSyncExternalStore } from 'react';

/** Whether a media query holds now; on the server it does not. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** A screen narrower than 768 px (specification 9). */
export const usePhone = () => useMedia('(width < 768px)');
