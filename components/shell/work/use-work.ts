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
 * The long work there is: how far each campaign on its way has come, and whether this browser keeps a job of
 * its user. It asks no more than that, so that a page on which nothing is under way loads nothing of it.
 */
export function useWork(): { kept: boolean; going: readonly CampaignProgress[] } {
  const { uid } = usePanel();
  const [kept, setKept] = useState(false);
  useEffect(() => {
    let here = true;
    const look = async () => {
      const jobs = await readJobs().catch(() => []);
      if (here) setKept(jobs.some((job) => job.uid === uid));
    };
    // A job that begins or ends says so, also to the page it began in.
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
