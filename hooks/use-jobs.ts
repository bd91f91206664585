'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { jobsNow, openJobs, watchJobs } from '@/lib/data/contact/jobs';
import type { ContactJob } from '@/lib/domain/contact/contact-job';
import { usePanel } from './use-panel';

const NONE: readonly ContactJob[] = [];

/** The background jobs of this browser's user: running, failed, and just finished. */
export function useJobs(): readonly ContactJob[] {
  return useSyncExternalStore(watchJobs, jobsNow, () => NONE);
}

/** Resumes jobs that were still running when the panel was last closed. To be used once, in the shell. */
export function useResumeJobs(): void {
  const { uid } = usePanel();
  useEffect(() => {
    void openJobs(uid);
  }, [uid]);
}
