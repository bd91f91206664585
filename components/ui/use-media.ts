'use client';

import { useSyncExternalStore } from 'react';

/** Whether a media query matches; false on the server. */
function useMedia(query: string): boolean {
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

/** Whether the screen is narrower than 768 px. */
export const usePhone = () => useMedia('(width < 768px)');
