import { fields, moment, oneOf, text, texts, whole } from '../kit/read';

const STATES = ['waiting', 'running', 'done', 'failed', 'unconfirmed'] as const;

/** `unconfirmed` may have been done by a worker that died, and is not repeated. */
export type JobState = (typeof STATES)[number];

export const JOB_KINDS = [
  'refundMail',
  'breachList',
  'breachMail',
  'digest',
  'notice',
  'news',
  'newsMail',
  'newsBack',
  'night',
  'courtesyMail',
  'plan',
  'recipients',
  'errand',
  'whatsapp',
  'tell',
  'tellDigest',
  'settle',
  'unsettle',
  'lateEntry',
  'offers',
  'listMail',
  'ticketMail',
  'automation',
  'privacyLink',
] as const;
export type JobName = (typeof JOB_KINDS)[number];

/** Work that survives a dead process: written in the transaction that causes it, done by a worker of its kind. */
export type Job = {
  id: string;
  kind: string;
  /** The ids of its subject, in the order its kind defines; nothing that a person may have deleted. */
  ids: readonly string[];
  key: string;
  state: JobState;
  /** The time to start, or while it runs the end of its lease. Null when it is over. */
  dueAt: Date | null;
  /** Deferrals caused by the job itself. */
  tries: number;
  worker: string;
  reason: string;
  endedAt: Date | null;
};

/** There is one job of a kind for a key while it is not over. */
export const jobKey = (kind: JobName, ids: readonly string[]): string => [kind, ...ids].join('|');

export const newJob = (kind: JobName, ids: readonly string[], dueAt: Date) => ({
  kind,
  ids: [...ids],
  key: ids.join('|'),
  state: 'waiting' as const,
  dueAt,
  tries: 0,
  worker: '',
  reason: '',
  endedAt: null,
});

export function parseJob(id: string, raw: unknown): Job {
  const data = fields(raw);
  return {
    id,
    kind: text(data.kind),
    ids: texts(data.ids),
    key: text(data.key),
    state: oneOf(data.state, STATES, 'failed'),
    dueAt: moment(data.dueAt),
    tries: whole(data.tries),
    worker: text(data.worker),
    reason: text(data.reason),
    endedAt: moment(data.endedAt),
  };
}
