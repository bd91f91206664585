'use client';

import { useEffect } from 'react';

/**
 * Prompts before the tab is closed or reloaded while changes are unsaved or being sent: a request that has not left
 * the browser is lost with its tab.
 */
export function useLeaveWarning(isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isPending]);
}
