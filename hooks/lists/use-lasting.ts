'use client';

import { useRef } from 'react';
import type { Live } from '../use-live';

/** A live value whose query changes with the hour: the last one stays meanwhile, in place of a skeleton (same `of`). */
export function useLasting<T>(of: string, live: Live<T>): Live<T> {
  const last = useRef({ of, live });
  if (live.status !== 'loading' || last.current.of !== of) last.current = { of, live };
  return last.current.live;
}
