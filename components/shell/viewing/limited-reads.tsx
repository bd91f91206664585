'use client';

import { Fragment, type ReactNode, useLayoutEffect } from 'react';
import { usePanel } from '@/hooks/use-panel';
import { limitReads } from '@/lib/firebase/read-limit';

/**
 * Reads the lists of events of whoever's rights are limited to some by their ids, in every screen. The pages are mounted
 * anew when the limit changes: what is open may be of an event that is no longer theirs.
 */
export function LimitedReads({ children }: { children: ReactNode }) {
  const { producerId, limit } = usePanel();
  const key = limit?.events.join() ?? null;
  // Before the effects of the pages, which subscribe.
  useLayoutEffect(() => {
    limitReads(key === null ? null : { producerId, events: key.split(',').filter(Boolean) });
    return () => limitReads(null);
  }, [producerId, key]);
  return <Fragment key={key}>{children}</Fragment>;
}
