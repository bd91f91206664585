'use client';

import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useAlive } from '@/hooks/use-now';

/** Takes what was typed in a field before its scripts ran: React tells of no change, and would put its value back. */
export function useEarlyValue<E extends { value: string }>(
  value: string,
  take: (early: string) => void,
): RefObject<E | null> {
  const field = useRef<E>(null);
  const early = useRef<string | null>(null);
  const isAlive = useAlive();
  // Read at once, and told in the next render: what keeps the value in the address listens only then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page comes alive
  useLayoutEffect(() => {
    const was = early.current;
    early.current = isAlive ? null : (field.current?.value ?? null);
    if (isAlive && was !== null && was !== value) take(was);
  }, [isAlive]);
  return field;
}
