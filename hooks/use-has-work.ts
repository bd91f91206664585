'use client';

import { useEffect, useState } from 'react';
import { JOBS_CHANNEL, readJobs } from '@/lib/data/jobs-db';
import { useGoingCampaigns } from './use-going-campaigns';
import { usePanel } from './use-panel';

const idOf = (id: string) => id;

/**
 * Whether there is long work to show: a campaign on its way, or a job that this browser keeps for its user.
 * It asks no more than that, so that a page on which nothing is under way loads nothing of it.
 */
export function useHasWork(): boolean {
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
  const going = useGoingCampaigns(idOf).data ?? [];
  return kept || going.length > 0;
}
