'use client';

import { useEffect, useState } from 'react';
import { useGoingCampaigns } from '@/hooks/use-open-campaigns';
import { usePanel } from '@/hooks/use-panel';
import { lookForErrands, onErrandStarted } from '@/lib/data/kit/errand-signal';
import {
  type CampaignProgress,
  parseCampaignProgress,
} from '@/lib/domain/mailing/campaign-progress';

/** Where former releases kept work that ran in the browser, with rows of people in it. */
const FORMER_STORE = 'jobs';

/**
 * The long-running work: campaigns in progress, and whether the user has errands. These are asked for once, so that a page
 * without running work goes on listening to nothing and loads no further code.
 */
export function useRunningWork(): { hasErrands: boolean; campaigns: readonly CampaignProgress[] } {
  const { uid, isViewing } = usePanel();
  const [hasErrands, setHasErrands] = useState(false);
  useEffect(() => {
    if (isViewing) return;
    let stop = () => {};
    let isMounted = true;
    const look = () => {
      globalThis.indexedDB?.deleteDatabase(FORMER_STORE);
      if (isMounted) stop = lookForErrands(uid, () => setHasErrands(true));
    };
    const forget = onErrandStarted(() => setHasErrands(true));
    // Almost nobody has any, so it is looked up when the browser is idle. Safari has no requestIdleCallback.
    (window.requestIdleCallback ?? setTimeout)(look);
    return () => {
      isMounted = false;
      stop();
      forget();
    };
  }, [uid, isViewing]);
  const campaigns = useGoingCampaigns(parseCampaignProgress);
  return { hasErrands, campaigns };
}
