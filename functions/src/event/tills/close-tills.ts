import { openSets, setOf, withSet } from '@/lib/domain/event/tills/sets';
import { countedIn } from '@/lib/domain/event/tills/take';
import { parseGuard, parseTill } from '@/lib/domain/event/tills/till';
import { RETRY, retry } from '../../support/retry';
import { transactRepeatably } from '../../support/transact';
import { addCounted } from './count';
import { guardRef, tillRefs } from './refs';

/** The time that tills stay closed: long enough for the sale that needed the whole inventory. */
const HELD_MS = 500;

/**
 * Closes the tills of an event, or those of one of its dates: in one transaction for each date their counts are added to
 * the ticket types and codes, what they have left is again outside, and they are deleted, so that a sale that has read one
 * of them cannot commit. Does nothing if none is open; running it again changes nothing.
 */
export async function closeTills(
  eventId: string,
  now: Date,
  heldMs = HELD_MS,
  dateId?: string,
): Promise<void> {
  const open = async () => openSets(parseGuard((await guardRef(eventId).get()).data()));
  const dateIds = dateId === undefined ? (await open()).map((set) => set.dateId) : [dateId];
  for (const id of dateIds) await closeSet(eventId, id, now.getTime() + heldMs);
}

const closeSet = (eventId: string, dateId: string, heldUntil: number): Promise<void> =>
  retry(RETRY.contention, () =>
    transactRepeatably(async (tx) => {
      const guard = parseGuard((await tx.get(guardRef(eventId))).data());
      const set = setOf(guard, dateId);
      if (set.tills === 0) return;
      const found = await tx.getAll(...tillRefs(eventId, set));
      const counted = countedIn(found.map((one) => parseTill(one.data())));
      const add = await addCounted(tx, eventId, counted, dateId);
      add();
      for (const one of found) tx.delete(one.ref);
      const closed = { tills: 0, epoch: set.epoch + 1, granted: {}, heldUntil };
      tx.set(guardRef(eventId), withSet(guard, dateId, closed));
    }),
  );
