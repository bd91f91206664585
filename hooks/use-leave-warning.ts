'use client';

import { useEffect } from 'react';

/** Prompts before the tab is closed with unsaved or unsent changes: a request that has not left is lost with it. */
export function useLeaveWarning(isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isPending]);
}
