import * as logger from 'firebase-functions/logger';
import type { EventRecord } from '@/lib/domain/event/event';
import { parseWaitlist } from '@/lib/domain/event/waitlist';
import { workOne } from '../../job/work-kind';
import { offersJob } from './offers';

/**
 * Does at once what `offerPlaces` added, after the commit of an edit that opens places: those are on sale to everybody
 * until the list has had its turn. Where it fails, the schedule does it.
 */
export async function offerNow({
  id,
  waitlist,
}: Pick<EventRecord, 'id' | 'waitlist'>): Promise<void> {
  if (!parseWaitlist(waitlist).waits) return;
  await workOne('offers', offersJob, [id]).catch((error: unknown) => {
    logger.error('places not offered at once', { error: String(error) });
  });
}
