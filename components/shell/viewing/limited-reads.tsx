'use client';

import { Fragment, type ReactNode, useLayoutEffect } from 'react';
import { usePanel } from '@/hooks/use-panel';
import { limitReads } from '@/lib/firebase/read-limit';

/**
 * For a person whose rights are limited to some events, every list of events reads those by id. The pages are
 * remounted when the limit changes, because the open event may no longer be theirs.
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
