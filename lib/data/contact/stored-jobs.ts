import type { ContactJob } from '@/lib/domain/contact/contact-job';

/** The browser's database of jobs, and the channel on which tabs notify each other of changed ones. */
export const JOBS = 'jobs';

/** The jobs that this browser has stored. Almost none has any: what reads them is loaded where their database exists. */
export async function storedJobs(): Promise<ContactJob[]> {
  const known = await indexedDB.databases?.();
  if (known && !known.some(({ name }) => name === JOBS)) return [];
  const { readJobs } = await import('./jobs-db');
  return readJobs();
}
