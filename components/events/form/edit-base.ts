import type { EventContent } from '@/lib/domain/event/event-schema';
import { PROMISES } from '@/lib/domain/event/pending-change';

/**
 * What of a saved edit is in the event now. Where something awaits approval (`isWaiting`), what buyers rely on is not
 * in it yet.
 */
export const storedOf = (saved: Partial<EventContent>, isWaiting: boolean): Partial<EventContent> =>
  Object.fromEntries(Object.entries(saved).filter(([field]) => !isWaiting || !(field in PROMISES)));
