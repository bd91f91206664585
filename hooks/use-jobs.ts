'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { jobsNow, openJobs, watchJobs } from '@/lib/data/contact/jobs';
import type { Job } from '@/lib/domain/contact/contact-job';
import { usePanel } from './use-panel';

const NONE: readonly Job[] = [];

/** The long work of this browser's user: what is under way, what failed, what has just ended. */
export function useJobs(): readonly Job[] {
  return useSyncExternalStore(watchJobs, jobsNow, () => NONE);
}

/** Goes on with what was under way when the panel was last left. Once, in the shell. */
export function useOpenJobs(): void {
  const { uid } = usePanel();
  useEffect(() => {
    void openJobs(uid);
  }, [uid]);
}
