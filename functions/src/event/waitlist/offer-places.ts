import type { EventRecord } from '@/lib/domain/event/event';
import { hasWaiters, parseWaitlist } from '@/lib/domain/event/waitlist';
import { renewJob } from '../../job/add-job';
import type { SaleTransaction } from '../../support/sale-transaction';

/**
 * The waiting list's one entrance for places that come back: adds the work that offers them to the transaction that
 * frees them, if somebody waits or an offer depends on it (`withOffers`).
 */
export function offerPlaces(
  tx: Pick<SaleTransaction, 'set'>,
  { id, waitlist }: Pick<EventRecord, 'id' | 'waitlist'>,
  withOffers = false,
): void {
  if (withOffers || hasWaiters(parseWaitlist(waitlist))) renewJob(tx, 'offers', [id]);
}
