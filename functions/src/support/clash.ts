import { movedFields, pickFields } from '@/lib/domain/kit/changes';
import { clashError } from './errors';

type Seen = Record<string, unknown> | undefined;

/**
 * Refuses (`aborted`) to overwrite a concurrent change: each field must have its `seen` or already the new value. Call
 * it in the writing transaction, with the current document. Without `seen` nothing is checked.
 */
export function requireNoClash(seen: Seen, mine: object, now: object): void {
  if (!seen) return;
  const moved = movedFields(seen, mine, now);
  if (moved.length > 0) throw clashError(pickFields(now, moved));
}

/** The fields to write, if they are independent of each other: those in `seen`, or all without it. */
export function fieldsToWrite<T extends object>(mine: T, seen: Seen): Partial<T> {
  if (!seen) return mine;
  return pickFields(
    mine,
    (Object.keys(mine) as (keyof T & string)[]).filter((name) => Object.hasOwn(seen, name)),
  );
}
