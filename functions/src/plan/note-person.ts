import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { ticketHoldersOf } from '@/lib/domain/plan/order-work';
import type { PlanMail } from '@/lib/domain/plan/plan-mail';
import type { Ticket } from '@/lib/domain/ticket/ticket';
import { db } from '../support/admin';
import { idOfKey } from '../support/codes';
import type { PlanWork } from './plan-work';

/** Adds the holders of some tickets to the mails of a plan, once each; `as` is what their mail is for, besides. */
export function notePerson(
  tx: Transaction,
  { eventId, planId }: Pick<PlanWork, 'eventId' | 'planId'>,
  held: readonly Ticket[],
  as: Partial<Pick<PlanMail, 'bought' | 'pass'>>,
): void {
  for (const { email, name, ids } of ticketHoldersOf(held)) {
    const ref = db().doc(entryPaths.planMail(eventId, planId, idOfKey(`mail ${email}`)));
    const person = { email, name, state: 'waiting' as const, tries: 0, worker: '', reason: '' };
    tx.set(ref, { ...person, ...as, ticketIds: FieldValue.arrayUnion(...ids) }, { merge: true });
  }
}
