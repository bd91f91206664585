import * as calls from '@/lib/domain/contact/calls';
import type { ConsentBasis } from '@/lib/domain/contact/consent';
import {
  afterChunk,
  type ChunkAnswer,
  type ContactJob,
  chunksToUnimport,
  isTransientError,
  type JobChunk,
  type JobKind,
  type JobSettings,
  newJob,
  retryAfter,
  storedJob,
  tagged,
} from '@/lib/domain/contact/contact-job';
import type { ImportRecord } from '@/lib/domain/contact/import-record';
import { chunksToUndo } from '@/lib/domain/contact/tag-change';
import { texts } from '@/lib/domain/kit/read';
import { registerListener } from '@/lib/firebase/listeners';
import { CallError, call } from '../kit/call';
import {
  deleteJob,
  forgetJobs,
  readChunk,
  readJobs,
  writeChunk,
  writeJob,
  writeNewJob,
} from './jobs-db';
import { JOBS } from './jobs-name';

/**
 * Runs jobs outside of React: they continue when their page is left, resume after a reload, and run in one tab only (a Web Lock).
 */
let jobs: readonly ContactJob[] = [];
let owner: string | null = null;
// Jobs that this tab runs, or waits to run when another tab is closed.
const held = new Set<string>();
const listeners = new Set<() => void>();
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(JOBS);

export const jobsNow = (): readonly ContactJob[] => jobs;

/** Subscribes to changes; returns the unsubscriber. */
export function watchJobs(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function show(next: readonly ContactJob[]): void {
  jobs = next;
  for (const listener of listeners) listener();
}

const showJob = (job: ContactJob) =>
  show(
    jobs.some(({ id }) => id === job.id)
      ? jobs.map((old) => (old.id === job.id ? job : old))
      : [...jobs, job],
  );

async function keep(job: ContactJob): Promise<void> {
  showJob(job);
  await writeJob(job);
  channel?.postMessage(job.uid);
}

export async function openJobs(uid: string): Promise<void> {
  own(uid);
  await resume();
}

function own(uid: string): void {
  if (owner === uid) return;
  owner = uid;
  // The listener is stopped on sign-out.
  registerListener(() => {
    owner = null;
    show([]);
    forgetJobs();
  });
  // Waits for other tabs' jobs as well, to continue them when their tab closes.
  if (channel) channel.onmessage = () => void resume();
}

async function resume(): Promise<void> {
  await look();
  for (const { id, state } of jobs) if (state === 'running' && !held.has(id)) void run(id);
}

async function look(): Promise<void> {
  const kept = await readJobs().catch(() => []);
  // Another user's jobs are neither shown nor resumed.
  show(kept.filter((job) => job.uid === owner).map(storedJob));
}

type JobStart = {
  uid: string;
  producerId: string;
  kind: JobKind;
  title: string;
  settings: JobSettings;
  chunks: readonly JobChunk[];
  /** Errors found before it starts. */
  errors?: ContactJob['errors'];
  /** The job that it undoes, deleted once this one is stored, because it is the only record of what to undo. */
  replaces?: string;
};

/** Returns the id once the job is stored, so that a reload cannot lose it. */
export async function startJob(start: JobStart): Promise<string> {
  const { chunks, replaces, ...rest } = start;
  const total = chunks.reduce((sum, chunk) => sum + chunk.items.length, 0);
  const id = crypto.randomUUID();
  const job = newJob({ ...rest, id, chunks: chunks.length, total });
  // The tray may not be loaded; a job starts without it.
  own(start.uid);
  await writeNewJob(job, chunks, replaces);
  show(jobs.filter((one) => one.id !== replaces));
  showJob(job);
  channel?.postMessage(job.uid);
  void run(id);
  return id;
}

export async function retryJob(id: string): Promise<void> {
  const job = jobs.find((one) => one.id === id);
  if (!job) return;
  await keep({ ...job, state: 'running', note: '' });
  void run(id);
}

/** Deletes a job; completed chunks stay applied. */
export async function dismissJob(id: string): Promise<void> {
  const uid = owner;
  show(jobs.filter((job) => job.id !== id));
  await deleteJob(id);
  if (uid) channel?.postMessage(uid);
}

/** Starts the job that undoes another, which stays in the list if that cannot be stored. */
export async function undoJob(id: string): Promise<string | null> {
  const job = jobs.find((one) => one.id === id);
  if (!job || !isUndoable(job.kind)) return null;
  const done: JobChunk[] = [];
  for (let n = 0; job.kind !== 'import' && n < job.next; n += 1) {
    const chunk = await readChunk(id, n);
    if (chunk) done.push(chunk);
  }
  const { uid, producerId } = job;
  const chunks = UNDONE[job.kind].chunksOf(done, job);
  // Without stored changes an undo would remove tags that contacts already had.
  if (chunks.length === 0) return null;
  return await startJob({
    uid,
    producerId,
    kind: UNDONE[job.kind].kind,
    title: `Deshacer: ${job.title.charAt(0).toLowerCase()}${job.title.slice(1)}`,
    settings: job.kind === 'tag' ? {} : { undoes: id },
    chunks,
    replaces: id,
  });
}

type Chunks = readonly JobChunk[];
type Undone = { kind: JobKind; chunksOf: (done: Chunks, job: ContactJob) => Chunks };
const UNDONE = {
  delete: { kind: 'restore', chunksOf: (done) => done },
  // The chunk at which it stopped may have been written.
  import: { kind: 'unimport', chunksOf: (_done, job) => chunksToUnimport(job.done, job.total) },
  tag: {
    kind: 'tag',
    chunksOf: (done) => chunksToUndo(done.flatMap(({ changes = [] }) => changes)),
  },
} satisfies Partial<Record<JobKind, Undone>>;

/** Undoes an import that this browser may not know. */
export function undoImport(
  { uid, producerId }: Pick<JobStart, 'uid' | 'producerId'>,
  { id, source, created, updated }: Pick<ImportRecord, 'id' | 'source' | 'created' | 'updated'>,
): Promise<string> {
  return startJob({
    ...{ uid, producerId, kind: 'unimport', title: `Deshacer: importar ${source}` },
    settings: { undoes: id },
    chunks: chunksToUnimport(created + updated),
    replaces: id,
  });
}

const isUndoable = (kind: JobKind): kind is keyof typeof UNDONE => Object.hasOwn(UNDONE, kind);

async function run(id: string): Promise<void> {
  held.add(id);
  // A second tab waits for the lock and continues when the first one is closed.
  await navigator.locks.request(`job ${id}`, () => work(id)).finally(() => held.delete(id));
}

async function work(id: string): Promise<void> {
  let attempt = 0;
  await look();
  for (;;) {
    const job = jobs.find((one) => one.id === id);
    if (job?.state !== 'running' || job.uid !== owner) return;
    try {
      await step(job);
      attempt = 0;
    } catch (error) {
      attempt += 1;
      if (!(await waits(id, error, attempt))) return;
    }
  }
}

async function step(job: ContactJob): Promise<void> {
  const chunk = await readChunk(job.id, job.next);
  if (!chunk) throw new CallError('No encontramos lo que faltaba. Empieza de nuevo', 'lost');
  const began = performance.now();
  const answer = await send(job, chunk);
  // It was dismissed meanwhile and must not reappear.
  if (!jobs.some(({ id }) => id === job.id)) return;
  const { items, rowNumbers } = chunk;
  const ms = performance.now() - began;
  if (job.kind === 'tag') {
    await writeChunk(job.id, job.next, tagged(chunk, answer));
  }
  await keep(afterChunk(job, { size: items.length, ms, answer, rowNumbers }));
}

function send(
  { id, kind, producerId, settings, next }: ContactJob,
  { items, rowNumbers, tags: chunkTags }: JobChunk,
): Promise<ChunkAnswer> {
  const { source = '', consent, basis, text, tags, add, remove } = { ...settings, ...chunkTags };
  // Identifies the chunk: a retry gets the same response, and an undo reverts no more than that.
  const piece = { job: id, chunk: next };
  if (kind === 'import') {
    // Imports stored before bases were required are refused and must be restarted.
    const proof = { basis: basis as ConsentBasis, text, consent };
    return call(calls.importContacts, {
      producerId,
      source,
      ...proof,
      rowNumbers,
      tags,
      job: id,
      piece,
      rows: items,
    });
  }
  if (kind === 'unimport') {
    return call(calls.undoImport, { producerId, job: settings.undoes ?? '', piece });
  }
  const ids = { producerId, contactIds: texts(items) };
  if (kind === 'tag') return call(calls.tagContacts, { ...ids, add, remove, piece });
  if (kind === 'settle') return call(calls.settleContacts, { ...ids, piece });
  if (kind === 'delete') return call(calls.deleteContacts, { ...ids, job: id });
  return call(calls.restoreContacts, { ...ids, job: settings.undoes, piece });
}

async function waits(id: string, error: unknown, attempt: number): Promise<boolean> {
  const job = jobs.find((one) => one.id === id);
  if (!job) return false;
  const { code, message } =
    error instanceof CallError ? error : { code: 'lost', message: 'Algo salió mal' };
  if (!isTransientError(code) || attempt > 8) {
    await keep({ ...job, state: 'failed', note: message });
    return false;
  }
  showJob({ ...job, note: 'Sin respuesta del servidor. Lo intentamos de nuevo' });
  await new Promise((resolve) => setTimeout(resolve, retryAfter(attempt)));
  return true;
}
