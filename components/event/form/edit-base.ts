import type { EventContent } from '@/lib/domain/event/event-schema';
import { PROMISED } from '@/lib/domain/event/pending-change';

/**
 * The fields of a saved edit that are in the event now. While a change awaits approval (`isWaiting`), the fields
 * that buyers rely on are not.
 */
export const storedFieldsOf = (
  saved: Partial<EventContent>,
  isWaiting: boolean,
): Partial<EventContent> =>
  Object.fromEntries(
    Object.entries(saved).filter(([field]) => !isWaiting || !PROMISED.some((one) => one === field)),
  );
