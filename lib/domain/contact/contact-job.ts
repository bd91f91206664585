import type { ConsentBasis } from './consent';
import type { RowError } from './contact-import';
import { CONTACTS_PER_CALL, IMPORT_CHUNK } from './contact-limits';
import { type ChunkTags, chunksToUndo, type TagChange } from './tag-change';

/** A long job on contacts, one call per chunk. Plain data, so that the browser can store and resume it. */
const JOB_KINDS = ['import', 'tag', 'delete', 'restore', 'settle', 'unimport'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export type JobSettings = {
  source?: string;
  consent?: string;
  basis?: ConsentBasis;
  text?: string;
  tags?: readonly string[];
  add?: readonly string[];
  remove?: readonly string[];
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
  /** People recorded as unsubscribed or bounced elsewhere; in an undo, the contacts that were restored. */
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
  title: string;
  settings: JobSettings;
  chunks: number;
  next: number;
  total: number;
  done: number;
  state: 'running' | 'failed' | 'done';
  note: string;
  counts: JobCounts;
  /** `index` is the row in the file, from 1. */
  errors: RowError[];
  failed: number;
  /** Whether chunks are stored with their tag changes, which an undo needs. */
  isTraced?: boolean;
  /** In milliseconds, without the time in which the browser was closed. */
  workedMs: number;
};

// More would make the stored job too large.
const MAX_ERRORS = 5000;

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

/** Completes a stored job of an older version. */
export const storedJob = (job: Omit<ContactJob, 'failed'> & { failed?: number }): ContactJob => ({
  ...job,
  counts: { ...NO_COUNTS, ...job.counts },
  failed: job.failed ?? job.errors.length,
});

export type JobChunk = {
  items: readonly unknown[];
  rowNumbers?: readonly number[];
  tags?: ChunkTags;
  changes?: readonly TagChange[];
};

/**
 * The chunks to undo an import of `done` rows and one unanswered chunk, up to `most`. The server finds the contacts and says when
 * none is left, so that the items only count.
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

export type ChunkAnswer = Partial<JobCounts> & {
  errors?: readonly RowError[];
  changes?: readonly TagChange[];
  isOver?: boolean;
};

/** A job after a chunk of `size` took `ms` milliseconds. `rowNumbers` are the rows in the file, for the errors. */
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

export const tagged = (chunk: JobChunk, { changes = [] }: ChunkAnswer): JobChunk => ({
  ...chunk,
  changes,
});

/** Whether a job can be undone; tagging only if its changes are known. */
export const canUndoJob = (
  job: Pick<ContactJob, 'kind' | 'counts' | 'title' | 'isTraced'>,
): boolean =>
  (job.kind === 'delete' && job.counts.deleted > 0) ||
  (job.kind === 'import' && job.counts.created + job.counts.updated > 0) ||
  (job.kind === 'tag' && job.isTraced === true && !job.title.startsWith('Deshacer'));

/** The items per second; undefined while it is unknown. */
export const rateOf = (job: Pick<ContactJob, 'done' | 'workedMs'>): number | undefined =>
  job.workedMs > 0 && job.done > 0 ? Math.round(job.done / (job.workedMs / 1000)) : undefined;

/** Errors to retry; others need a person. */
export const isTransientError = (code: string): boolean =>
  ['unavailable', 'deadline-exceeded', 'internal', 'aborted', 'unknown', 'cancelled'].includes(
    code,
  );

/** The delay before the n-th retry, in milliseconds. */
export const retryAfter = (attempt: number): number => Math.min(30_000, 1000 * 2 ** attempt);
