import type { Transaction } from 'firebase-admin/firestore';
import type { Job, JobName, JobState } from '@/lib/domain/job/job';
import type { PutOff } from '@/lib/domain/kit/network/put-off';

/** Thrown by a job that has to be done later, for a reason that it knows itself. */
export class PutOffError extends Error {
  constructor(readonly why: PutOff) {
    super(`Put off: ${why}`);
  }
}

export type JobKind = {
  /**
   * Does it, a mail as the last thing: what is thrown before a mail server had the message puts the job off, afterwards
   * only the server's answer does. Work in parts returns from when on it has more to do, at `now` by the database's clock.
   */
  run: (job: Job, now: Date) => Promise<unknown>;
  /** Begun again where its worker died: what it does twice is done once. */
  isRepeatable?: boolean;
  /** Stored with its outcome when it is done, for the person who reads it. */
  isKept?: boolean;
  /** The kinds of jobs that it adds: begun in the same run. */
  adds?: readonly JobName[];
  /** After how many milliseconds without an end its worker is dead; a part of its work takes less, unless it is renewed. */
  leaseMs?: number;
  /** Its lease is renewed while its worker lives: for parts whose length depends on others. */
  isRenewed?: boolean;
  /** Writes, in the transaction that ends a job, what its subject shows of it; a `waiting` one begins anew. */
  show?: (tx: Pick<Transaction, 'update'>, job: Job, state: JobState) => void;
};
