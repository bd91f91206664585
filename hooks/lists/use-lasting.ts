'use client';

import { useRef } from 'react';
import type { Live } from '../use-live';

/**
 * A live value whose query changes with the hour. The last value stays until the new query has answered, as long as
 * it belongs to the same producer (`of`); otherwise the page would show a skeleton at every full hour.
 */
export function useLasting<T>(of: string, live: Live<T>): Live<T> {
  const last = useRef({ of, live });
  if (live.status !== 'loading' || last.current.of !== of) last.current = { of, live };
  return last.current.live;
}
