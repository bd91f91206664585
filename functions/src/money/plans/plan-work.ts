import { randomUUID } from 'node:crypto';
import { FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type EventRecord, eventName, parseEvent } from '@/lib/domain/event/event';
import { paths } from '@/lib/domain/kit/paths';
import { isTooLate, type Plan, type PlanCounts, parsePlan } from '@/lib/domain/money/plan/plan';
import { type Changes, db } from '../../support/admin';
import { NOBODY, notify } from '../../support/inbox/notify';
import { workTransaction } from '../../support/transact';

const LEASE_MS = 60_000;

/** How much of each count a page adds. */
export type CountsAdded = Partial<PlanCounts>;

/** The counts of a plan as an update adds to them. */
export const countsOf = (added: CountsAdded): Changes<'plan'> =>
  Object.fromEntries(
    Object.entries(added)
      .filter(([, count]) => count !== 0)
      .map(([name, count]) => [`counts.${name}`, FieldValue.increment(count)]),
  );

/** One worker's hold on a plan. Whatever it stores is stored only while nobody else holds or pauses it. */
export class PlanWork {
  readonly worker = randomUUID();
  readonly ref;
  private readonly eventRef;
  private readonly waiting;

  constructor(
    readonly eventId: string,
    readonly planId: string,
    /** The clock, for tests of workers that died. */
    readonly now: () => Date,
  ) {
    this.ref = db().doc(paths.plan(eventId, planId));
    this.eventRef = db().doc(paths.event(eventId));
    const mails = db().collection(paths.planMails(eventId, planId));
    this.waiting = mails.where('state', '==', 'waiting').limit(1);
  }

  private lease(): Timestamp {
    return Timestamp.fromMillis(this.now().getTime() + LEASE_MS);
  }

  /**
   * Takes the plan if it has work and nobody holds it: one that runs, or one whose date has come. Null otherwise. At
   * the date, orders without an answer are gone through, or nothing is left to do. One whose date has come before
   * everybody was asked is paused, and who may refund is told, so that a person gives it another date.
   */
  take(): Promise<Plan | null> {
    return workTransaction(async (tx) => {
      const found = await tx.get(this.ref);
      const plan = parsePlan(this.planId, found.data());
      const { state, policy, leaseUntil } = plan;
      if (!found.exists) return null;
      if (state === 'choosing') {
        if (!policy.until || policy.until > this.now()) return null;
        if (policy.silence === 'keep') {
          this.finish(tx, parseEvent(this.eventId, (await tx.get(this.eventRef)).data()));
          return null;
        }
        const begin = { state: 'running', phase: 'silent', cursor: '' } as const;
        tx.update(this.ref, { ...begin, worker: this.worker, leaseUntil: this.lease() });
        return { ...plan, ...begin, worker: this.worker };
      }
      if (state === 'paused') {
        await this.forgetDue(tx);
        return null;
      }
      if (state !== 'running' || (leaseUntil && leaseUntil > this.now())) return null;
      if (isTooLate(plan, this.now())) {
        const event = parseEvent(this.eventId, (await tx.get(this.eventRef)).data());
        const when = `paused-${policy.until?.getTime()}`;
        this.tell(tx, event, 'plan.paused', 'finance.refund', when);
        this.tell(tx, event, 'plan.paused', 'admin', `${when}-admins`);
        tx.update(this.ref, { state: 'paused', worker: '', leaseUntil: null });
        tx.update(this.eventRef, { planDueAt: FieldValue.delete() });
        return null;
      }
      tx.update(this.ref, { worker: this.worker, leaseUntil: this.lease() });
      return { ...plan, worker: this.worker };
    });
  }

  /**
   * Stores a page: `write` gives what of the plan changes, with other documents in the same transaction, which it reads
   * before it writes any. False, and nothing is written, if the plan was paused, or another worker has gone on since.
   */
  store(
    plan: Plan,
    write: (tx: Transaction) => Changes<'plan'> | Promise<Changes<'plan'>>,
  ): Promise<boolean> {
    return workTransaction(async (tx) => {
      const now = parsePlan(this.planId, (await tx.get(this.ref)).data());
      const isMine = now.worker === this.worker && now.state === 'running';
      if (!isMine || now.phase !== plan.phase || now.cursor !== plan.cursor) return false;
      tx.update(this.ref, { ...(await write(tx)), leaseUntil: this.lease() });
      return true;
    });
  }

  /** Ends the first part: its buyers choose until the plan's date, or it is done. */
  async conclude(plan: Plan): Promise<void> {
    await workTransaction(async (tx) => {
      const event = parseEvent(this.eventId, (await tx.get(this.eventRef)).data());
      const now = parsePlan(this.planId, (await tx.get(this.ref)).data());
      if (now.worker !== this.worker || now.state !== 'running') return;
      const isOver = now.isOver || plan.phase === 'silent';
      if (!(await tx.get(this.waiting)).empty) {
        // A sale that was told late has added a mail since: the schedule goes on with it.
        if (plan.phase === 'silent') {
          tx.update(this.ref, { phase: 'mails', cursor: '', isOver, worker: '', leaseUntil: null });
        }
        return;
      }
      const { refund, until } = now.policy;
      // What is over is not gone through again: who was given a kept ticket since would be refunded.
      if (refund === 'all' || isOver || !until) return this.finish(tx, event);
      const asked = { state: 'choosing', isAsked: true, worker: '', leaseUntil: null } as const;
      tx.update(this.ref, { ...asked, cursor: '' });
      if (event.plan?.id === this.planId) tx.update(this.eventRef, { planDueAt: until });
    });
  }

  /** A paused plan is due when it is resumed: else the schedule would call for it every minute, before others. */
  private async forgetDue(tx: Transaction): Promise<void> {
    const found = await tx.get(this.eventRef);
    const isDue = found.data()?.planDueAt !== undefined;
    if (!isDue || parseEvent(this.eventId, found.data()).plan?.id !== this.planId) return;
    tx.update(this.eventRef, { planDueAt: FieldValue.delete() });
  }

  /**
   * Tells what became of a plan without anybody: that it is done to who manages the event, that it was paused to who may
   * resume it, which in many teams nobody may: then the administration did begin it. `when` makes its key.
   */
  private tell(
    tx: Transaction,
    event: EventRecord,
    what: 'plan.done' | 'plan.paused',
    needs: 'events.manage' | 'finance.refund' | 'admin',
    when: string,
  ): void {
    notify(tx, `plan-${this.planId}-${when}`, {
      what,
      needs,
      producerId: event.producerId,
      userId: '',
      name: eventName(event),
      objectId: event.id,
      amount: null,
      reason: event.plan?.kind ?? '',
      by: NOBODY,
    });
  }

  private finish(tx: Transaction, event: EventRecord): void {
    this.tell(tx, event, 'plan.done', 'events.manage', 'done');
    const finishedAt = FieldValue.serverTimestamp();
    tx.update(this.ref, { state: 'done', worker: '', leaseUntil: null, cursor: '', finishedAt });
    tx.update(this.eventRef, { planDueAt: FieldValue.delete() });
  }

  /** Lets the next worker begin at once. */
  async release(): Promise<void> {
    await workTransaction(async (tx) => {
      const plan = parsePlan(this.planId, (await tx.get(this.ref)).data());
      if (plan.worker === this.worker) tx.update(this.ref, { worker: '', leaseUntil: null });
    });
  }
}
