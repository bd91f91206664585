import { AggregateField } from 'firebase-admin/firestore';
import { parseEvent } from '@/lib/domain/event/event';
import { parseWaitlist } from '@/lib/domain/event/waitlist';
import { entryPaths } from '@/lib/domain/kit/inner/entry-paths';
import { paths } from '@/lib/domain/kit/paths';
import { db } from '../../support/admin';

/** Keeps on the event what those who wait would pay at least, in pesos, so that pages read nothing for it. */
export async function keepWorth(eventId: string): Promise<void> {
  const ref = db().doc(paths.event(eventId));
  const waiting = db().collection(entryPaths.waitlist(eventId)).where('status', '==', 'waiting');
  const [sums, seen] = await Promise.all([
    waiting.aggregate({ worth: AggregateField.sum('value') }).get(),
    ref.get(),
  ]);
  const { worth } = sums.data();
  const { waitlist } = parseEvent(eventId, seen.data());
  if (seen.exists && parseWaitlist(waitlist).worth !== worth) {
    await ref.update({ 'waitlist.worth': worth });
  }
}
