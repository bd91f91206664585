import type { Firestore } from 'firebase-admin/firestore';

/** The changes of one document, or that it goes; null if there is nothing to do. */
export type Changes = Record<string, unknown> | 'delete' | null;

/**
 * A migration: brings every document of one kind up to date. `changesOf` is pure and depends on nothing but the document, one that it may ask, and the day,
 * so it can run twice, stop anywhere, and run beside a panel that writes.
 */
export type Migration = {
  /** 'NNN-what-it-does': the order, and the name of its record. Never changed once it was applied anywhere. */
  id: string;
  why: string;
  /** The id of the collections whose documents it reads, wherever they are: 'tickets' for those of all events. */
  collection: string;
  /**
   * The fields to be written to a document, given its id and its data, and those of the document that it `asks` (null if there
   * is none); 'delete' if it should be gone by `now`.
   */
  changesOf: (
    id: string,
    raw: Record<string, unknown>,
    now: Date,
    asked?: Record<string, unknown> | null,
  ) => Changes;
  /** The path of another document that decides about this one, read with it. */
  asks?: (id: string) => string;
  /**
   * The facts that decide about a document where it takes more than one other; given to `changesOf` as what it asked. Only adds.
   */
  looks?: (
    db: Firestore,
    path: string,
    raw: Record<string, unknown>,
  ) => Promise<Record<string, unknown> | null>;
  /** The place of what the changes take out of a document, in the same commit. What is there already is replaced: it is older. */
  movesTo?: (id: string, raw: Record<string, unknown>) => { path: string; data: object };
  /** The sums that the changes add to another document, in the same commit: increments, merged into it. */
  addsTo?: (
    id: string,
    raw: Record<string, unknown>,
    path: string,
  ) => { path: string; data: object };
};

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** The given fields that a document stores otherwise, or not at all; null if there is none. */
export function missingFields(
  raw: Record<string, unknown>,
  wanted: Record<string, unknown>,
): Record<string, unknown> | null {
  const changed = Object.entries(wanted).filter(([field, value]) => !isSame(raw[field], value));
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}
