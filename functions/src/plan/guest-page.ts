import { FieldPath } from 'firebase-admin/firestore';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { isInPlan, type Plan } from '@/lib/domain/plan/plan';
import { parseTicket } from '@/lib/domain/ticket/ticket';
import { EVERY_DATE } from '@/lib/domain/ticket/type-dates';
import { db } from '../support/admin';
import { notePerson } from './note-person';
import { countsOf, type PlanWork } from './plan-work';

const PAGE = 200;

/** Adds the next holders who bought nothing here to the mails (they get no case); at the end, stores how many. */
export async function guestPage(work: PlanWork, plan: Plan): Promise<'more' | 'lost'> {
  const { eventId, planId } = work;
  const all = db()
    .collection(paths.tickets(eventId))
    .where('kind', 'in', ['courtesy', 'brought'])
    .orderBy(FieldPath.documentId());
  const page = await (plan.cursor ? all.startAfter(plan.cursor) : all).limit(PAGE).get();
  const last = page.docs.at(-1);
  const held = page.docs
    .map((one) => parseTicket(one.id, one.data()))
    .filter(({ status }) => status === 'valid' || status === 'used');
  const own = held.filter(({ dateId }) => isInPlan(plan, dateId));
  const passes = held.filter((one) => one.dateId === EVERY_DATE && !own.includes(one));
  const mails = last
    ? 0
    : (await db().collection(entryPaths.planMails(eventId, planId)).count().get()).data().count;
  const stored = await work.store(plan, (tx) => {
    notePerson(tx, work, own, {});
    notePerson(tx, work, passes, { pass: true });
    const added = { guests: own.length, passes: passes.length };
    if (last) return { cursor: last.id, ...countsOf(added) };
    return { phase: 'mails', cursor: '', 'counts.mails': mails };
  });
  return stored ? 'more' : 'lost';
}
