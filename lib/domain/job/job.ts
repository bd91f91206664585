import { fields, moment, oneOf, text, texts, whole } from '../kit/read';

const STATES = ['waiting', 'running', 'done', 'failed', 'unconfirmed'] as const;

/** How far a job is. `unconfirmed` may have been done, by a worker that died at it, and is not done again. */
export type JobState = (typeof STATES)[number];

/** The kinds of work, by their names in stored jobs. */
export const JOB_KINDS = [
  'refundMail',
  'breachList',
  'breachMail',
  'digest',
  'courtesyMail',
  'plan',
] as const;
export type JobName = (typeof JOB_KINDS)[number];

/**
 * Work that survives a dead process: written in the transaction that causes it, and done by a worker of its kind
 * afterwards.
 */
export type Job = {
  id: string;
  kind: string;
  /** The ids of what it is about, in the order that its kind says; never what a person may have deleted. */
  ids: readonly string[];
  state: JobState;
  /** When it is due: one that waits is begun, one that runs is taken from its worker. Null once it is over. */
  dueAt: Date | null;
  /** How often it was put off for a reason of its own. */
  tries: number;
  /** The id of the worker that has it; '' for none. */
  worker: string;
  /** Why it failed. */
  reason: string;
};

/** Parses a stored job. Never throws. */
export function parseJob(id: string, raw: unknown): Job {
  const data = fields(raw);
  return {
    id,
    kind: text(data.kind),
    ids: texts(data.ids),
    state: oneOf(data.state, STATES, 'failed'),
    dueAt: moment(data.dueAt),
    tries: whole(data.tries),
    worker: text(data.worker),
    reason: text(data.reason),
  };
}
