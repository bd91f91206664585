import type { HttpsError } from 'firebase-functions/v2/https';
import { lacksSignIn } from '@/lib/domain/account/fresh-session';
import {
  afterCalls,
  type ErrandCall,
  type ErrandFields,
  type ErrandItem,
  type ErrandOutcome,
  errandExpiry,
  MOST_ERRORS,
  parseErrandFields,
  undoKey,
} from '@/lib/domain/errand/errand';
import { type Job, parseJob } from '@/lib/domain/job/job';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { isLostAnswer } from '@/lib/domain/kit/network/lost-answer';
import { fields, text } from '@/lib/domain/kit/read';
import { VIEWING_FIELD } from '@/lib/domain/rights/viewing';
import { jobRef } from '../job/add-job';
import { type JobKind, PutOffError } from '../job/kind';
import { workIfDue } from '../job/work-kind';
import { db } from '../support/admin';
import { workTransaction } from '../support/transact';
import { dropPieces, readItems, writeErrors, writePiece } from './pieces';
import { ERRANDS, type ErrandKind } from './table';

const PART_MS = 10_000;
/** Calls between two notes of what became of them. */
const GROUP = 6;
const TRIES = 3;
const PAUSE_MS = 500;
/** The time between two looks at whether its person sees the panel as themselves again. */
const VIEWING_MS = 60_000;
/** The caller's clock may be ahead of the database's. */
const SKEW_MS = 1_000;

const WAITS = 'El servidor no responde. Lo intentamos de nuevo';
const GIVEN_UP = 'No pudimos terminar. Inténtalo de nuevo';

/**
 * A person's errand: makes its calls as that person, who need not be there. What became of each is stored a few calls at a
 * time, so a worker can die anywhere; calls that it had begun are made again, which is why only those may be run that are
 * safe to make twice. Its ids: the person and the key that their browser gave it.
 */
export const errandJob: JobKind = {
  isRepeatable: true,
  isKept: true,
  leaseMs: 120_000,
  run: (job, now) => new ErrandWork(job).part(now),
  show: (tx, { id }, state) => {
    const note = state === 'failed' ? { note: GIVEN_UP } : state === 'waiting' && { note: '' };
    if (note) tx.update(db().doc(innerPaths.job(id)), note);
  },
};

/**
 * Works on a part of an errand now, if it is due: its next one is a task of its own, so that long errands keep no short one
 * waiting. `aheadMs` moves the clock, for tests. Returns whether it had work.
 */
export const workErrand = (id: string, aheadMs = 0): Promise<boolean> =>
  workIfDue(db().doc(innerPaths.job(id)), errandJob, aheadMs + SKEW_MS, 1);

type Made = ErrandItem & { outcome: ErrandOutcome };

class ErrandWork {
  private same: readonly string[] = [];

  constructor(private readonly job: Job) {}

  /** Makes calls for some time; returns when it goes on, null if it is over. */
  async part(now: Date): Promise<Date | null> {
    const started = performance.now();
    let errand = await this.begin();
    // Calls before this one may have been begun by a worker that died.
    const suspect = errand?.begun ?? 0;
    if (errand) errand = await this.store({ begun: errand.next + GROUP });
    while (errand) {
      const kind = ERRANDS[errand.callable as ErrandCall];
      const found = await readItems(this.job.id, errand.next, kind?.isChain ? 1 : GROUP);
      // Calls that a release does not know, or that were removed, cannot be made.
      if (!kind || !found) return this.giveUp();
      const began = performance.now();
      const { made, isHeld } = await this.make(kind, errand, found.items, suspect);
      const isPartOver = isHeld || performance.now() - started >= PART_MS;
      const ms = Math.round(performance.now() - began);
      const after = await this.note(kind, errand, made, { ms, isPartOver, found });
      if (!after) return null;
      if (isPartOver) return isHeld ? new Date(now.getTime() + VIEWING_MS) : now;
      errand = after;
    }
    return null;
  }

  private async make(
    kind: ErrandKind,
    errand: ErrandFields,
    items: readonly ErrandItem[],
    suspect: number,
  ): Promise<{ made: Made[]; isHeld: boolean }> {
    const made: Made[] = [];
    // One after the other: calls of one event, or mails of one producer, would only wait for each other.
    for (const [n, item] of items.entries()) {
      const isSuspect = errand.next + n < suspect;
      const outcome = await this.call(kind, errand, item, isSuspect);
      if (outcome === 'held') return { made, isHeld: true };
      made.push({ ...item, outcome });
      if (outcome.is === 'ends') break;
    }
    return { made, isHeld: false };
  }

  private async call(
    kind: ErrandKind,
    { uid, signIn }: ErrandFields,
    { data }: ErrandItem,
    isSuspect: boolean,
  ): Promise<ErrandOutcome | 'held'> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await kind.callable.callFor({ uid, ...signIn }, data);
        if (answer.success) return { is: 'done', answer: fields(answer) };
        return { is: 'refused', message: answer.message };
      } catch (error) {
        const { code, message, details } = error as HttpsError;
        const field = text(fields(details).field);
        // They change nothing while they see the panel as somebody else, so what they began waits for that to end.
        if (field === VIEWING_FIELD) return 'held';
        const isEnd = lacksSignIn(field) || code === 'unauthenticated';
        if (isEnd || (kind.endsAt && field === kind.endsAt)) return { is: 'ends', message };
        const isLost = isLostAnswer(error) || (kind.isChain && code === 'aborted');
        if (isLost && attempt < TRIES) {
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS * attempt));
          continue;
        }
        if (isLost && kind.isChain) {
          await this.store({ note: WAITS });
          throw new PutOffError('busy');
        }
        const isDone = (isSuspect || attempt > 1) && (await kind.isDone?.(data));
        return isDone ? { is: 'done', answer: {} } : { is: 'refused', message };
      }
    }
  }

  private async begin(): Promise<ErrandFields | null> {
    const errand = await this.store({});
    return errand && errand.next < errand.calls && !errand.isStopping ? errand : null;
  }

  private async giveUp(): Promise<null> {
    await this.store({ note: GIVEN_UP });
    return null;
  }

  private readonly ref = () => jobRef('errand', this.job.ids);

  private store(
    changes: Partial<Pick<ErrandFields, 'begun' | 'note'>>,
  ): Promise<ErrandFields | null> {
    return workTransaction(async (tx) => {
      const found = await tx.get(this.ref());
      if (!this.isMine(found.data())) return null;
      if (Object.keys(changes).length > 0) tx.update(this.ref(), changes);
      return { ...parseErrandFields(found.data()), ...changes };
    });
  }

  private isMine(raw: unknown): boolean {
    const { state, worker } = parseJob(this.job.id, raw);
    return state === 'running' && worker === this.job.worker;
  }

  /** Stores what became of calls, and removes them. Returns the errand if it goes on. */
  private async note(
    kind: ErrandKind,
    { next }: ErrandFields,
    made: readonly Made[],
    { ms, isPartOver, found }: { ms: number; isPartOver: boolean; found: Read },
  ): Promise<ErrandFields | null> {
    const noted = await workTransaction(async (tx) => {
      const stored = await tx.get(this.ref());
      const errand = parseErrandFields(stored.data());
      if (!this.isMine(stored.data()) || errand.next !== next) return null;
      const { changes, same, goesOn } = afterCalls(errand, made, {
        isChain: kind.isChain ?? false,
        endsAtLimit: kind.endsAtLimit ?? false,
        same: this.same,
      });
      const done = made.flatMap((one) =>
        one.outcome.is === 'done' ? [{ ...one, answer: one.outcome.answer }] : [],
      );
      const errors = done.flatMap(({ data, answer }) => kind.errors?.(data, answer) ?? []);
      const listed = errors.slice(0, Math.max(0, MOST_ERRORS - errand.listed));
      if (listed.length > 0) writeErrors(tx, this.job.id, next + 1, listed);
      const all = {
        ...changes,
        ...{ failed: errand.failed + errors.length, listed: errand.listed + listed.length },
        undo: this.keepUndo(tx, kind, errand, done),
        workedMs: errand.workedMs + ms,
        begun: goesOn && !isPartOver ? changes.next + GROUP : errand.begun,
      };
      if (found.isLast && changes.next >= next + found.items.length) tx.delete(found.ref);
      tx.update(this.ref(), { ...all, tries: 0, expireAt: errandExpiry(new Date()) });
      return { errand: { ...errand, ...all }, same, goesOn };
    });
    if (!noted) return null;
    this.same = noted.same;
    const { errand, goesOn } = noted;
    if (errand.next >= errand.calls) await dropPieces(this.job.id, true);
    return goesOn ? errand : null;
  }

  private keepUndo(
    tx: Parameters<typeof writePiece>[0],
    { undo }: ErrandKind,
    errand: ErrandFields,
    done: readonly (ErrandItem & { answer: Record<string, unknown> })[],
  ): ErrandFields['undo'] {
    // An errand that undoes something is not undone in turn.
    if (!undo || errand.undoes) return errand.undo;
    const [uid = '', key = ''] = this.job.ids;
    let { calls, total } = errand.undo;
    for (const { data, answer } of done) {
      const some = undo.calls(data, answer, undoKey(key), calls);
      if (some.length === 0) continue;
      const { id } = jobRef('errand', [uid, undoKey(key)]);
      const items = some.map((one) => ({ ...one, label: '' }));
      if (!writePiece(tx, id, calls, items)) continue;
      calls += some.length;
      total += some.reduce((sum, { size }) => sum + size, 0);
    }
    return { calls, total };
  }
}

type Read = NonNullable<Awaited<ReturnType<typeof readItems>>>;
