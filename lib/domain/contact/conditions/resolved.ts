/**
 * The contacts who meet the conditions that a contact does not answer by itself: contact ids by condition, read once
 * for an audience before its contacts are (`functions/src/contact/list/resolve.ts`).
 */
export type Resolved = ReadonlyMap<object, ReadonlySet<string>>;

export const NOTHING_RESOLVED: Resolved = new Map();

/** Throws for a condition that was not resolved: as met by nobody, an exclusion would let everybody in. */
export function isResolved(id: string | undefined, condition: object, resolved: Resolved): boolean {
  const ids = resolved.get(condition);
  if (!ids || id === undefined) {
    throw new Error(`Nobody read who meets ${JSON.stringify(condition)}`);
  }
  return ids.has(id);
}
