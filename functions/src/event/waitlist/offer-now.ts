import * as logger from 'firebase-functions/logger';
import type { EventRecord } from '@/lib/domain/event/event';
import { hasWaiters, parseWaitlist } from '@/lib/domain/event/waitlist';
import { workOne } from '../../job/work-kind';
import { queueByKey } from '../../support/keyed-queue';
import { offersJob } from './offers';

/**
 * Does at once what `offerPlaces` added, after the commit that frees places: what is not held is on sale to everybody until
 * the list has had its turn. Does nothing where nothing was added. Where it fails, the schedule does it.
 */
export async function offerNow(
  { id, waitlist }: Pick<EventRecord, 'id' | 'waitlist'>,
  withOffers = false,
): Promise<void> {
  if (withOffers || hasWaiters(parseWaitlist(waitlist))) await offerDue(id);
}

/** The same where something was added though nobody waits: an offer that was ended. */
export async function offerDue(id: string): Promise<void> {
  // One after the other: what was freed while one works is done by the next, and the others find nothing.
  const work = () => workOne('offers', offersJob, [id], 'due');
  await queueByKey(`offers ${id}`, work).catch((error: unknown) => {
    logger.error('places not offered at once', { error: String(error) });
  });
}
