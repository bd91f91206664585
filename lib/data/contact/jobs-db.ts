import type { ContactJob, JobChunk } from '@/lib/domain/contact/contact-job';
import { JOBS } from './jobs-name';

/**
 * Stores jobs in the browser (IndexedDB) to resume them after a reload. Chunks are stored separately, because a job is written
 * after each of them.
 */
function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(JOBS, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('jobs', { keyPath: 'id' });
      request.result.createObjectStore('chunks');
    };
    request.onsuccess = () => {
      // Another tab deletes the database on sign-out; this connection must not block it.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  });
}

async function use<T>(
  mode: IDBTransactionMode,
  work: (jobs: IDBObjectStore, chunks: IDBObjectStore) => IDBRequest<T> | null,
): Promise<T | undefined> {
  const db = await open();
  try {
    return await new Promise<T | undefined>((resolve, reject) => {
      const tx = db.transaction(['jobs', 'chunks'], mode);
      const request = work(tx.objectStore('jobs'), tx.objectStore('chunks'));
      tx.oncomplete = () => resolve(request?.result);
      tx.onerror = () => reject(tx.error);
      tx.onabort = () => reject(tx.error);
    });
  } finally {
    db.close();
  }
}

export const readJobs = async (): Promise<ContactJob[]> =>
  (await use('readonly', (jobs) => jobs.getAll())) ?? [];

export const writeJob = (job: ContactJob) => use('readwrite', (jobs) => jobs.put(job));

export const readChunk = async (id: string, n: number): Promise<JobChunk | undefined> =>
  await use('readonly', (_jobs, chunks) => chunks.get([id, n]));

export const writeChunk = (id: string, n: number, chunk: JobChunk) =>
  use('readwrite', (_jobs, chunks) => chunks.put(chunk, [id, n]));

/**
 * Writes a job and its chunks in one transaction and deletes the job that it replaces, so that none exists without its chunks.
 */
export const writeNewJob = (job: ContactJob, parts: readonly JobChunk[], replaces?: string) =>
  use('readwrite', (jobs, chunks) => {
    if (replaces) remove(replaces, jobs, chunks);
    for (const [n, chunk] of parts.entries()) chunks.put(chunk, [job.id, n]);
    return jobs.put(job);
  });

export const deleteJob = (id: string) =>
  use('readwrite', (jobs, chunks) => {
    remove(id, jobs, chunks);
    return null;
  });

function remove(id: string, jobs: IDBObjectStore, chunks: IDBObjectStore): void {
  chunks.delete(IDBKeyRange.bound([id], [id, []]));
  jobs.delete(id);
}

/** On sign-out: the next user of this browser must not find what was imported. */
export function forgetJobs(): void {
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(JOBS);
}
