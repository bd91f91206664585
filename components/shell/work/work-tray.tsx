'use client';

import { lazy, Suspense, useState } from 'react';
import { useWork } from './use-work';
import { WorkButton } from './work-button';

const JobsTray = lazy(() => import('./jobs-tray'));

/**
 * Long work, wherever its page has gone. A campaign is sent by the server: its tray is loaded when it is
 * opened. A job is done by this browser: what does it is loaded at once. Without either there is nothing here.
 */
export function WorkTray() {
  const { kept, going } = useWork();
  const [asked, setAsked] = useState(false);
  if (!kept && going.length === 0) return null;
  const button = <WorkButton work={going} onClick={() => setAsked(true)} />;
  if (!kept && !asked) return button;
  return (
    <Suspense fallback={button}>
      <JobsTray opened={asked} />
    </Suspense>
  );
}
