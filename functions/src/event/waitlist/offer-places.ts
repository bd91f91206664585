import type { EventRecord } from '@/lib/domain/event/event';
import { hasWaiters, parseWaitlist } from '@/lib/domain/event/waitlist';
import { renewJob } from '../../job/add-job';
import type { SaleTransaction } from '../../support/sale-transaction';

/**
 * The one entrance of the waiting list for places that come back, by whatever way: in the transaction that frees them it
 * adds the work that offers them. Does nothing where nobody waits, unless what is offered already depends on it
 * (`withOffers`).
 */
export function offerPlaces(
  tx: Pick<SaleTransaction, 'set'>,
  { id, waitlist }: Pick<EventRecord, 'id' | 'waitlist'>,
  withOffers = false,
): void {
  if (withOffers || hasWaiters(parseWaitlist(waitlist))) renewJob(tx, 'offers', [id]);
}
