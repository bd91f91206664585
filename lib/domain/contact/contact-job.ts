import type { RowError } from './contact-import';

/**
 * Long work with contacts, done in chunks by one callable each: an import, tagging, deleting, bringing back.
 * A job is plain data, so that the browser can keep it and go on where it was.
 */
const JOB_KINDS = ['import', 'tag', 'delete', 'restore'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** What every call of a job takes beside its chunk: of an import the first three, of a tagging the others. */
export type JobSettings = {
  source?: string;
  consent?: string;
  tags?: readonly string[];
  add?: readonly string[];
  remove?: readonly string[];
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
};

export type Job = {
  id: string;
  uid: string;
  producerId: string;
  kind: JobKind;
  /** What is being done: 'Importar lista.csv'. */
  title: string;
  /** The payload of each call but for its chunk. */
  settings: JobSettings;
  chunks: number;
  /** The chunk that comes next. */
  next: number;
  total: number;
  done: number;
  state: 'running' | 'failed' | 'done';
  /** Why it failed, or that it waits for the connection. */
  note: string;
  counts: JobCounts;
  /** Rows that were refused; `index` is the row in the file, from 1. */
  errors: RowError[];
  /** How long it has worked, in milliseconds: a closed browser does not make it slower. */
  workedMs: number;
};

/** A job that is about to begin. `size` is how many things it has to do, in `chunks` chunks. */
export function newJob(
  start: Pick<
    Job,
    'id' | 'uid' | 'producerId' | 'kind' | 'title' | 'settings' | 'chunks' | 'total'
  > &
    Partial<Pick<Job, 'errors'>>,
): Job {
  return {
    errors: [],
    ...start,
    next: 0,
    done: 0,
    state: 'running',
    note: '',
    counts: NO_COUNTS,
    workedMs: 0,
  };
}

// Enough to mend a file by; more would make the record of the job heavy.
const MAX_ERRORS = 5000;

/** What the callable of a job answers of a chunk. */
export type ChunkAnswer = Partial<JobCounts> & {
  errors?: readonly RowError[];
  changedIds?: readonly string[];
};

/**
 * A job after a chunk of `size` was answered in `ms`. `rowNumbers` are the rows of the file that the chunk
 * held, so that an error names the row that a person sees.
 */
export function afterChunk(
  job: Job,
  chunk: { size: number; ms: number; answer: ChunkAnswer; rowNumbers?: readonly number[] },
): Job {
  const { answer } = chunk;
  const counts = { ...job.counts };
  for (const key of Object.keys(counts) as (keyof JobCounts)[]) counts[key] += answer[key] ?? 0;
  const errors = (answer.errors ?? []).map((error) => ({
    ...error,
    index: chunk.rowNumbers?.[error.index] ?? error.index,
  }));
  const next = job.next + 1;
  return {
    ...job,
    next,
    done: job.done + chunk.size,
    state: next >= job.chunks ? 'done' : job.state,
    note: '',
    counts,
    errors: [...job.errors, ...errors].slice(0, MAX_ERRORS),
    workedMs: job.workedMs + chunk.ms,
  };
}

/** What an undone chunk would touch: of a tagging only what it changed, else the chunk itself. */
export const touchedBy = (answer: ChunkAnswer, chunk: readonly unknown[]): readonly unknown[] =>
  answer.changedIds ?? chunk;

/** Whether what a job did can be taken back. */
export const canUndoJob = (job: Pick<Job, 'kind' | 'counts' | 'title'>): boolean =>
  (job.kind === 'delete' && job.counts.deleted > 0) ||
  (job.kind === 'tag' && job.counts.changed > 0 && !job.title.startsWith('Deshacer'));

/** How many a second; undefined until it can be said. */
export const rateOf = (job: Pick<Job, 'done' | 'workedMs'>): number | undefined =>
  job.workedMs > 0 && job.done > 0 ? Math.round(job.done / (job.workedMs / 1000)) : undefined;

/** Refusals that pass by themselves: the connection, a busy server. Anything else needs a person. */
export const isPassing = (code: string): boolean =>
  ['unavailable', 'deadline-exceeded', 'internal', 'aborted', 'unknown', 'cancelled'].includes(
    code,
  );

/** How long to wait before the n-th try again, in milliseconds. */
export const retryAfter = (attempt: number): number => Math.min(30_000, 1000 * 2 ** attempt);
