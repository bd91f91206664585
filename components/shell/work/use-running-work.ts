'use client';

import { useEffect, useState } from 'react';
import { useGoingCampaigns } from '@/hooks/use-open-campaigns';
import { usePanel } from '@/hooks/use-panel';
import {
  type CampaignProgress,
  parseCampaignProgress,
} from '@/lib/domain/mailing/campaign-progress';

/** The key under which former releases kept work that ran in the browser, with rows of people in it. */
const FORMER_STORE = 'jobs';

/**
 * The long-running work: campaigns in progress, and whether the user may have errands, as their own document says. So a page
 * of somebody without them asks for nothing and loads no further code.
 */
export function useRunningWork(): { hasErrands: boolean; campaigns: readonly CampaignProgress[] } {
  const { user, isViewing } = usePanel();
  const [idleAt, setIdleAt] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const begin = () => {
      globalThis.indexedDB?.deleteDatabase(FORMER_STORE);
      setIdleAt(Date.now());
    };
    // Not before the page is ready. Safari has no requestIdleCallback.
    (window.requestIdleCallback ?? setTimeout)(begin);
  }, []);
  const campaigns = useGoingCampaigns(parseCampaignProgress);
  return { hasErrands: !isViewing && Number(user?.errandsUntil) > idleAt, campaigns };
}
