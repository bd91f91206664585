import { randomUUID } from 'node:crypto';
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Transaction,
} from 'firebase-admin/firestore';
import { type Job, type JobName, type JobState, parseJob } from '@/lib/domain/job/job';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { putOff } from '@/lib/domain/kit/network/put-off';
import { paths } from '@/lib/domain/kit/paths';
import type { Records } from '@/lib/domain/store/records';
import { db } from '../support/admin';
import { isNobodyServed, type MailRefusal, mailOutcomeOf } from '../support/mail/mail-outcome';
import { transact, transactRepeatably, workTransaction } from '../support/transact';
import { jobRef } from './add-job';
import { type JobKind, PutOffError } from './kind';

/** Jobs at a time: as many are unconfirmed if their worker dies. */
const AT_ONCE = 10;
const A_RUN = 400;
/** The longest that one run begins work of a kind, so that what it began ends within the schedule's run. */
const A_RUN_MS = 200_000;
/** After this long a worker that has said nothing is dead. */
const LEASE_MS = 15 * 60_000;

type JobEnd = { state: 'done' } | { state: 'more'; dueAt: Date } | MailRefusal;
type Ref = DocumentReference<Records['job'], Records['job']>;
type Find = () => Promise<DocumentSnapshot[]>;

/**
 * Does the jobs of a kind that are due, by the database's clock; `aheadMs` moves it, for tests. Workers may run at once
 * and die anywhere: each job is marked before it is begun, and what a dead worker had marked is given up, unless
 * its kind may be done again. Returns how many were done.
 */
export async function workKind(name: JobName, kind: JobKind, aheadMs: number): Promise<number> {
  const jobs = db().collection(paths.jobs()).where('kind', '==', name);
  const started = jobs.where('dueAt', '>', new Date(0)).orderBy('dueAt').limit(AT_ONCE);
  const ends = await work(kind, aheadMs, async () => (await started.get()).docs);
  return ends.filter(({ state }) => state === 'done').length;
}

/**
 * Does one job right away, whenever it is due or, with 'due', all the parts of it that are, unless a worker has it or had
 * it. In a call that a person waits for: where the database does not answer it throws at once, and the schedule does the job.
 */
export async function workOne(
  name: JobName,
  kind: JobKind,
  ids: readonly string[],
  when: 'any' | 'due' = 'any',
): Promise<void> {
  const worker = new Worker(kind, 0, async () => [], transact);
  // A job that this process has just added is due by its own clock.
  const isDue = ({ dueAt }: Job) => dueAt !== null && dueAt.getTime() <= Date.now();
  for (let parts = 0; parts < A_RUN; parts += 1) {
    const may = (job: Job) => job.state === 'waiting' && (when === 'any' || isDue(job));
    const jobs = await worker.take([jobRef(name, ids)], may);
    await worker.note(jobs, await Promise.all(jobs.map((job) => worker.run(job))));
    if (when === 'any' || jobs.length === 0) return;
  }
}

/** Does one job if it is due: at most so many parts of it, each found by `read`. Returns whether it was. */
export async function workIfDue(
  ref: Ref,
  kind: JobKind,
  aheadMs: number,
  parts = A_RUN,
  read = () => ref.get(),
): Promise<boolean> {
  return (await work(kind, aheadMs, async () => [await read()], parts)).length > 0;
}

async function work(kind: JobKind, aheadMs: number, find: Find, most = A_RUN): Promise<JobEnd[]> {
  const worker = new Worker(kind, aheadMs, find);
  const started = performance.now();
  const all: JobEnd[] = [];
  while (all.length < most && performance.now() - started < A_RUN_MS) {
    const jobs = await worker.claim();
    if (!jobs) break;
    const ends = await Promise.all(jobs.map((job) => worker.run(job)));
    await worker.note(jobs, ends);
    all.push(...ends);
    // Nobody is served: a later run tries again.
    if (isNobodyServed(ends)) break;
  }
  return all;
}

class Worker {
  private readonly id = randomUUID();
  private readonly leaseMs: number;

  constructor(
    private readonly kind: JobKind,
    private readonly aheadMs: number,
    private readonly find: Find,
    private readonly transaction: typeof workTransaction = workTransaction,
  ) {
    this.leaseMs = kind.leaseMs ?? LEASE_MS;
  }

  /** Marks the next jobs that are due and gives them, each with when that was; null if none is. */
  async claim(): Promise<(Job & { now: Date })[] | null> {
    const found = await this.find();
    const due = found.filter((one) => this.isDue(parseJob(one.id, one.data()), one));
    if (due.length === 0) return null;
    return this.take(
      due.map(({ ref }) => ref),
      this.isDue,
    );
  }

  take(
    refs: readonly DocumentReference[],
    may: typeof this.isDue,
  ): Promise<(Job & { now: Date })[]> {
    return this.transaction(async (tx) => {
      const mine: (Job & { now: Date })[] = [];
      for (const one of await tx.getAll(...refs)) {
        const job = parseJob(one.id, one.data());
        if (!may(job, one)) continue;
        const isDead = job.state === 'running' && !this.kind.isRepeatable;
        if (isDead) this.end(tx, one.ref as Ref, job, 'unconfirmed');
        else {
          const now = new Date(this.now(one));
          const dueAt = this.leaseFrom(one);
          tx.update(one.ref as Ref, { state: 'running', worker: this.id, dueAt });
          mine.push({ ...job, worker: this.id, now });
        }
      }
      return mine;
    });
  }

  run = (job: Job & { now: Date }): Promise<JobEnd> => {
    const letGo = this.kind.isRenewed ? this.keep(job) : () => {};
    return this.kind
      .run(job, job.now)
      .finally(letGo)
      .then(
        (dueAt): JobEnd => (dueAt instanceof Date ? { state: 'more', dueAt } : { state: 'done' }),
        (error): JobEnd =>
          error instanceof PutOffError
            ? { state: 'later', reason: error.why }
            : mailOutcomeOf(error),
      );
  };

  /** Renews a job's lease until the returned function is called, while this worker has the job. */
  private keep({ id }: Job): () => void {
    const ref = db().doc(innerPaths.job(id));
    const renew = () =>
      transactRepeatably(async (tx) => {
        const found = await tx.get(ref);
        const { state, worker } = parseJob(id, found.data());
        if (state !== 'running' || worker !== this.id) return;
        tx.update(ref, { dueAt: this.leaseFrom(found) });
      });
    let isRenewing = false;
    const renewal = setInterval(() => {
      if (isRenewing) return;
      isRenewing = true;
      void renew()
        .catch(() => {})
        .finally(() => {
          isRenewing = false;
        });
    }, this.leaseMs / 4);
    return () => clearInterval(renewal);
  }

  async note(jobs: readonly Job[], ends: readonly JobEnd[]): Promise<void> {
    if (jobs.length === 0) return;
    await this.transaction(async (tx) => {
      const found = await tx.getAll(...jobs.map(({ id }) => db().doc(innerPaths.job(id))));
      for (const [index, one] of found.entries()) {
        const job = parseJob(one.id, one.data());
        const ended = ends[index];
        if (!ended || job.worker !== this.id || job.state !== 'running') continue;
        const reason = 'reason' in ended ? ended.reason : '';
        if (ended.state === 'more') {
          tx.update(one.ref as Ref, { state: 'waiting', worker: '', dueAt: ended.dueAt });
          continue;
        }
        if (ended.state !== 'later') {
          this.end(tx, one.ref as Ref, job, ended.state, reason);
          continue;
        }
        const after = putOff(job.tries, ended.reason, new Date(this.now(one)));
        if (after.state === 'failed') this.end(tx, one.ref as Ref, job, 'failed', reason);
        else tx.update(one.ref as Ref, { ...after, worker: '' });
      }
    });
  }

  // By the database's clock: one worker's own may be ahead of another's by more than a lease.
  private now = ({ readTime }: { readTime: { toMillis(): number } }) =>
    readTime.toMillis() + this.aheadMs;

  private leaseFrom = (read: Parameters<Worker['now']>[0]) =>
    new Date(this.now(read) + this.leaseMs);

  private isDue = ({ dueAt }: Job, read: Parameters<Worker['now']>[0]) =>
    dueAt !== null && dueAt.getTime() <= this.now(read);

  /** Ends a job: of one that was done, its subject says all that there is to know, unless its kind is kept. */
  private end(tx: Transaction, ref: Ref, job: Job, state: JobState, reason = ''): void {
    if (state === 'done' && !this.kind.isKept) tx.delete(ref);
    else {
      const endedAt = FieldValue.serverTimestamp();
      tx.update(ref, { state, dueAt: null, worker: '', reason, endedAt });
    }
    this.kind.show?.(tx, job, state);
  }
}
