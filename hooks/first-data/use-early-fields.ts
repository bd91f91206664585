'use client';

import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Takes what was typed in a form before its scripts ran: React leaves it on the screen, and knows nothing of it. */
export function useEarlyFields(
  take: (fieldOf: (name: string) => string) => void,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes alive
  useLayoutEffect(() => {
    if (!form.current) return;
    const fields = new FormData(form.current);
    take((name) => String(fields.get(name) ?? ''));
  }, []);
  return form;
}
