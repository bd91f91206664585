import { movedFields, picked } from '@/lib/domain/kit/changes';
import { clashed } from './errors';

type Seen = Record<string, unknown> | undefined;

/**
 * Refuses with `aborted` what would overwrite what somebody else wrote since it was `seen`: each field that is to be
 * written has to be as it was seen, or already as it is to be. Call it in the transaction that writes, with what it
 * read. Without `seen` nothing is asked.
 */
export function requireUnmoved(seen: Seen, mine: object, now: object): void {
  if (!seen) return;
  const moved = movedFields(seen, mine, now);
  if (moved.length > 0) throw clashed(picked(now, moved));
}

/** What is to be written of fields that do not depend on each other: those that were seen, or all without `seen`. */
export function askedOf<T extends object>(mine: T, seen: Seen): Partial<T> {
  if (!seen) return mine;
  return picked(
    mine,
    (Object.keys(mine) as (keyof T & string)[]).filter((name) => Object.hasOwn(seen, name)),
  );
}
