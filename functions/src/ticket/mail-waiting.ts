import { isMailable } from '@/lib/domain/event/event-status';
import { paths } from '@/lib/domain/kit/paths';
import { type Courtesy, parseCourtesy } from '@/lib/domain/ticket/courtesy';
import { readEvent } from '../event/event';
import { db, untypedDb } from '../support/admin';
import { mailCourtesies } from './courtesies';

/** How many courtesies one run looks after; the next minute goes on. */
const A_RUN = 100;

/**
 * Mails the courtesies whose call died after it had given them, and those that could not be handed over: run by the
 * schedule. What a dead process had marked may have arrived: it counts as failed, and its producer sends it again. Of an
 * event that is no longer mailed about they stay as they are. One event that fails does not stop the others.
 */
export async function mailWaitingCourtesies(now: Date): Promise<void> {
  const due = await untypedDb()
    .collectionGroup('courtesies')
    .where('mailDueAt', '<=', now)
    .orderBy('mailDueAt')
    .limit(A_RUN)
    .get();
  const byEvent = new Map<string, Courtesy[]>();
  for (const one of due.docs) {
    const eventId = one.ref.parent.parent?.id ?? '';
    byEvent.set(eventId, [...(byEvent.get(eventId) ?? []), parseCourtesy(one.id, one.data())]);
  }
  const done = await Promise.allSettled(
    [...byEvent].map(([eventId, courtesies]) => mailOf(eventId, courtesies)),
  );
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

async function mailOf(eventId: string, courtesies: readonly Courtesy[]): Promise<void> {
  const event = await readEvent(eventId);
  if (isMailable(event.status)) return void (await mailCourtesies(event, courtesies));
  const batch = db().batch();
  for (const { id } of courtesies) {
    batch.update(db().doc(paths.courtesy(eventId, id)), { mailingAt: null, mailDueAt: null });
  }
  await batch.commit();
}
