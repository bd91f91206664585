import { countedIn } from '@/lib/domain/event/tills/take';
import { parseGuard, parseTill } from '@/lib/domain/event/tills/till';
import { RETRY, retry } from '../../support/retry';
import { transactRepeatably } from '../../support/transact';
import { addCounted } from './count';
import { guardRef, tillsOf } from './refs';

/** How long tills stay closed: long enough for the sale that needed the whole inventory. */
const HELD_MS = 500;

/**
 * Closes the tills of an event: in one transaction their counts are added to the ticket types and codes, what they have
 * left is again outside, and they are deleted, so that a sale that has read one of them cannot commit. Does nothing if
 * none is open; running it again changes nothing.
 */
export function closeTills(eventId: string, now: Date, heldMs = HELD_MS): Promise<void> {
  return retry(RETRY.contention, () =>
    transactRepeatably(async (tx) => {
      const guard = parseGuard((await tx.get(guardRef(eventId))).data());
      if (guard.tills === 0) return;
      const found = await tx.get(tillsOf(eventId));
      const add = await addCounted(
        tx,
        eventId,
        countedIn(found.docs.map((one) => parseTill(one.data()))),
      );
      add();
      for (const one of found.docs) tx.delete(one.ref);
      const heldUntil = now.getTime() + heldMs;
      const closed = { tills: 0, epoch: guard.epoch + 1, granted: {}, heldUntil };
      tx.set(guardRef(eventId), { ...guard, ...closed });
    }),
  );
}
