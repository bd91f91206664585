import type { ConsentBasis } from './consent';
import type { RowError } from './contact-import';
import { CONTACTS_PER_CALL, IMPORT_CHUNK } from './contact-limits';
import { type ChunkTags, chunksToUndo, type TagChange } from './tag-change';

/**
 * Long-running work with contacts, in chunks of one call each: an import and its undoing, tagging, deleting, restoring,
 * settling a basis. A job
 * is plain data, so that the browser can store it and resume where it stopped.
 */
const JOB_KINDS = ['import', 'tag', 'delete', 'restore', 'settle', 'unimport'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** The input that every call of a job has beside its chunk: `add` and `remove` for tagging, the others for an import. */
export type JobSettings = {
  source?: string;
  consent?: string;
  basis?: ConsentBasis;
  text?: string;
  tags?: readonly string[];
  add?: readonly string[];
  remove?: readonly string[];
  /** The deletion or import that is undone. */
  undoes?: string;
};

export type JobCounts = {
  created: number;
  updated: number;
  unchanged: number;
  repeated: number;
  kept: number;
  changed: number;
  full: number;
  deleted: number;
  restored: number;
  settled: number;
  /** People who left or bounced in another program, and contacts that are as before an import. */
  left: number;
  undone: number;
};
const NO_COUNTS: JobCounts = {
  created: 0,
  updated: 0,
  unchanged: 0,
  repeated: 0,
  kept: 0,
  changed: 0,
  full: 0,
  deleted: 0,
  restored: 0,
  settled: 0,
  left: 0,
  undone: 0,
};

export type ContactJob = {
  id: string;
  uid: string;
  producerId: string;
  kind: JobKind;
  /** The title shown: 'Importar lista.csv'. */
  title: string;
  /** The input of each call, except its chunk. */
  settings: JobSettings;
  chunks: number;
  /** The index of the next chunk. */
  next: number;
  total: number;
  done: number;
  state: 'running' | 'failed' | 'done';
  /** Why it failed, or that it waits for the connection. */
  note: string;
  counts: JobCounts;
  /** The first refused rows; `index` is the row in the file, from 1. */
  errors: RowError[];
  /** How many rows were refused in all. */
  failed: number;
  /** Whether a chunk is stored with what its tagging gave or took; without one, an undo has nothing to take back. */
  isTraced?: boolean;
  /** Working time in milliseconds, so that the time with a closed browser does not lower the rate. */
  workedMs: number;
};

// Enough to correct a file; more would make the stored job too large.
const MAX_ERRORS = 5000;

/** A new job. `size` is its number of items, in `chunks` chunks. */
export function newJob(
  start: Pick<
    ContactJob,
    'id' | 'uid' | 'producerId' | 'kind' | 'title' | 'settings' | 'chunks' | 'total'
  > &
    Partial<Pick<ContactJob, 'errors'>>,
): ContactJob {
  const { errors = [] } = start;
  return {
    ...start,
    errors: errors.slice(0, MAX_ERRORS),
    failed: errors.length,
    next: 0,
    done: 0,
    state: 'running',
    note: '',
    counts: NO_COUNTS,
    workedMs: 0,
  };
}

/** A job as the browser stored it: an older one did not count all that is counted now. */
export const storedJob = (job: Omit<ContactJob, 'failed'> & { failed?: number }): ContactJob => ({
  ...job,
  counts: { ...NO_COUNTS, ...job.counts },
  failed: job.failed ?? job.errors.length,
});

/** One chunk of a job: the rows or ids of one call, and their row numbers in the file. */
export type JobChunk = {
  items: readonly unknown[];
  rowNumbers?: readonly number[];
  /** In place of the job's, where an undo differs from contact to contact. */
  tags?: ChunkTags;
  /** What its tagging did. */
  changes?: readonly TagChange[];
};

/**
 * The chunks that undo an import of so many rows, and of those of a chunk without an answer, up to `most`: the server knows
 * whom it brought, takes the next ones and says when nobody is left, so that their items only count.
 */
export function chunksToUnimport(done: number, most = Number.POSITIVE_INFINITY): JobChunk[] {
  const rows = Math.min(done + IMPORT_CHUNK, most);
  return Array.from({ length: Math.ceil(rows / CONTACTS_PER_CALL) }, (_, n) => ({
    items: Array.from(
      { length: Math.min(CONTACTS_PER_CALL, rows - n * CONTACTS_PER_CALL) },
      (_item, place) => place,
    ),
  }));
}

/** The reply of a job's callable to a chunk. */
export type ChunkAnswer = Partial<JobCounts> & {
  errors?: readonly RowError[];
  changes?: readonly TagChange[];
  /** Nothing is left, however many chunks there are. */
  isOver?: boolean;
};

/**
 * A job after a chunk of `size` was processed in `ms`. `rowNumbers` are the chunk's rows in the file, so that
 * an error names the row that the user sees.
 */
export function afterChunk(
  job: ContactJob,
  chunk: { size: number; ms: number; answer: ChunkAnswer; rowNumbers?: readonly number[] },
): ContactJob {
  const { answer } = chunk;
  const counts = { ...job.counts };
  for (const key of Object.keys(counts) as (keyof JobCounts)[]) counts[key] += answer[key] ?? 0;
  const errors = (answer.errors ?? []).map((error) => ({
    ...error,
    index: chunk.rowNumbers?.[error.index] ?? error.index,
  }));
  const next = job.next + 1;
  const isOver = answer.isOver === true || next >= job.chunks;
  return {
    ...job,
    next,
    done: isOver ? job.total : job.done + chunk.size,
    state: isOver ? 'done' : job.state,
    note: '',
    counts,
    errors: [...job.errors, ...errors].slice(0, MAX_ERRORS),
    failed: job.failed + errors.length,
    ...(chunksToUndo(answer.changes ?? []).length > 0 ? { isTraced: true } : {}),
    workedMs: job.workedMs + chunk.ms,
  };
}

/** A chunk of a tagging after its call: with what an undo of it takes back, whichever call of the chunk did it. */
export const tagged = (chunk: JobChunk, { changes = [] }: ChunkAnswer): JobChunk => ({
  ...chunk,
  changes,
});

/** Whether a job can be undone; a tagging only where what it did is known. */
export const canUndoJob = (
  job: Pick<ContactJob, 'kind' | 'counts' | 'title' | 'isTraced'>,
): boolean =>
  (job.kind === 'delete' && job.counts.deleted > 0) ||
  (job.kind === 'import' && job.counts.created + job.counts.updated > 0) ||
  (job.kind === 'tag' && job.isTraced === true && !job.title.startsWith('Deshacer'));

/** Items per second; undefined until it is known. */
export const rateOf = (job: Pick<ContactJob, 'done' | 'workedMs'>): number | undefined =>
  job.workedMs > 0 && job.done > 0 ? Math.round(job.done / (job.workedMs / 1000)) : undefined;

/** Transient errors: the connection, a busy server. Any other needs a person. */
export const isTransientError = (code: string): boolean =>
  ['unavailable', 'deadline-exceeded', 'internal', 'aborted', 'unknown', 'cancelled'].includes(
    code,
  );

/** The delay before the n-th retry, in milliseconds. */
export const retryAfter = (attempt: number): number => Math.min(30_000, 1000 * 2 ** attempt);
