'use client';

import { useEffect } from 'react';

/**
 * Asks before the tab is closed or loaded anew while something is on its way to the server, or still to be sent
 * there (adversaries G25): a call that has not left the browser is lost with its tab.
 */
export function useLeaveWarning(isPending: boolean): void {
  useEffect(() => {
    if (!isPending) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [isPending]);
}
