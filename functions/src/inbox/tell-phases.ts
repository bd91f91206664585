import { parseEvent } from '@/lib/domain/event/event';
import { phaseNews } from '@/lib/domain/inbox/of-sale';
import { innerPaths } from '@/lib/domain/kit/inner/paths';
import { paths } from '@/lib/domain/kit/paths';
import { parseTicketType } from '@/lib/domain/ticket/ticket-type';
import { db, untypedDb } from '../support/admin';
import { notify } from '../support/notify';

/** So far back it looks: a schedule that was down for less has missed nothing. */
const LOOK_BACK_MS = 15 * 60_000;

/** Tells phases that came on sale by date or because the one before ended, once for each opening. Idempotent. */
export async function tellPhases(now: Date): Promise<void> {
  const from = new Date(now.getTime() - LOOK_BACK_MS);
  const between = (field: 'startsAt' | 'endsAt') =>
    untypedDb()
      .collectionGroup('ticketTypes')
      .where(field, '>', from)
      .where(field, '<=', now)
      .select()
      .get();
  const found = await Promise.all([between('startsAt'), between('endsAt')]);
  const events = found.flatMap(({ docs }) => docs.map(({ ref }) => ref.parent.parent?.id ?? ''));
  const done = await Promise.allSettled(
    [...new Set(events)].map((eventId) => tellOf(eventId, from, now)),
  );
  const failed = done.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

async function tellOf(eventId: string, from: Date, now: Date): Promise<void> {
  const [event, types] = await Promise.all([
    db().doc(paths.event(eventId)).get(),
    db().collection(paths.ticketTypes(eventId)).get(),
  ]);
  const all = types.docs.map((one) => parseTicketType(one.id, one.data()));
  const opened = phaseNews(parseEvent(eventId, event.data()), all, from, now);
  for (const { key, news } of opened) {
    const known = await db().doc(innerPaths.news(key)).get();
    if (known.exists) continue;
    const batch = db().batch();
    notify(batch, key, news);
    await batch.commit();
  }
}
