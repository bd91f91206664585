'use client';

import { useRef } from 'react';
import type { Live } from '../use-live';

/**
 * A live value whose query changes with the hour: what it last said stays until the new query has answered, as long as it
 * is of the same producer (`of`). Otherwise the page would be a skeleton at every full hour.
 */
export function useLasting<T>(of: string, live: Live<T>): Live<T> {
  const last = useRef({ of, live });
  if (live.status !== 'loading' || last.current.of !== of) last.current = { of, live };
  return last.current.live;
}
