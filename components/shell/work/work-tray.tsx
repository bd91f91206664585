'use client';

import { lazy, Suspense, useState } from 'react';
import { useRunningWork } from './use-running-work';
import { goingSummary, WorkButton } from './work-button';

const ErrandsTray = lazy(() => import('./errands-tray'));

/**
 * Long-running work, on every page. Of a campaign the page knows all that the button shows, and its tray is loaded when
 * opened; that of errands is loaded at once. Without either nothing is rendered.
 */
export function WorkTray() {
  const { hasErrands, campaigns } = useRunningWork();
  const [asked, setAsked] = useState(false);
  if (!hasErrands && campaigns.length === 0) return null;
  const button = campaigns.length > 0 && (
    <WorkButton {...goingSummary(campaigns)} onClick={() => setAsked(true)} />
  );
  if (!hasErrands && !asked) return button;
  return (
    <Suspense fallback={button}>
      <ErrandsTray opened={asked} />
    </Suspense>
  );
}
