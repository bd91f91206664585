'use client';

import { useEffect, useState } from 'react';
import { useGoingCampaigns } from '@/hooks/use-going-campaigns';
import { usePanel } from '@/hooks/use-panel';
import { JOBS_CHANNEL, readJobs } from '@/lib/data/contact/jobs-db';
import {
  type CampaignProgress,
  parseCampaignProgress,
} from '@/lib/domain/mailing/campaign-progress';

const NONE: readonly CampaignProgress[] = [];

/**
 * The long-running work: campaigns in progress, and whether this browser has stored jobs of its user. It reads
 * no more than that, so that a page without any loads no further code.
 */
export function useRunningWork(): { kept: boolean; going: readonly CampaignProgress[] } {
  const { uid } = usePanel();
  const [kept, setKept] = useState(false);
  useEffect(() => {
    let here = true;
    const look = async () => {
      const jobs = await readJobs().catch(() => []);
      if (here) setKept(jobs.some((job) => job.uid === uid));
    };
    // Jobs announce their start and end on this channel, in the starting tab too.
    const channel =
      typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(JOBS_CHANNEL);
    if (channel) channel.onmessage = () => void look();
    void look();
    return () => {
      here = false;
      channel?.close();
    };
  }, [uid]);
  const going = useGoingCampaigns(parseCampaignProgress).data ?? NONE;
  return { kept, going };
}
