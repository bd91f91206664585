import type { ContactJob } from '@/lib/domain/contact/contact-job';
import { JOBS } from './jobs-name';

/** The jobs that this browser has stored. Almost none has any: what reads them is loaded where their database exists. */
export async function storedJobs(): Promise<ContactJob[]> {
  const known = await indexedDB.databases?.();
  if (known && !known.some(({ name }) => name === JOBS)) return [];
  const { readJobs } = await import('./jobs-db');
  return readJobs();
}
