'use client';

import { useEffect, useState } from 'react';
import { useGoingCampaigns } from '@/hooks/use-open-campaigns';
import { usePanel } from '@/hooks/use-panel';
import { JOBS } from '@/lib/data/contact/jobs-name';
import { storedJobs } from '@/lib/data/contact/stored-jobs';
import {
  type CampaignProgress,
  parseCampaignProgress,
} from '@/lib/domain/mailing/campaign-progress';

/**
 * The long-running work: campaigns in progress, and whether this browser has stored jobs of its user. It reads
 * nothing else, so that a page without running work loads no further code.
 */
export function useRunningWork(): { hasJobs: boolean; campaigns: readonly CampaignProgress[] } {
  const { uid } = usePanel();
  const [hasJobs, setHasJobs] = useState(false);
  useEffect(() => {
    let isMounted = true;
    const update = async () => {
      const jobs = await storedJobs().catch(() => []);
      if (isMounted) setHasJobs(jobs.some((job) => job.uid === uid));
    };
    // Jobs announce their start and end on this channel, in the starting tab too.
    const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(JOBS);
    if (channel) channel.onmessage = update;
    // Almost nobody has any, so it is looked up when the browser is idle. Safari has no requestIdleCallback.
    (window.requestIdleCallback ?? setTimeout)(update);
    return () => {
      isMounted = false;
      channel?.close();
    };
  }, [uid]);
  const campaigns = useGoingCampaigns(parseCampaignProgress);
  return { hasJobs, campaigns };
}
