'use client';

import { useSyncExternalStore } from 'react';

/** Whether a media query matches; null on the server, which cannot know. */
function useMedia(query: string): boolean | null {
  return useSyncExternalStore<boolean | null>(
    (onChange) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
    () => null,
  );
}

/** Whether the screen is narrower than 768 px; null on the server and until hydration. */
export const usePhone = () => useMedia('(width < 768px)');
