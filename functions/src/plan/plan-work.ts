import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { type EventRecord, eventName, parseEvent } from '@/lib/domain/event/event';
import { parseJob } from '@/lib/domain/job/job';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { isPastDeadline, type Plan, type PlanCounts, parsePlan } from '@/lib/domain/plan/plan';
import { jobRef } from '../job/add-job';
import { type Changes, db } from '../support/admin';
import { NOBODY, notify } from '../support/notify';
import { workTransaction } from '../support/transact';

export type CountsAdded = Partial<PlanCounts>;

export const countsOf = (added: CountsAdded): Changes<'plan'> =>
  Object.fromEntries(
    Object.entries(added)
      .filter(([, count]) => count !== 0)
      .map(([name, count]) => [`counts.${name}`, FieldValue.increment(count)]),
  );

type Told = Pick<Plan, 'kind'> & {
  what: 'plan.done' | 'plan.paused';
  needs: 'events.manage' | 'finance.refund' | 'admin';
  when: string;
};

/** One worker's lease on a plan's job. It stores only while it still holds the lease and the plan is not paused. */
export class PlanWork {
  readonly ref;
  private readonly jobRef;
  private readonly eventRef;
  private readonly waiting;

  constructor(
    readonly eventId: string,
    readonly planId: string,
    readonly worker: string,
  ) {
    this.jobRef = jobRef('plan', [eventId, planId]);
    this.ref = db().doc(paths.plan(eventId, planId));
    this.eventRef = db().doc(paths.event(eventId));
    const mails = db().collection(entryPaths.planMails(eventId, planId));
    this.waiting = mails.where('state', '==', 'waiting').limit(1);
  }

  /**
   * Returns the plan if it has work at `now`, else the date of its next, or null. At a plan's date it handles orders
   * without an answer; if not everybody was asked by then, it is paused, and who may refund sets a later date.
   */
  begin(now: Date): Promise<Plan | Date | null> {
    return workTransaction(async (tx) => {
      const found = await tx.get(this.ref);
      const plan = parsePlan(this.planId, found.data());
      const { state, policy } = plan;
      if (!found.exists) return null;
      if (state === 'choosing') {
        if (!policy.until || policy.until > now) return policy.until;
        if (policy.silence === 'keep') {
          this.finish(tx, parseEvent(this.eventId, (await tx.get(this.eventRef)).data()), plan);
          return null;
        }
        const begin = { state: 'running', phase: 'silent', cursor: '' } as const;
        tx.update(this.ref, begin);
        return { ...plan, ...begin };
      }
      if (state !== 'running') return null;
      if (isPastDeadline(plan, now)) {
        const event = parseEvent(this.eventId, (await tx.get(this.eventRef)).data());
        const when = `paused-${policy.until?.getTime()}`;
        const tell = { what: 'plan.paused', kind: plan.kind } as const;
        this.tell(tx, event, { ...tell, needs: 'finance.refund', when });
        this.tell(tx, event, { ...tell, needs: 'admin', when: `${when}-admins` });
        tx.update(this.ref, { state: 'paused' });
        return null;
      }
      return plan;
    });
  }

  /**
   * Stores a page: `write` returns the plan's changes and may write other documents in the same transaction; it must
   * read before it writes. Returns false and writes nothing if the plan was paused or another worker has taken over.
   */
  store(
    plan: Plan,
    write: (tx: Transaction) => Changes<'plan'> | Promise<Changes<'plan'>>,
  ): Promise<boolean> {
    return workTransaction(async (tx) => {
      const now = await this.readMine(tx);
      if (!now || now.phase !== plan.phase || now.cursor !== plan.cursor) return false;
      const changes = await write(tx);
      if (Object.keys(changes).length > 0) tx.update(this.ref, changes);
      return true;
    });
  }

  private async readMine(tx: Transaction): Promise<Plan | null> {
    const { worker } = parseJob('', (await tx.get(this.jobRef)).data());
    const plan = parsePlan(this.planId, (await tx.get(this.ref)).data());
    return worker === this.worker && plan.state === 'running' ? plan : null;
  }

  /** Ends the first part: buyers choose until the plan's date, or the plan is done. Returns when it has more work. */
  conclude(plan: Plan, at: Date): Promise<Date | null> {
    return workTransaction(async (tx) => {
      const event = parseEvent(this.eventId, (await tx.get(this.eventRef)).data());
      const now = await this.readMine(tx);
      if (!now) return null;
      const isOver = now.isOver || plan.phase === 'silent';
      if (!(await tx.get(this.waiting)).empty) {
        // A sale recorded late has added a mail since.
        if (plan.phase === 'silent') tx.update(this.ref, { phase: 'mails', cursor: '', isOver });
        return at;
      }
      const { refund, until } = now.policy;
      // A finished plan is not run again: that would refund people who were since given a ticket that its holder kept.
      if (refund === 'all' || isOver || !until) {
        this.finish(tx, event, now);
        return null;
      }
      tx.update(this.ref, { state: 'choosing', isAsked: true, cursor: '' });
      return until;
    });
  }

  /** Notifies of a plan's end who manages the event, of its pause who can resume it, or else administrators. */
  private tell(tx: Transaction, event: EventRecord, { what, needs, kind, when }: Told): void {
    notify(tx, `plan-${this.planId}-${when}`, {
      what,
      needs,
      producerId: event.producerId,
      userId: '',
      name: eventName(event),
      objectId: event.id,
      amount: null,
      reason: kind,
      by: NOBODY,
    });
  }

  private finish(tx: Transaction, event: EventRecord, { kind }: Plan): void {
    this.tell(tx, event, { what: 'plan.done', needs: 'events.manage', kind, when: 'done' });
    const finishedAt = FieldValue.serverTimestamp();
    tx.update(this.ref, { state: 'done', cursor: '', finishedAt });
  }
}
