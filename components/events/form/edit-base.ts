import type { EventContent } from '@/lib/domain/event/event-schema';
import { PROMISES } from '@/lib/domain/event/pending-change';
import { changedFields, pickFields } from '@/lib/domain/kit/changes';

/**
 * The base of a form after others saved `theirs`: a field that is being edited keeps its own base, so that saving
 * it detects the conflict.
 */
export function mergedBase(
  base: EventContent,
  typed: EventContent,
  theirs: EventContent,
): EventContent {
  const edited = Object.keys(changedFields(base, typed)) as (keyof EventContent)[];
  return { ...theirs, ...pickFields(base, edited) };
}

/**
 * The base of a form after its own save. Where something awaits approval (`isWaiting`), what buyers rely on is not
 * in the event yet.
 */
export function savedBase(
  base: EventContent,
  saved: Partial<EventContent>,
  isWaiting: boolean,
): EventContent {
  const written = Object.entries(saved).filter(([field]) => !isWaiting || !(field in PROMISES));
  return { ...base, ...Object.fromEntries(written) };
}
