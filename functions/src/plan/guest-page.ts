import { FieldPath, FieldValue } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { peopleOf } from '@/lib/domain/plan/order-work';
import type { Plan } from '@/lib/domain/plan/plan';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { db } from '../support/admin';
import { idOfKey } from '../support/codes';
import { countsOf, type PlanWork } from './plan-work';

const PAGE = 200;

/**
 * Adds the next courtesy guests to the mails to send (they get no case); after the last one, stores how many mails
 * there are.
 */
export async function guestPage(work: PlanWork, plan: Plan): Promise<'more' | 'lost'> {
  const { eventId, planId } = work;
  const all = db()
    .collection(paths.tickets(eventId))
    .where('kind', '==', 'courtesy')
    .orderBy(FieldPath.documentId());
  const page = await (plan.cursor ? all.startAfter(plan.cursor) : all).limit(PAGE).get();
  const last = page.docs.at(-1);
  const held = page.docs
    .map((one) => parseTicket(one.id, one.data()))
    .filter(({ status }) => status === 'valid' || status === 'used');
  const mails = last
    ? 0
    : (await db().collection(paths.planMails(eventId, planId)).count().get()).data().count;
  const stored = await work.store(plan, (tx) => {
    for (const { email, name, ids } of peopleOf(held)) {
      const ref = db().doc(entryPaths.planMail(eventId, planId, idOfKey(`mail ${email}`)));
      const person = { email, name, state: 'waiting' as const, tries: 0, worker: '', reason: '' };
      tx.set(ref, { ...person, ticketIds: FieldValue.arrayUnion(...ids) }, { merge: true });
    }
    if (last) return { cursor: last.id, ...countsOf({ guests: held.length }) };
    return { phase: 'mails', cursor: '', 'counts.mails': mails };
  });
  return stored ? 'more' : 'lost';
}
