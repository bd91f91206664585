'use client';

import { lazy, Suspense, useState } from 'react';
import { useRunningWork } from './use-running-work';
import { goingSummary, WorkButton } from './work-button';

const JobsTray = lazy(() => import('./jobs-tray'));

/**
 * Long-running work, on every page. A campaign is sent by the server: its tray is loaded when opened. A job runs in
 * this browser: its runner is loaded at once. Without either nothing is rendered.
 */
export function WorkTray() {
  const { hasJobs, campaigns } = useRunningWork();
  const [asked, setAsked] = useState(false);
  if (!hasJobs && campaigns.length === 0) return null;
  const button = campaigns.length > 0 && (
    <WorkButton {...goingSummary(campaigns)} onClick={() => setAsked(true)} />
  );
  if (!hasJobs && !asked) return button;
  return (
    <Suspense fallback={button}>
      <JobsTray opened={asked} />
    </Suspense>
  );
}
