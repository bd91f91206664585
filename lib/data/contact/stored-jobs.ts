import type { ContactJob } from '@/lib/domain/contact/contact-job';
import { JOBS } from './jobs-name';

/** Reads the database only if it exists, because almost no browser has jobs. */
export async function storedJobs(): Promise<ContactJob[]> {
  const known = await indexedDB.databases?.();
  if (known && !known.some(({ name }) => name === JOBS)) return [];
  const { readJobs } = await import('./jobs-db');
  return readJobs();
}
