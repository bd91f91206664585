'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { jobsNow, openJobs, watchJobs } from '@/lib/data/contact/jobs';
import type { Job } from '@/lib/domain/contact/contact-job';
import { usePanel } from './use-panel';

const NONE: readonly Job[] = [];

/** The background jobs of this browser's user: running, failed, just finished. */
export function useJobs(): readonly Job[] {
  return useSyncExternalStore(watchJobs, jobsNow, () => NONE);
}

/** Resumes the jobs that were running when the panel was last left. Once, in the shell. */
export function useResumeJobs(): void {
  const { uid } = usePanel();
  useEffect(() => {
    void openJobs(uid);
  }, [uid]);
}
